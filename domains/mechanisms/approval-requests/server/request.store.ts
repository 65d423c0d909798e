import { sql } from 'kysely';
import type { Demand } from '../../../../platform/contract/index.ts';
import type { Call, Db } from '../../../../platform/server/index.ts';
import { bindList, byColumn, byExpression, tableAs } from '../../../../platform/server/lists/index.ts';
import { requestList } from '../contract/index.ts';
import type { ApprovalRequestStatus } from '../../../register/kernel/index.ts';
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

const columns = sql<StoredRequest>`r.id, r.kind, r.payload, r.payload_hash, r.company_codes, r.status, r.reason, r.maker_user_id, r.maker_person_id, r.maker_name, r.maker_demand, r.created_at,
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

/** Requests of a maker that wait, oldest first. */
export async function listWaitingOf(db: Db, makerUserId: string): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from approval_request r where r.maker_user_id = ${makerUserId}::bigint and r.status = 'WAITING' order by r.id`.execute(db);
  return rows;
}

/** Requests about a thing that wait, oldest first. */
export async function listWaitingAbout(db: Db, target: Pick<ApprovalTarget, 'kind' | 'id'>): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from approval_request r join approval_request_target t on t.request_id = r.id
    where t.target_kind = ${target.kind} and t.target_id = ${target.id} and r.status = 'WAITING' order by r.id for no key update of r`.execute(db);
  return rows;
}

/** The waiting request about each of these things, if there is one. @param makerPersonId only what this person asked for */
export async function findWaitingRequests(db: Db, kind: string, ids: readonly string[], makerPersonId?: string): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ target_id: string; id: string }>`
    select t.target_id, min(r.id) as id from approval_request_target t join approval_request r on r.id = t.request_id
    where t.target_kind = ${kind} and t.target_id = any(${[...ids]}::text[]) and r.status = 'WAITING'
      ${makerPersonId === undefined ? sql`` : sql`and r.maker_person_id = ${makerPersonId}::bigint`} group by t.target_id`.execute(db);
  return new Map(rows.map((row) => [row.target_id, row.id]));
}

/** Whether a request of a kind about one of these things, asked for by this person and approved by another, has been applied since a time. */
export async function wasApplied(db: Db, decision: { kind: string; ids: readonly string[]; makerPersonId: string; since: Date }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from approval_request r join approval_request_target t on t.request_id = r.id
    where r.kind = ${decision.kind} and t.target_id = any(${[...decision.ids]}::text[]) and r.status = 'APPLIED' and r.maker_person_id = ${decision.makerPersonId}::bigint
      and r.decided_at >= ${decision.since} limit 1`.execute(db);
  return rows.length > 0;
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

/** Whose requests are seen: one's own, and those of kinds that one may read, if all of their companies are one's own. */
export interface RequestReader {
  readonly kinds: readonly string[];
  readonly personId: string;
  /** Kinds that the reader is told nothing of, not even of own requests. */
  readonly hidden: readonly string[];
}
const visiblePayments = ({ kinds, personId, hidden }: RequestReader, companies: readonly string[]) =>
  sql`((r.maker_person_id = ${personId} and r.kind <> all(${[...hidden]}::text[])) or (r.kind = any(${[...kinds]}::text[]) and r.company_codes <@ ${[...companies]}::text[]))`;

/** Requests that wait for somebody else's decision, and the person's own that wait. */
export async function countWaiting(
  db: Db,
  { companies, ...reader }: RequestReader & { companies: readonly string[] },
): Promise<{ others: number; own: number }> {
  const { rows } = await sql<{ others: number; own: number }>`
    select (count(*) filter (where r.maker_person_id <> ${reader.personId}))::int as others, (count(*) filter (where r.maker_person_id = ${reader.personId}))::int as own
    from approval_request r where r.status = 'WAITING' and ${visiblePayments(reader, companies)}`.execute(db);
  return rows[0] ?? { others: 0, own: 0 };
}

/** Requests that the reader may see. @param readerOf which kinds the caller may read */
export const visibleRequests = (readerOf: (call: Call) => RequestReader & { readonly decided: readonly string[] }) =>
  bindList(requestList, {
    source: tableAs('approval_request', 'r'),
    key: ['r.id'],
    company: (companies, { extra }) => visiblePayments(extra, companies),
    prepare: (_input: unknown, call: Call): RequestReader & { readonly decided: readonly string[] } => readerOf(call),
    filters: {
      kind: 'r.kind',
      status: 'r.status',
      state: (state) => sql`(r.status = 'WAITING') = ${state === 'WAITING'}`,
      for_me: (is, { extra }) => sql`(r.status = 'WAITING' and r.maker_person_id <> ${extra.personId} and r.kind = any(${[...extra.decided]}::text[])) = ${is}`,
      entity_code: (code) => (code === undefined ? undefined : sql`${code} = any(r.company_codes)`),
      start_time: 'r.created_at',
      end_time: 'r.created_at',
      mine: (is, { extra }) => sql`(r.maker_person_id = ${extra.personId}) = ${is}`,
      target_kind: (kind, { input }) =>
        sql`exists (select from approval_request_target t where t.request_id = r.id and t.target_kind = ${kind} ${input.target_id ? sql`and t.target_id = ${input.target_id}` : sql``})`,
      // With a kind both are of the same thing.
      target_id: (id, { input }) =>
        input.target_kind ? undefined : sql`exists (select from approval_request_target t where t.request_id = r.id and t.target_id = ${id})`,
    },
    // What waits is worked through from the request that ends first; of all others the newest are looked for.
    sort: ({ input }) =>
      input.state === 'WAITING' || input.status === 'WAITING'
        ? { column: 'expires_at', order: 'asc' }
        : { column: input.state === 'DECIDED' ? 'decided_at' : 'status', order: 'desc' },
    order: {
      // Those that wait come first, or last.
      status: byExpression(sql`(r.status = 'WAITING')`),
      created_at: 'r.created_at',
      expires_at: 'r.expires_at',
      decided_at: byColumn('r.decided_at', { nulls: 'last' }),
    },
    columns,
  });

/** How many of a person's requests were approved and rejected, of those that the reader may see. */
export async function countDecidedOf(
  db: Db,
  { makerPersonId, companies, ...reader }: RequestReader & { companies: readonly string[]; makerPersonId: string },
): Promise<{ approved: number; rejected: number }> {
  const { rows } = await sql<{ approved: number; rejected: number }>`
    select (count(*) filter (where r.status in ('APPLIED', 'FAILED')))::int as approved, (count(*) filter (where r.status = 'REJECTED'))::int as rejected
    from approval_request r where r.maker_person_id = ${makerPersonId}::bigint and r.status in ('APPLIED', 'FAILED', 'REJECTED') and ${visiblePayments(reader, companies)}`.execute(
    db,
  );
  return rows[0] ?? { approved: 0, rejected: 0 };
}

/** By whom requests are counted: nobody is responsible for one. */
export const ofNobody = { by: sql`null`, earliest: sql`r.created_at` };

/** When a request was made and decided, and with which reason. */
export async function findRequestTimes(db: Db, requestId: string) {
  return db.selectFrom('approval_request').select(['id', 'created_at', 'decided_at', 'decide_reason']).where('id', '=', requestId).executeTakeFirst();
}

/** What a request asks for, and the person who asks. */
export async function findRequested(db: Db, requestId: string): Promise<{ payload: unknown; makerPersonId: string } | undefined> {
  const request = await findRequest(db, requestId);
  return request && { payload: request.payload, makerPersonId: request.maker_person_id };
}
