import { writeAudit, type AuditNote, type Call, type Db } from '../../../../../platform/server/index.ts';

/** Who did it, where the call itself does not know: signing in is anonymous until it has succeeded. */
export interface AuditActor {
  userId: string;
  name: string;
}

export const nobody: AuditActor = { userId: '0', name: 'anonymous' };

/** Writes one entry of the audit trail in a transaction that a use case opened itself. */
export async function writeSessionAudit(db: Db, call: Pick<Call, 'ip' | 'requestId'>, actor: AuditActor, note: AuditNote & { verb: string }): Promise<void> {
  await writeAudit(
    db,
    {
      actor: { kind: actor.userId === nobody.userId ? 'anonymous' : 'staff', ...actor, companies: [] },
      verb: note.verb,
      ip: call.ip,
      requestId: call.requestId,
    },
    [note],
  );
}

export const accountSubject = (id: string) => ({ kind: 'user-account', id });
