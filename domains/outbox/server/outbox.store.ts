import { sql } from 'kysely';
import { type Db, placeOf, seal, type SealedColumn, unseal } from '../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../platform/server/lists/index.ts';
import type { Business, OutboxStatus } from '../../kernel/index.ts';
import { type OutboxBody, unacknowledgedList } from '../contract/index.ts';

export interface WebhookTarget {
  kind: 'http' | 'demo';
  url: string;
  secret: string;
}

export interface DueMessage {
  id: string;
  eventId: string;
  companyCode: string;
  payload: OutboxBody;
  attempts: number;
  targets: WebhookTarget[];
}

export const webhookSecret: SealedColumn = { table: 'webhook_target', column: 'secret' };

/**
 * Takes messages that are due for companies with a target: each is leased, so that no other process sends it meanwhile,
 * and comes back by itself when this process dies. No lock is held while sending.
 */
export async function takeDueMessages(db: Db, { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number }): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select m.id from outbox_message m
      where m.status = 'PENDING' and m.next_attempt_at <= ${now}
        and exists (select 1 from webhook_target w where w.company_code = m.company_code and w.active)
      order by m.next_attempt_at, m.id limit ${limit} for update of m skip locked
    ), taken as (
      update outbox_message m set attempts = m.attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)} from due where m.id = due.id
      returning m.id, m.event_id, m.company_code, m.payload, m.attempts
    )
    select t.id, t.event_id as "eventId", t.company_code as "companyCode", t.payload, t.attempts,
      (select jsonb_agg(jsonb_build_object('kind', w.kind, 'url', w.url, 'secret', w.secret) order by w.id)
        from webhook_target w where w.company_code = t.company_code and w.active) as targets
    from taken t order by t.id`.execute(db);
  const open = (target: WebhookTarget): WebhookTarget => ({ ...target, secret: unseal(target.secret, placeOf(webhookSecret)) });
  return rows.map((row) => ({ ...row, targets: row.targets.map(open) }));
}

export async function markDelivered(db: Db, id: string, at: Date, status: number): Promise<void> {
  await sql`
    update outbox_message set status = case when acknowledged_at is null then 'DELIVERED' else 'ACKNOWLEDGED' end, delivered_at = ${at},
      last_status = ${status}, last_error = null where id = ${id}::bigint and status in ('PENDING', 'ACKNOWLEDGED')`.execute(db);
}

/** @param nextAt when to try again; absent: given up, the reconciliation list shows it */
export async function markNotDelivered(db: Db, id: string, failure: { nextAt: Date | undefined; error: string; status: number | null }): Promise<void> {
  await sql`
    update outbox_message set status = ${failure.nextAt ? 'PENDING' : 'FAILED'}, next_attempt_at = coalesce(${failure.nextAt ?? null}::timestamptz, next_attempt_at),
      last_error = ${failure.error}, last_status = ${failure.status} where id = ${id}::bigint and status = 'PENDING'`.execute(db);
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
  const { rows: known } = await sql<OutboxState>`
    select event_id as "eventId", company_code as "companyCode", status, acknowledged_at as "acknowledgedAt" from outbox_message
    where event_id = ${eventId}::uuid and company_code = any(${[...companies]}::text[]) for update`.execute(db);
  const first = known[0];
  if (!first) return undefined;
  if (first.acknowledgedAt) return { ...first, before: first.status };
  await sql`update outbox_message set status = 'ACKNOWLEDGED', acknowledged_at = ${at} where event_id = ${eventId}::uuid`.execute(db);
  return { ...first, before: first.status, status: 'ACKNOWLEDGED', acknowledgedAt: at };
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

export interface GivenUpDay {
  /** Of the messages, in UTC. */
  day: string;
  beganAt: Date;
  /** Payments that they were about, at most `mostOfDay`. */
  payments: { business: Business; trade_no: string }[];
}
/** Messages of a company that were written since a moment and given up, by day. */
export async function listGivenUp(db: Db, { companyCode, since }: { companyCode: string; since: Date }): Promise<GivenUpDay[]> {
  const { rows } = await sql<GivenUpDay>`
    select p.day, min(p.at) as "beganAt", jsonb_agg(jsonb_build_object('business', p.business, 'trade_no', p.trade_no) order by p.trade_no, p.business) as payments
    from (select (m.created_at at time zone 'UTC')::date::text as day, m.payload ->> 'business' as business, m.payload ->> 'trade_no' as trade_no, min(m.created_at) as at
      from outbox_message m where m.company_code = ${companyCode} and m.status = 'FAILED' and m.created_at > ${since} group by 1, 2, 3) p
    group by p.day order by p.day`.execute(db);
  return rows.map((row) => ({ ...row, payments: row.payments.slice(0, mostOfDay) }));
}
