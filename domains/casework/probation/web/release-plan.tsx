import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { Arithmetic, formatMoney, Money, type Text, useText, StatusTag } from '../../../../platform/web/index.ts';
import { LimitSum } from '../../../settings/limits/web/index.ts';
import type { tryApproveTransactions } from '../contract/index.ts';
import { reasonText } from './held-transactions.columns.tsx';
import { againstLimitWords, amlResultWords } from '../../../register/vocabulary/contract/index.ts';

export type Plan = EndpointData<typeof tryApproveTransactions>;
type PlanItem = Plan['items'][number];

const isZero = (amount: string): boolean => /^0(?:\.0+)?$/.test(amount);

/** It fits, and is held by something else than a limit. */
const isBlocked = (item: PlanItem): boolean => item.fits && !item.releasable;

/** Where one transaction's amount comes from, or why it cannot go. */
function itemWords(t: Text, item: PlanItem, currency: string): string {
  if (item.aml_result !== 'JUSTIFICATION_REQUIRED') return t.term(amlResultWords, item.aml_result);
  if (item.blocking_holds.length > 0) return t('probation.plan.blocked', { holds: item.blocking_holds.map((hold) => reasonText(t, hold)).join(', ') });
  if (!item.fits) return t('probation.plan.missing', { amount: formatMoney(item.shortfall, currency, t.lang) });
  return t('probation.plan.takes', { personal: formatMoney(item.personal_part, currency, t.lang), balance: formatMoney(item.balance_part, currency, t.lang) });
}

function PlanLine({ item, currency }: { item: PlanItem; currency: string }): ReactNode {
  const t = useText();
  return (
    <details className="plan-item">
      <summary>
        <bdi>{item.tid}</bdi>
        <Money amount={item.amount} currency={currency} strong />
        <StatusTag spec={againstLimitWords} value={item.releasable ? 'FITS' : 'DOES_NOT_FIT'} />
        <span className="plan-words">
          {item.merchant_name} · {itemWords(t, item, currency)}
        </span>
      </summary>
      <LimitSum limit={item.limit} />
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
            amount: totals.personal_offered,
            parts: parts((item) => (isBlocked(item) ? '0' : item.fits ? item.personal_part : item.remaining)),
          },
          {
            key: 'balance',
            sign: '−',
            label: t('probation.plan.balance'),
            amount: totals.balance_offered,
            parts: parts((item) => (isBlocked(item) ? '0' : item.fits ? item.balance_part : item.temporary_remaining)),
          },
          ...(isZero(totals.blocked)
            ? []
            : [
                {
                  key: 'blocked',
                  sign: '−' as const,
                  label: t('probation.plan.blockedOtherwise'),
                  amount: totals.blocked,
                  parts: parts((item) => (isBlocked(item) ? item.amount : '0')),
                },
              ]),
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
