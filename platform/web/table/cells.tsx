import type { ReactNode } from 'react';
import { formatDecimal } from '../i18n/money.ts';
import type { Text } from '../i18n/text.ts';
import { formatInstant, type ZoneCode } from '../i18n/zones.ts';
import type { AppColumn, CellKind } from './columns.ts';

export interface CellContext {
  t: Text;
  zone: ZoneCode;
}
type Value = string | number | boolean | null | undefined;

const dash = <span className="muted">—</span>;

/*
 * Cells are plain elements on purpose: a tooltip, dropdown or kit tag per row doubled the cost of a page of 100 rows.
 */
const cells: Record<CellKind, <Row>(value: Value, row: Row, column: AppColumn<Row>, context: CellContext) => ReactNode> = {
  text: (value) => <bdi title={String(value)}>{String(value)}</bdi>,
  number: (value) => <bdi className="figure">{String(value)}</bdi>,
  time: (value, _row, _column, { zone }) => <bdi className="time">{formatInstant(value as number, zone)}</bdi>,
  money: (value, row, column, { t }) => {
    const currency = column.currency ? column.currency(row) : ((row as { currency?: string }).currency ?? '');
    return (
      <bdi className="money">
        <span className="money-currency">{currency}</span> {formatDecimal(String(value), t.lang)}
      </bdi>
    );
  },
  tag: (value, _row, column, { t }) => {
    const code = String(value);
    return <span className={`tag tag-${column.tag?.tones[code] ?? 'neutral'}`}>{column.tag ? t.of(column.tag.labels, code) : code}</span>;
  },
  id: (value, row, column) => {
    const type = column.idType?.(row);
    return (
      <span className="id-cell" title={String(value)}>
        {type ? <span className="id-type">{type}</span> : null}
        <bdi>{String(value)}</bdi>
      </span>
    );
  },
  link: (value, row, column) => {
    const href = column.href?.(row);
    return href ? (
      <a className="cell-link" href={href} data-inside>
        <bdi>{String(value)}</bdi>
      </a>
    ) : (
      <bdi>{String(value)}</bdi>
    );
  },
  flag: (value, _row, _column, { t }) => <span className={value ? '' : 'muted'}>{t(value ? 'kit.yes' : 'kit.no')}</span>,
};

/** Content of one cell. */
export function renderCell<Row>(row: Row, column: AppColumn<Row>, context: CellContext): ReactNode {
  if (column.render) return column.render(row);
  const value: Value = column.value ? column.value(row) : (row as Record<string, Value>)[column.key];
  if (value === null || value === undefined || value === '') return dash;
  return cells[column.kind](value, row, column, context);
}

export const alignOf = (kind: CellKind): 'start' | 'end' => (kind === 'money' || kind === 'number' ? 'end' : 'start');
