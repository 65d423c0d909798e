import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** A webhook of a company besides the demonstration's, and messages that are unlike one another: with an address and without. */
export async function writeRows(db: Db, company: string): Promise<void> {
  await sql`insert into webhook_target (company_code, kind, url, secret, active) values (${company}, 'http', ${`https://core.example/${company}`}, 'sealed elsewhere', false)`.execute(
    db,
  );
  const [grant] = await nextIds(db, 1);
  await sql`
    insert into webhook_secret_grant (id, target_id, company_code, url, granted_to, granted_to_name, approved_by_name, request_id, granted_at)
    select ${grant}::bigint, w.id, ${company}, w.url, u.id, u.name, 'Officer', r.id, clock_now()
    from (select id, url from webhook_target where company_code = ${company} order by id desc limit 1) w,
      (select id, name from user_account where company_codes @> ${[company]}::text[] order by id limit 1) u,
      (select id from approval_request order by id limit 1) r`.execute(db);
  const ids = await nextIds(db, 2);
  for (const [at, topic, status, age] of [
    [0, 'transaction.released', 'FAILED', '3 days'],
    [1, 'transaction.rejected', 'ACKNOWLEDGED', '1 day'],
  ] as const) {
    const eventId = randomUUID();
    const payload = { event_id: eventId, topic, business: 'payin', trade_no: `RARE${company}${at}`, outcome: 'ACCEPTED', occurred_at: 1_767_000_000_000 };
    await sql`
      insert into outbox_message (id, event_id, topic, company_code, payload, status, attempts, created_at, acknowledged_at)
      values (${ids[at]}::bigint, ${eventId}::uuid, ${topic}, ${company}, ${JSON.stringify(payload)}::jsonb, ${status}, ${at + 1}, clock_now() - ${age}::interval,
        case when ${status} = 'ACKNOWLEDGED' then clock_now() end)`.execute(db);
  }
  await sql`
    insert into outbox_delivery (message_id, target_id, status, attempts, next_attempt_at, last_error, created_at)
    select ${ids[0]}::bigint, w.id, 'FAILED', 80, clock_now(), 'timeout', clock_now() from webhook_target w where w.company_code = ${company} order by w.id desc limit 1`.execute(
    db,
  );
}
