import { type AuditNote, type Db, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import type { SubjectMove } from '../../../../register/id-database/server/index.ts';
import { listCaseIdsOf } from './case.store.ts';
import { settleCases } from './settle-cases.ts';

/**
 * After documents moved, and their holds with them: the cases of both people come to the stage that what lies in them now
 * calls for, and no proposal outlives what it was made for. Runs inside the transaction of the move, with both people locked.
 */
export async function advanceCases(trx: Db, { fromSubjectId, toSubjectId, at }: SubjectMove): Promise<void> {
  const notes: AuditNote[] = [];
  const mover = { db: trx, now: at, actor: systemActor, audit: (note: AuditNote) => void notes.push(note) };
  await settleCases(mover, await listCaseIdsOf(trx, [fromSubjectId, toSubjectId]), 'HOLDS_MOVED');
  await writeAudit(trx, { actor: systemActor, ip: null, requestId: 'subject-move', verb: 'case.moved' }, notes);
}
