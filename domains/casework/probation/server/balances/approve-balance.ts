import { commonErrors, InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import { isOutdated, type Call, handle } from '../../../../../platform/server/index.ts';
import { decideRequest } from '../../../../mechanisms/approval-requests/server/index.ts';
import { limitErrors } from '../../../../settings/limits/contract/index.ts';
import { type BalanceRow, findBalance } from '../../../../settings/limits/server/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { approveBalance, probationErrors } from '../../contract/index.ts';
import { decideBalanceReview } from '../../model/balance-request.ts';
import { askForBalance } from './ask-for-balance.ts';
import { balanceGrant } from './balance-grant.ts';
import { readBalanceNames } from './balance-view.store.ts';

/** The checker's act, by the call of version 1 of the interface; it is the queue's decision under another name. */
export const approveBalanceHandler = handle(approveBalance, async (input, call) => {
  const existing = await findBalance(call.db, input.balance_id);
  if (!existing || !call.actor.companies.includes(existing.companyCode)) refuse(probationErrors, 'BALANCE_NOT_FOUND');
  await lockPeople(call.db, [existing.subjectId]);
  const balance = (await findBalance(call.db, input.balance_id)) ?? refuse(probationErrors, 'BALANCE_NOT_FOUND');
  const decision = decideBalanceReview({
    status: balance.status,
    makerPersonId: balance.createdByPerson,
    checkerPersonId: call.actor.personId,
    outcome: input.approve,
    reason: input.reject_reason,
  });
  if (!decision.ok) {
    if (decision.refusal === 'REASON_MISSING') throw new InvalidInputError([{ field: 'reject_reason', code: 'required' }]);
    return refuse(probationErrors, decision.refusal === 'SAME_PERSON' ? 'CHECKER_IS_MAKER' : 'BALANCE_NOT_WAITING');
  }
  if (isOutdated(balance.version, input.version)) refuse(commonErrors, 'STALE', {}, { balance: { status: balance.status, version: balance.version } });
  const verb = decision.event === 'ACTIVATE' ? 'APPROVE' : 'REJECT';
  if (verb === 'APPROVE' && balance.expiresAt <= call.now) refuse(limitErrors, 'BALANCE_ENDED');
  const done = await decideRequest(call, [balanceGrant], {
    input: { request_id: await getRequest(call, balance), reason: input.reject_reason },
    decision: verb,
  });
  // Its time was over, or somebody was faster: the queue says so, and nothing of this call remains.
  if (done.status !== 'APPLIED' && done.status !== 'REJECTED') refuse(probationErrors, 'BALANCE_NOT_WAITING');
  return { balance_id: balance.id, status: verb === 'APPROVE' ? ('ACTIVE' as const) : ('REJECTED' as const) };
});

/** The request that waits about a balance; one that was asked for before there was a queue is put into it now. */
async function getRequest(call: Call, balance: BalanceRow): Promise<string> {
  const existing = (await balanceGrant.findWaiting(call.db, [balance.id])).get(balance.id);
  if (existing !== undefined) return existing;
  const { grounds, merchants } = await readBalanceNames(call.db, {
    balanceIds: [balance.id],
    subjectIds: [balance.subjectId],
    merchantNos: [balance.merchantNo],
  });
  const ground = grounds.get(balance.id);
  return askForBalance(call, balance, {
    merchantName: merchants.get(balance.merchantNo),
    attestedMinor: BigInt(ground?.attested_minor ?? 0),
    fileIds: ground?.file_ids ?? [],
  });
}
