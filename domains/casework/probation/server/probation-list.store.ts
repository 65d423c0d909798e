import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { type ListContext, bindList, byAmount, byColumn, byExpression, byName, workedOut } from '../../../../platform/server/lists/index.ts';
import { ownerFilters } from '../../../register/id-database/server/index.ts';
import { probationList } from '../contract/index.ts';
import type { Business, PepState, SanctionState, Standing, VerificationResult } from '../../../register/kernel/index.ts';

export interface ProbationLine {
  key_id: string;
  subject_id: string;
  id_type: string;
  id_no: string;
  name: string | null;
  verification: VerificationResult;
  pep: PepState;
  sanction: SanctionState;
  business: Business;
  company_code: string;
  currency: string;
  standing: Standing;
  since: Date | null;
  reserved_minor: string;
  held_count: number;
  oldest_hold_at: Date | null;
  pending_review: number;
  evidence_submitted: number;
  reviewed: number;
  due_at: Date | null;
  overdue: boolean;
  temporary_minor: string;
}

type ProbationAsked = ListContext<typeof probationList.filters, undefined>;

const isLate = (now: Date) => sql`(c.stage = 'PENDING_REVIEW' and c.due_at <= ${now})`;

/** One case has to meet all that is asked of cases. */
function caseCondition({ input: { merchant, merchant_no: merchantNo = merchant, stage, overdue }, now }: ProbationAsked) {
  const late = isLate(now);
  const parts = [
    ...(merchantNo === undefined ? [] : [sql`c.merchant_no = ${merchantNo}`]),
    ...(stage === undefined ? [] : [sql`c.stage = ${stage}`]),
    ...(overdue === true ? [late] : []),
  ];
  if (parts.length > 0) return sql`w.id in (select h.key_id from justification_case c join hold h on h.case_id = c.id where ${sql.join(parts, sql` and `)})`;
  if (overdue !== false) return undefined;
  return sql`not exists (select from justification_case c join hold h on h.case_id = c.id and h.key_id = w.id where ${late})`;
}
const none = () => undefined;

const owned = ownerFilters('k.subject_id', { orBeginning: 3 });

/** The cases of a key, by stage. */
const cases = sql`
    left join lateral (
      select count(*) filter (where stage = 'PENDING_REVIEW')::int as pending_review, count(*) filter (where stage = 'EVIDENCE_SUBMITTED')::int as evidence_submitted,
        count(*) filter (where stage = 'REVIEWED')::int as reviewed, min(due_at) filter (where stage = 'PENDING_REVIEW') as due_at
      from justification_case c
      where c.subject_id = k.subject_id and c.company_code = k.company_code and c.business = k.business and exists (select from hold h where h.case_id = c.id and h.key_id = k.id)
    ) c on true`;

/**
 * Keys with an open hold, or with a hold in a round of a case that is not reviewed. They are read from the holds each time, so
 * that the list can never disagree with them. Of those that are closed, whose number only grows, the ones of open rounds are
 * marked as the case changes, and have an index of their own.
 */
function keysAtWork({ companies, input: { business } }: Pick<ProbationAsked, 'companies'> & { input: { business?: Business | undefined } }) {
  const place = (table: string) =>
    sql`${sql.ref(`${table}.company_code`)} = any(${[...companies]}::text[]) ${business === undefined ? sql`` : sql`and ${sql.ref(`${table}.business`)} = ${business}`}`;
  return sql`
    with work as (
      select key_id, count(distinct transaction_id)::int as held_count, min(opened_at) as oldest_hold_at from hold h where status = 'OPEN' and ${place('h')} group by key_id
    )
    select key_id as id, held_count, oldest_hold_at from work
    union all
    select distinct h.key_id, null::int, null::timestamptz from hold h
    where h.status <> 'OPEN' and h.case_open and ${place('h')} and not exists (select from work where work.key_id = h.key_id)`;
}

