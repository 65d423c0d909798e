import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, nextIds } from '../../../platform/server/index.ts';

/** A webhook of a company besides the demonstration's, and messages that are unlike one another. */
export async function writeRows(db: Db, company: string): Promise<void> {
  await sql`insert into webhook_target (company_code, kind, url, secret, active) values (${company}, 'http', ${`https://core.example/${company}`}, 'sealed elsewhere', false)`.execute(
    db,
  );
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
}
