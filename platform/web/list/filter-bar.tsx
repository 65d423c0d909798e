import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { AmountInput } from '../form/amount-input.tsx';
import { useText } from '../i18n/text.ts';
import { fieldsOnLine, keysOf, widthOf, type FilterField } from './fields.ts';
import { RangeInput } from './range-input.tsx';
import type { List } from './use-list.ts';

type Draft = Record<string, string>;

interface FieldInputProps {
  field: FilterField;
  id: string;
  draft: Draft;
  onChange: (changed: Record<string, string | undefined>) => void;
}
function FieldInput({ field, id, draft, onChange }: FieldInputProps): ReactNode {
  const t = useText();
  if (field.kind === 'range') {
    const [from, to] = field.keys;
    return (
      <RangeInput
        id={id}
        ariaLabel={t(field.labelKey)}
        maxDays={field.maxDays}
        value={[draft[from], draft[to]]}
        onChange={([start, end]) => onChange({ [from]: start, [to]: end })}
      />
    );
  }
  const value = draft[field.key] ?? '';
  if (field.kind === 'text') {
    return <Input id={id} allowClear value={value} placeholder={field.placeholder} onChange={(event) => onChange({ [field.key]: event.target.value })} />;
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
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={field.kind === 'choice' && (field.loading ?? false)}
      placeholder={t('kit.any')}
      value={value || undefined}
      options={options}
      onChange={(chosen: string | undefined) => onChange({ [field.key]: chosen })}
    />
  );
}

const buttonsWidth = 250;
function useLineWidth(): [React.RefObject<HTMLFormElement | null>, number] {
  const form = useRef<HTMLFormElement>(null);
  const [width, setWidth] = useState(1100);
  useEffect(() => {
    if (!form.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 1100));
    observer.observe(form.current);
    return () => observer.disconnect();
  }, []);
  return [form, width - buttonsWidth];
}

/** Filters of a list: a draft that Search commits, folded to one line until asked for. */
export function FilterBar<Row>({ list }: { list: List<Row> }): ReactNode {
  const t = useText();
  const baseId = useId();
  const [draft, setDraft] = useState<Draft>(list.filters);
  const [isOpen, setOpen] = useState(false);
  const [form, lineWidth] = useLineWidth();
  const committed = JSON.stringify(list.filters);
  // Back, forward and reset change the committed filters; the draft follows.
  useEffect(() => setDraft(JSON.parse(committed) as Draft), [committed]);
  if (list.fields.length === 0) return null;

  const firstLine = fieldsOnLine(list.fields, lineWidth);
  const folds = firstLine.length < list.fields.length;
  const shown = isOpen ? list.fields : firstLine;
  const hiddenActive = list.fields.filter((field) => !shown.includes(field)).filter((field) => keysOf(field).some((key) => draft[key])).length;
  const change = (changed: Record<string, string | undefined>) =>
    setDraft((current) => Object.fromEntries(Object.entries({ ...current, ...changed }).filter((entry): entry is [string, string] => Boolean(entry[1]))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = Object.fromEntries(
      Object.entries(draft)
        .map(([key, value]) => [key, value.trim()])
        .filter(([, value]) => value),
    );
    list.applyFilters(trimmed);
  };

  return (
    <form ref={form} className={`filter-bar ${isOpen ? 'is-open' : ''}`} onSubmit={submit} role="search" aria-label={t('kit.filters')}>
      <div className="filter-fields">
        {shown.map((field) => {
          const id = `${baseId}-${field.labelKey}`;
          return (
            <div key={field.labelKey} className={`filter-field filter-field-${widthOf(field)}`}>
              <label htmlFor={id}>{t(field.labelKey)}</label>
              <FieldInput field={field} id={id} draft={draft} onChange={change} />
            </div>
          );
        })}
      </div>
      <div className="filter-buttons">
        {folds ? (
          <Button
            type="text"
            className="filter-fold"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            icon={isOpen ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
          >
            {t('kit.filters')}
            {hiddenActive > 0 ? (
              <span className="filter-active" title={t('kit.activeFilters', { count: hiddenActive })}>
                {hiddenActive}
              </span>
            ) : null}
          </Button>
        ) : null}
        <Button onClick={() => list.resetFilters()}>{t('kit.reset')}</Button>
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
          {t('kit.search')}
        </Button>
      </div>
    </form>
  );
}
