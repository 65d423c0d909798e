import { commonErrors, InvalidInputError, refuse } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { activateBalance, findBalance, lockPeople, rejectBalance } from '../../limits/server/index.ts';
import { approveBalance, probationErrors } from '../contract/index.ts';
import { decideBalanceReview } from '../model/balance-request.ts';
import { bindFiles, filesOfBalance } from './evidence.store.ts';

/** The checker's act. A rejected request frees its files, so that a better one can stand on them. */
export const approveBalanceHandler = handle(approveBalance, async (input, call) => {
  const known = await findBalance(call.db, input.balance_id);
  if (!known || !call.actor.companies.includes(known.companyCode)) refuse(probationErrors, 'BALANCE_NOT_FOUND');
  await lockPeople(call.db, [known.subjectId]);
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
  if (balance.version !== input.version) refuse(commonErrors, 'STALE', {}, { balance: { status: balance.status, version: balance.version } });
  const fileIds = await filesOfBalance(call.db, balance.id);
  const change = { balanceId: balance.id, version: input.version, reason: input.reject_reason };
  if (decision.event === 'ACTIVATE') {
    const { status } = await activateBalance(call.db, call, { ...change, fileIds });
    return { balance_id: balance.id, status };
  }
  const { status } = await rejectBalance(call.db, call, change);
  if (fileIds.length > 0) await bindFiles(call.db, fileIds, null);
  return { balance_id: balance.id, status };
});
