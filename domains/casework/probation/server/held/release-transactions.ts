import { refuse } from '../../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../../platform/server/index.ts';
import { originOf } from '../../../../payments/decisions/server/index.ts';
import { releaseHeld, type ReleasesPlan } from '../../../../payments/holds/server/index.ts';
import { approveTransactions, probationErrors, tryApproveTransactions } from '../../contract/index.ts';
import { readHolds } from './held-transaction.store.ts';
import { getChosen, idsOf, planFacts, planNow, presentPlan } from './plan-release.ts';
import { readPlanSecret } from './plan-secret.store.ts';
import { checkPlanToken } from './plan-token.ts';
import { type CaseMover, settleCases } from '../cases/settle-cases.ts';

export const tryApproveHandler = handle(tryApproveTransactions, async (input, call) =>
  presentPlan(call, await planNow(call, idsOf(await getChosen(call, input)))),
);

/** Refuses with the plan as it is now, so that the officer can look again without asking again. */
async function refuseWithPlan(call: Call, name: 'PLAN_EXPIRED' | 'PLAN_MOVED' | 'NOT_ENOUGH_LIMIT', plan: ReleasesPlan): Promise<never> {
  return refuse(probationErrors, name, {}, { plan: await presentPlan(call, plan) });
}

/** Cases of the transactions, whose proposals and stages follow the holds that were closed. */
export async function settleCasesOf(mover: CaseMover, transactionIds: readonly string[]): Promise<void> {
  const holds = await readHolds(mover.db, transactionIds);
  await settleCases(mover, [...new Set(holds.map((hold) => hold.case_id))], 'HOLDS_CLOSED');
}

/** Releases as planned. The token is checked on the numbers of now, and once more by the release itself under its locks. */
export const approveTransactionsHandler = handle(approveTransactions, async (input, call) => {
  const rows = await getChosen(call, input);
  const plan = await planNow(call, idsOf(rows));
  // Without a token the plan of this moment is meant; the release checks it again under its locks.
  const verdict = input.plan_token === undefined ? 'GOOD' : checkPlanToken(await readPlanSecret(call.db), input.plan_token, planFacts(call, plan), call.now);
  if (verdict === 'EXPIRED') return refuseWithPlan(call, 'PLAN_EXPIRED', plan);
  // Read again: another release may have been committed between the statements of the plan that gave it away.
  if (verdict !== 'GOOD') return refuseWithPlan(call, 'PLAN_MOVED', await planNow(call, idsOf(rows)));
  const answer = await releaseHeld(
    call.db,
    { origin: originOf(call), now: call.now },
    { transactionIds: idsOf(rows), reason: input.reason ?? 'Within limit and balances', partial: input.partial, fingerprint: plan.fingerprint },
  );
  if (answer.kind === 'stale') return refuseWithPlan(call, 'PLAN_MOVED', answer.plan);
  if (answer.kind === 'blocked') return refuseWithPlan(call, 'NOT_ENOUGH_LIMIT', answer.plan);
  await settleCasesOf(call, answer.releasedIds);
  const tids = (ids: readonly string[]) => rows.filter((row) => ids.includes(row.id)).map((row) => row.trade_no);
  return { released_tids: tids(answer.releasedIds), left_tids: tids(answer.unreleasedIds) };
});
