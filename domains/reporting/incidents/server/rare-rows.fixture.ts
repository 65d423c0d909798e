import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Two unlike incidents of a company, with a link and a note, for the tests over all calls. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const [open, closed, link, other, note] = (await nextIds(db, 5)) as [string, string, string, string, string];
  const { rows } = await sql<{ id: string; name: string }>`select id, name from user_account order by id limit 1`.execute(db);
  await sql`insert into incident (id, company_code, kind, severity, status, origin, signal, signal_of, title, description, affected, people_affected, began_at, found_at, ended_at,
      measures, notice, authority, notice_due_at, noticed_at, notice_reference, responsible_id, responsible_name, opened_at, opened_by_name, closed_at, closed_by_name) values
    (${open}, ${company}, 'DATA_LEAK', 'CRITICAL', 'IN_WORK', 'PERSON', null, null, 'First', 'A file was sent to a wrong address', 'Names and addresses', 12,
      clock_now() - interval '2 days', clock_now() - interval '1 day', null, null, 'NEEDED', 'ANPD', clock_now() + interval '2 days', null, null,
      ${rows[0]?.id ?? null}, ${rows[0]?.name ?? null}, clock_now() - interval '1 day', 'Officer', null, null),
    (${closed}, ${company}, 'SCREENING_LIST', 'HIGH', 'CLOSED', 'SYSTEM', 'LIST_OVERDUE', ${`RARE ${company}`}, 'Second', 'A list was not fetched', null, null,
      clock_now() - interval '6 days', clock_now() - interval '6 days', clock_now() - interval '5 days', 'Fetched by hand', 'NOT_NEEDED', null, null, null, null,
      null, null, clock_now() - interval '6 days', 'system', clock_now() - interval '4 days', 'Officer')`.execute(db);
  await sql`insert into incident_link (id, incident_id, kind, linked_no, label, added_at, added_by_name) values
    (${link}, ${open}, 'MERCHANT', 'M-1', 'Shop M-1', clock_now(), 'Officer'), (${other}, ${closed}, 'SCREENING_LIST', 'RARE', 'Rare list', clock_now(), 'system')`.execute(
    db,
  );
  await sql`insert into incident_watch (company_code, begun_at) values (${company}, clock_now() - interval '30 days') on conflict do nothing`.execute(db);
  await sql`insert into note (id, about_kind, about_id, company_code, text, noted_at, noted_by, noted_by_name)
    values (${note}, 'incident', ${open}, ${company}, 'The recipient has deleted it', clock_now(), 1, 'Officer')`.execute(db);
}
