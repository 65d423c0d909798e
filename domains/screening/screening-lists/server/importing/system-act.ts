import { type AuditNote, type Database, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import type { Act } from '../../../../mechanisms/approval-requests/server/index.ts';

/** Work of the system in one transaction, with the audit entries that it leaves. */
export function asSystem<T>(database: Database, { verb, now }: { verb: string; now: Date }, work: (act: Act) => Promise<T>): Promise<T> {
  return database.main.transaction().execute(async (db) => {
    const notes: AuditNote[] = [];
    const result = await work({ db, now, actor: systemActor, audit: (note) => void notes.push(note) });
    if (notes.length > 0) await writeAudit(db, { actor: systemActor, verb, ip: null, requestId: verb }, notes);
    return result;
  });
}
