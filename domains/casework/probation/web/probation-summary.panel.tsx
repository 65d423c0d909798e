import type { ReactNode } from 'react';
import { addressOf, formatMoney, formatMoneyShort, StatStrip, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { summariseProbation } from '../contract/index.ts';

const here = '/probationList';

/** Counters above the list; each opens what it counts. */
export function ProbationSummary(): ReactNode {
  const t = useText();
  const { data } = useQueryCall(summariseProbation, {}, { staleMs: 30_000 });
  return (
    <StatStrip
      label={t('probation.summary.title')}
      cells={[
        {
          key: 'subjects',
          label: t('probation.summary.subjects'),
          value: data?.lines.all,
          hint: data && t('probation.summary.people', { count: data.subjects }),
          href: here,
        },
        {
          key: 'held',
          label: t('probation.summary.held'),
          value: data?.held.reduce((sum, one) => sum + one.count, 0),
          fullHint: data?.held.map((one) => formatMoney(one.amount, one.currency, t.lang)).join(' · '),
          links: data?.held.map((one) => ({
            label: formatMoneyShort(one.amount, one.currency, t.lang),
            href: addressOf(here, { currency: one.currency, sort: 'held_amount', order: 'desc' }),
          })),
          isWide: true,
        },
        {
          key: 'pending',
          label: t('probation.summary.pendingReview'),
          value: data?.lines.pending_review,
          hint: data && t('probation.summary.merchants', { count: data.pending_review }),
          href: addressOf(here, { stage: 'PENDING_REVIEW' }),
        },
        {
          key: 'submitted',
          label: t('probation.summary.submitted'),
          value: data?.lines.evidence_submitted,
          hint: data && t('probation.summary.merchants', { count: data.evidence_submitted }),
          href: addressOf(here, { stage: 'EVIDENCE_SUBMITTED' }),
        },
        {
          key: 'overdue',
          label: t('probation.summary.overdue'),
          value: data?.lines.overdue,
          tone: 'danger',
          hint: data && data.proposals > 0 ? t('probation.summary.proposals', { count: data.proposals }) : t('probation.summary.overdueHint'),
          href: addressOf(here, { overdue: 'true' }),
        },
        { key: 'waiting', label: t('probation.summary.waiting'), value: data?.waiting_balances, href: addressOf(here, { view: 'waiting' }) },
      ]}
    />
  );
}
