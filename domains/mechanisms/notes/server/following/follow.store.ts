import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

/** Notes about a person go along when the whole person goes to another subject. */
export async function moveNotes(trx: Db, move: { fromSubjectId: string; toSubjectId: string }): Promise<void> {
  await sql`update note set about_id = ${move.toSubjectId}::bigint where about_kind = 'person' and about_id = ${move.fromSubjectId}::bigint`.execute(trx);
}
