import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { AmlResult, Business, HoldType, Standing } from '../../../register/kernel/index.ts';
import type { OmissionReason } from '../contract/index.ts';
import { joinSubject } from '../../../register/id-database/server/joins/index.ts';

/** A payment as a bulk allow sees it. */
export interface AllowRow {
  id: string;
  tid: string;
  business: Business;
  companyCode: string;
  merchantNo: string;
  merchantName: string;
  subjectId: string;
  subjectName: string | null;
  currency: string;
  minor: string;
  heldAt: Date | null;
  amlResult: AmlResult;
  standing: Standing | null;
  holds: { type: HoldType; mandatory: boolean }[];
}

const rowsOf = (ids: ReturnType<typeof sql>) => sql<AllowRow>`
  select t.id, t.trade_no as tid, t.business, t.company_code as "companyCode", t.merchant_no as "merchantNo", m.muname as "merchantName", t.subject_id as "subjectId",
    s.name as "subjectName", t.currency, coalesce(t.pay_amount_minor, t.order_amount_minor) as minor, t.held_at as "heldAt", t.aml_result as "amlResult", st.standing,
    coalesce((select jsonb_agg(jsonb_build_object('type', h.type, 'mandatory', coalesce(h.detail ->> 'mandatory' = 'true', false)) order by h.id)
      from hold h where h.transaction_id = t.id and h.status = 'OPEN'), '[]') as holds
  from transaction t join merchant m on m.merchant_no = t.merchant_no ${joinSubject('s', 't.subject_id')}
  left join subject_standing st on st.subject_id = t.subject_id and st.company_code = t.company_code
  where t.id in (${ids}) order by t.held_at nulls last, t.id`;

export async function findAllowRows(db: Db, ids: readonly string[], companies: readonly string[]): Promise<AllowRow[]> {
  const { rows } = await rowsOf(
    sql`select id from transaction where id = any(${[...ids]}::bigint[]) and company_code = any(${[...companies]}::text[])`,
  ).execute(db);
  return rows;
}

export interface AllowFilter {
  companies: readonly string[];
  subjectId: string | undefined;
  business: Business | undefined;
  merchantNo: string | undefined;
  currency: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
  maxMinor: bigint | undefined;
}

/** Held payments that match, longest held first. */
export async function findAllowRowsBy(db: Db, filter: AllowFilter, limit: number): Promise<AllowRow[]> {
  const { rows } = await rowsOf(sql`
    select id from transaction t where t.aml_result = 'JUSTIFICATION_REQUIRED' and t.company_code = any(${[...filter.companies]}::text[])
      and (${filter.subjectId ?? null}::bigint is null or t.subject_id = ${filter.subjectId ?? null}::bigint)
      and (${filter.business ?? null}::text is null or t.business = ${filter.business ?? null})
      and (${filter.merchantNo ?? null}::text is null or t.merchant_no = ${filter.merchantNo ?? null})
      and (${filter.currency ?? null}::text is null or t.currency = ${filter.currency ?? null})
      and (${filter.from ?? null}::timestamptz is null or t.held_at >= ${filter.from ?? null}::timestamptz)
      and (${filter.to ?? null}::timestamptz is null or t.held_at < ${filter.to ?? null}::timestamptz)
      and (${filter.maxMinor === undefined ? null : String(filter.maxMinor)}::bigint is null
        or coalesce(t.pay_amount_minor, t.order_amount_minor) <= ${filter.maxMinor === undefined ? null : String(filter.maxMinor)}::bigint)
    order by t.held_at, t.id limit ${limit}`).execute(db);
  return rows;
}

export interface Cap {
  companyCode: string;
  currency: string;
  maxCount: number;
  maxMinor: bigint;
}

/** What one bulk allow may release at most; where nobody set it, a hundred payments and ten times the general hard limit. */
export async function loadCaps(db: Db, companies: readonly string[]): Promise<Cap[]> {
  const { rows } = await sql<{ companyCode: string; currency: string; maxCount: number; maxMinor: string }>`
    select p.company_code as "companyCode", p.currency, coalesce(max(b.max_count), 100) as "maxCount", coalesce(max(b.max_minor), 10 * max(p.probation_minor)) as "maxMinor"
    from limit_profile p left join bulk_allow_cap b on b.company_code = p.company_code and b.currency = p.currency
    where p.company_code = any(${[...companies]}::text[]) and p.level = 'general' and p.valid_to is null group by p.company_code, p.currency`.execute(db);
  return rows.map((row) => ({ ...row, maxMinor: BigInt(row.maxMinor) }));
}

