import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

export interface RegisteredPerson {
  id: string;
  kind: string;
  name: string | null;
  birthDate: string | null;
}

/** How many are looked at who are registered with one number. */
const mostRegistered = 100;

/** Whom a company has registered with a number, the first first. */
export async function findRegistered(
  db: Db,
  companyCode: string,
  by: { key: { kind: string; value: string } } | { country: string; reference: string },
): Promise<RegisteredPerson[]> {
  const condition =
    'key' in by
      ? sql`exists (select from subject_attribute a where a.subject_id = s.id and a.kind = ${by.key.kind} and a.value = ${by.key.value} and a.ended_at is null)`
      : sql`s.country = ${by.country} and r.reference = ${by.reference}`;
  const { rows } = await sql<RegisteredPerson>`
    select s.id::text as id, s.kind, s.name, s.birth_date::text as "birthDate" from subject_registration r join subject s on s.id = r.subject_id
    where r.company_code = ${companyCode} and s.merged_into is null and ${condition} order by s.id limit ${mostRegistered}`.execute(db);
  return rows;
}

/** Notes that somebody is on file at a company. */
export async function insertRegistration(
  db: Db,
  { subjectId, companyCode, reference, at }: { subjectId: string; companyCode: string; reference: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into subject_registration (subject_id, company_code, reference, registered_at) values (${subjectId}, ${companyCode}, ${reference}, ${at})
    on conflict do nothing`.execute(db);
}
