import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Investigations of a company in unlike states, with everything that can belong to one. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const {
    rows: [existing],
  } = await sql<{ subject: string; merchant: string; payment: string; alert: string | null; user: string | null; report: string | null }>`
    select t.subject_id as subject, t.merchant_no as merchant, t.id as payment, (select min(a.id) from alert a where a.company_code = ${company}) as alert,
      (select min(u.id) from user_account u where ${company} = any(u.company_codes)) as user,
      (select min(r.id) from report_case r where r.company_code = ${company}) as report
    from transaction t where t.company_code = ${company} order by t.id limit 1`.execute(db);
  if (!existing) return;
  const ids = (await nextIds(db, 12)) as string[];
  const [open, closed, waiting, alert, person, merchant, payment, task, file, dossier] = ids;
  await sql`insert into investigation (id, company_code, title, status, due_at, responsible_id, responsible_name, opened_at, opened_by, opened_by_name, conclusion, grounds, concluded_at, concluded_by_name, version) values
    (${open}, ${company}, 'First look', 'OPEN', clock_now() + interval '2 days', null, null, clock_now() - interval '2 days', 1, 'Officer', null, null, null, null, 1),
    (${waiting}, ${company}, 'Second look', 'WAITING', clock_now() - interval '1 day', 1, 'Officer', clock_now() - interval '9 days', 1, 'Officer', null, null, null, null, 3),
    (${closed}, ${company}, 'Third look', 'CLOSED', clock_now() - interval '5 days', ${existing.user}::bigint, 'Analyst', clock_now() - interval '30 days', 1, 'Officer', 'JUSTIFIED', 'Proved by statements', clock_now() - interval '6 days', 'Analyst', 9)`.execute(
    db,
  );
  if (existing.alert !== null)
    await sql`insert into investigation_item (id, investigation_id, alert_id, added_at, added_by_name) values (${alert}, ${open}, ${existing.alert}::bigint, clock_now(), 'Officer')`.execute(
      db,
    );
  await sql`insert into investigation_item (id, investigation_id, subject_id, merchant_no, transaction_id, added_at, added_by_name) values
    (${person}, ${open}, ${existing.subject}::bigint, null, null, clock_now(), 'Officer'), (${merchant}, ${open}, null, ${existing.merchant}, null, clock_now(), 'Officer'),
    (${payment}, ${open}, null, null, ${existing.payment}::bigint, clock_now(), 'Officer')`.execute(db);
  await sql`insert into investigation_point (investigation_id, code, finding, done_at, done_by_name) values (${open}, 'IDENTITY', 'Verified', clock_now(), 'Officer')`.execute(
    db,
  );
  await sql`insert into investigation_task (id, investigation_id, text, assignee_id, assignee_name, due_on, added_at, added_by_name)
    values (${task}, ${open}, 'Ask the merchant', ${existing.user}::bigint, 'Analyst', clock_now()::date, clock_now(), 'Officer')`.execute(db);
  const { rows: files } = await sql<{ id: string }>`insert into stored_file (sha256, size_bytes, media_type, name, purpose, company_code, created_by)
    values (${createHash('sha256').update(`investigation ${open}`).digest('hex')}, 12, 'application/pdf', 'statement.pdf', 'investigation', ${company}, 1) returning id`.execute(
    db,
  );
  await sql`insert into investigation_file (id, investigation_id, file_id, added_at, added_by_name) values (${file}, ${open}, ${files[0]?.id}, clock_now(), 'Officer')`.execute(
    db,
  );
  if (existing.user !== null) await sql`insert into investigation_member (investigation_id, user_id) values (${open}, ${existing.user}::bigint)`.execute(db);
  if (existing.report !== null)
    await sql`insert into investigation_report (investigation_id, report_id) values (${open}, ${existing.report}::bigint)`.execute(db);
  await sql`insert into investigation_dossier (id, investigation_id, content, made_at) values (${dossier}, ${open}, '{}'::jsonb, clock_now())`.execute(db);
}
