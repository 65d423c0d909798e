import { sql } from 'kysely';
import { type Db, placeOf, seal, unseal } from '../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../platform/server/lists/index.ts';
import { deliveryList, type OutboxBody, type OutboxTopic } from '../contract/index.ts';
import type { OutboxStatus } from '../../kernel/index.ts';
import { webhookSecret, type WebhookTarget } from './outbox.store.ts';

export interface StoredTarget extends Omit<WebhookTarget, 'secret'> {
  id: string;
  companyCode: string;
  active: boolean;
  version: number;
  secretAt: Date;
}
export interface TargetState extends StoredTarget {
  waiting: number;
  failed: number;
  lastDeliveredAt: Date | null;
}

const columns = sql`w.id, w.company_code as "companyCode", w.kind, w.url, w.active, w.version, w.secret_at as "secretAt"`;

/** Targets of companies with what their company has waiting and given up; a message is one of all targets of its company. */
export async function listTargets(db: Db, companies: readonly string[]): Promise<TargetState[]> {
  const { rows } = await sql<TargetState>`
    select ${columns},
      (select count(*)::int from outbox_message m where m.company_code = w.company_code and m.acknowledged_at is null and m.status = 'PENDING') as waiting,
      (select count(*)::int from outbox_message m where m.company_code = w.company_code and m.acknowledged_at is null and m.status = 'FAILED') as failed,
      (select m.delivered_at from outbox_message m where m.company_code = w.company_code and m.delivered_at is not null order by m.created_at desc, m.id desc limit 1)
        as "lastDeliveredAt"
    from webhook_target w where w.company_code = any(${[...companies]}::text[]) order by w.company_code, w.id`.execute(db);
  return rows;
}

export async function lockTarget(trx: Db, id: string): Promise<StoredTarget | undefined> {
  const { rows } = await sql<StoredTarget>`select ${columns} from webhook_target w where w.id = ${id}::bigint for update`.execute(trx);
  return rows[0];
}

/** Targets of a company come and go one after the other. */
export async function lockTargetsOf(trx: Db, companyCodes: readonly string[]): Promise<void> {
  for (const code of [...companyCodes].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${code}`}, 0))`.execute(trx);
}

export async function findTargetAt(db: Db, companyCode: string, url: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from webhook_target where company_code = ${companyCode} and url = ${url}`.execute(db);
  return rows[0]?.id;
}

export async function addTarget(trx: Db, target: { companyCode: string; url: string; secret: string; at: Date }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_target (company_code, kind, url, secret, secret_at) values (${target.companyCode}, 'http', ${target.url},
      ${seal(target.secret, placeOf(webhookSecret))}, ${target.at}) returning id`.execute(trx);
  return (rows[0] as { id: string }).id;
}

export async function updateTarget(trx: Db, id: string, change: { url: string; active: boolean }): Promise<void> {
  await sql`update webhook_target set url = ${change.url}, active = ${change.active}, version = version + 1 where id = ${id}::bigint`.execute(trx);
}

export async function saveSecret(trx: Db, id: string, secret: string, at: Date): Promise<void> {
  await sql`update webhook_target set secret = ${seal(secret, placeOf(webhookSecret))}, secret_at = ${at}, version = version + 1 where id = ${id}::bigint`.execute(
    trx,
  );
}

export async function openSecret(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select secret from webhook_target where id = ${id}::bigint`.execute(db);
  return unseal((rows[0] as { secret: string }).secret, placeOf(webhookSecret));
}

export interface DeliveryRow {
  eventId: string;
  companyCode: string;
  topic: OutboxTopic;
  payload: OutboxBody;
  status: OutboxStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  nextAttemptAt: Date;
  deliveredAt: Date | null;
  acknowledgedAt: Date | null;
}

/** Messages to the payment core, newest first. */
export const deliveries = bindList(deliveryList, {
  source: tableAs('outbox_message', 'm'),
  key: ['m.id'],
  company: 'm.company_code',
  filters: { status: 'm.status', topic: 'm.topic', start_time: 'm.created_at', end_time: 'm.created_at' },
  order: [
    { by: sql`m.created_at`, direction: 'desc' },
    { by: sql`m.id`, direction: 'desc' },
  ],
  columns: sql<DeliveryRow>`m.event_id as "eventId", m.company_code as "companyCode", m.topic, m.payload, m.status, m.attempts, m.last_error as "lastError",
    m.created_at as "createdAt", m.next_attempt_at as "nextAttemptAt", m.delivered_at as "deliveredAt", m.acknowledged_at as "acknowledgedAt"`,
});

/** Makes a message due now, with all its attempts before it; undefined where nothing is left to send. */
export async function makeDue(
  trx: Db,
  { eventId, companies, at }: { eventId: string; companies: readonly string[]; at: Date },
): Promise<{ companyCode: string; before: OutboxStatus } | undefined> {
  const { rows } = await sql<{ id: string; companyCode: string; before: OutboxStatus }>`
    select id, company_code as "companyCode", status as before from outbox_message
    where event_id = ${eventId}::uuid and company_code = any(${[...companies]}::text[]) and status in ('PENDING', 'FAILED') for update`.execute(trx);
  const [found] = rows;
  if (!found) return undefined;
  await sql`update outbox_message set status = 'PENDING', attempts = 0, next_attempt_at = ${at} where id = ${found.id}::bigint`.execute(trx);
  return found;
}
