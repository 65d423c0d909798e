import type { ReactNode } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import { Arithmetic, type ArithmeticLine, formatMoney, Money, type Text, useText } from '../../../platform/web/index.ts';
import { formatAmount, parseAmount } from '../../kernel/index.ts';
import type { tryApproveTransactions } from '../contract/index.ts';
import { reasonText } from './held-transactions.columns.tsx';

export type Plan = EndpointData<typeof tryApproveTransactions>;
type PlanItem = Plan['items'][number];

const isZero = (amount: string): boolean => /^0(?:\.0+)?$/.test(amount);

/** Where one transaction's amount comes from, or why it cannot go. */
function itemWords(t: Text, item: PlanItem, currency: string): string {
  if (item.aml_result !== 'JUSTIFICATION_REQUIRED') return t.of('probation.results', item.aml_result);
  if (item.blocking_holds.length > 0) return t('probation.plan.blocked', { holds: item.blocking_holds.map((hold) => reasonText(t, hold)).join(', ') });
  if (!item.fits) return t('probation.plan.missing', { amount: formatMoney(item.shortfall, currency, t.lang) });
  return t('probation.plan.takes', { personal: formatMoney(item.personal_part, currency, t.lang), balance: formatMoney(item.balance_part, currency, t.lang) });
}

const minor = (amount: string): bigint => parseAmount(amount) ?? 0n;
const leftAfter = (item: PlanItem): string =>
  formatAmount(minor(item.remaining) + minor(item.temporary_remaining) - minor(item.personal_part) - minor(item.balance_part));

/** The arithmetic of one transaction when its turn comes: limit, used, reserved by others, and what it takes. */
function linesOf(t: Text, item: PlanItem): ArithmeticLine[] {
  const balances = item.balance_parts.map((part) => ({
    key: part.balance_id,
    label: t('probation.plan.balancePart', { id: part.balance_id }),
    amount: part.amount,
  }));
  return [
    { key: 'limit', label: t('probation.plan.limit'), amount: item.probation_limit },
    { key: 'used', sign: '−', label: t('probation.plan.used'), amount: item.used },
    { key: 'reserved', sign: '−', label: t('probation.plan.reserved'), amount: item.other_reserved },
    { key: 'remaining', sign: '=', label: t('probation.plan.remaining'), amount: item.remaining },
    { key: 'temporary', sign: '+', label: t('probation.limits.temporary'), amount: item.temporary_remaining },
    ...(item.fits
      ? [
          { key: 'personal', sign: '−' as const, label: t('probation.plan.personal'), amount: item.personal_part },
          { key: 'balance', sign: '−' as const, label: t('probation.plan.balance'), amount: item.balance_part, parts: balances },
          { key: 'after', sign: '=' as const, label: t('probation.plan.after'), amount: leftAfter(item), tone: 'success' as const },
        ]
      : [{ key: 'shortfall', label: t('probation.plan.shortfall'), amount: item.shortfall, tone: 'danger' as const }]),
  ];
}

function PlanLine({ item, currency }: { item: PlanItem; currency: string }): ReactNode {
  const t = useText();
  return (
    <details className="plan-item">
      <summary>
        <bdi>{item.tid}</bdi>
        <Money amount={item.amount} currency={currency} strong />
        <span className={`tag ${item.releasable ? 'tag-success' : 'tag-danger'}`}>
          {t(item.releasable ? 'probation.plan.fits' : 'probation.plan.doesNotFit')}
        </span>
        <span className="plan-words">
          {item.merchant_name} · {itemWords(t, item, currency)}
        </span>
      </summary>
      <Arithmetic caption={item.tid} currency={currency} lines={linesOf(t, item)} />
    </details>
  );
}

/** A release plan with its arithmetic; every sum opens its parts. */
export function ReleasePlanView({ plan }: { plan: Plan }): ReactNode {
  const t = useText();
  const { totals, currency } = plan;
  const parts = (pick: (item: PlanItem) => string) =>
    plan.items.filter((item) => !isZero(pick(item))).map((item) => ({ key: item.tid, label: <bdi>{item.tid}</bdi>, amount: pick(item) }));
  return (
    <>
      <Arithmetic
        caption={t('probation.plan.caption')}
        currency={currency}
        lines={[
          { key: 'amount', label: t('probation.plan.amount'), amount: totals.amount, parts: parts((item) => item.amount) },
          {
            key: 'personal',
            sign: '−',
            label: t('probation.plan.personal'),
            amount: totals.personal_part,
            parts: parts((item) => (item.releasable ? item.personal_part : '0')),
          },
          {
            key: 'balance',
            sign: '−',
            label: t('probation.plan.balance'),
            amount: totals.balance_part,
            parts: parts((item) => (item.releasable ? item.balance_part : '0')),
          },
          {
            key: 'shortfall',
            sign: '=',
            label: t('probation.plan.shortfall'),
            amount: totals.shortfall,
            tone: isZero(totals.shortfall) ? 'success' : 'danger',
            parts: parts((item) => item.shortfall),
          },
        ]}
      />
      <div className="plan-items">
        {plan.items.map((item) => (
          <PlanLine key={item.tid} item={item} currency={currency} />
        ))}
      </div>
    </>
  );
}
