import { sql } from 'kysely';
import { type Db, placeOf, unseal } from '../../../../platform/server/index.ts';
import type { DeliveryStatus } from '../../../register/kernel/index.ts';
import type { OutboxBody } from '../contract/index.ts';
import { webhookSecret, type WebhookTarget } from './webhook-secret.column.ts';

/*
 * Messages at their addresses. Locks are taken in the order state of the address, messages by number, deliveries. Whoever changes
 * deliveries of several messages at an address has locked its state.
 */

/** An address to which a message is due. */
export interface DueTarget extends WebhookTarget {
  id: string;
  /** With the one that is about to be made. */
  attempts: number;
}

export interface DueMessage {
  id: string;
  eventId: string;
  companyCode: string;
  payload: OutboxBody;
  targets: DueTarget[];
}

/** For so long a process of the previous release leaves a message alone that was addressed. */
const leftAloneMs = 3_600_000;
const mostAddressed = 1_000;

/** Gives messages that have no address yet to all addresses of their companies that are in use. Without one they wait. */
export async function addressMessages(db: Db, now: Date): Promise<void> {
  await sql`
    with open as (
      select m.id, m.company_code from (select distinct company_code as code from webhook_target where active) c
      join outbox_message m on m.company_code = c.code
      where m.status = 'PENDING' and m.addressed_at is null and m.next_attempt_at <= ${now}
      order by m.id limit ${mostAddressed} for update of m skip locked
    ), given as (
      insert into outbox_delivery (message_id, target_id, next_attempt_at, created_at)
      select o.id, w.id, ${now}, ${now} from open o join webhook_target w on w.company_code = o.company_code and w.active
      on conflict (message_id, target_id) do nothing
    )
    update outbox_message m set addressed_at = ${now}, next_attempt_at = ${new Date(now.getTime() + leftAloneMs)} from open o where m.id = o.id`.execute(db);
}

interface Taking {
  now: Date;
  leaseMs: number;
  /** How many are under way to one address at most. */
  mostOfTarget: number;
  /** How many of them this process sends already, by address. */
  underWay: Readonly<Record<string, number>>;
}

/**
 * Takes what is due, of each address by itself: each is leased, so that no other process sends it meanwhile, and comes back by itself
 * when this process dies. No lock is held while sending.
 */
export async function takeDueMessages(db: Db, { now, leaseMs, mostOfTarget, underWay }: Taking): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select d.message_id, d.target_id from webhook_target w
      cross join lateral (
        select o.message_id, o.target_id from outbox_delivery o
        where o.target_id = w.id and o.status = 'PENDING' and o.next_attempt_at <= ${now} and (o.taken_until is null or o.taken_until <= ${now})
        order by o.next_attempt_at, o.message_id
        limit greatest(0, ${mostOfTarget}::int - coalesce((${JSON.stringify(underWay)}::jsonb ->> w.id::text)::int, 0)) for update skip locked
      ) d where w.active
    ), taken as (
      update outbox_delivery d set attempts = d.attempts + 1, taken_until = ${new Date(now.getTime() + leaseMs)} from due u
      where d.message_id = u.message_id and d.target_id = u.target_id
      returning d.message_id, d.target_id, d.attempts
    )
    select m.id, m.event_id as "eventId", m.company_code as "companyCode", m.payload,
      jsonb_agg(jsonb_build_object('id', w.id::text, 'attempts', t.attempts, 'kind', w.kind, 'url', w.url, 'secret', w.secret) order by w.id) as targets
    from taken t join outbox_message m on m.id = t.message_id join webhook_target w on w.id = t.target_id group by m.id order by m.id`.execute(db);
  const open = (target: DueTarget): DueTarget => ({ ...target, secret: unseal(target.secret, placeOf(webhookSecret)) });
  return rows.map((row) => ({ ...row, targets: row.targets.map(open) }));
}

/** A message has the worst of what became of it at its addresses. What was given up counts as failed where no address took it. */
async function summarize(trx: Db, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await sql`
    update outbox_message m set attempts = s.attempts, delivered_at = s.delivered_at, last_error = s.last_error, last_status = s.last_status,
      status = case when m.acknowledged_at is not null then 'ACKNOWLEDGED' when s.waits then 'PENDING' when s.failed or not s.taken then 'FAILED' else 'DELIVERED' end
    from (
      select d.message_id, bool_or(d.status = 'PENDING') as waits, bool_or(d.status = 'FAILED') as failed,
        bool_or(d.status in ('DELIVERED', 'ACKNOWLEDGED')) as taken, max(d.attempts) as attempts, max(d.delivered_at) as delivered_at,
        (array_agg(d.last_error order by d.status = 'DELIVERED', d.attempts desc, d.target_id))[1] as last_error,
        (array_agg(d.last_status order by d.status = 'DELIVERED', d.attempts desc, d.target_id))[1] as last_status
      from outbox_delivery d where d.message_id = any(${[...messageIds]}::bigint[]) group by d.message_id
    ) s where m.id = s.message_id`.execute(trx);
}

/** Locks the state of an address. Answers how often in a row it has failed. */
async function lockState(trx: Db, targetId: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into webhook_state (target_id) values (${targetId}::bigint) on conflict (target_id) do update set target_id = excluded.target_id
    returning failures`.execute(trx);
  return rows[0]?.failures ?? 0;
}

