import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isFloatNumber } from '../form/amount-text.ts';
import { useText, validationText } from '../i18n/text.ts';
import { useNewest } from '../kit/use-newest.ts';
import { FieldInput, type FieldInputProps, unsetText } from './field-input.tsx';
import { FilterChips } from './filter-chips.tsx';
import { changedDraft, type Draft, fieldsOnLine, filledIn, type FilterField, isSameField, keysOf, widthOf } from './fields.ts';
import type { List } from './use-list.ts';

const buttonsWidth = 150;
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

const isTyped = (field: FilterField): boolean => field.kind === 'text' || field.kind === 'amount';

interface Drafted {
  draft: Draft;
  change: (changed: Readonly<Record<string, string | undefined>>) => Draft;
  apply: (draft: Draft) => void;
  now: () => Draft;
}

/** What is typed and not asked yet, beside what the list is asked. The own requests come back by the address, later than they are made. */
function useFilterDraft<Row>(list: List<Row>): Drafted {
  const [draft, setDraft] = useState<Draft>(list.filters);
  const current = useRef(draft);
  const query = useRef(new Set<string>());
  const committed = JSON.stringify(list.filters);
  const last = useRef(committed);
  const put = (next: Draft): Draft => {
    current.current = next;
    setDraft(next);
    return next;
  };
  // Back, forward, chips and reset change what is asked; the draft follows, unless it is ahead.
  useEffect(() => {
    last.current = committed;
    if (query.current.has(committed)) return;
    query.current.clear();
    put(JSON.parse(committed) as Draft);
  }, [committed]);
  return {
    draft,
    now: () => current.current,
    change: (changed) => put(changedDraft(current.current, changed)),
    apply: (next) => {
      const filters = filledIn(next);
      const text = JSON.stringify(filters);
      if (sameFilters(text, last.current)) return;
      last.current = text;
      query.current.add(text);
      list.applyFilters(filters);
    },
  };
}

const sameFilters = (one: string, other: string): boolean => {
  const sorted = (text: string) => JSON.stringify(Object.entries(JSON.parse(text) as Draft).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
};

function isDrawnAlike(before: FieldInputProps, after: FieldInputProps): boolean {
  if (before.id !== after.id || before.errorId !== after.errorId || !isSameField(before.field, after.field)) return false;
  return keysOf(after.field).every((key) => before.draft[key] === after.draft[key]) && unsetText(before) === unsetText(after);
}
/** A list that is asked again is drawn three times, and controls of the kit are the dearest of it. `onChange` has to stay what it does. */
const SteadyInput = memo(FieldInput, isDrawnAlike);

/**
 * Filters of a list, on one line until asked for more. What is chosen is asked at once; what is typed, with Enter or when the field is
 * left, so that half a name is no question of its own.
 */
export function FilterBar<Row>({ list }: { list: List<Row> }): ReactNode {
  const t = useText();
  const baseId = useId();
  const { draft, now, change, apply } = useFilterDraft(list);
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [form, lineWidth] = useLineWidth();
  const ask = (query: Draft) => {
    const wrong = wrongAmounts(list.fields, filledIn(query));
    setWrong(wrong);
    if (wrong.length === 0) apply(query);
  };
  const changeField = useNewest((field: FilterField, changed: Readonly<Record<string, string | undefined>>) => {
    const next = change(changed);
    if (!isTyped(field)) ask(next);
  });
  if (list.fields.length === 0) return null;

  const firstLine = fieldsOnLine(list.fields, lineWidth);
  const folds = firstLine.length < list.fields.length;
  const isWrong = (field: FilterField): boolean => keysOf(field).some((key) => wrong.includes(key));
  const shown = isOpen || wrong.length > 0 ? list.fields : firstLine;
  const hiddenActive = list.fields.filter((field) => !shown.includes(field)).filter((field) => keysOf(field).some((key) => draft[key])).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(now());
  };

  return (
    <form ref={form} className={`filter-bar ${isOpen ? 'is-open' : ''}`} onSubmit={submit} role="search" aria-label={t('kit.filters')}>
      <div className="filter-fields">
        {shown.map((field) => {
          const id = `${baseId}-${field.labelKey}`;
          return (
            <div key={field.labelKey} className={`filter-field filter-field-${widthOf(field)}`} onBlur={isTyped(field) ? () => ask(now()) : undefined}>
              <label htmlFor={id}>{t(field.labelKey)}</label>
              <SteadyInput
                field={field}
                id={id}
                draft={draft}
                onChange={(changed) => changeField(field, changed)}
                errorId={isWrong(field) ? `${id}-error` : undefined}
              />
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
            icon={<DownOutlined rotate={isOpen ? 180 : 0} />}
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
        <Button htmlType="submit" icon={<SearchOutlined />} title={t('kit.search')}>
          <span className="visually-hidden">{t('kit.search')}</span>
        </Button>
      </div>
      <FilterChips list={list} />
    </form>
  );
}
