import { sql } from 'kysely';
import { type ListContext, bindList, workedOut } from '../../../../platform/server/lists/index.ts';
import { historyList } from '../contract/index.ts';

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

type HistoryAsked = ListContext<typeof historyList.filters, undefined>;

/** Entries about a person and about everything that its probation touches. */
const entriesOf = ({ input: { subject_id: subjectId, business }, companies }: HistoryAsked) => sql`
    with one_case as (
      select c.id, m.muname from justification_case c join merchant m on m.merchant_no = c.merchant_no
      where c.subject_id = ${subjectId ?? null}::bigint and c.business = ${business} and c.company_code = any(${[...companies]}::text[])
    ), object as (
      select 'subject' as kind, ${subjectId ?? null}::text as id, null::text as label
      union all select 'case', id::text, muname from one_case
      union all select 'case-proposal', p.id::text, c.muname from case_proposal p join one_case c on c.id = p.case_id
      union all select 'evidence-file', e.id::text, f.name from evidence_file e join one_case c on c.id = e.case_id join stored_file f on f.id = e.stored_file_id
      union all select 'temporary-balance', b.id::text, m.muname from temporary_balance b join decision_key k on k.id = b.key_id join merchant m on m.merchant_no = b.merchant_no
        where k.subject_id = ${subjectId ?? null}::bigint and k.business = ${business} and k.company_code = any(${[...companies]}::text[])
      union all select distinct 'transaction', t.id::text, t.trade_no from hold h join one_case c on c.id = h.case_id join transaction t on t.id = h.transaction_id
      union all select 'hold', h.id::text, t.trade_no from hold h join one_case c on c.id = h.case_id join transaction t on t.id = h.transaction_id
    )
    select a.id, a.at, a.verb, a.actor_name, a.actor_kind, a.subject_kind, a.subject_id, o.label, a.before, a.after, a.reason, a.company_code
    from object o join audit_entry a on a.subject_kind = o.kind and a.subject_id = o.id`;

/** The audit trail of a person's probation, newest first. */
export const history = bindList(historyList, {
  source: workedOut(
    'a',
    ['id', 'at', 'verb', 'actor_name', 'actor_kind', 'subject_kind', 'subject_id', 'label', 'before', 'after', 'reason', 'company_code'],
    entriesOf,
  ),
  key: ['a.id'],
  company: (companies) => sql`(a.company_code is null or a.company_code = any(${[...companies]}::text[]))`,
  // The objects are those of the person.
  filters: { subject_id: () => undefined, business: () => undefined },
  order: [{ by: sql`a.id`, direction: 'desc' }],
  columns: sql<HistoryRow>`a.id, a.at, a.verb, a.actor_name, a.actor_kind, a.subject_kind, a.subject_id, a.label, a.before, a.after, a.reason`,
});
