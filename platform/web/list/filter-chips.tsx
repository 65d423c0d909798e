import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useTimes, type Times } from '../i18n/times.ts';
import { formatDecimal } from '../i18n/money.ts';
import type { Text } from '../i18n/text.ts';
import { type FilterField, keysOf } from './fields.ts';
import type { List } from './use-list.ts';

const openEnd = '…';

/** What a filter asks for, in words; undefined while it asks for nothing. */
function askedText(field: FilterField, filters: Readonly<Record<string, string>>, { t, times }: { t: Text; times: Times }): string | undefined {
  if (field.kind === 'range') {
    const [from, to] = field.keys.map((key) => (filters[key] ? times.minute(filters[key]) : undefined));
    return from || to ? `${from ?? openEnd} – ${to ?? openEnd}` : undefined;
  }
  const value = filters[field.key];
  if (!value) return undefined;
  if (field.kind === 'flag') return t(value === 'true' ? 'kit.yes' : 'kit.no');
  if (field.kind === 'amount') return Number.isFinite(Number(value)) ? formatDecimal(value, t.lang) : value;
  return field.kind === 'choice' ? (field.options.find((one) => one.value === value)?.label ?? value) : value;
}

/** What a list is narrowed to, each part of which can be taken away. */
export function FilterChips<Row>({ list }: { list: List<Row> }): ReactNode {
  const t = useText();
  const times = useTimes();
  const chips = list.fields.flatMap((field) => {
    const text = field.isRequired ? undefined : askedText(field, list.filters, { t, times });
    return text === undefined ? [] : [{ field, text }];
  });
  if (chips.length === 0) return null;
  const without = (field: FilterField): Record<string, string> =>
    Object.fromEntries(Object.entries(list.filters).filter(([key]) => !keysOf(field).includes(key)));
  return (
    <div className="filter-chips" role="group" aria-label={t('kit.activeFilters', { count: chips.length })}>
      {chips.map(({ field, text }) => (
        <button key={keysOf(field).join()} type="button" className="filter-chip" onClick={() => list.applyFilters(without(field))}>
          <span className="filter-chip-label">{t(field.labelKey)}:</span> <bdi>{text}</bdi>
          <CloseOutlined aria-hidden />
          <span className="visually-hidden">{t('kit.removeFilter')}</span>
        </button>
      ))}
      <Button type="link" size="small" onClick={() => list.resetFilters()}>
        {t('kit.reset')}
      </Button>
    </div>
  );
}