/** The probation list: for each key the person, what is held, and its cases. */
export const probation = bindList(probationList, {
  source: workedOut('w', ['id', 'held_count', 'oldest_hold_at'], keysAtWork),
  key: ['w.id'],
  // The source reads the holds of these companies only.
  company: () => sql`true`,
  lookups: {
    // One look-up for each key that is asked about, however many keys there are.
    k: sql`cross join lateral (select * from decision_key where id = w.id offset 0) k`,
    s: { after: ['k'], join: sql`join subject s on s.id = k.subject_id` },
    st: { after: ['k'], join: sql`left join subject_standing st on st.subject_id = k.subject_id and st.company_code = k.company_code` },
    c: { after: ['k'], join: cases },
  },
  filters: {
    id_no: { lookups: ['k'], where: owned.id_no },
    id_type: { lookups: ['k'], where: owned.id_type },
    name: 's.name',
    start_time: 'st.since',
    end_time: 'st.since',
    pep: { lookups: ['s'], where: (is) => sql`(s.pep <> 'NONE') = ${is}` },
    business: none,
    merchant: none,
    merchant_no: none,
    currency: 'k.currency',
    stage: none,
    overdue: none,
  },
  always: (context) => [caseCondition(context)],
  order: {
    oldest_hold_at: byColumn('w.oldest_hold_at', { nulls: 'last' }),
    due_at: byColumn('c.due_at', { nulls: 'last' }),
    since: byColumn('st.since', { nulls: 'last' }),
    held_amount: byAmount({ currency: 'k.currency', amount: 'k.reserved_minor' }),
    held_count: byExpression(sql`coalesce(w.held_count, 0)`),
    name: byName('s.name'),
  },
  ties: () => [{ by: sql`w.id`, direction: 'asc' }],
  totals: { currency: 'k.currency', amount: 'k.reserved_minor' },
  columns: ({
    now,
  }) => sql<ProbationLine>`k.id as key_id, k.subject_id, coalesce(i.id_type, '') as id_type, coalesce(i.id_no, '') as id_no, s.name, s.verification, s.pep, s.sanction,
    k.business, k.company_code, k.currency, coalesce(st.standing, 'CLEAR') as standing, st.since, k.reserved_minor, coalesce(w.held_count, 0) as held_count, w.oldest_hold_at,
    coalesce(c.pending_review, 0) as pending_review, coalesce(c.evidence_submitted, 0) as evidence_submitted, coalesce(c.reviewed, 0) as reviewed,
    c.due_at, coalesce(c.due_at <= ${now}, false) as overdue, coalesce(b.temporary_minor, 0) as temporary_minor`,
  joins: ({ now }) => sql`
    join decision_key k on k.id = w.id
    join subject s on s.id = k.subject_id
    left join subject_standing st on st.subject_id = k.subject_id and st.company_code = k.company_code
    left join lateral (
      select id_type, id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1
    ) i on true
    ${cases}
    left join lateral (
      select sum(remaining_minor) as temporary_minor from temporary_balance where key_id = k.id and status = 'ACTIVE' and expires_at > ${now}
    ) b on true`,
});

export interface ProbationSummary {
  lines: { all: number; pending_review: number; evidence_submitted: number; overdue: number };
  subjects: number;
  pending_review: number;
  evidence_submitted: number;
  overdue: number;
  proposals: number;
  waiting_balances: number;
}

/** Counters above the list; each is one fixed statement over partial indexes. */
export async function summariseLines(db: Db, companies: readonly string[], now: Date) {
  const codes = [...companies];
  const keysOf = (condition: RawBuilder<unknown>) =>
    sql`(select count(distinct h.key_id)::int from justification_case c join hold h on h.case_id = c.id where ${condition} and c.company_code = any(${codes}))`;
  const [counts, held] = await Promise.all([
    sql<ProbationSummary>`
      select
        jsonb_build_object(
          'all', (select count(*)::int from (${keysAtWork({ companies, input: {} })}) w),
          'pending_review', ${keysOf(sql`c.stage = 'PENDING_REVIEW'`)},
          'evidence_submitted', ${keysOf(sql`c.stage = 'EVIDENCE_SUBMITTED'`)},
          'overdue', ${keysOf(isLate(now))}) as lines,
        (select count(distinct k.subject_id)::int from hold h join decision_key k on k.id = h.key_id where h.status = 'OPEN' and k.company_code = any(${codes})) as subjects,
        (select count(*)::int from justification_case where stage = 'PENDING_REVIEW' and company_code = any(${codes})) as pending_review,
        (select count(*)::int from justification_case where stage = 'EVIDENCE_SUBMITTED' and company_code = any(${codes})) as evidence_submitted,
        (select count(*)::int from justification_case where stage = 'PENDING_REVIEW' and due_at <= ${now} and company_code = any(${codes})) as overdue,
        (select count(*)::int from case_proposal p join justification_case c on c.id = p.case_id where p.status = 'OPEN' and c.stage = 'PENDING_REVIEW' and c.company_code = any(${codes})) as proposals,
        (select count(*)::int from temporary_balance b join decision_key k on k.id = b.key_id where b.status = 'WAITING' and k.company_code = any(${codes})) as waiting_balances`.execute(
      db,
    ),
    sql<{ currency: string; count: number; amount_minor: string }>`
      select t.currency, count(*)::int as count, sum(coalesce(t.pay_amount_minor, t.order_amount_minor)) as amount_minor from transaction t
      where t.aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN') and t.company_code = any(${codes}) group by t.currency order by t.currency`.execute(db),
  ]);
  return { counts: counts.rows[0] as ProbationSummary, held: held.rows };
}
