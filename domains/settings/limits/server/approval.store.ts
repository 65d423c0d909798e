import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { ApprovalKind, Business } from '../../../register/kernel/index.ts';

/** What a person decided for a subject; never changed, only revoked and followed by a new one. */
export interface ApprovalRow {
  id: string;
  kind: ApprovalKind;
  companyCode: string;
  subjectId: string;
  business: Business;
  currency: string;
  merchantNo: string | null;
  monitorMinor: bigint | null;
  probationMinor: bigint | null;
  grantedMinor: bigint | null;
  before: unknown;
  after: unknown;
  reason: string;
  description: string | null;
  validFrom: Date;
  validTo: Date | null;
  revokedAt: Date | null;
  fileIds: string[];
  createdBy: string;
  createdByName: string;
  approvedBy: string | null;
  approvedByName: string | null;
  createdAt: Date;
  /** It gives more than was there before. */
  raises: boolean;
  createdByPerson: string | null;
  approvedByPerson: string | null;
  requestId: string | null;
  revokedByName: string | null;
  revokeReason: string | null;
}

const big = (value: string | null): bigint | null => (value === null ? null : BigInt(value));

export async function insertApproval(trx: Db, approval: Omit<ApprovalRow, 'revokedAt' | 'revokedByName' | 'revokeReason'>): Promise<void> {
  await trx
    .insertInto('approval_record')
    .values({
      id: approval.id,
      kind: approval.kind,
      company_code: approval.companyCode,
      subject_id: approval.subjectId,
      business: approval.business,
      currency: approval.currency,
      merchant_no: approval.merchantNo,
      monitor_minor: approval.monitorMinor,
      probation_minor: approval.probationMinor,
      granted_minor: approval.grantedMinor,
      before: JSON.stringify(approval.before ?? null),
      after: JSON.stringify(approval.after ?? null),
      reason: approval.reason,
      description: approval.description,
      valid_from: approval.validFrom,
      valid_to: approval.validTo,
      file_ids: approval.fileIds,
      created_by: approval.createdBy,
      created_by_name: approval.createdByName,
      approved_by: approval.approvedBy,
      approved_by_name: approval.approvedByName,
      created_at: approval.createdAt,
      raises: approval.raises,
      created_by_person: approval.createdByPerson,
      approved_by_person: approval.approvedByPerson,
      request_id: approval.requestId,
    })
    .execute();
}

export async function setApprovalRevoked(trx: Db, id: string, { at, byName, reason }: { at: Date; byName: string; reason: string }): Promise<void> {
  await trx
    .updateTable('approval_record')
    .set({ revoked_at: at, revoked_by_name: byName, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export interface ApprovalFilter {
  companies: readonly string[];
  subjectId?: string;
  business?: Business;
  /** Only records in force at this moment. */
  currentAt?: Date;
}

/** Approval records of a subject, the newest first. */
export async function listApprovals(db: Db, filter: ApprovalFilter, limit = 200): Promise<ApprovalRow[]> {
  let query = db
    .selectFrom('approval_record')
    .selectAll()
    .where('company_code', 'in', [...filter.companies, '']);
  if (filter.subjectId) query = query.where('subject_id', '=', filter.subjectId);
  if (filter.business) query = query.where('business', '=', filter.business);
  if (filter.currentAt) {
    const at = filter.currentAt;
    query = query
      .where('revoked_at', 'is', null)
      .where('valid_from', '<=', at)
      .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', at)]));
  }
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ApprovalKind,
    companyCode: row.company_code,
    subjectId: row.subject_id,
    business: row.business as Business,
    currency: row.currency,
    merchantNo: row.merchant_no,
    monitorMinor: big(row.monitor_minor),
    probationMinor: big(row.probation_minor),
    grantedMinor: big(row.granted_minor),
    before: row.before,
    after: row.after,
    reason: row.reason,
    description: row.description,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    revokedAt: row.revoked_at,
    fileIds: row.file_ids as string[],
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    approvedBy: row.approved_by,
    approvedByName: row.approved_by_name,
    createdAt: row.created_at,
    raises: row.raises,
    createdByPerson: row.created_by_person,
    approvedByPerson: row.approved_by_person,
    requestId: row.request_id,
    revokedByName: row.revoked_by_name,
    revokeReason: row.revoke_reason,
  }));
}

/** Of the people given as (subject, company), those who hold an approval record in force at `at`. */
export async function findApproved(db: Db, people: readonly { subjectId: string; companyCode: string }[], at: Date): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select distinct a.subject_id || '|' || a.company_code as name
    from unnest(${people.map((one) => one.subjectId)}::bigint[], ${people.map((one) => one.companyCode)}::text[]) as w (subject_id, company_code)
    join approval_record a on a.subject_id = w.subject_id and a.company_code = w.company_code
    where a.kind <> 'TRANSACTIONS' and a.revoked_at is null and a.valid_from <= ${at} and (a.valid_to is null or a.valid_to > ${at})
      and not exists (select 1 from temporary_balance b where b.approval_id = a.id and b.status not in ('ACTIVE', 'EXHAUSTED'))`.execute(db);
  return new Set(rows.map((row) => row.name));
}

/** Notes that records of a locked person are over at `at`; answers those that were not noted yet. */
export async function endRecords(
  trx: Db,
  person: { subjectId: string; companyCode: string },
  at: Date,
): Promise<{ id: string; kind: ApprovalKind; after: unknown }[]> {
  const { rows } = await sql<{ id: string; kind: ApprovalKind; after: unknown }>`
    update approval_record set ended_at = ${at}
    where subject_id = ${person.subjectId} and company_code = ${person.companyCode} and revoked_at is null and ended_at is null and valid_to <= ${at}
    returning id, kind, after`.execute(trx);
  return rows;
}

/** A key, and the one of another subject that takes its place. */
export interface KeyMove {
  from: string;
  to: string;
}

/** Approvals and temporary balances go along when a whole person goes to another subject. */
export async function moveApprovals(trx: Db, move: { fromSubjectId: string; toSubjectId: string }, keys: readonly KeyMove[]): Promise<void> {
  await sql`
    update temporary_balance b set key_id = m.new, version = b.version + 1
    from unnest(${keys.map((key) => key.from)}::bigint[], ${keys.map((key) => key.to)}::bigint[]) as m (old, new) where b.key_id = m.old`.execute(trx);
  await sql`update approval_record set subject_id = ${move.toSubjectId}::bigint where subject_id = ${move.fromSubjectId}::bigint`.execute(trx);
}