export interface Batch {
  id: string;
  requestId: string;
  reason: string;
  companyCodes: string[];
  makerPersonId: string;
  makerUserId: string;
  makerName: string;
  checkerUserId: string;
  checkerPersonId: string;
  checkerName: string;
  startedAt: Date;
  finishedAt: Date | null;
}

export async function insertBatch(db: Db, batch: Omit<Batch, 'finishedAt'>, transactionIds: readonly string[]): Promise<void> {
  await sql`
    insert into bulk_allow_batch (id, request_id, reason, company_codes, maker_user_id, maker_person_id, maker_name, checker_user_id, checker_person_id, checker_name, started_at)
    values (${batch.id}, ${batch.requestId}, ${batch.reason}, ${batch.companyCodes}::text[], ${batch.makerUserId}, ${batch.makerPersonId}, ${batch.makerName},
      ${batch.checkerUserId}, ${batch.checkerPersonId}, ${batch.checkerName}, ${batch.startedAt})`.execute(db);
  await sql`insert into bulk_allow_item (batch_id, transaction_id) select ${batch.id}, unnest(${[...transactionIds]}::bigint[])`.execute(db);
}

const batchColumns = sql`id, request_id as "requestId", reason, company_codes as "companyCodes", maker_person_id as "makerPersonId", maker_user_id as "makerUserId", maker_name as "makerName",
  checker_user_id as "checkerUserId", checker_person_id as "checkerPersonId", checker_name as "checkerName", started_at as "startedAt", finished_at as "finishedAt"`;

export async function findRunningBatches(db: Db): Promise<Batch[]> {
  const { rows } = await sql<Batch>`select ${batchColumns} from bulk_allow_batch where finished_at is null order by id`.execute(db);
  return rows;
}

export async function findBatchOf(db: Db, requestId: string): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`select ${batchColumns} from bulk_allow_batch where request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** The next person of a batch with payments that wait. */
export async function findNextPerson(db: Db, batchId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.subject_id as id from bulk_allow_item x join transaction t on t.id = x.transaction_id
    where x.batch_id = ${batchId} and x.result = 'WAITING' order by t.subject_id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Payments of a locked person that wait in a batch, in the order in which they were held. */
export async function listWaitingItems(db: Db, batchId: string, subjectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from bulk_allow_item x join transaction t on t.id = x.transaction_id
    where x.batch_id = ${batchId} and x.result = 'WAITING' and t.subject_id = ${subjectId} order by t.held_at nulls last, t.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function saveItems(
  db: Db,
  batchId: string,
  { items, at }: { items: readonly { id: string; result: 'RELEASED' | 'LEFT'; why: OmissionReason | null }[]; at: Date },
): Promise<void> {
  await sql`
    update bulk_allow_item x set result = w.result, why = w.why, done_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w (id bigint, result text, why text) where x.batch_id = ${batchId} and x.transaction_id = w.id`.execute(
    db,
  );
}

export async function finishBatch(db: Db, batchId: string, at: Date): Promise<void> {
  await sql`update bulk_allow_batch set finished_at = ${at} where id = ${batchId} and finished_at is null
    and not exists (select 1 from bulk_allow_item where batch_id = ${batchId} and result = 'WAITING')`.execute(db);
}

export async function listBatchItems(db: Db, batchId: string) {
  const { rows } = await sql<{
    id: string;
    tid: string;
    business: Business;
    minor: string;
    currency: string;
    result: 'WAITING' | 'RELEASED' | 'LEFT';
    why: OmissionReason | null;
  }>`
    select t.id, t.trade_no as tid, t.business, coalesce(t.pay_amount_minor, t.order_amount_minor) as minor, t.currency, x.result, x.why
    from bulk_allow_item x join transaction t on t.id = x.transaction_id where x.batch_id = ${batchId} order by t.held_at nulls last, t.id`.execute(db);
  return rows;
}

/** Whose payments these are. */
export async function findOwnersOf(db: Db, transactionIds: readonly string[]): Promise<Map<string, string>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('transaction')
    .select(['id', 'subject_id'])
    .where('id', 'in', [...new Set(transactionIds)])
    .execute();
  return new Map(rows.flatMap((row) => (row.subject_id === null ? [] : [[row.id, row.subject_id]])));
}
