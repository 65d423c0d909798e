import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AbilityEntry, mayCall } from '../../../../platform/contract/index.ts';
import { beginningWith, type Db, isRequestMail } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import { inSightOf } from '../../../register/id-database/server/index.ts';
import { auditList } from '../contract/index.ts';
import { bareNumber } from '../../../register/kernel/id-numbers/spelling.ts';

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

const columns = sql<AuditRow>`e.id, e.at, e.verb, e.actor_kind as "actorKind", e.actor_id as "actorId", e.actor_name as "actorName", e.company_code as "companyCode",
  e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.before, e.after, e.reason, e.ip, e.request_id as "requestId",
  coalesce((select true from audit_link l where l.entry_id = e.id limit 1), false) as "isSealed"`;

/** Entries of a subject. Acceptances that were written together share one entry, which the decision of each points to. */
function ofSubject(subjectKind: string | undefined, subjectId: string | undefined): RawBuilder<SqlBool> | undefined {
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
 * Each is looked up for its entry alone: `exists` would be read for all people at once and hashed, at every call.
 */
function ofCompanies(companies: readonly string[]): RawBuilder<SqlBool> {
  const codes = sql`${[...companies]}::text[]`;
  const key = sql`case when e.subject_id ~ '^[0-9]{1,18}$' then e.subject_id::bigint end`;
  const visible = inSightOf(companies);
  const one = (result: RawBuilder<unknown>) => sql`coalesce((select true ${result} limit 1), false)`;
  return sql<SqlBool>`case when e.company_code is not null then e.company_code = any(${codes})
    when e.subject_kind = 'subject' then ${one(sql`from subject s where s.id = ${key} and ${visible}`)}
    when e.subject_kind = 'kyc-document' then ${one(sql`from kyc_document d join subject s on s.id = d.subject_id where d.id = ${key} and ${visible}`)}
    when e.subject_kind = 'approval-request' then ${one(sql`from approval_request r where r.id = ${key} and r.company_codes && ${codes}`)}
    when e.subject_kind = 'approval-request-file' then ${one(sql`from approval_request_file f left join approval_request r on r.id = f.request_id
      join user_account a on a.id = f.uploaded_by where f.id = ${key} and coalesce(r.company_codes, a.company_codes) && ${codes}`)}
    else not ${one(sql`from user_account a where a.id = e.actor_id and coalesce(e.actor_kind, 'staff') = 'staff' and not a.company_codes && ${codes}`)} end`;
}

/**
 * Entries on report cases, on requests about them and on reading of their list are told to nobody without the ability of their own; nor
 * what became of requests by mail, which wait where a case is silent.
 */
const mayKnowReports = (abilities: readonly AbilityEntry[]): boolean => mayCall(abilities, 'AML.Reports.Sar:read');
export const notOfReports = sql<SqlBool>`(coalesce(e.subject_kind, '') not in ('report-case', 'no-occurrence', 'compliance-notice') and not (coalesce(e.subject_kind, '') like 'approval-request%'
  and coalesce(e.after ->> 'kind', '') like any (array['report-case.%', 'no-occurrence.%'])) and not (e.verb = 'personal-data.listed'
  and coalesce(e.after ->> 'call', '') like '/api/aml/report-case/%')
  and not (e.verb in ('mail.delivered', 'mail.bounced') and ${isRequestMail(sql`e.subject_id`)}))`;

/** The verbs that a name with hyphens throughout may stand for, as texts are keyed: `merchant-account-set` for `merchant-account.set`. */
const verbsCalled = (name: string): string[] => [...name.matchAll(/-/g)].map(({ index }) => `${name.slice(0, index)}.${name.slice(index + 1)}`);

/** The audit trail, newest first. */
export const auditTrail = bindList(auditList, {
  source: tableAs('audit_entry', 'e'),
  key: ['e.id'],
  company: ofCompanies,
  filters: {
    actor_id: 'e.actor_id',
    actor_name: 'e.actor_name',
    verb: (verb) => (verb === undefined ? undefined : sql`(e.verb like ${beginningWith(verb)} or e.verb = any(${verbsCalled(verb)}::text[]))`),
    subject_kind: (kind, { input }) => ofSubject(kind, input.subject_id),
    // Read together with the kind where one is asked.
    subject_id: (id, { input }) => (input.subject_kind ? undefined : ofSubject(undefined, id)),
    id_no: (no, { companies }) =>
      no === undefined
        ? undefined
        : sql`(e.subject_kind = 'subject' and e.subject_id in (
          select i.subject_id::text from identifier i join subject s on s.id = i.subject_id
          where i.id_no = ${bareNumber(no)} and i.unlinked_at is null and ${inSightOf(companies)}))`,
    start_time: 'e.at',
    end_time: 'e.at',
  },
  always: ({ abilities }) => (mayKnowReports(abilities) ? [] : [notOfReports]),
  order: [{ by: sql`e.id`, direction: 'desc' }],
  columns,
});

/** Entries of several subjects of one kind together, newest first. */
export async function listAuditOfMany(
  db: Db,
  { kind, ids, companies }: { kind: string; ids: readonly string[]; companies: readonly string[] },
  limit: number,
): Promise<AuditRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AuditRow>`select ${columns} from audit_entry e
    where e.subject_kind = ${kind} and e.subject_id = any(${[...ids]}::text[]) and e.company_code = any(${[...companies]}::text[])
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Entries of one subject, newest first, as a reader of these abilities may know them. */
export async function listAuditOf(
  db: Db,
  { abilities = [], ...subject }: { kind: string; id: string; companies: readonly string[]; abilities?: readonly AbilityEntry[] },
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select ${columns} from audit_entry e
    where ${ofSubject(subject.kind, subject.id)} and e.company_code = any(${subject.companies as string[]}) and ${mayKnowReports(abilities) ? sql`true` : notOfReports}
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}
