import type { ReactNode } from 'react';
import { addressOf, formatMoney, Grid, StatCard, useGo, useQueryCall, useText } from '../../../platform/web/index.ts';
import { summariseProbation } from '../contract/index.ts';

const here = '/probationList';

/** Counters above the list; each opens what it counts. */
export function ProbationSummary(): ReactNode {
  const t = useText();
  const go = useGo();
  const { data } = useQueryCall(summariseProbation, {}, { staleMs: 30_000 });
  const heldCount = data?.held.reduce((sum, one) => sum + one.count, 0);
  const heldAmounts = data?.held.map((one) => formatMoney(one.amount, one.currency, t.lang)).join(' · ');
  return (
    <Grid min={178}>
      <StatCard label={t('probation.summary.subjects')} value={data?.subjects} onOpen={() => go(here)} />
      <StatCard
        label={t('probation.summary.held')}
        value={heldCount}
        hint={heldAmounts}
        onOpen={() => go(addressOf(here, { sort: 'held_amount', order: 'desc' }))}
      />
      <StatCard
        label={t('probation.summary.pendingReview')}
        value={data?.pending_review}
        hint={t('probation.summary.pendingHint')}
        onOpen={() => go(addressOf(here, { stage: 'PENDING_REVIEW' }))}
      />
      <StatCard
        label={t('probation.summary.submitted')}
        value={data?.evidence_submitted}
        hint={t('probation.summary.submittedHint')}
        onOpen={() => go(addressOf(here, { stage: 'EVIDENCE_SUBMITTED' }))}
      />
      <StatCard
        label={t('probation.summary.overdue')}
        value={data?.overdue}
        hint={data && data.proposals > 0 ? t('probation.summary.proposals', { count: data.proposals }) : t('probation.summary.overdueHint')}
        onOpen={() => go(addressOf(here, { overdue: 'true' }))}
      />
      <StatCard label={t('probation.summary.waiting')} value={data?.waiting_balances} onOpen={() => go(addressOf(here, { view: 'waiting' }))} />
    </Grid>
  );
}
