import { sql } from 'kysely';
import { type Db, inNameOrder, nameHolds, placeOf, type SealedColumn, unseal } from '../../../platform/server/index.ts';
import { ownsNumber } from '../../id-database/server/index.ts';
import type { ApprovalKind, BalanceStatus, Business, PepState, SanctionState, Standing, VerificationResult } from '../../kernel/index.ts';
import type { NumberFilter } from '../../kernel/number-filter.ts';

export interface StoredRecord {
  id: string;
  kind: ApprovalKind;
  subjectId: string;
  companyCode: string;
  companyName: string;
  business: Business;
  currency: string;
  merchantNo: string | null;
  merchantName: string | null;
  monitorMinor: string | null;
  probationMinor: string | null;
  grantedMinor: string | null;
  remainingMinor: string | null;
  balanceStatus: BalanceStatus | null;
  before: Record<string, string | null> | null;
  raises: boolean;
  reason: string;
  description: string | null;
  validFrom: Date;
  validTo: Date | null;
  revokedAt: Date | null;
  revokedByName: string | null;
  revokeReason: string | null;
  endedAt: Date | null;
  fileIds: string[];
  createdByName: string;
  approvedByName: string | null;
  createdAt: Date;
  requestId: string | null;
  /** A newer record of the same limits is in force. */
  isReplaced: boolean;
}

const isOpen = (record: string, at: Date) =>
  sql`${sql.ref(`${record}.revoked_at`)} is null and ${sql.ref(`${record}.valid_from`)} <= ${at} and (${sql.ref(`${record}.valid_to`)} is null or ${sql.ref(`${record}.valid_to`)} > ${at})`;

/** Names are looked up one by one: as joins, they would take longer to plan than to read. */
const columns = (at: Date) => sql`
  a.id, a.kind, a.subject_id as "subjectId", a.company_code as "companyCode", (select c.name from company c where c.code = a.company_code) as "companyName",
  a.business, a.currency, a.merchant_no as "merchantNo", (select m.muname from merchant m where m.merchant_no = a.merchant_no) as "merchantName",
  a.monitor_minor as "monitorMinor", a.probation_minor as "probationMinor", a.granted_minor as "grantedMinor",
  b.remaining_minor as "remainingMinor", b.status as "balanceStatus", a.before, a.raises, a.reason, a.description, a.valid_from as "validFrom", a.valid_to as "validTo",
  a.revoked_at as "revokedAt", a.revoked_by_name as "revokedByName", a.revoke_reason as "revokeReason", a.ended_at as "endedAt", a.file_ids::text[] as "fileIds",
  a.created_by_name as "createdByName", a.approved_by_name as "approvedByName", a.created_at as "createdAt", a.request_id as "requestId",
  (a.kind in ('NEW_LIMIT', 'PERSONAL_LIMIT') and exists (select 1 from approval_record n where n.subject_id = a.subject_id and n.company_code = a.company_code
    and n.business = a.business and n.currency = a.currency and n.id > a.id and ${isOpen('n', at)}
    and ((n.monitor_minor is not null or a.monitor_minor is null) and n.probation_minor is not null))) as "isReplaced"`;
const sources = sql`approval_record a left join temporary_balance b on b.approval_id = a.id`;

/** A record that gives something at `at`: not over, not spent. Limits have no balance that could be spent, and are most. */
const isCurrent = (at: Date, record: string) =>
  sql`${sql.ref(`${record}.kind`)} <> 'TRANSACTIONS' and ${isOpen(record, at)} and (${sql.ref(`${record}.kind`)} in ('NEW_LIMIT', 'PERSONAL_LIMIT')
    or not exists (select from temporary_balance spent where spent.approval_id = ${sql.ref(`${record}.id`)} and spent.status <> 'ACTIVE'))`;

export async function findRecord(db: Db, id: string, at = new Date()): Promise<StoredRecord | undefined> {
  const { rows } = await sql<StoredRecord>`select ${columns(at)} from ${sources} where a.id = ${id}`.execute(db);
  return rows[0];
}

