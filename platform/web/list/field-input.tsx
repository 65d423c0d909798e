import { CloseCircleFilled } from '@ant-design/icons';
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { AmountInput } from '../form/amount-input.tsx';
import { useText } from '../i18n/text.ts';
import { leaveByEscape, leaveChoice } from '../keys/leave-choice.ts';
import type { Draft, FilterField } from './fields.ts';
import { RangeInput } from './range-input.tsx';

export interface FieldInputProps {
  field: FilterField;
  id: string;
  draft: Draft;
  onChange: (changed: Record<string, string | undefined>) => void;
  /** The element that says what is wrong with the value. */
  errorId?: string | undefined;
}
/** What a choice says while nothing is chosen. */
export const unsetText = ({ field, draft }: Pick<FieldInputProps, 'field' | 'draft'>): string | undefined =>
  field.kind === 'choice' ? field.unset?.(draft) : undefined;

/** The control of one filter. */
export function FieldInput({ field, id, draft, onChange, errorId }: FieldInputProps): ReactNode {
  const t = useText();
  if (field.kind === 'range') {
    const [from, to] = field.keys;
    return (
      <RangeInput
        id={id}
        ariaLabel={t(field.labelKey)}
        maxDays={field.maxDays}
        value={[draft[from], draft[to]]}
        onChange={([start, end]) => {
          onChange({ [from]: start, [to]: end });
          leaveChoice();
        }}
      />
    );
  }
  const value = draft[field.key] ?? '';
  const marked = errorId ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': errorId } : {};
  if (field.kind === 'text') {
    return (
      <Input
        id={id}
        allowClear
        autoComplete="off"
        value={value}
        placeholder={field.placeholder}
        onChange={(event) => onChange({ [field.key]: event.target.value })}
        {...marked}
      />
    );
  }
  if (field.kind === 'amount') return <AmountInput id={id} value={value} onChange={(amount) => onChange({ [field.key]: amount })} />;
  const options =
    field.kind === 'flag'
      ? [
          { value: 'true', label: t('kit.yes') },
          { value: 'false', label: t('kit.no') },
        ]
      : [...field.options];
  return (
    <Select
      id={id}
      allowClear={!field.isRequired && { label: t('kit.clearSelection'), clearIcon: <CloseCircleFilled /> }}
      showSearch={{ optionFilterProp: 'label' }}
      loading={field.kind === 'choice' && (field.loading ?? false)}
      placeholder={unsetText({ field, draft }) ?? t('kit.any')}
      value={value || undefined}
      options={options}
      onChange={(chosen: string | undefined) => {
        onChange({ [field.key]: chosen });
        leaveChoice();
      }}
      onKeyDown={leaveByEscape}
      {...marked}
    />
  );
}
