import { commonErrors, mayCall, refuse } from '../../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../../platform/server/index.ts';
import type { AmlResult } from '../../../../register/kernel/index.ts';
import { clearHolds, upholdHolds } from '../../../../payments/holds/server/index.ts';
import { originOf } from '../../../../payments/decisions/server/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { approveBalance, decideHoldByHand, probationErrors, rejectTransaction } from '../../contract/index.ts';
import { decideHold, type HoldDecision } from '../../model/hold-decision.ts';
import { findHold, findTransaction, type HeldRow, readHolds, readTransactions } from './held-transaction.store.ts';
import { settleCasesOf } from './release-transactions.ts';

const actingOf = (call: Call) => ({ origin: originOf(call), now: call.now });

function demandHeld(row: HeldRow | undefined, version: number): asserts row is HeldRow {
  if (!row || row.aml_result !== ('JUSTIFICATION_REQUIRED' satisfies AmlResult))
    refuse(probationErrors, 'TRANSACTION_NOT_HELD', {}, { aml_result: row?.aml_result });
  if (row.version !== version) refuse(commonErrors, 'STALE', {}, { transaction: { aml_result: row.aml_result, version: row.version } });
}

export const rejectTransactionHandler = handle(rejectTransaction, async (input, call) => {
  const { companies } = call.actor;
  const existing = companies.length === 0 ? undefined : await findTransaction(call.db, { business: input.business, tradeNo: input.tid, companies });
  if (!existing) refuse(probationErrors, 'TRANSACTION_NOT_FOUND');
  await lockPeople(call.db, [existing.subject_id]);
  const [row] = await readTransactions(call.db, [existing.id]);
  demandHeld(row, input.version);
  const open = (await readHolds(call.db, [row.id])).find((hold) => hold.status === 'OPEN');
  await upholdHolds(call.db, actingOf(call), { transactionIds: [row.id], reasonCode: open?.reason_code ?? 'MANUAL_HOLD', reason: input.reason });
  await settleCasesOf(call, [row.id]);
  return { tid: row.trade_no, aml_result: 'REJECTED' as const };
});

const refusals = {
  NOT_OPEN: 'HOLD_NOT_OPEN',
  NEEDS_HEADROOM: 'HOLD_NEEDS_HEADROOM',
  NEEDS_CHECKER: 'HOLD_NEEDS_CHECKER',
  NOT_DECIDED_HERE: 'HOLD_NOT_DECIDED_HERE',
} as const satisfies Record<Extract<HoldDecision, { ok: false }>['refusal'], string>;

/** A checker is who may decide what others ask for: the same right as on balances. */
const isChecker = (call: Call): boolean => mayCall(call.actor.abilities, approveBalance.ability);

export const decideHoldHandler = handle(decideHoldByHand, async (input, call) => {
  const { companies } = call.actor;
  const existing = companies.length === 0 ? undefined : await findHold(call.db, input.hold_id, companies);
  if (!existing) refuse(probationErrors, 'HOLD_NOT_FOUND');
  await lockPeople(call.db, [existing.subject_id]);
  const hold = (await findHold(call.db, input.hold_id, companies)) ?? refuse(probationErrors, 'HOLD_NOT_FOUND');
  const decision = decideHold({ type: hold.type, status: hold.status, outcome: input.approve, isChecker: isChecker(call) });
  if (!decision.ok) refuse(probationErrors, refusals[decision.refusal]);
  const [row] = await readTransactions(call.db, [hold.transaction_id]);
  demandHeld(row, input.version);
  if (decision.to === 'CLEARED') await clearHolds(call.db, actingOf(call), { holdIds: [hold.id], reason: input.reason });
  else await upholdHolds(call.db, actingOf(call), { transactionIds: [row.id], reasonCode: hold.reason_code, reason: input.reason });
  await settleCasesOf(call, [row.id]);
  const [after] = await readTransactions(call.db, [row.id]);
  return { hold_id: hold.id, status: decision.to, aml_result: (after?.aml_result ?? row.aml_result) as AmlResult };
});