const lockMessage = (trx: Db, id: string) => sql`select id from outbox_message where id = ${id}::bigint for update`.execute(trx);

const makeWaitingDue = (trx: Db, targetId: string, now: Date) =>
  sql`update outbox_delivery set next_attempt_at = ${now} where target_id = ${targetId}::bigint and status = 'PENDING' and next_attempt_at > ${now}`.execute(
    trx,
  );

/** After so many failures in a row an address that takes a message again gets at once what waits for it. */
const failuresOfOutage = 3;

/** Notes that an address took a message, whatever was decided about it meanwhile. */
export async function markDelivered(db: Db, place: { messageId: string; targetId: string }, { at, status }: { at: Date; status: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const failures = await lockState(trx, place.targetId);
    await lockMessage(trx, place.messageId);
    await sql`
      update outbox_delivery set status = 'DELIVERED', delivered_at = ${at}, taken_until = null, last_status = ${status}, last_error = null
      where message_id = ${place.messageId}::bigint and target_id = ${place.targetId}::bigint`.execute(trx);
    if (failures >= failuresOfOutage) await makeWaitingDue(trx, place.targetId, at);
    await sql`
      update webhook_state set failures = 0, failing_since = null, last_error = null, last_status = ${status}, delivered_at = ${at}
      where target_id = ${place.targetId}::bigint`.execute(trx);
    await summarize(trx, [place.messageId]);
  });
}

/** @param failure.nextAt when to try again; absent: there are no more attempts, and a person decides */
export async function markNotDelivered(
  db: Db,
  place: { messageId: string; targetId: string },
  failure: { at: Date; nextAt: Date | undefined; error: string; status: number | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockState(trx, place.targetId);
    await lockMessage(trx, place.messageId);
    await sql`
      update outbox_delivery set taken_until = null, last_error = ${failure.error}, last_status = ${failure.status},
        status = case when status <> 'PENDING' then status when ${failure.nextAt === undefined} then 'FAILED' else 'PENDING' end,
        next_attempt_at = coalesce(${failure.nextAt ?? null}::timestamptz, next_attempt_at)
      where message_id = ${place.messageId}::bigint and target_id = ${place.targetId}::bigint`.execute(trx);
    await sql`
      update webhook_state set failures = failures + 1, failing_since = coalesce(failing_since, ${failure.at}), last_error = ${failure.error},
        last_status = ${failure.status} where target_id = ${place.targetId}::bigint`.execute(trx);
    await summarize(trx, [place.messageId]);
  });
}

/** A message that was confirmed needs no delivery where it has one address. With several it is not known which of them confirmed it. */
export async function endWhatIsConfirmed(trx: Db, messageId: string): Promise<void> {
  await sql`
    update outbox_delivery set status = 'ACKNOWLEDGED', taken_until = null where message_id = ${messageId}::bigint and status in ('PENDING', 'FAILED')
      and (select count(*) from outbox_delivery o where o.message_id = ${messageId}::bigint) = 1`.execute(trx);
}

/** An address that is used again, or leads elsewhere, begins anew: what waits for it is due at once. */
export async function beginAnew(trx: Db, targetId: string, at: Date): Promise<void> {
  await lockState(trx, targetId);
  await makeWaitingDue(trx, targetId, at);
  await sql`delete from webhook_state where target_id = ${targetId}::bigint`.execute(trx);
}

