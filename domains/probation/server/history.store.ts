import { sql } from 'kysely';
import type { Page } from '../../../platform/contract/index.ts';
import type { Db } from '../../../platform/server/index.ts';
import type { SubjectScope } from './person/find-subject.ts';

export interface HistoryRow {
  id: string;
  at: Date;
  verb: string;
  actor_name: string;
  actor_kind: string | null;
  subject_kind: string;
  subject_id: string;
  label: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

/** Audit entries of a subject and of everything that its probation touches, newest first. */
export async function listHistoryRows(db: Db, { subjectId, business, companies }: SubjectScope, page: Page): Promise<{ rows: HistoryRow[]; total: number }> {
  const codes = [...companies];
  const objects = sql`
    with one_case as (
      select c.id, m.muname from justification_case c join merchant m on m.merchant_no = c.merchant_no
      where c.subject_id = ${subjectId}::bigint and c.business = ${business} and c.company_code = any(${codes}::text[])
    ), object as (
      select 'subject' as kind, ${subjectId}::text as id, null::text as label
      union all select 'case', id::text, muname from one_case
      union all select 'case-proposal', p.id::text, c.muname from case_proposal p join one_case c on c.id = p.case_id
      union all select 'evidence-file', e.id::text, f.name from evidence_file e join one_case c on c.id = e.case_id join stored_file f on f.id = e.stored_file_id
      union all select 'temporary-balance', b.id::text, m.muname from temporary_balance b join decision_key k on k.id = b.key_id join merchant m on m.merchant_no = b.merchant_no
        where k.subject_id = ${subjectId}::bigint and k.business = ${business} and k.company_code = any(${codes}::text[])
      union all select distinct 'transaction', t.id::text, t.trade_no from hold h join one_case c on c.id = h.case_id join transaction t on t.id = h.transaction_id
      union all select 'hold', h.id::text, t.trade_no from hold h join one_case c on c.id = h.case_id join transaction t on t.id = h.transaction_id
    )`;
  const from = sql`from object o join audit_entry a on a.subject_kind = o.kind and a.subject_id = o.id
    where (a.company_code is null or a.company_code = any(${codes}::text[]))`;
  const { rows } = await sql<HistoryRow>`${objects}
    select a.id, a.at, a.verb, a.actor_name, a.actor_kind, a.subject_kind, a.subject_id, o.label, a.before, a.after, a.reason
    ${from} order by a.id desc limit ${page.size} offset ${page.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`${objects} select count(*)::int as total ${from}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
