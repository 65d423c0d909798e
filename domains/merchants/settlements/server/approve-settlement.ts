import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../platform/server/index.ts';
import { type ApprovalKind, decideRequest, findRequested } from '../../../mechanisms/approval-requests/server/index.ts';
import { approveSettlement, approveSettlementRequest, calculateSettlement, rejectSettlementRequest, settlementErrors } from '../contract/index.ts';
import { actOf, settlementLife } from '../model/settlement-life.ts';
import { getVisibleMerchant } from '../../merchants/server/index.ts';
import { isRecalled } from './stores/bank.store.ts';
import { calculatePeriod } from './calculate.ts';
import { reloadJobName } from './calculate.job.ts';
import { confirmation, demandConfirmable, payloadOf } from './confirm.ts';
import { lockSettlement, moveSettlement } from './move.ts';
import { findEvent, findOfPeriod, findSettlement, releaseLines, type Settlement } from './stores/settlement.store.ts';
import { termsChange } from './change-terms.ts';

/** What the slice's own people decide. */
const ownKinds: readonly ApprovalKind[] = [confirmation, termsChange];

interface Answer {
  id: string;
  status: Settlement['status'];
  version: number;
  request_id: string | null;
  request_status: Awaited<ReturnType<typeof decideRequest>>['status'] | null;
  repeated: boolean;
}

/** Where a settlement stands after an act. */
async function answerOf(call: Call, id: string, more: Partial<Answer> = {}): Promise<Answer> {
  const { status, version } = (await findSettlement(call.db, id)) as Settlement;
  return { id, status, version, request_id: null, request_status: null, repeated: false, ...more };
}

/** Asks for the confirmation, or gives it where a colleague has asked. */
async function confirm(call: Call, settlement: Settlement, reason: string | undefined): Promise<Answer> {
  if (settlementLife.after(settlement.status, 'CONFIRM') === undefined)
    refuse(settlementErrors, 'SETTLEMENT_NOT_FROM_HERE', { status: settlement.status }, { status: settlement.status });
  let waiting = (await confirmation.findWaiting(call.db, [settlement.id])).get(settlement.id);
  const request = waiting === undefined ? undefined : await findRequested(call.db, waiting);
  if (request && (request.payload as { version: number }).version !== settlement.version) {
    // A payment has left it since: whoever asked has seen another sum.
    await confirmation.endStale(call, settlement.id);
    waiting = undefined;
  }
  if (waiting === undefined) {
    await demandConfirmable(call, settlement, call.lang);
    const requestId = await confirmation.ask(call, {
      payload: payloadOf(settlement),
      targets: [{ id: settlement.id, version: settlement.version }],
      companyCodes: [settlement.companyCode],
      reason,
    });
    return answerOf(call, settlement.id, { request_id: requestId, request_status: 'WAITING' });
  }
  if (request?.makerPersonId === call.actor.personId) return answerOf(call, settlement.id, { request_id: waiting, request_status: 'WAITING', repeated: true });
  const decided = await decideRequest(call, ownKinds, { input: { request_id: waiting, reason }, decision: 'APPROVE' });
  return answerOf(call, settlement.id, { request_id: waiting, request_status: decided.status });
}

/** Rejects a settlement, or has it calculated again; both set its payments free. */
async function takeBack(call: Call, settlement: Settlement, { step, reason }: { step: 'REJECT' | 'RELOAD'; reason: string | undefined }): Promise<Answer> {
  if (await isRecalled(call.db, settlement.id)) refuse(settlementErrors, 'SETTLEMENT_AT_BANK');
  if (step === 'RELOAD' && settlement.status === 'REJECTED') {
    const other = await findOfPeriod(call.db, settlement, settlement.periodTo);
    if (other !== undefined) refuse(settlementErrors, 'SETTLEMENT_CALCULATED', {}, { id: other });
  }
  await moveSettlement(call, settlement, step, { reason: reason ?? null });
  await releaseLines(call.db, settlement.id, step === 'REJECT' ? 'IN' : 'REPLACED');
  await confirmation.endStale(call, settlement.id);
  if (step === 'RELOAD') await call.enqueue(reloadJobName, {});
  return answerOf(call, settlement.id);
}

export const approveHandlers: readonly Handler[] = [
  handle(approveSettlement, async ({ approveType, id, version, reason }, call) => {
    const settlement = await lockSettlement(call, id);
    const step = actOf[approveType];
    const isDone = (await findEvent(call.db, id, version))?.act === step;
    // What was done to this version is not done again; without a version, what was done last.
    if (isDone && (version !== undefined ? version !== settlement.version : settlementLife.after(settlement.status, step) === undefined))
      return answerOf(call, id, { repeated: true });
    if (version !== undefined && version !== settlement.version) refuse(commonErrors, 'STALE', {}, { version: settlement.version, status: settlement.status });
    return approveType === 'confirm'
      ? confirm(call, settlement, reason)
      : takeBack(call, settlement, { step: approveType === 'reject' ? 'REJECT' : 'RELOAD', reason });
  }),
  handle(calculateSettlement, async ({ muid }, call) => {
    const merchant = await getVisibleMerchant(call, { muid });
    const place = { companyCode: merchant.companyCode, merchantNo: merchant.merchantNo, currency: merchant.currency };
    const done = await calculatePeriod(call, place, true);
    if (done.kind === 'MADE') {
      const { status, version } = (await findSettlement(call.db, done.id)) as Settlement;
      return { id: done.id, status, version };
    }
    if (done.kind === 'NO_TERMS') refuse(settlementErrors, 'SETTLEMENT_NO_TERMS', { company: merchant.companyCode, currency: merchant.currency });
    return refuse(settlementErrors, done.kind === 'CALCULATED' ? 'SETTLEMENT_CALCULATED' : 'SETTLEMENT_NOTHING');
  }),
  handle(approveSettlementRequest, (input, call) => decideRequest(call, ownKinds, { input, decision: 'APPROVE' })),
  handle(rejectSettlementRequest, (input, call) => decideRequest(call, ownKinds, { input, decision: 'REJECT' })),
];
