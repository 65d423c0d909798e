import { currencyMark } from '../../contract/index.ts';
import { actorText } from '../kit/actor-text.ts';
import { toneOf } from '../kit/status-tag.tsx';
import type { ReactNode } from 'react';
import { formatCount, formatDecimal } from '../i18n/money.ts';
import type { Text } from '../i18n/text.ts';
import type { Times } from '../i18n/times.ts';
import { canReach } from '../navigation.ts';
import type { CellKind } from '../../contract/lists/index.ts';
import type { AppColumn } from './columns.ts';

export interface CellContext {
  t: Text;
  times: Times;
}
type Value = string | number | boolean | null | undefined;

/** What stands in a cell, and what its own element bears: an element less in each cell is a third less of a page. */
interface CellParts {
  content: ReactNode;
  className?: string;
  title?: string;
}

const dash: CellParts = { className: 'muted', content: '—' };

/*
 * Cells are plain elements on purpose: a tooltip, dropdown or kit tag per row doubled the cost of a page of 100 rows.
 */
const cells: Record<CellKind, <Row>(value: Value, row: Row, column: AppColumn<Row>, context: CellContext) => CellParts> = {
  text(value, _row, { tag }, { t }) {
    const words = tag ? t.term(tag, String(value)) : String(value);
    return { title: words, content: words };
  },
  number: (value, _row, _column, { t }) => ({
    className: 'figure',
    content: typeof value === 'number' && Number.isInteger(value) ? formatCount(value, t.lang) : String(value),
  }),
  time: (value, _row, _column, { times }) => ({ className: 'time', content: times.second(value as number) }),
  date: (value, _row, _column, { times }) => ({ className: 'time', content: times.date(String(value)) }),
  money(value, row, column, { t }) {
    const currency = column.currency ? column.currency(row) : ((row as { currency?: string }).currency ?? '');
    const content = (
      <>
        <span className="money-currency">{currencyMark(currency ?? '', t.lang)}</span> {formatDecimal(String(value), t.lang)}
      </>
    );
    return { className: 'money', content };
  },
  tag(value, _row, column, { t }) {
    const code = String(value);
    return { content: <span className={`tag tag-${column.tag ? toneOf(column.tag, code) : 'neutral'}`}>{column.tag ? t.term(column.tag, code) : code}</span> };
  },
  id(value, row, column) {
    const type = column.idType?.(row);
    const content = (
      <>
        {type ? <span className="id-type">{type}</span> : null}
        {String(value)}
      </>
    );
    return { className: 'id-cell', title: String(value), content };
  },
  link(value, row, column) {
    const href = column.href?.(row);
    if (!href || !canReach(href)) return { content: String(value) };
    return {
      content: (
        <a className="cell-link" href={href} data-inside>
          {String(value)}
        </a>
      ),
    };
  },
  actor(value, _row, _column, { t }) {
    const name = actorText(t, String(value));
    return { title: name, content: name };
  },
  flag: (value, _row, _column, { t }) => ({ className: value ? '' : 'muted', content: t(value ? 'kit.yes' : 'kit.no') }),
};

/** A cell by what its column says of it. */
export function cellOf<Row>(row: Row, column: AppColumn<Row>, context: CellContext): CellParts {
  if (column.render) return { content: column.render(row) };
  const value: Value = column.value ? column.value(row) : (row as Record<string, Value>)[column.key];
  if (value === null || value === undefined || value === '') return dash;
  return cells[column.kind](value, row, column, context);
}

export const alignOf = (kind: CellKind): 'start' | 'end' => (kind === 'money' || kind === 'number' ? 'end' : 'start');
