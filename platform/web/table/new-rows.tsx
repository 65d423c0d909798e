import { ArrowUpOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { formatCount } from '../i18n/money.ts';
import { useText } from '../i18n/text.ts';
import type { List } from '../list/use-list.ts';

/**
 * How many rows have come since a list was read: those of the first page of now that are not on screen and stand before one that
 * is, for a row that another one left its place to is not new. Rows that the order puts on later pages are told by the total.
 */
export function countNew<Row>({ rows, total, totalIsCapped, size, newest }: List<Row>, rowKey: keyof Row): number {
  if (newest === undefined) return 0;
  const existing = new Set(rows.map((row) => row[rowKey]));
  const isPageFull = newest.rows.length >= size;
  const last = isPageFull ? newest.rows.findLastIndex((row) => existing.has(row[rowKey])) : newest.rows.length;
  // Nothing of what is on screen is left on the page: all of it is new.
  const before = last === -1 ? newest.rows : newest.rows.slice(0, last);
  const unseen = before.filter((row) => !existing.has(row[rowKey])).length;
  return Math.max(unseen, totalIsCapped ? 0 : newest.total - total);
}

/** Says above the rows that there are new ones; they are shown on request, so that nothing moves while somebody reads. */
export function NewRows<Row>({ list, rowKey }: { list: List<Row>; rowKey: keyof Row }): ReactNode {
  const t = useText();
  const count = countNew(list, rowKey);
  const isPage = list.newest !== undefined && count >= list.size;
  return (
    <span className="table-news" aria-live="polite">
      {count > 0 ? (
        <button type="button" className="new-rows" onClick={() => list.refetch()}>
          <ArrowUpOutlined aria-hidden />
          {t('kit.newRows', { count, shown: `${formatCount(count, t.lang)}${isPage ? '+' : ''}` })}
        </button>
      ) : null}
    </span>
  );
}
