import { sql } from 'kysely';
import type { Demand, Page } from '../../../platform/contract/index.ts';
import type { Db } from '../../../platform/server/index.ts';
import type { ApprovalRequestStatus } from '../../kernel/index.ts';
import type { ApprovalTarget } from './kind.ts';

export interface StoredRequest {
  id: string;
  kind: string;
  payload: unknown;
  payload_hash: string;
  company_codes: string[];
  status: ApprovalRequestStatus;
  reason: string | null;
  maker_user_id: string;
  maker_person_id: string;
  maker_name: string;
  maker_demand: Demand | null;
  created_at: Date;
  expires_at: Date;
  decided_by_name: string | null;
  decided_at: Date | null;
  decide_reason: string | null;
  result: unknown;
  version: number;
}

export interface NewRequest {
  id: string;
  kind: string;
  payload: unknown;
  payloadHash: string;
  companyCodes: readonly string[];
  reason: string | undefined;
  maker: { userId: string; personId: string; name: string };
  demand: Demand | undefined;
  now: Date;
  expiresAt: Date;
  targets: readonly ApprovalTarget[];
}

export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  const { id, maker } = request;
  await sql`
    insert into approval_request (id, kind, payload, payload_hash, company_codes, reason, maker_user_id, maker_person_id, maker_name, maker_demand, created_at, expires_at)
    values (${id}, ${request.kind}, ${JSON.stringify(request.payload)}::jsonb, ${request.payloadHash}, ${[...request.companyCodes]}::text[], ${request.reason ?? null},
      ${maker.userId}, ${maker.personId}, ${maker.name}, ${request.demand ?? null}, ${request.now}, ${request.expiresAt})`.execute(db);
  await sql`
    insert into approval_request_target (request_id, target_kind, target_id, target_version)
    select ${id}, kind, id, version from jsonb_to_recordset(${JSON.stringify(request.targets)}::jsonb) as t (kind text, id text, version text)`.execute(db);
}

const columns = sql`r.id, r.kind, r.payload, r.payload_hash, r.company_codes, r.status, r.reason, r.maker_user_id, r.maker_person_id, r.maker_name, r.maker_demand, r.created_at,
  r.expires_at, r.decided_by_name, r.decided_at, r.decide_reason, r.result, r.version`;

export async function findRequest(db: Db, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`select ${columns} from approval_request r where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockRequest(db: Db, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`select ${columns} from approval_request r where r.id = ${id} for no key update`.execute(db);
  return rows[0];
}

export async function listTargets(db: Db, requestId: string): Promise<ApprovalTarget[]> {
  const { rows } = await sql<ApprovalTarget>`
    select target_kind as kind, target_id as id, target_version as version from approval_request_target where request_id = ${requestId} order by target_kind, target_id`.execute(
    db,
  );
  return rows;
}

/** Requests about a thing that wait, oldest first. */
export async function listWaitingAbout(db: Db, target: Pick<ApprovalTarget, 'kind' | 'id'>): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from approval_request r join approval_request_target t on t.request_id = r.id
    where t.target_kind = ${target.kind} and t.target_id = ${target.id} and r.status = 'WAITING' order by r.id for no key update of r`.execute(db);
  return rows;
}

/** The waiting request about each of these things, if there is one. */
export async function findWaitingRequests(db: Db, kind: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ target_id: string; id: string }>`
    select t.target_id, min(r.id) as id from approval_request_target t join approval_request r on r.id = t.request_id
    where t.target_kind = ${kind} and t.target_id = any(${[...ids]}::text[]) and r.status = 'WAITING' group by t.target_id`.execute(db);
  return new Map(rows.map((row) => [row.target_id, row.id]));
}

export interface RequestMove {
  status: ApprovalRequestStatus;
  now: Date;
  /** The person who decides or takes back; absent when time or a change ends it. */
  by?: { userId: string; personId: string; name: string };
  reason?: string | undefined;
  result?: unknown;
}

