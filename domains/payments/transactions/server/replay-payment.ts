import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { replayDecisions, type ReplayedDecision } from '../../decisions/server/replay/index.ts';
import { replayPayment, type ReplayedDecisionView } from '../contract/index.ts';
import { findTransaction } from './transaction-detail.store.ts';

const present = ({ decisionId, decidedAt, isFirst, kind, compared, differences }: ReplayedDecision): ReplayedDecisionView => ({
  id: decisionId,
  decide_time: decidedAt,
  is_first: isFirst,
  kind,
  compared,
  differences: differences.map(({ path, stored = null, again = null }) => ({ path, stored, again })),
});

export const replayPaymentHandler = handle(replayPayment, async (input, call) => {
  const row = await findTransaction(call.db, { business: input.business, tradeNo: input.trade_no, companies: call.actor.companies });
  if (!row) refuse(commonErrors, 'NOT_FOUND');
  const decisions: ReplayedDecisionView[] = [];
  // Lists have connections of their own: a call that waited for a second one of the same pool could wait for itself.
  await replayDecisions(call.database.lists, { transactionId: row.id }, (one) => void decisions.push(present(one)));
  call.audit({
    subject: { kind: 'transaction', id: row.id },
    companyCode: row.company_code,
    after: { kinds: decisions.map(({ kind }) => kind), differences: decisions.reduce((sum, one) => sum + one.differences.length, 0) },
  });
  return { decisions };
});
