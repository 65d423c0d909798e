import { sql } from 'kysely';
import type { SubjectFollower } from '../../../register/id-database/server/index.ts';

/** What belongs to investigations follows when a whole person goes to another subject; where the other belongs to one already, once is enough. */
export const moveInvestigationPeople: SubjectFollower = async (trx, { fromSubjectId, toSubjectId, isWhole }) => {
  if (!isWhole) return;
  await sql`delete from investigation_item x where x.subject_id = ${fromSubjectId}::bigint
    and exists (select from investigation_item o where o.investigation_id = x.investigation_id and o.subject_id = ${toSubjectId}::bigint)`.execute(trx);
  await sql`update investigation_item set subject_id = ${toSubjectId}::bigint where subject_id = ${fromSubjectId}::bigint`.execute(trx);
};
