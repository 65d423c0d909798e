import { Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Answer, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { type SearchableIdType, searchableIdTypes } from '../../../register/kernel/index.ts';
import { idTypeWords, monitoredStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { findCustomers, mostAtOnce } from '../contract/index.ts';

/** What is typed is asked for when nothing more has come for so long. */
const pauseMs = 300;
/** Shorter names fit too many people. */
const leastName = 3;

interface PickerProps {
  /** The company whose customers are looked for; nobody is without one. */
  company: string | undefined;
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

const byName = 'NAME';

/** Chooses customers of a company, who are found by ID type and number or by name. */
export function CustomerPicker({ company, id, value = [], onChange }: PickerProps): ReactNode {
  const t = useText();
  const [by, setBy] = useState<typeof byName | SearchableIdType>(byName);
  const [typed, setTyped] = useState('');
  const [query, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  // Who was chosen keeps the name when something else is looked for.
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isEnough = company !== undefined && query.length >= (by === byName ? leastName : 1);
  const input = isEnough ? { entity_code: company, ...(by === byName ? { name: query } : { id_type: by, id_no: query }) } : undefined;
  const result = useQueryCall(findCustomers, input, { keepPrevious: false, silent: true });
  const { data } = result;
  const options = (data?.list ?? []).map(({ subject_id, name, id_type, id_no, status }) => ({
    value: subject_id,
    label: name ?? t('screeningMonitoring.unnamed'),
    details: [id_no && `${id_type} ${id_no}`, status && t.term(monitoredStatusWords, status)].filter(Boolean).join(' · '),
  }));
  const textOf = (text: string): ReactNode => (
    <span role="status" className="muted ongoing-picker-line">
      {text}
    </span>
  );
  const hint =
    input === undefined ? (
      textOf(t(company === undefined ? 'screeningMonitoring.picker.companyFirst' : 'screeningMonitoring.picker.type'))
    ) : (
      <Answer of={result} pending={textOf(t('screeningMonitoring.picker.looking'))} refused={({ msg }) => textOf(msg)}>
        {() => null}
      </Answer>
    );
  return (
    <div className="ongoing-picker">
      <Select
        aria-label={t('screeningMonitoring.picker.by')}
        value={by}
        onChange={setBy}
        options={[
          { value: byName, label: t('screeningMonitoring.picker.name') },
          ...searchableIdTypes.map((type) => ({ value: type, label: t.term(idTypeWords, type) })),
        ]}
      />
      <Select<string[]>
        mode="multiple"
        open={isOpen}
        onOpenChange={setOpen}
        {...(id === undefined ? {} : { id })}
        value={value}
        maxCount={mostAtOnce}
        placeholder={t(by === byName ? 'screeningMonitoring.picker.nameHint' : 'screeningMonitoring.picker.numberHint')}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={hint}
        options={options}
        optionRender={({ label, data: { details } }) => (
          <>
            <span className="ongoing-picker-line">{label}</span>
            <span className="muted ongoing-picker-line">{details}</span>
          </>
        )}
        labelRender={({ value: key, label }) => label ?? labels[String(key)]}
        onChange={(ids) => {
          // Left open, it would cover the next field, and the Tab key would take the choice back.
          setOpen(false);
          setLabels((existing) => ({ ...existing, ...Object.fromEntries(options.map((one) => [one.value, one.label])) }));
          onChange?.(ids);
        }}
      />
      {data?.is_capped ? <p className="muted">{t('screeningMonitoring.picker.more')}</p> : null}
    </div>
  );
}
