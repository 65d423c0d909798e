import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Look-backs of a company for the tests over all calls: two unlike runs, with findings and their payments. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const [done, failed, first, second] = (await nextIds(db, 4)) as [string, string, string, string];
  await sql`insert into look_back (id, company_code, period_from, period_to, reason, rule_set_version, rules, status, percent, done_until, error, payments, created_by,
      created_by_name, created_at, updated_at, finished_at) values
    (${done}, ${company}, clock_now() - interval '60 days', clock_now() - interval '2 days', 'Rules were revised', 3, '[]', 'DONE', 100, clock_now() - interval '2 days', null, 40, 1,
      'Officer', clock_now() - interval '1 day', clock_now(), clock_now()),
    (${failed}, ${company}, clock_now() - interval '20 days', clock_now() - interval '3 days', 'Asked by the auditor', 4, '[]', 'FAILED', 10, clock_now() - interval '20 days', 'unexpected', 0, 1,
      'Officer', clock_now() - interval '5 days', clock_now(), clock_now())`.execute(db);
  const { rows } = await sql<{ id: string; rule: string; version: string; type: string; subject: string }>`
    with payment as (select id, subject_id, row_number() over (order by id desc) as place from transaction where company_code = ${company} order by id desc limit 2),
    known as (select v.id as version, v.rule_id as rule, r.rule_type as type, row_number() over (order by v.id) as place
      from rule_version v join rule r on r.id = v.rule_id where r.company_code = ${company} order by v.id limit 2)
    select p.id, p.subject_id as subject, k.rule, k.version, k.type from payment p join known k on k.place = p.place order by p.place`.execute(db);
  for (const [place, one] of rows.entries()) {
    const id = place === 0 ? first : second;
    const alert = place === 0 ? null : sql`(select min(id) from alert where company_code = ${company})`;
    await sql`insert into look_back_finding (id, look_back_id, company_code, side, rule_id, version_id, rule_name, rule_type, action, action_then, subject_id, payments,
        found_otherwise, sums, first_at, last_at, found_at, alert_id)
      select ${id}, ${done}, ${company}, ${place === 0 ? 'NOW_ONLY' : 'OTHER_ACTION'}, ${one.rule}, ${one.version}, ${place === 0 ? 'From 500' : 'From 900'}, ${one.type}, 'PENDING',
        ${place === 0 ? null : 'ALERT'}, ${one.subject}, ${place + 1}, ${place}, '[{"currency": "BRL", "payments": 1, "minor": "50000"}]',
        clock_now() - make_interval(days => ${9 + place}), clock_now() - make_interval(days => ${3 + place}), clock_now() - make_interval(hours => ${30 * (place + 1)}), ${alert}`.execute(
      db,
    );
    await sql`insert into look_back_payment (finding_id, fact_id, transaction_id, currency, amount_minor, at, found_otherwise)
      values (${id}, ${one.id}, ${one.id}, 'BRL', 50000, clock_now() - interval '9 days', ${place === 1})`.execute(db);
  }
}
