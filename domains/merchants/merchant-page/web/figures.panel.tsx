import type { ReactNode } from 'react';
import { formatCount, formatDecimal, Panel, useText } from '../../../../platform/web/index.ts';
import type { DetailProps } from './parts.ts';

/** Part of what was declared, in whole percent; undefined where nothing was. */
function shareOf(amount: string, declared: string | null): number | undefined {
  return declared === null || Number(declared) === 0 ? undefined : Math.round((Number(amount) / Number(declared)) * 100);
}

/** What it took this month and in the one before, beside what it declared. */
export function FiguresPanel({ detail: { counters, merchant } }: DetailProps): ReactNode {
  const t = useText();
  const money = (amount: string) => `${merchant.currency} ${formatDecimal(amount, t.lang)}`;
  const hint = (amount: string | null, declared: string | null): string => {
    if (declared === null) return t('merchants.counters.undeclared');
    const share = amount === null ? undefined : shareOf(amount, declared);
    const words = t('merchants.counters.declared', { amount: money(declared) });
    return share === undefined ? words : `${words} · ${t('merchants.counters.share', { percent: share })}`;
  };
  const cells = [
    { label: t('merchants.counters.turnover'), value: money(counters.turnover), hint: hint(counters.turnover, merchant.declared_turnover) },
    {
      label: t('merchants.counters.ticket'),
      value: counters.ticket === null ? '—' : money(counters.ticket),
      hint: counters.ticket === null ? t('merchants.counters.none') : hint(counters.ticket, merchant.declared_ticket),
    },
    { label: t('merchants.counters.payments'), value: formatCount(counters.payments, t.lang), hint: null },
    {
      label: t('merchants.counters.previous'),
      value: money(counters.previous_turnover),
      hint: hint(counters.previous_turnover, merchant.declared_turnover),
    },
  ];
  return (
    <Panel title={t('merchants.sections.counters')}>
      <dl className="merchants-counters">
        {cells.map(({ label, value, hint: words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {words ? <div className="muted">{words}</div> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
