import { type Compilable, type Expression, type SqlBool, sql } from 'kysely';
import type { Page } from '../../../platform/contract/index.ts';
import { beginningWith, type Db, nameHolds } from '../../../platform/server/index.ts';
import { inSightOf } from '../../id-database/server/index.ts';

export interface AuditRow {
  id: string;
  at: Date;
  verb: string;
  actorKind: string | null;
  actorId: string | null;
  actorName: string;
  companyCode: string | null;
  subjectKind: string | null;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  requestId: string;
  isSealed: boolean;
}

const columns = sql`e.id, e.at, e.verb, e.actor_kind as "actorKind", e.actor_id as "actorId", e.actor_name as "actorName", e.company_code as "companyCode",
  e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.before, e.after, e.reason, e.ip, e.request_id as "requestId",
  exists (select 1 from audit_link l where l.entry_id = e.id) as "isSealed"`;

export interface AuditFilter {
  companies: readonly string[];
  actorId?: string | undefined;
  actorName?: string | undefined;
  verb?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  /** Identity number without separators. */
  idNo?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** As `until`, exclusive. */
  before?: Date | undefined;
  /** Whether entries on report cases are shown; they are told to nobody without the ability of their own. */
  seesReports?: boolean;
}

/** Entries of a subject. Acceptances that were written together share one entry, which the decision of each points to. */
function ofSubject({ subjectKind, subjectId }: Pick<AuditFilter, 'subjectKind' | 'subjectId'>): Expression<SqlBool> | undefined {
  if (!subjectId) return subjectKind ? sql<SqlBool>`e.subject_kind = ${subjectKind}` : undefined;
  const own = sql<SqlBool>`e.subject_id = ${subjectId}`;
  if (subjectKind && subjectKind !== 'transaction') return sql<SqlBool>`e.subject_kind = ${subjectKind} and ${own}`;
  if (!/^[0-9]{1,18}$/.test(subjectId)) return own;
  const shared = sql<SqlBool>`e.id in (select d.audit_id from decision d where d.transaction_id = ${subjectId}::bigint)`;
  return subjectKind ? sql<SqlBool>`(e.subject_kind = ${subjectKind} and ${own} or ${shared})` : sql<SqlBool>`(${own} or ${shared})`;
}

/**
 * Records that carry a company are seen by those of the company. The others belong where what they are about belongs, asked
 * at the moment of reading, because the entry itself is sealed: on a person by sight, on a request by its companies, on all
 * else (sign-ins, settings) by the companies of who did it. Entries of the system about nothing of a company are for everyone.
 */
function ofCompanies(companies: readonly string[]): Expression<SqlBool> {
  const codes = sql`${[...companies]}::text[]`;
  const key = sql`case when e.subject_id ~ '^[0-9]{1,18}$' then e.subject_id::bigint end`;
  const seen = inSightOf(companies);
  return sql<SqlBool>`case when e.company_code is not null then e.company_code = any(${codes})
    when e.subject_kind = 'subject' then exists (select from subject s where s.id = ${key} and ${seen})
    when e.subject_kind = 'kyc-document' then exists (select from kyc_document d join subject s on s.id = d.subject_id where d.id = ${key} and ${seen})
    when e.subject_kind = 'approval-request' then exists (select from approval_request r where r.id = ${key} and r.company_codes && ${codes})
    when e.subject_kind = 'approval-request-file' then exists (
      select from approval_request_file f left join approval_request r on r.id = f.request_id
      join user_account a on a.id = f.uploaded_by where f.id = ${key} and coalesce(r.company_codes, a.company_codes) && ${codes})
    else not exists (select from user_account a where a.id = e.actor_id and coalesce(e.actor_kind, 'staff') = 'staff' and not a.company_codes && ${codes}) end`;
}

function conditions(filter: AuditFilter): Expression<SqlBool> {
  const all = [
    ofCompanies(filter.companies),
    filter.actorId && sql<SqlBool>`e.actor_id = ${filter.actorId}`,
    filter.actorName && nameHolds('e.actor_name', filter.actorName),
    filter.verb && sql<SqlBool>`e.verb like ${beginningWith(filter.verb)}`,
    ofSubject(filter),
    filter.idNo &&
      sql<SqlBool>`(e.subject_kind = 'subject' and e.subject_id in (
        select i.subject_id::text from identifier i join subject s on s.id = i.subject_id
        where i.id_no = ${filter.idNo} and i.unlinked_at is null and ${inSightOf(filter.companies)}))`,
    filter.from && sql<SqlBool>`e.at >= ${filter.from}`,
    filter.until && sql<SqlBool>`e.at <= ${filter.until}`,
    filter.before && sql<SqlBool>`e.at < ${filter.before}`,
    filter.seesReports ? undefined : sql<SqlBool>`e.subject_kind is distinct from 'report-case'`,
  ].filter((condition) => condition !== undefined && condition !== '');
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** More rows than this are not counted: the exact number of a long trail helps nobody and costs a scan. */
const countedAtMost = 10_000;

/** Every entry that the filter finds, newest first, for a file. */
export const everyAudit = (db: Db, filter: AuditFilter): Compilable<AuditRow> => ({
  compile: () => sql<AuditRow>`select ${columns} from audit_entry e where ${conditions(filter)} order by e.id desc`.compile(db),
});

export async function listAudit(db: Db, filter: AuditFilter, page: Page): Promise<{ rows: AuditRow[]; total: number; isCapped: boolean }> {
  const where = conditions(filter);
  const { rows } = await sql<AuditRow>`select ${columns} from audit_entry e where ${where} order by e.id desc limit ${page.size} offset ${page.offset}`.execute(
    db,
  );
  const { rows: counts } = await sql<{ total: string }>`
    select count(*) as total from (select 1 from audit_entry e where ${where} limit ${countedAtMost + 1}) as found`.execute(db);
  const total = Number(counts[0]?.total ?? 0);
  return { rows, total: Math.min(total, countedAtMost), isCapped: total > countedAtMost };
}

export async function listAuditOf(db: Db, subject: { kind: string; id: string; companies: readonly string[] }, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select ${columns} from audit_entry e
    where ${ofSubject({ subjectKind: subject.kind, subjectId: subject.id })} and e.company_code = any(${subject.companies as string[]})
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}
