import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Rows of a company for the tests over all calls; the demonstration has none that ended, and no notice. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const [open, done, notice, pack] = (await nextIds(db, 4)) as [string, string, string, string];
  await sql`insert into compliance_task (id, company_code, kind, status, description, due_at, is_restricted, ended_by_name, ended_at, note, created_by_name, created_at) values
    (${open}, ${company}, 'TRAINING', 'OPEN', 'First', clock_now() + interval '2 days', false, null, null, null, 'Officer', clock_now()),
    (${done}, ${company}, 'OTHER', 'DONE', 'Second', clock_now() - interval '1 day', false, 'Officer', clock_now(), 'Kept', 'Officer', clock_now()),
    (${notice}, ${company}, 'NOTICE_FIU', 'OPEN', 'Third', clock_now() + interval '3 days', true, null, null, null, 'Officer', clock_now())`.execute(db);
  await sql`insert into year_pack (id, company_code, year, seed, sample_size, with_reports, lang, status, requested_by, requested_by_name, requested_at, finished_at)
    values (${pack}, ${company}, 2025, 'seed', 10, true, 'en', 'EXPIRED', 1, 'Officer', clock_now(), clock_now())`.execute(db);
}
