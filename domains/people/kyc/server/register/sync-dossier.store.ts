import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { SubjectMove } from '../../../../register/id-database/server/index.ts';

/**
 * Documents and data follow a person who was found to be another. What the other has already stays; a single identifier that
 * moves takes nothing with it, because documents are about people and not about numbers.
 */
export async function syncDossier(trx: Db, { fromSubjectId: from, toSubjectId: to, isWhole }: SubjectMove): Promise<void> {
  if (!isWhole) return;
  await sql`update kyc_document set subject_id = ${to}::bigint, version = version + 1 where subject_id = ${from}::bigint`.execute(trx);
  await sql`update provider_answer set subject_id = ${to}::bigint where subject_id = ${from}::bigint`.execute(trx);
  await sql`update identity_section s set subject_id = ${to}::bigint where subject_id = ${from}::bigint
    and not exists (select from identity_section o where o.subject_id = ${to}::bigint and o.section = s.section)`.execute(trx);
  await sql`update identity_manual_field m set subject_id = ${to}::bigint where subject_id = ${from}::bigint
    and (ended_at is not null or not exists (select from identity_manual_field o
      where o.subject_id = ${to}::bigint and o.section = m.section and o.field = m.field and o.ended_at is null))`.execute(trx);
  await sql`update identity_difference d set subject_id = ${to}::bigint where subject_id = ${from}::bigint
    and (status <> 'OPEN' or not exists (select from identity_difference o
      where o.subject_id = ${to}::bigint and o.section = d.section and o.field = d.field and o.status = 'OPEN'))`.execute(trx);
}
