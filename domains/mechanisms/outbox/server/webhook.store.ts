import { sql } from 'kysely';
import { type Db, placeOf, seal, unseal } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import { deliveryList, type OutboxBody, type OutboxTopic } from '../contract/index.ts';
import type { DeliveryStatus } from '../../../register/kernel/index.ts';
import { webhookSecret, type WebhookTarget } from './webhook-secret.column.ts';

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
  oldestAt: Date | null;
  nextAt: Date | null;
  lastDeliveredAt: Date | null;
  failures: number;
  failingSince: Date | null;
  lastError: string | null;
}

const columns = sql`w.id, w.company_code as "companyCode", w.kind, w.url, w.active, w.version, w.secret_at as "secretAt"`;

/** Targets of companies with what each has not taken, and how it answers. */
export async function listTargets(db: Db, companies: readonly string[]): Promise<TargetState[]> {
  const { rows } = await sql<TargetState>`
    select ${columns}, b.waiting, b."oldestAt", case when w.active then b."nextAt" end as "nextAt", f.failed, s.delivered_at as "lastDeliveredAt",
      coalesce(s.failures, 0) as failures, s.failing_since as "failingSince", s.last_error as "lastError"
    from webhook_target w left join webhook_state s on s.target_id = w.id
    cross join lateral (select count(*)::int as waiting, min(d.created_at) as "oldestAt", min(d.next_attempt_at) as "nextAt"
      from outbox_delivery d where d.target_id = w.id and d.status = 'PENDING') b
    cross join lateral (select count(*)::int as failed from outbox_delivery d where d.target_id = w.id and d.status = 'FAILED') f
    where w.company_code = any(${[...companies]}::text[]) order by w.company_code, w.id`.execute(db);
  return rows;
}

/** Locks a target against other changes; messages may be addressed to it meanwhile. */
export async function lockTarget(trx: Db, id: string): Promise<StoredTarget | undefined> {
  const { rows } = await sql<StoredTarget>`select ${columns} from webhook_target w where w.id = ${id}::bigint for no key update`.execute(trx);
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

/** @param change.secret for another address, which takes a secret of its own */
export async function updateTarget(
  trx: Db,
  id: string,
  { url, active, secret, at }: { url: string; active: boolean; secret?: string; at?: Date },
): Promise<void> {
  const renewed = secret === undefined ? sql`` : sql`, secret = ${seal(secret, placeOf(webhookSecret))}, secret_at = ${at}`;
  await sql`update webhook_target set url = ${url}, active = ${active}${renewed}, version = version + 1 where id = ${id}::bigint`.execute(trx);
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
  targetId: string;
  url: string | null;
  isActive: boolean | null;
  companyCode: string;
  topic: OutboxTopic;
  payload: OutboxBody;
  status: DeliveryStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  nextAttemptAt: Date;
  deliveredAt: Date | null;
  acknowledgedAt: Date | null;
}

/** Messages to the payment core at their addresses, newest first. */
export const deliveries = bindList(deliveryList, {
  source: tableAs('outbox_sending', 'm', { isLookedUp: true }),
  key: ['m.id', 'm.target_id'],
  company: 'm.company_code',
  filters: {
    status: 'm.status',
    topic: 'm.topic',
    target_id: (id) => (id === undefined ? undefined : sql`m.target_id::text = ${id}`),
    start_time: 'm.created_at',
    end_time: 'm.created_at',
  },
  order: [
    { by: sql`m.created_at`, direction: 'desc' },
    { by: sql`m.id`, direction: 'desc' },
    { by: sql`m.target_id`, direction: 'desc' },
  ],
  columns: sql<DeliveryRow>`m.event_id as "eventId", m.target_id::text as "targetId", m.url, m.active as "isActive", m.company_code as "companyCode", m.topic, m.payload,
    m.status, m.attempts, m.last_error as "lastError", m.created_at as "createdAt", m.next_attempt_at as "nextAttemptAt", m.delivered_at as "deliveredAt",
    m.acknowledged_at as "acknowledgedAt"`,
});
