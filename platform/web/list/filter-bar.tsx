import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isFloatNumber } from '../form/rules.ts';
import { useText, validationText } from '../i18n/text.ts';
import { FieldInput } from './field-input.tsx';
import { changedDraft, type Draft, fieldsOnLine, filledIn, type FilterField, keysOf, widthOf } from './fields.ts';
import type { List } from './use-list.ts';

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

/** Keys of amounts that are none; the server would refuse the whole list for them. */
const wrongAmounts = (fields: readonly FilterField[], values: Record<string, string>): string[] =>
  fields.flatMap((field) => (field.kind === 'amount' && values[field.key] && !isFloatNumber(values[field.key] as string) ? [field.key] : []));

/** Filters of a list: a draft that Search commits, folded to one line until asked for. */
export function FilterBar<Row>({ list }: { list: List<Row> }): ReactNode {
  const t = useText();
  const baseId = useId();
  const [draft, setDraft] = useState<Draft>(list.filters);
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [form, lineWidth] = useLineWidth();
  const committed = JSON.stringify(list.filters);
  // Back, forward and reset change the committed filters; the draft follows.
  useEffect(() => setDraft(JSON.parse(committed) as Draft), [committed]);
  if (list.fields.length === 0) return null;

  const firstLine = fieldsOnLine(list.fields, lineWidth);
  const folds = firstLine.length < list.fields.length;
  const isWrong = (field: FilterField): boolean => keysOf(field).some((key) => wrong.includes(key));
  const shown = isOpen || wrong.length > 0 ? list.fields : firstLine;
  const hiddenActive = list.fields.filter((field) => !shown.includes(field)).filter((field) => keysOf(field).some((key) => draft[key])).length;
  const change = (changed: Record<string, string | undefined>) => setDraft((current) => changedDraft(current, changed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongAmounts(list.fields, filledIn(draft));
    setWrong(wrong);
    if (wrong.length === 0) list.applyFilters(filledIn(draft));
  };

  return (
    <form ref={form} className={`filter-bar ${isOpen ? 'is-open' : ''}`} onSubmit={submit} role="search" aria-label={t('kit.filters')}>
      <div className="filter-fields">
        {shown.map((field) => {
          const id = `${baseId}-${field.labelKey}`;
          return (
            <div key={field.labelKey} className={`filter-field filter-field-${widthOf(field)}`}>
              <label htmlFor={id}>{t(field.labelKey)}</label>
              <FieldInput field={field} id={id} draft={draft} onChange={change} errorId={isWrong(field) ? `${id}-error` : undefined} />
              {isWrong(field) ? (
                <span id={`${id}-error`} role="alert" className="field-error">
                  {validationText('floatNumber', t.lang, { field: t(field.labelKey) })}
                </span>
              ) : null}
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
