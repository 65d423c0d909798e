import { sql } from 'kysely';
import { type Db, placeOf, seal } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import type { Business, OutboxStatus } from '../../../register/kernel/index.ts';
import { type OutboxBody, unacknowledgedList } from '../contract/index.ts';
import { endWhatIsConfirmed } from './delivery.store.ts';
import { webhookSecret, type WebhookTarget } from './webhook-secret.column.ts';

/** How many messages of these companies wait for an address that is in use. */
export async function countPendingMessages(db: Db, companies: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select d.message_id from webhook_target w join outbox_delivery d on d.target_id = w.id and d.status = 'PENDING'
      where w.active and w.company_code = any(${[...companies]}::text[])
      union
      select m.id from outbox_message m where m.status = 'PENDING' and m.addressed_at is null and m.company_code = any(${[...companies]}::text[])
        and exists (select from webhook_target w where w.company_code = m.company_code and w.active)
    ) waiting`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface OutboxState {
  eventId: string;
  companyCode: string;
  status: OutboxStatus;
  acknowledgedAt: Date | null;
}

/** Confirms a message once; a second confirmation changes nothing. Answers its state before and after. */
export async function acknowledge(
  db: Db,
  { eventId, companies, at }: { eventId: string; companies: readonly string[]; at: Date },
): Promise<(OutboxState & { before: OutboxStatus }) | undefined> {
  const { rows: existing } = await sql<OutboxState & { id: string }>`
    select id, event_id as "eventId", company_code as "companyCode", status, acknowledged_at as "acknowledgedAt" from outbox_message
    where event_id = ${eventId}::uuid and company_code = any(${[...companies]}::text[]) for update`.execute(db);
  if (!existing[0]) return undefined;
  const { id, ...first } = existing[0];
  if (first.acknowledgedAt) return { ...first, before: first.status };
  await sql`update outbox_message set status = 'ACKNOWLEDGED', acknowledged_at = ${at} where id = ${id}::bigint`.execute(db);
  await endWhatIsConfirmed(db, id);
  return { ...first, before: first.status, status: 'ACKNOWLEDGED', acknowledgedAt: at };
}

/** Whether a company has an address of its own beside that of the demonstration, in use or not: then its own core confirms what it is told. */
export async function hasOwnAddress(db: Db, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from outbox_message m join webhook_target w on w.company_code = m.company_code and w.kind <> 'demo'
      where m.event_id = ${eventId}::uuid) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export interface UnacknowledgedRow {
  payload: OutboxBody;
  status: OutboxStatus;
  attempts: number;
  createdAt: Date;
}

/** A receiver has this long to confirm a message before it stands in the list. */
const graceMs = 15 * 60_000;

/** Later outcomes that nobody confirmed in time, oldest first. */
export const unacknowledged = bindList(unacknowledgedList, {
  source: tableAs('outbox_message', 'm'),
  key: ['m.id'],
  company: 'm.company_code',
  filters: {},
  always: ({ now }) => [sql`m.acknowledged_at is null`, sql`m.created_at <= ${new Date(now.getTime() - graceMs)}`],
  order: [
    { by: sql`m.created_at`, direction: 'asc' },
    { by: sql`m.id`, direction: 'asc' },
  ],
  columns: sql<UnacknowledgedRow>`m.payload, m.status, m.attempts, m.created_at as "createdAt"`,
});

export interface OutboxMessageRow {
  eventId: string;
  topic: string;
  status: OutboxStatus;
  attempts: number;
  lastStatus: number | null;
  createdAt: Date;
  deliveredAt: Date | null;
  acknowledgedAt: Date | null;
}

/** What was told to the payment core about one payment, oldest first; for the detail screen. */
export async function listMessagesOf(db: Db, transactionId: string): Promise<OutboxMessageRow[]> {
  const { rows } = await sql<OutboxMessageRow>`
    select event_id as "eventId", topic, status, attempts, last_status as "lastStatus", created_at as "createdAt", delivered_at as "deliveredAt",
      acknowledged_at as "acknowledgedAt" from outbox_message where transaction_id = ${transactionId}::bigint order by id`.execute(db);
  return rows;
}

/** Adds or changes where a company's webhooks go. */
export async function saveWebhookTarget(db: Db, target: WebhookTarget & { companyCode: string; active?: boolean }): Promise<void> {
  await sql`
    insert into webhook_target (company_code, kind, url, secret, active) values (${target.companyCode}, ${target.kind}, ${target.url}, ${seal(target.secret, placeOf(webhookSecret))}, ${target.active ?? true})
    on conflict (company_code, url) do update set kind = excluded.kind, secret = excluded.secret, active = excluded.active, version = webhook_target.version + 1`.execute(
    db,
  );
}

const mostOfDay = 100;

export interface AbandonedDay {
  /** Of the messages, in UTC. */
  day: string;
  beganAt: Date;
  /** Payments that they were about, at most `mostOfDay`. */
  payments: { business: Business; trade_no: string }[];
}
/** Messages of a company that were written since a moment and ran out of attempts at an address, by day. */
export async function listAbandoned(db: Db, { companyCode, since }: { companyCode: string; since: Date }): Promise<AbandonedDay[]> {
  const { rows } = await sql<AbandonedDay>`
    select p.day, min(p.at) as "beganAt", jsonb_agg(jsonb_build_object('business', p.business, 'trade_no', p.trade_no) order by p.trade_no, p.business) as payments
    from (select (m.created_at at time zone 'UTC')::date::text as day, m.payload ->> 'business' as business, m.payload ->> 'trade_no' as trade_no, min(m.created_at) as at
      from outbox_message m where m.company_code = ${companyCode} and m.created_at > ${since}
        and (m.status = 'FAILED' or exists (select from outbox_delivery d where d.message_id = m.id and d.status = 'FAILED')) group by 1, 2, 3) p
    group by p.day order by p.day`.execute(db);
  return rows.map((row) => ({ ...row, payments: row.payments.slice(0, mostOfDay) }));
}

export interface OutboxBacklog {
  companyCode: string;
  targetId: string;
  url: string;
  active: boolean;
  /** Messages that the address has not taken, with those that it is to get. */
  waiting: number;
  since: Date | null;
  failed: number;
}

/** What each address has not taken. One that is not used any more has what waited for it, until somebody decides. */
export async function listBacklogs(db: Db): Promise<OutboxBacklog[]> {
  const { rows } = await sql<OutboxBacklog>`
    select w.company_code as "companyCode", w.id::text as "targetId", w.url, w.active, (b.waiting + case when w.active then u.waiting else 0 end)::int as waiting,
      least(b.since, case when w.active then u.since end) as since, f.failed
    from webhook_target w
    cross join lateral (select count(*)::int as waiting, min(d.created_at) as since from outbox_delivery d where d.target_id = w.id and d.status = 'PENDING') b
    cross join lateral (select count(*)::int as failed from outbox_delivery d where d.target_id = w.id and d.status = 'FAILED') f
    cross join lateral (select count(*)::int as waiting, min(m.created_at) as since from outbox_message m
      where m.company_code = w.company_code and m.status = 'PENDING' and m.addressed_at is null) u
    order by w.company_code, w.id`.execute(db);
  return rows;
}

/** How many messages of each company were delivered more than an hour ago and not acknowledged. */
export async function countUnacknowledged(db: Db, now: Date): Promise<{ companyCode: string; count: number }[]> {
  const { rows } = await sql<{ companyCode: string; count: number }>`
    select c.code as "companyCode", (select count(*)::int from outbox_message m where m.company_code = c.code and m.acknowledged_at is null
      and m.status = 'DELIVERED' and m.delivered_at < ${new Date(now.getTime() - 3_600_000)}) as count
    from (select distinct company_code as code from webhook_target where active) c order by 1`.execute(db);
  return rows;
}
