import { commonErrors, InvalidInputError, mayCall, RefusedError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle, inSavepoint, worksForAll } from '../../../../platform/server/index.ts';
import type { ApprovalRequestStatus } from '../../../register/kernel/index.ts';
import { approvalRequestErrors, approveRequest, makerLostRight, rejectRequest, withdrawRequest } from '../contract/index.ts';
import { endOf, refusalOf, type RequestDecision } from '../model/request-life.ts';
import type { ApprovalKind, ApprovalTarget } from './kind.ts';
import { isBarred, mayRead } from './list-requests.ts';
import { notifyMaker } from './notify-maker.ts';
import { listRequestFiles } from './request-file.store.ts';
import { findRequest, listTargets, lockRequest, moveRequest, type StoredRequest } from './request.store.ts';

/** The company that a request is about, when it is one. */
const companyOf = ({ company_codes: [code, ...others] }: Pick<StoredRequest, 'company_codes'>) =>
  code !== undefined && others.length === 0 ? { companyCode: code } : {};

interface DecisionInput {
  request_id: string;
  /** What the person has seen; absent when a slice's own call saw another version of the same thing. */
  version?: number | undefined;
  reason?: string | undefined;
}

const verbs: Readonly<Record<RequestDecision, string>> = {
  APPROVE: 'approval-request.approved',
  REJECT: 'approval-request.rejected',
  WITHDRAW: 'approval-request.withdrawn',
};

/** What a person is about to decide, locked: first what it is about, then the request. */
interface LockedRequest {
  request: StoredRequest;
  kind: ApprovalKind;
  isMoved: boolean;
}

export const isMoved = (requested: readonly ApprovalTarget[], present: readonly ApprovalTarget[]): boolean =>
  requested.some((target) => !present.some((one) => one.kind === target.kind && one.id === target.id && one.version === target.version));

async function lockForDecision(call: Call, kinds: readonly ApprovalKind[], id: string): Promise<LockedRequest> {
  const existing = await findRequest(call.db, id);
  const kind = existing && kinds.find((one) => one.kind === existing.kind);
  if (!existing || !kind || !mayRead(call.actor, existing, kind)) return refuse(approvalRequestErrors, 'REQUEST_NOT_FOUND');
  const targets = await listTargets(call.db, id);
  const moved = isMoved(targets, await kind.lockTargets(call.db, targets));
  const request = (await lockRequest(call.db, id)) ?? refuse(approvalRequestErrors, 'REQUEST_NOT_FOUND');
  return { request, kind, isMoved: moved };
}

/** Refuses whoever may decide no requests of a kind. */
function demandDeciding(call: Call, kind: ApprovalKind): void {
  if (![kind.sees, kind.decides ?? kind.sees].every((demand) => mayCall(call.actor.abilities, demand))) refuse(commonErrors, 'NOT_ALLOWED');
}

function checkDecision({ request, kind }: LockedRequest, decision: RequestDecision, { call, version }: { call: Call; version: number | undefined }): void {
  if (decision !== 'WITHDRAW') demandDeciding(call, kind);
  const refusal = refusalOf({ status: request.status, makerPersonId: request.maker_person_id, expiresAt: request.expires_at }, decision, call.actor.personId);
  if (refusal) refuse(approvalRequestErrors, refusal, {}, { status: request.status, version: request.version });
  if (decision !== 'WITHDRAW' && isBarred(call, request, kind))
    refuse(approvalRequestErrors, 'MAKER_DECIDES', {}, { status: request.status, version: request.version });
  if (version !== undefined && request.version !== version) refuse(commonErrors, 'STALE', {}, { status: request.status, version: request.version });
}

interface Closing {
  reason?: string | undefined;
  verb: string;
  isDecided: boolean;
  result?: unknown;
}

/** Ends a request without applying it. */
async function close(call: Call, { request, kind }: LockedRequest, status: ApprovalRequestStatus, decision: Closing) {
  const version = await moveRequest(call.db, request.id, {
    status,
    now: call.now,
    ...(decision.isDecided ? { by: call.actor } : {}),
    reason: decision.reason,
    result: decision.result,
  });
  await kind.release?.(call, { requestId: request.id, payload: request.payload }, { status, reason: decision.reason });
  call.audit({
    verb: decision.verb,
    subject: { kind: 'approval-request', id: request.id },
    ...companyOf(request),
    before: { status: request.status },
    after: { kind: request.kind, status, ...(decision.result === undefined ? {} : { result: decision.result }) },
    ...(decision.reason === undefined ? {} : { reason: decision.reason }),
  });
  return { request_id: request.id, status, version, result: decision.result ?? null };
}

const refusalText = (error: unknown): { error: string; fields?: string[] } | undefined => {
  if (error instanceof RefusedError) return { error: error.errorName };
  return error instanceof InvalidInputError ? { error: 'VALIDATION', fields: error.fields.map(({ field }) => field) } : undefined;
};