/** What waits for an address that is not used any more, and has no other one, is given to the next one that is in use. */
export async function awaitAnotherAddress(trx: Db, targetId: string, at: Date): Promise<void> {
  await sql`
    update outbox_message m set addressed_at = null, next_attempt_at = ${at}
    where m.status = 'PENDING' and m.id in (select d.message_id from outbox_delivery d where d.target_id = ${targetId}::bigint and d.status = 'PENDING')
      and not exists (select from outbox_delivery o join webhook_target w on w.id = o.target_id
        where o.message_id = m.id and o.target_id <> ${targetId}::bigint and (w.active or o.status = 'DELIVERED'))`.execute(trx);
}

interface DeliveryId {
  id: string;
  companyCode: string;
}
const findMessage = async (trx: Db, eventId: string, companies: readonly string[]): Promise<DeliveryId | undefined> => {
  const { rows } = await sql<DeliveryId>`
    select id, company_code as "companyCode" from outbox_message
    where event_id = ${eventId}::uuid and company_code = any(${[...companies]}::text[]) for update`.execute(trx);
  return rows[0];
};

/** What a person did with a message: how it stood at each of the addresses before. */
export interface Redirected {
  companyCode: string;
  before: { target_id: string; status: DeliveryStatus }[];
}
interface Chosen {
  eventId: string;
  companies: readonly string[];
  /** Absent: every address that has not taken it. */
  targetId: string | undefined;
}

const lockDeliveries = async (trx: Db, id: string, targetId: string | undefined, statuses: readonly DeliveryStatus[]): Promise<Redirected['before']> =>
  (
    await sql<Redirected['before'][number]>`
      select target_id::text, status from outbox_delivery
      where message_id = ${id}::bigint and (${targetId ?? null}::bigint is null or target_id = ${targetId ?? null}::bigint) and status = any(${[...statuses]}::text[]) order by target_id for update`.execute(
      trx,
    )
  ).rows;

/** Addresses a message that an earlier release gave up, which had no deliveries by address. */
async function addressAnew(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox_message m set status = 'PENDING', attempts = 0, addressed_at = null, next_attempt_at = ${now}
    where m.id = ${id}::bigint and m.status = 'FAILED' and not exists (select from outbox_delivery d where d.message_id = m.id)`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Makes a message due now, with all its attempts before it; undefined where nothing is left to send. */
export async function makeDue(trx: Db, { eventId, companies, targetId }: Chosen, now: Date): Promise<Redirected | undefined> {
  const message = await findMessage(trx, eventId, companies);
  if (!message) return undefined;
  const before = await lockDeliveries(trx, message.id, targetId, ['PENDING', 'FAILED', 'GIVEN_UP']);
  if (before.length === 0)
    return targetId === undefined && (await addressAnew(trx, message.id, now)) ? { companyCode: message.companyCode, before } : undefined;
  await sql`update outbox_delivery set status = 'PENDING', attempts = 0, next_attempt_at = ${now}
    where message_id = ${message.id}::bigint and target_id = any(${before.map((one) => one.target_id)}::bigint[])`.execute(trx);
  await summarize(trx, [message.id]);
  return { companyCode: message.companyCode, before };
}

/** Gives a message up for an address; undefined where nothing waits there. */
export async function giveUp(trx: Db, { eventId, companies, targetId }: Chosen): Promise<Redirected | undefined> {
  const message = await findMessage(trx, eventId, companies);
  if (!message) return undefined;
  const before = await lockDeliveries(trx, message.id, targetId, ['PENDING', 'FAILED']);
  if (before.length === 0) return undefined;
  await sql`update outbox_delivery set status = 'GIVEN_UP' where message_id = ${message.id}::bigint and target_id = any(${before.map((one) => one.target_id)}::bigint[])`.execute(
    trx,
  );
  await summarize(trx, [message.id]);
  return { companyCode: message.companyCode, before };
}

/** All that an address has not taken is due now, or given up. Answers the messages. */
export async function moveAllOf(trx: Db, targetId: string, to: 'PENDING' | 'GIVEN_UP', now: Date): Promise<{ id: string; eventId: string }[]> {
  await lockState(trx, targetId);
  const { rows } = await sql<{ id: string; eventId: string }>`
    select m.id, m.event_id as "eventId" from outbox_message m
    where m.id in (select d.message_id from outbox_delivery d where d.target_id = ${targetId}::bigint and d.status in ('PENDING', 'FAILED'))
    order by m.id for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const anew = to === 'PENDING' ? sql`, attempts = 0, next_attempt_at = ${now}` : sql``;
  await sql`update outbox_delivery set status = ${to}${anew} where target_id = ${targetId}::bigint and message_id = any(${ids}::bigint[])
    and status in ('PENDING', 'FAILED')`.execute(trx);
  await summarize(trx, ids);
  return rows;
}
