import { refuse } from '../../../../platform/contract/index.ts';
import { hashOf, nextIds } from '../../../../platform/server/index.ts';
import { approvalRequestErrors } from '../contract/index.ts';
import { requestExpiry } from '../model/request-life.ts';
import type { Act, ApprovalTarget, StoredPayload } from './kind.ts';
import { kindInUse } from './kinds-in-use.ts';
import { bindRequestFiles } from './request-file.store.ts';
import { insertRequest, listWaitingAbout, moveRequest } from './request.store.ts';
import { notifyMaker } from './notify-maker.ts';

export interface ApprovalInput {
  readonly kind: string;
  /** Exactly what will be applied; the second person sees it to the letter. */
  readonly payload: unknown;
  readonly targets: readonly ApprovalTarget[];
  readonly companyCodes: readonly string[];
  readonly reason?: string | undefined;
  /** Files of the maker that support it (`uploadRequestFiles`). */
  readonly fileIds?: readonly string[] | undefined;
}

/** Stores what somebody asks for until a second person decides. */
export async function requestApproval(act: Act, decision: ApprovalInput): Promise<string> {
  const [id] = (await nextIds(act.db, 1)) as [string];
  await insertRequest(act.db, {
    id,
    kind: decision.kind,
    payload: decision.payload,
    payloadHash: hashOf(decision.payload),
    companyCodes: [...new Set(decision.companyCodes)],
    reason: decision.reason,
    maker: act.actor,
    demand: act.demand,
    now: act.now,
    expiresAt: requestExpiry(act.now),
    targets: decision.targets,
  });
  const fileIds = [...new Set(decision.fileIds ?? [])];
  if (fileIds.length > 0 && (await bindRequestFiles(act.db, { ids: fileIds, requestId: id, uploadedBy: act.actor.userId })) < fileIds.length)
    refuse(approvalRequestErrors, 'FILE_NOT_FOUND');
  act.audit({
    verb: 'approval-request.made',
    subject: { kind: 'approval-request', id },
    ...(decision.companyCodes.length === 1 && decision.companyCodes[0] ? { companyCode: decision.companyCodes[0] } : {}),
    after: { kind: decision.kind, status: 'WAITING', targets: decision.targets, ...(fileIds.length > 0 ? { file_ids: fileIds } : {}) },
    ...(decision.reason === undefined ? {} : { reason: decision.reason }),
  });
  return id;
}

/** Ends the requests that wait about a thing which has just changed, and tells who made them. Answers them, so that the caller sets free what they held. */
export async function endStaleRequests(act: Act, target: Pick<ApprovalTarget, 'kind' | 'id'>): Promise<(StoredPayload & { kind: string })[]> {
  const waiting = await listWaitingAbout(act.db, target);
  for (const request of waiting) {
    const { id, kind } = request;
    await moveRequest(act.db, id, { status: 'STALE', now: act.now });
    act.audit({
      verb: 'approval-request.stale',
      subject: { kind: 'approval-request', id },
      before: { status: 'WAITING' },
      after: { kind, status: 'STALE' },
      reason: 'What it is about has changed',
    });
    const config = act.config ?? { publicUrl: '' };
    await notifyMaker({ ...act, config }, { request, kind: kindInUse(kind) }, { status: 'STALE', byName: act.actor.name });
  }
  return waiting.map(({ id, kind, payload }) => ({ requestId: id, kind, payload }));
}
