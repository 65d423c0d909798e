import { sql } from 'kysely';
import { clock } from '../../../../platform/server/clock.ts';
import { type Db, placeOf, type SealedColumn, unseal } from '../../../../platform/server/index.ts';
import { type ListContext, bindList, byColumn, byName, tableAs } from '../../../../platform/server/lists/index.ts';
import { ownerFilters } from '../../../register/id-database/server/index.ts';
import type { ApprovalKind, BalanceStatus, Business, PepState, SanctionState, Standing, VerificationResult } from '../../../register/kernel/index.ts';
import { approvalHistoryList, approvedList } from '../contract/index.ts';
import { joinSubject } from '../../../register/id-database/server/joins/index.ts';

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
const balance = sql`left join temporary_balance b on b.approval_id = a.id`;

/** A record that gives something at `at`: not over, not spent. Limits have no balance that could be spent, and are most. */
const isCurrent = (at: Date, record: string) =>
  sql`${sql.ref(`${record}.kind`)} <> 'TRANSACTIONS' and ${isOpen(record, at)} and (${sql.ref(`${record}.kind`)} in ('NEW_LIMIT', 'PERSONAL_LIMIT')
    or not exists (select from temporary_balance spent where spent.approval_id = ${sql.ref(`${record}.id`)} and spent.status <> 'ACTIVE'))`;

export async function findRecord(db: Db, id: string, at = clock.now()): Promise<StoredRecord | undefined> {
  const { rows } = await sql<StoredRecord>`select ${columns(at)} from approval_record a ${balance} where a.id = ${id}`.execute(db);
  return rows[0];
}

/** Kind and end of the limit records of a person that are in force, by id. */
export async function currentKinds(db: Db, subjectId: string, at: Date): Promise<Map<string, { kind: ApprovalKind; validTo: Date | null }>> {
  const { rows } = await sql<{ id: string; kind: ApprovalKind; validTo: Date | null }>`
    select a.id, a.kind, a.valid_to as "validTo" from approval_record a where a.subject_id = ${subjectId} and ${isOpen('a', at)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
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
}

type ApprovedAsked = ListContext<typeof approvedList.filters, undefined>;

/** What a record has to be by itself; that a newer one is so too hides it. */
const isAsked = ({ input: { kind, start_time: from, end_time: to }, now }: ApprovedAsked, record: 'a' | 'n') =>
  sql.join(
    [
      isCurrent(now, record),
      ...(kind ? [sql`${sql.ref(`${record}.kind`)} = ${kind}`] : []),
      ...(from ? [sql`${sql.ref(`${record}.created_at`)} >= ${from}`] : []),
      ...(to ? [sql`${sql.ref(`${record}.created_at`)} < ${to}`] : []),
    ],
    sql` and `,
  );

/** People with a current record: for each company and direction the newest, with how many there are. */
export const approved = bindList(approvedList, {
  source: tableAs('approval_record', 'a'),
  key: ['a.id'],
  company: 'a.company_code',
  lookups: { s: joinSubject('s', 'a.subject_id') },
  filters: {
    ...ownerFilters('a.subject_id'),
    name: 's.name',
    start_time: 'a.created_at',
    end_time: 'a.created_at',
    pep: { lookups: ['s'], where: (is) => (is ? sql`s.pep <> 'NONE'` : sql`s.pep = 'NONE'`) },
    business: 'a.business',
    kind: 'a.kind',
  },
  always: ({ now }) => [isCurrent(now, 'a')],
  newestOf: {
    alike: sql`a.subject_id, a.company_code, a.business`,
    isNewest: (context) => sql`not exists (select from approval_record n
      where (n.subject_id, n.company_code, n.business) = (a.subject_id, a.company_code, a.business) and n.id > a.id and ${isAsked(context, 'n')})`,
  },
  // The column that is never empty is ordered as its index is.
  order: { created_at: 'a.created_at', valid_to: byColumn('a.valid_to', { nulls: 'last' }), name: byName('s.name') },
  columns: ({ now }) => sql<ApprovedRow>`${columns(now)}, s.name, s.verification, s.pep, s.sanction, coalesce((
      select st.standing from subject_standing st where st.subject_id = a.subject_id and st.company_code = a.company_code), 'CLEAR') as standing,
    i.id_country as "idCountry", i.id_type as "idType", i.id_no as "idNo", n.current as "currentRecords", n.every as "allRecords"`,
  joins: ({ now }) => sql`${balance} ${joinSubject('s', 'a.subject_id')}
    left join lateral (select id_country, id_type, id_no from identifier where subject_id = a.subject_id and unlinked_at is null order by is_primary desc, id limit 1) i on true
    left join lateral (select count(*)::int as every, (count(*) filter (where ${isCurrent(now, 'r')}))::int as current from approval_record r
      where (r.subject_id, r.company_code, r.business) = (a.subject_id, a.company_code, a.business)) n on true`,
});

/** All records of a person, newest first. */
export const approvalHistory = bindList(approvalHistoryList, {
  source: tableAs('approval_record', 'a'),
  key: ['a.id'],
  company: 'a.company_code',
  filters: { subject_id: 'a.subject_id', business: 'a.business' },
  order: [{ by: sql`a.id`, direction: 'desc' }],
  columns: ({ now }) => sql<StoredRecord>`${columns(now)}`,
  joins: balance,
});

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

export const linkSecret: SealedColumn = {
  table: 'link_secret',
  column: 'secret',
  addressee: { nobody: 'signs links within the product' },
};

export async function readLinkSecret(db: Db): Promise<string> {
  const { secret } = await db.selectFrom('link_secret').select('secret').executeTakeFirstOrThrow();
  return unseal(secret, placeOf(linkSecret));
}
