import type { ReactNode } from 'react';
import { formatDecimal, formatPercent, Money, type Text, useText } from '../../../../platform/web/index.ts';
import type { AlertRowView } from '../contract/index.ts';

/** `5,101.96 / 5,000.00 · 102%`; empty for an alert that is not about a limit. */
export function limitPassedText({ limit_passed: passed }: Pick<AlertRowView, 'limit_passed'>, t: Text): string {
  if (passed === null) return '';
  const share = passed.percent === null ? '' : ` · ${formatPercent(passed.percent, t.lang)}`;
  return `${formatDecimal(passed.compared, t.lang)} / ${formatDecimal(passed.limit, t.lang)}${share}`;
}

/** How much an alert is about: what passed the limit, beside it, or the payments that hit. */
export function AlertAmount({ alert }: { alert: AlertRowView }): ReactNode {
  const t = useText();
  if (alert.limit_passed === null) return <Money amount={alert.transactions_amount} currency={alert.currency} />;
  return (
    <span className="money">
      <span className="money-currency">{alert.currency}</span> {limitPassedText(alert, t)}
    </span>
  );
}
