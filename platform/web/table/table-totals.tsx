import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../i18n/money.ts';
import { useText } from '../i18n/text.ts';
import type { List } from '../list/use-list.ts';
import type { AppColumn } from './columns.ts';

/** Sums of the money of a list by currency: of all that the filters find, or of as many of the first rows as it says. */
export function TableTotals<Row>({ list, columns }: { list: List<Row>; columns: readonly AppColumn<Row>[] }): ReactNode {
  const t = useText();
  const { totals } = list;
  const column = totals && columns.find(({ key }) => key === totals.column);
  if (!totals || !column || totals.sums.length === 0) return null;
  const name = t(column.titleKey);
  return (
    <p className="table-totals">
      <span className="muted">
        {totals.ofFirst === undefined
          ? t('kit.totals', { column: name })
          : t('kit.totalsOfFirst', { column: name, count: formatCount(totals.ofFirst, t.lang) })}
      </span>
      {totals.sums.map(({ currency, amount }) => (
        <bdi key={currency} className="money">
          {formatMoney(amount, currency, t.lang)}
        </bdi>
      ))}
    </p>
  );
}