/** Kind and end of the limit records of a person that are in force, by id. */
export async function currentKinds(db: Db, subjectId: string, at: Date): Promise<Map<string, { kind: ApprovalKind; validTo: Date | null }>> {
  const { rows } = await sql<{ id: string; kind: ApprovalKind; validTo: Date | null }>`
    select a.id, a.kind, a.valid_to as "validTo" from approval_record a where a.subject_id = ${subjectId} and ${isOpen('a', at)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ApprovedQuestion extends NumberFilter {
  companies: readonly string[];
  name: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
  pep: boolean | undefined;
  business: Business | undefined;
  kind: ApprovalKind | undefined;
  at: Date;
}

export interface ApprovedRow extends StoredRecord {
  name: string | null;
  idCountry: string | null;
  idType: string | null;
  idNo: string | null;
  verification: VerificationResult;
  pep: PepState;
  sanction: SanctionState;
  standing: Standing;
  currentRecords: number;
  allRecords: number;
  total: number;
}

/** What a record has to be by itself. */
const recordConditions = ({ kind, from, to, at }: ApprovedQuestion, record: 'a' | 'n') =>
  sql.join(
    [
      isCurrent(at, record),
      ...(kind ? [sql`${sql.ref(`${record}.kind`)} = ${kind}`] : []),
      ...(from ? [sql`${sql.ref(`${record}.created_at`)} >= ${from}`] : []),
      ...(to ? [sql`${sql.ref(`${record}.created_at`)} < ${to}`] : []),
    ],
    sql` and `,
  );

/** Whose record it has to be. */
const ownerConditions = (question: ApprovedQuestion) => {
  const { companies, name, pep, business } = question;
  return sql.join(
    [
      sql`a.company_code = any(${[...companies]}::text[])`,
      ...(business ? [sql`a.business = ${business}`] : []),
      ...(name ? [nameHolds('s.name', name)] : []),
      ...(pep === undefined ? [] : [pep ? sql`s.pep <> 'NONE'` : sql`s.pep = 'NONE'`]),
      ...ownsNumber(sql`s.id`, question),
    ],
    sql` and `,
  );
};

/** The order of the column that is never empty is the one of its index. */
const orders = {
  created_at: (direction: 'asc' | 'desc') => sql`a.created_at ${sql.raw(direction)}, a.id ${sql.raw(direction)}`,
  valid_to: (direction: 'asc' | 'desc') => sql`a.valid_to ${sql.raw(direction)} nulls last, a.id desc`,
  name: (direction: 'asc' | 'desc') => sql`${inNameOrder('s.name')} ${sql.raw(direction)} nulls last, a.id desc`,
} as const;

interface Slice {
  column: keyof typeof orders;
  direction: 'asc' | 'desc';
  size: number;
  offset: number;
}

/** People with a current record: for each company and direction the newest, with how many there are. */
export async function listApprovedRows(db: Db, question: ApprovedQuestion, slice: Slice): Promise<ApprovedRow[]> {
  const order = orders[slice.column](slice.direction);
  // People are looked up for the rows of the page only, unless they are what is asked by.
  const { name, pep, documents, idStart, idTypes } = question;
  const asksPerson = [name, pep, documents, idStart, idTypes].some((one) => one !== undefined);
  const asked = sql`${ownerConditions(question)} and ${recordConditions(question, 'a')}`;
  const { rows } = await sql<ApprovedRow>`
    with page as (
      select a.id from approval_record a ${asksPerson || slice.column === 'name' ? sql`join subject s on s.id = a.subject_id` : sql``}
      where ${asked} and not exists (
        select from approval_record n
        where (n.subject_id, n.company_code, n.business) = (a.subject_id, a.company_code, a.business) and n.id > a.id and ${recordConditions(question, 'n')})
      order by ${order} limit ${slice.size} offset ${slice.offset}
    ), counted as (
      select count(*)::int as total from (
        select distinct a.subject_id, a.company_code, a.business from approval_record a ${asksPerson ? sql`join subject s on s.id = a.subject_id` : sql``} where ${asked}) d
    )
    select ${columns(question.at)}, s.name, s.verification, s.pep, s.sanction, counted.total, coalesce((
        select st.standing from subject_standing st where st.subject_id = a.subject_id and st.company_code = a.company_code), 'CLEAR') as standing, i.id_country as "idCountry", i.id_type as "idType", i.id_no as "idNo",
      n.current as "currentRecords", n.every as "allRecords"
    from ${sources} join page on page.id = a.id join subject s on s.id = a.subject_id cross join counted
    left join lateral (select id_country, id_type, id_no from identifier where subject_id = a.subject_id and unlinked_at is null order by is_primary desc, id limit 1) i on true
    left join lateral (select count(*)::int as every, (count(*) filter (where ${isCurrent(question.at, 'r')}))::int as current from approval_record r
        where (r.subject_id, r.company_code, r.business) = (a.subject_id, a.company_code, a.business)) n on true
    order by ${order}`.execute(db);
  return rows;
}

/** All records of a person, newest first. */
export async function listHistoryRows(
  db: Db,
  filter: { subjectId: string; companies: readonly string[]; business: Business | undefined; at: Date },
  page: { size: number; offset: number },
): Promise<(StoredRecord & { total: number })[]> {
  const { rows } = await sql<StoredRecord & { total: number }>`
    select ${columns(filter.at)}, count(*) over ()::int as total from ${sources}
    where a.subject_id = ${filter.subjectId} and a.company_code = any(${[...filter.companies]}::text[])
      and (${filter.business ?? null}::text is null or a.business = ${filter.business ?? null})
    order by a.id desc limit ${page.size} offset ${page.offset}`.execute(db);
  return rows;
}

/** The payments that a record of kind TRANSACTIONS released. */
export async function listAllowedPayments(db: Db, record: { requestId: string | null; subjectId: string; business: Business; currency: string }) {
  if (record.requestId === null) return [];
  const { rows } = await sql<{ business: Business; tid: string; minor: string }>`
    select t.business, t.trade_no as tid, coalesce(t.pay_amount_minor, t.order_amount_minor) as minor
    from bulk_allow_batch n join bulk_allow_item x on x.batch_id = n.id and x.result = 'RELEASED' join transaction t on t.id = x.transaction_id
    where n.request_id = ${record.requestId} and t.subject_id = ${record.subjectId} and t.business = ${record.business} and t.currency = ${record.currency}
    order by t.id`.execute(db);
  return rows;
}

/** Of these files, those that belong to a record of the companies. */
export async function filesOfRecords(db: Db, fileIds: readonly string[], companies: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.id::text as id from approval_record a, unnest(a.file_ids) as f (id)
    where a.file_ids && ${[...fileIds]}::bigint[] and f.id = any(${[...fileIds]}::bigint[]) and a.company_code = any(${[...companies]}::text[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export const linkSecret: SealedColumn = { table: 'link_secret', column: 'secret' };

export async function readLinkSecret(db: Db): Promise<string> {
  const { secret } = await db.selectFrom('link_secret').select('secret').executeTakeFirstOrThrow();
  return unseal(secret, placeOf(linkSecret));
}
