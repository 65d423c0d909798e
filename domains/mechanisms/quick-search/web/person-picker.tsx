import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../../platform/web/index.ts';
import { numberOf } from './hit-number.ts';
import { useAnswer } from './use-answer.ts';

interface PersonPickerProps {
  label: string;
  /** Key of a person who cannot be chosen. */
  except?: string;
  isLoading?: boolean;
  /** @param subjectId key of the person */
  onChoose: (subjectId: string) => void;
}

/** Finds a person by part of a name or a number, as the search over everything does. */
export function PersonPicker({ label, except, isLoading = false, onChoose }: PersonPickerProps): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { answer, isLooking } = useAnswer(typed);
  const people = (answer.data?.hits ?? []).filter(({ kind, id }) => kind === 'person' && id !== except);
  return (
    <Select
      aria-label={label}
      placeholder={label}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={null}
      loading={isLoading || isLooking}
      popupMatchSelectWidth={false}
      notFoundContent={typed.trim() === '' || isLooking ? null : t('quickSearch.noPerson')}
      options={people.map((hit) => ({
        value: hit.id,
        label: [hit.title, [hit.id_type, numberOf(hit)].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
      }))}
      onChange={(id: string | null) => {
        if (id !== null) onChoose(id);
      }}
    />
  );
}
