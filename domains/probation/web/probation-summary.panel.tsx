import type { ReactNode } from 'react';
import { addressOf, formatMoney, formatMoneyShort, StatStrip, useGo, useQueryCall, useText } from '../../../platform/web/index.ts';
import { summariseProbation } from '../contract/index.ts';

const here = '/probationList';

/** Counters above the list; each opens what it counts. */
export function ProbationSummary(): ReactNode {
  const t = useText();
  const go = useGo();
  const { data } = useQueryCall(summariseProbation, {}, { staleMs: 30_000 });
  const amounts = (format: typeof formatMoneyShort) => data?.held.map((one) => format(one.amount, one.currency, t.lang)).join(' · ');
  return (
    <StatStrip
      label={t('probation.summary.title')}
      cells={[
        { key: 'subjects', label: t('probation.summary.subjects'), value: data?.subjects, onOpen: () => go(here) },
        {
          key: 'held',
          label: t('probation.summary.held'),
          value: data?.held.reduce((sum, one) => sum + one.count, 0),
          hint: amounts(formatMoneyShort),
          fullHint: amounts(formatMoney),
          isWide: true,
          onOpen: () => go(addressOf(here, { sort: 'held_amount', order: 'desc' })),
        },
        {
          key: 'pending',
          label: t('probation.summary.pendingReview'),
          value: data?.pending_review,
          hint: t('probation.summary.pendingHint'),
          onOpen: () => go(addressOf(here, { stage: 'PENDING_REVIEW' })),
        },
        {
          key: 'submitted',
          label: t('probation.summary.submitted'),
          value: data?.evidence_submitted,
          hint: t('probation.summary.submittedHint'),
          onOpen: () => go(addressOf(here, { stage: 'EVIDENCE_SUBMITTED' })),
        },
        {
          key: 'overdue',
          label: t('probation.summary.overdue'),
          value: data?.overdue,
          tone: 'danger',
          hint: data && data.proposals > 0 ? t('probation.summary.proposals', { count: data.proposals }) : t('probation.summary.overdueHint'),
          onOpen: () => go(addressOf(here, { overdue: 'true' })),
        },
        { key: 'waiting', label: t('probation.summary.waiting'), value: data?.waiting_balances, onOpen: () => go(addressOf(here, { view: 'waiting' })) },
      ]}
    />
  );
}
