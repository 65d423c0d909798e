import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Rows of a company for the tests over all calls; the demonstration has none. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const [one, other, oneCase, otherCase, statement] = (await nextIds(db, 5)) as [string, string, string, string, string];
  await sql`insert into automatic_gathering (company_code, kind, begun_on) values (${company}, 'COE', '2026-01-01') on conflict do nothing`.execute(db);
  for (const [id, kind] of [
    [oneCase, 'COE'],
    [otherCase, 'RELEVANTE'],
  ])
    await sql`insert into report_case (id, company_code, origin, ground, kind, decided_at, opened_by, opened_by_name, period_from, period_to, opened_at)
      values (${id}, ${company}, 'AUTOMATIC', 'Cash', ${kind}, clock_now() - interval '400 days', 1, 'System', '2026-01-02', '2026-01-02', clock_now() - interval '400 days')`.execute(
      db,
    );
  await sql`insert into automatic_report (id, company_code, kind, period_from, period_to, report_id, payments, made_at) values
    (${one}, ${company}, 'COE', '2026-01-02', '2026-01-02', ${oneCase}, 1, clock_now() - interval '2 days'),
    (${other}, ${company}, 'RELEVANTE', '2026-01-01', '2026-03-31', ${otherCase}, 0, clock_now() - interval '1 day')`.execute(db);
  await sql`insert into automatic_report_payment (transaction_id, automatic_report_id)
    select t.id, ${one}::bigint from transaction t where t.company_code = ${company} order by t.id limit 1 on conflict do nothing`.execute(db);
  await sql`insert into no_occurrence_statement (id, company_code, year, status, due_at, filed_at, filed_by_name, asked_by_name, is_late)
    values (${statement}, ${company}, 2020, 'FILED', '2021-01-16', '2021-01-10', 'Officer', 'Analyst', false)`.execute(db);
}