async function applyRequest(call: Call, { request, kind }: LockedRequest, reason: string | undefined) {
  await moveRequest(call.db, request.id, { status: 'APPROVED', now: call.now, by: call.actor, reason });
  const notes: Parameters<Call['audit']>[0][] = [];
  const fileIds = (await listRequestFiles(call.db, request.id)).map(({ id }) => id);
  let status: ApprovalRequestStatus = 'APPLIED';
  let result: unknown;
  try {
    result = await inSavepoint(call.db, () =>
      kind.apply(
        { db: call.db, now: call.now, actor: call.actor, config: call.config, enqueue: call.enqueue, audit: (note) => void notes.push(note) },
        {
          requestId: request.id,
          payload: request.payload,
          maker: { userId: request.maker_user_id, personId: request.maker_person_id, name: request.maker_name },
          reason: request.reason ?? undefined,
          fileIds,
        },
      ),
    );
    for (const note of notes) call.audit(note);
  } catch (error) {
    const refused = refusalText(error);
    if (!refused) throw error;
    status = 'FAILED';
    result = refused;
    await kind.release?.(call, { requestId: request.id, payload: request.payload }, { status, reason });
  }
  const version = await moveRequest(call.db, request.id, { status, now: call.now, result: result ?? null });
  call.audit({
    verb: verbs.APPROVE,
    subject: { kind: 'approval-request', id: request.id },
    ...companyOf(request),
    before: { status: 'WAITING' },
    after: { kind: request.kind, status, result },
    ...(reason === undefined ? {} : { reason }),
  });
  return { request_id: request.id, status, version, result: result ?? null };
}

/** Whether the maker could still ask: the account is in use, works for these companies, and its role allows the call that asked. */
async function mayMakerStillAsk(call: Call, request: StoredRequest): Promise<boolean> {
  const maker = await call.rightsOf(request.maker_user_id);
  return (
    maker !== undefined &&
    request.company_codes.every((code) => maker.companies.includes(code)) &&
    (request.maker_demand === null || mayCall(maker.abilities, request.maker_demand))
  );
}

/** Decides a request as the caller, and tells who asked; a slice whose own call decides one of its kind uses it too. */
export async function decideRequest(call: Call, kinds: readonly ApprovalKind[], { input, decision }: { input: DecisionInput; decision: RequestDecision }) {
  const result = await lockForDecision(call, kinds, input.request_id);
  const { request } = result;
  if (decision === 'APPROVE' && request.status === 'STALE' && (request.result as { error?: string } | null)?.error === makerLostRight) {
    // It ended when its maker lost the right, and not by a decision: the answer says so, as it does where this call finds it out.
    demandDeciding(call, result.kind);
    call.unchanged();
    return { request_id: request.id, status: request.status, version: request.version, result: request.result };
  }
  checkDecision(result, decision, { call, version: input.version });
  const ended = await endRequest(call, result, { input, decision });
  await notifyMaker(call, result, { status: ended.status, byName: call.actor.name });
  return ended;
}

async function endRequest(call: Call, request: LockedRequest, { input, decision }: { input: DecisionInput; decision: RequestDecision }) {
  if (decision === 'WITHDRAW') return close(call, request, 'WITHDRAWN', { reason: input.reason, verb: verbs.WITHDRAW, isDecided: true });
  if (decision === 'REJECT') return close(call, request, 'REJECTED', { reason: input.reason, verb: verbs.REJECT, isDecided: true });
  const facts = { status: request.request.status, makerPersonId: request.request.maker_person_id, expiresAt: request.request.expires_at };
  const end = endOf(facts, { now: call.now, isMoved: request.isMoved });
  // Not a refusal: the request has ended by this call, and the answer says how.
  if (end === 'EXPIRE') return close(call, request, 'EXPIRED', { verb: 'approval-request.expired', reason: input.reason, isDecided: false });
  if (end) return close(call, request, 'STALE', { verb: 'approval-request.stale', reason: input.reason, isDecided: false });
  if (!(await mayMakerStillAsk(call, request.request)))
    return close(call, request, 'STALE', { verb: 'approval-request.stale', reason: input.reason, isDecided: false, result: { error: makerLostRight } });
  // A company that was added since the request was made is one of all.
  if (request.kind.ofAll && !(await worksForAll(call))) refuse(commonErrors, 'OF_ALL_COMPANIES');
  return applyRequest(call, request, input.reason);
}

/** The three ways in which people end a request. */
export const decideHandlers = (kinds: readonly ApprovalKind[]): Handler[] => [
  handle(approveRequest, (input, call) => decideRequest(call, kinds, { input, decision: 'APPROVE' })),
  handle(rejectRequest, (input, call) => decideRequest(call, kinds, { input, decision: 'REJECT' })),
  handle(withdrawRequest, (input, call) => decideRequest(call, kinds, { input, decision: 'WITHDRAW' })),
];
