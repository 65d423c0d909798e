import { type AuditNote, type Db, type JobDefinition, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { endOf } from '../model/request-life.ts';
import type { ApprovalKind } from './kind.ts';
import { notifyMaker } from './notify-maker.ts';
import { findExpired, findRequest, listTargets, lockRequest, moveRequest } from './request.store.ts';

const chunk = 100;

interface Turn {
  now: Date;
  config: { readonly publicUrl: string };
}

async function expireOne(db: Db, kinds: readonly ApprovalKind[], { id, now, config }: Turn & { id: string }): Promise<void> {
  const existing = await findRequest(db, id);
  const kind = existing && kinds.find((one) => one.kind === existing.kind);
  await kind?.lockTargets(db, await listTargets(db, id));
  const request = await lockRequest(db, id);
  if (
    !request ||
    endOf({ status: request.status, makerPersonId: request.maker_person_id, expiresAt: request.expires_at }, { now, isMoved: false }) === undefined
  )
    return;
  const notes: AuditNote[] = [];
  await moveRequest(db, id, { status: 'EXPIRED', now });
  await kind?.release?.(
    { db, now, actor: systemActor, audit: (note) => void notes.push(note) },
    { requestId: id, payload: request.payload },
    { status: 'EXPIRED', reason: undefined },
  );
  if (kind) await notifyMaker({ db, now, config }, { request, kind }, { status: 'EXPIRED' });
  notes.push({
    subject: { kind: 'approval-request', id },
    ...(request.company_codes.length === 1 && request.company_codes[0] ? { companyCode: request.company_codes[0] } : {}),
    before: { status: 'WAITING' },
    after: { kind: request.kind, status: 'EXPIRED' },
    reason: 'No second person decided in time',
  });
  await writeAudit(db, { actor: systemActor, verb: 'approval-request.expired', ip: null, requestId: `job:approval-requests.expire:${id}` }, notes);
}

/** Ends requests whose time is over, each in a transaction of its own. */
export async function expireRequests(db: Db, kinds: readonly ApprovalKind[], turn: Turn): Promise<number> {
  const ids = await findExpired(db, turn.now, chunk);
  for (const id of ids) await db.transaction().execute((trx) => expireOne(trx, kinds, { id, ...turn }));
  return ids.length;
}

export const expireRequestsJob = (kinds: readonly ApprovalKind[]): JobDefinition => ({
  name: 'approval-requests.expire',
  everySeconds: 60,
  run: async (_data, { database, now, config }) => {
    await expireRequests(database.main, kinds, { now, config });
  },
});
