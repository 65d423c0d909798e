import type { Db } from '../../../../platform/server/index.ts';
import { probationTables } from './person/tables.ts';

export async function readSubject(db: Db, subjectId: string) {
  const tables = probationTables(db);
  const [subject, identifiers] = await Promise.all([
    tables
      .selectFrom('subject')
      .select(['id', 'kind', 'name', 'country', 'verification', 'pep', 'sanction'])
      .where('id', '=', subjectId)
      .executeTakeFirstOrThrow(),
    tables
      .selectFrom('identifier')
      .select(['id_type', 'id_no', 'id_country'])
      .where('subject_id', '=', subjectId)
      .where('unlinked_at', 'is', null)
      .orderBy('is_primary', 'desc')
      .orderBy('id')
      .execute(),
  ]);
  return { subject, identifiers };
}

export const readStandings = (db: Db, subjectId: string, companies: readonly string[]) =>
  probationTables(db)
    .selectFrom('subject_standing')
    .select(['company_code', 'standing', 'since', 'reason'])
    .where('subject_id', '=', subjectId)
    .where('company_code', 'in', [...companies])
    .orderBy('company_code')
    .execute();

/** The keys (company and currency) under which a subject has moved money in one direction. */
export const readKeys = (db: Db, about: { subjectId: string; business: string; companies: readonly string[] }) =>
  probationTables(db)
    .selectFrom('decision_key')
    .select(['id', 'company_code', 'currency', 'reserved_minor', 'version'])
    .where('subject_id', '=', about.subjectId)
    .where('business', '=', about.business)
    .where('company_code', 'in', [...about.companies])
    .orderBy('company_code')
    .orderBy('currency')
    .execute();