export async function moveRequest(db: Db, id: string, { status, now, by, reason, result }: RequestMove): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update approval_request set status = ${status}, version = version + 1, decided_at = ${now},
      decided_user_id = coalesce(${by?.userId ?? null}::bigint, decided_user_id), decided_person_id = coalesce(${by?.personId ?? null}::bigint, decided_person_id),
      decided_by_name = coalesce(${by?.name ?? null}, decided_by_name), decide_reason = coalesce(${reason ?? null}, decide_reason),
      result = coalesce(${result === undefined ? null : JSON.stringify(result)}::jsonb, result)
    where id = ${id} returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

export async function findExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from approval_request where status = 'WAITING' and expires_at <= ${now} order by expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface RequestFilters {
  companies: readonly string[];
  /** Kinds that the reader may see; of others only their own. */
  kinds: readonly string[];
  personId: string;
  kind?: string | undefined;
  status?: ApprovalRequestStatus | undefined;
  mine?: boolean | undefined;
  targetKind?: string | undefined;
  targetId?: string | undefined;
  state?: 'WAITING' | 'DECIDED' | undefined;
  /** Only those of other people that wait. */
  forMe?: boolean | undefined;
  companyCode?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const seenBy = (filters: Pick<RequestFilters, 'companies' | 'kinds' | 'personId'>) =>
  sql`(r.maker_person_id = ${filters.personId} or (r.kind = any(${[...filters.kinds]}::text[]) and r.company_codes <@ ${[...filters.companies]}::text[]))`;

/** Requests that wait for somebody else's decision, and the person's own that wait. */
export async function countWaiting(db: Db, filters: Pick<RequestFilters, 'companies' | 'kinds' | 'personId'>): Promise<{ others: number; own: number }> {
  const { rows } = await sql<{ others: number; own: number }>`
    select (count(*) filter (where r.maker_person_id <> ${filters.personId}))::int as others, (count(*) filter (where r.maker_person_id = ${filters.personId}))::int as own
    from approval_request r where r.status = 'WAITING' and ${seenBy(filters)}`.execute(db);
  return rows[0] ?? { others: 0, own: 0 };
}

export async function listRequests(db: Db, filters: RequestFilters, page: Pick<Page, 'size' | 'offset'>): Promise<(StoredRequest & { total: number })[]> {
  const { rows } = await sql<StoredRequest & { total: number }>`
    with page as (
    select r.id, count(*) over ()::int as total, row_number() over (order by r.status <> 'WAITING', r.id desc) as place from approval_request r
    where ${seenBy(filters)}
      and (${filters.state ?? null}::text is null or (r.status = 'WAITING') = (${filters.state ?? null}::text = 'WAITING'))
      and (${filters.forMe ?? null}::boolean is null or (r.status = 'WAITING' and r.maker_person_id <> ${filters.personId}) = ${filters.forMe ?? null}::boolean)
      and (${filters.companyCode ?? null}::text is null or ${filters.companyCode ?? null}::text = any(r.company_codes))
      and (${filters.from ?? null}::timestamptz is null or r.created_at >= ${filters.from ?? null}::timestamptz)
      and (${filters.to ?? null}::timestamptz is null or r.created_at < ${filters.to ?? null}::timestamptz)
      and (${filters.kind ?? null}::text is null or r.kind = ${filters.kind ?? null})
      and (${filters.status ?? null}::text is null or r.status = ${filters.status ?? null})
      and (${filters.mine ?? null}::boolean is null or (r.maker_person_id = ${filters.personId}) = ${filters.mine ?? null})
      and ((${filters.targetKind ?? null}::text is null and ${filters.targetId ?? null}::text is null) or exists (
        select from approval_request_target t where t.request_id = r.id and (${filters.targetKind ?? null}::text is null or t.target_kind = ${filters.targetKind ?? null})
          and (${filters.targetId ?? null}::text is null or t.target_id = ${filters.targetId ?? null})))
    order by place limit ${page.size} offset ${page.offset})
    select ${columns}, page.total from page join approval_request r on r.id = page.id order by page.place`.execute(db);
  return rows;
}

/** Does work that may be taken back alone; the error tells why. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    throw error;
  }
}

/** When a request was made and decided, and with which reason. */
export async function findRequestTimes(db: Db, requestId: string) {
  return db.selectFrom('approval_request').select(['id', 'created_at', 'decided_at', 'decide_reason']).where('id', '=', requestId).executeTakeFirst();
}
