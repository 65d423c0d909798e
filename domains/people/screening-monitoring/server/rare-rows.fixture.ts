import { sql } from 'kysely';
import { listEntry } from '../../../../engines/screening/testing.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Monitored customers of a company in every state, passes of every kind, and what they found; no two alike. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const { rows: people } = await sql<{ id: string }>`
    select s.id from subject s where exists (select from transaction t where t.subject_id = s.id and t.company_code = ${company}) and s.name is not null
      and s.merged_into is null order by s.id limit 3`.execute(db);
  if (people.length < 3) return;
  const ids = await nextIds(db, 11);
  const id = (at: number): string => ids[at] as string;
  const report = { id: id(9), hit: id(10) };
  const query = { name: 'Marcos Rojas', kind: 'person', birth_date: null, nationality: null, id_no: null, id_country: null, gender: null };
  await sql`insert into screening_report (id, kind, company_code, purpose, asked, asked_name, subject_id, algorithm, versions, threshold, hit_count, open_count, best_score, status,
      asked_by_kind, asked_by, asked_by_name, asked_at)
    values (${report.id}, 'MONITORING', ${company}, 'MONITORING', ${JSON.stringify(query)}::jsonb, ${query.name}, ${people[0]?.id}, 'test-1', '[]', 70, 1, 1, 91.5, 'OPEN',
      'system', 0, 'system', clock_now() - interval '3 days')`.execute(db);
  const entry = listEntry('100', 'Marcos Rojas Peña', { nationalities: ['COL'], programmes: ['SDNTK'] });
  const part = { part: 'name', points: 91.5, pairs: [], onlyAsked: [], onlyListed: [], reductions: [] };
  await sql`insert into screening_hit (id, report_id, entry_id, source_id, source_name, source_kind, version_id, entry_key, entry, score, confidence, matched_name, parts, as_ofac)
    values (${report.hit}, ${report.id}, 501, 'TEST_SANCTIONS', 'Test sanctions list', 'SANCTION', 21, '100', ${JSON.stringify(entry)}::jsonb, 91.5, 'NAME', 'Marcos Rojas Peña',
      ${JSON.stringify([part])}::jsonb, 88)`.execute(db);
  const person = (at: number): string => people[at]?.id as string;
  await sql`insert into screening_monitoring (company_code, list_number, updated_at, updated_by_name) values (${company}, 1, clock_now(), 'system') on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into screening_run (id, company_code, kind, status, from_number, to_number, entries, customers, done, found, cleared, known, closed, fault, reason,
      started_by_kind, started_by, started_by_name, created_at, progress_at, finished_at) values
    (${id(0)}, ${company}, 'LIST_CHANGE', 'DONE', 1000000, 1000001, 12, 3, 3, 1, 0, 0, 1, null, null, 'system', 0, 'system', clock_now() - interval '3 days', clock_now(), clock_now()),
    (${id(1)}, ${company}, 'CUSTOMERS', 'FAILED', null, 1000001, 40, 2, 1, 0, 1, 0, 0, 'UNEXPECTED', null, 'system', 0, 'system', clock_now() - interval '2 days', clock_now(), null),
    (${id(2)}, ${company}, 'CUSTOMERS', 'RUNNING', null, 1000001, 40, 9, 4, 0, 0, 1, 0, null, 'Visit of the regulator', 'staff', 1, 'Officer', clock_now() - interval '1 day', clock_now(), null)`.execute(
    db,
  );
  await sql`delete from screening_finding where company_code = ${company} and subject_id = any(${people.map((one) => one.id)}::bigint[])`.execute(db);
  await sql`delete from screening_monitored where company_code = ${company} and subject_id = any(${people.map((one) => one.id)}::bigint[])`.execute(db);
  await sql`
    insert into screening_monitored (id, company_code, subject_id, status, origin, purpose, reason, since, status_reason, paused_until, status_at, status_by_name, is_due,
      checked_at, checked_run_id, last_change, last_change_at, last_report_id) values
    (${id(3)}, ${company}, ${person(0)}, 'ACTIVE', 'AUTOMATIC', 'CUSTOMER', null, clock_now() - interval '9 days', null, null, clock_now(), 'system', false, clock_now(), ${id(0)}, 'FOUND',
      clock_now() - interval '2 days', ${report.id}),
    (${id(4)}, ${company}, ${person(1)}, 'PAUSED', 'BY_HAND', 'HIGH_RISK', 'Cash', clock_now() - interval '8 days', 'Being checked', clock_now() + interval '9 days', clock_now(), 'Officer', true,
      null, null, 'DELISTED', clock_now() - interval '1 day', ${report.id}),
    (${id(5)}, ${company}, ${person(2)}, 'ACTIVE', 'BY_HAND', 'EXPOSED', 'Deputy', clock_now(), null, null, clock_now(), 'Officer', true, null, null, null, null, null)`.execute(
    db,
  );
  await sql`
    insert into screening_finding (id, company_code, subject_id, monitored_id, run_id, source_id, source_name, source_kind, entry_id, version_id, asked_key, matched_name, score,
      state, report_id, hit_id, found_at, changed_at, closed_run_id, linked_to) values
    (${id(6)}, ${company}, ${person(0)}, ${id(3)}, ${id(0)}, 'TEST_SANCTIONS', 'Test sanctions list', 'SANCTION', 501, 21, 'a', 'Marcos Rojas Peña', 91.5, 'FOUND', ${report.id},
      ${report.hit}, clock_now() - interval '3 days', clock_now() - interval '3 days', null, null),
    (${id(7)}, ${company}, ${person(1)}, ${id(4)}, ${id(0)}, 'TEST_PEP', 'Test list of officials', 'PEP', 502, 31, 'b', 'Zelmira Quintanilla', 77, 'DELISTED', ${report.id},
      ${report.hit}, clock_now() - interval '2 days', clock_now() - interval '1 day', ${id(2)}, 'SEARCH'),
    (${id(8)}, ${company}, ${person(2)}, ${id(5)}, ${id(1)}, 'TEST_PEP', 'Test list of officials', 'PEP', 503, 31, 'c', 'Otavio Bem', 70, 'CLEARED', null, null,
      clock_now() - interval '2 days', clock_now() - interval '2 days', null, null)`.execute(db);
}
