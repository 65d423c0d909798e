import { decideEffectiveLimits } from '../../../engines/limits/index.ts';
import { refuse } from '../../../platform/contract/index.ts';
import { type Db, handle } from '../../../platform/server/index.ts';
import { type Act, type ApprovalTarget, findWaitingRequests, requestApproval } from '../../approval-requests/server/index.ts';
import { reevaluate } from '../../decisions/server/index.ts';
import type { Business, Standing } from '../../kernel/index.ts';
import { isInForce } from '../../../engines/limits/index.ts';
import { loadLimitGround, type Maker, revokeApproval, weighOwnLimit } from '../../limits/server/index.ts';
import { lockPeople } from '../../limits/server/ledger/index.ts';
import { approvalErrors, revokeApprovalRecord } from '../contract/index.ts';
import { findRecord, type StoredRecord } from './approved.store.ts';
import { actingOf } from './change-limits.ts';

export const revokeKind = 'limit.revoke';
const recordTarget = 'approval';

interface Pair {
  monitor_minor: string;
  probation_minor: string;
}
export interface RevokePayload {
  readonly approval_id: string;
  readonly subject_id: string;
  readonly entity_code: string;
  readonly business: Business;
  readonly currency: string;
  readonly before: Pair;
  readonly after: Pair;
  readonly reason: string;
}

const versionOf = (record: StoredRecord): string => (record.revokedAt ? 'REVOKED' : record.endedAt ? 'ENDED' : 'IN_FORCE');

/** People of records, and the records' versions once the people are locked. */
export async function findRecordTargets(db: Db, targets: readonly ApprovalTarget[]) {
  const read = async () => (await Promise.all(targets.map(({ id }) => findRecord(db, id)))).flatMap((record) => record ?? []);
  return {
    subjectIds: (await read()).map((record) => record.subjectId),
    present: async (): Promise<ApprovalTarget[]> => (await read()).map((record) => ({ kind: recordTarget, id: record.id, version: versionOf(record) })),
  };
}

async function revoke(act: Act, payload: RevokePayload, maker: Maker): Promise<Standing> {
  await revokeApproval(act.db, act, {
    subjectId: payload.subject_id,
    approvalId: payload.approval_id,
    companies: [payload.entity_code],
    reason: payload.reason,
    createdBy: maker,
  });
  return reevaluate(act.db, actingOf(act, `revoke:${payload.approval_id}`), { subjectId: payload.subject_id, companyCode: payload.entity_code });
}

export const applyRevocation = async (act: Act, payload: RevokePayload, { maker }: { maker: Maker }) => ({ standing: await revoke(act, payload, maker) });

/** Ends a limit at once where that allows less; else asks a second person. */
export const revokeApprovalHandler = handle(revokeApprovalRecord, async (input, call) => {
  const known = await findRecord(call.db, input.approval_id);
  if (!known || !call.actor.companies.includes(known.companyCode)) refuse(approvalErrors, 'APPROVAL_NOT_FOUND');
  await lockPeople(call.db, [known.subjectId]);
  const record = (await findRecord(call.db, input.approval_id)) ?? refuse(approvalErrors, 'APPROVAL_NOT_FOUND');
  if (record.kind !== 'NEW_LIMIT' && record.kind !== 'PERSONAL_LIMIT') refuse(approvalErrors, 'BALANCE_RECORD');
  const now = call.now.getTime();
  if (
    record.revokedAt ||
    !isInForce(
      { approvalId: '', monitorMinor: null, probationMinor: null, validFrom: record.validFrom.getTime(), validTo: record.validTo?.getTime() ?? null },
      now,
    )
  )
    refuse(approvalErrors, 'APPROVAL_ENDED');
  const ground = await loadLimitGround(call.db, record);
  const pair = (personal: typeof ground.personal): Pair => {
    const limits = decideEffectiveLimits({ profiles: ground.profiles, personal, merchantNo: '', appId: '', at: now });
    return { monitor_minor: String(limits.monitorMinor), probation_minor: String(limits.probationMinor) };
  };
  const payload: RevokePayload = {
    approval_id: record.id,
    subject_id: record.subjectId,
    entity_code: record.companyCode,
    business: record.business,
    currency: record.currency,
    before: pair(ground.personal),
    after: pair(ground.personal.filter(({ approvalId }) => approvalId !== record.id)),
    reason: input.reason,
  };
  if (!weighOwnLimit(ground, { revokedId: record.id, at: call.now }))
    return { status: 'APPLIED' as const, request_id: null, standing: await revoke(call, payload, call.actor) };
  const waiting = (await findWaitingRequests(call.db, recordTarget, [record.id])).get(record.id);
  if (waiting !== undefined) refuse(approvalErrors, 'LIMIT_WAITS', {}, { request_id: waiting });
  const requestId = await requestApproval(call, {
    kind: revokeKind,
    payload,
    targets: [{ kind: recordTarget, id: record.id, version: versionOf(record) }],
    companyCodes: [record.companyCode],
    reason: input.reason,
  });
  return { status: 'WAITING_APPROVAL' as const, request_id: requestId, standing: null };
});
