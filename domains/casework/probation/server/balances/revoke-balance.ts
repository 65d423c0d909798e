import { refuse } from '../../../../../platform/contract/index.ts';
import { handle } from '../../../../../platform/server/index.ts';
import { findBalance, revokeBalance } from '../../../../settings/limits/server/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { probationErrors, revokeTemporaryBalance } from '../../contract/index.ts';

export const revokeBalanceHandler = handle(revokeTemporaryBalance, async ({ balance_id: balanceId, version, reason }, call) => {
  const balance = await findBalance(call.db, balanceId);
  if (!balance || !call.actor.companies.includes(balance.companyCode)) return refuse(probationErrors, 'BALANCE_NOT_FOUND');
  await lockPeople(call.db, [balance.subjectId]);
  if ((await findBalance(call.db, balanceId))?.status !== 'ACTIVE') refuse(probationErrors, 'BALANCE_NOT_ACTIVE');
  await revokeBalance(call.db, call, { balanceId, version, reason });
  return { balance_id: balanceId, status: 'REVOKED' as const, version: version + 1 };
});
