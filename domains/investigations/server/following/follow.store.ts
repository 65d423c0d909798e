import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

/** What belongs to investigations follows when a whole person goes to another subject; where the other belongs to one already, once is enough. */
export async function moveInvestigationPeople(trx: Db, { fromSubjectId, toSubjectId }: { fromSubjectId: string; toSubjectId: string }): Promise<void> {
  await sql`delete from investigation_item x where x.subject_id = ${fromSubjectId}::bigint
    and exists (select from investigation_item o where o.investigation_id = x.investigation_id and o.subject_id = ${toSubjectId}::bigint)`.execute(trx);
  await sql`update investigation_item set subject_id = ${toSubjectId}::bigint where subject_id = ${fromSubjectId}::bigint`.execute(trx);
}
