import { sql } from 'kysely';
import type { Page } from '../../../platform/contract/index.ts';
import { beginningWith, type Db, inAmountOrder, inNameOrder, nameHolds } from '../../../platform/server/index.ts';
import type { Business, CaseStage, IdDocument, IdType, PepState, SanctionState, Standing, VerificationResult } from '../../kernel/index.ts';

export interface ProbationFilters {
  companies: readonly string[];
  /** Documents that the number may mean; an empty list finds nobody. */
  documents?: readonly IdDocument[] | undefined;
  /** Beginning of a number that is not complete. */
  idNoStart?: string | undefined;
  idTypes?: readonly IdType[] | undefined;
  name?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  pep?: boolean | undefined;
  business?: Business | undefined;
  currency?: string | undefined;
  merchantNo?: string | undefined;
  stage?: CaseStage | undefined;
  overdue?: boolean | undefined;
  now: Date;
}

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
  total: number;
}

const sortExpressions = {
  oldest_hold_at: sql`oldest_hold_at`,
  due_at: sql`c.due_at`,
  since: sql`st.since`,
  held_count: sql`coalesce(held_count, 0)`,
  name: inNameOrder('s.name'),
} as const;
export type ProbationSort = { column: keyof typeof sortExpressions | 'held_amount'; direction: 'asc' | 'desc' };
const orderOf = ({ column, direction }: ProbationSort) =>
  column === 'held_amount'
    ? inAmountOrder({ currency: 'k.currency', amount: 'k.reserved_minor' }, direction)
    : sql`${sortExpressions[column]} ${sql.raw(direction)} nulls last`;

function identityCondition({ documents, idNoStart, idTypes }: ProbationFilters) {
  const ofType = idTypes ? sql`i.id_type = any(${[...idTypes]}::text[])` : sql`true`;
  if (!documents) return idTypes ? sql`exists (select from identifier i where i.subject_id = s.id and i.unlinked_at is null and ${ofType})` : sql`true`;
  const exact = documents.map((one) => sql`(i.id_country = ${one.country} and i.id_type = ${one.type} and i.id_no = ${one.no})`);
  const start = idNoStart === undefined ? [] : [sql`(i.id_no like ${beginningWith(idNoStart)} and ${ofType})`];
  const any = [...exact, ...start];
  if (any.length === 0) return sql`false`;
  return sql`exists (select from identifier i where i.subject_id = s.id and i.unlinked_at is null and (${sql.join(any, sql` or `)}))`;
}

function caseCondition({ merchantNo, stage, overdue, now }: ProbationFilters) {
  const late = sql`(c.stage = 'PENDING_REVIEW' and c.due_at <= ${now})`;
  const parts = [
    ...(merchantNo === undefined ? [] : [sql`c.merchant_no = ${merchantNo}`]),
    ...(stage === undefined ? [] : [sql`c.stage = ${stage}`]),
    ...(overdue === true ? [late] : []),
  ];
  const some =
    parts.length === 0
      ? sql`true`
      : sql`k.id in (select h.key_id from justification_case c join hold h on h.case_id = c.id where ${sql.join(parts, sql` and `)})`;
  const none =
    overdue === false ? sql`not exists (select from justification_case c join hold h on h.case_id = c.id and h.key_id = k.id where ${late})` : sql`true`;
  return sql`(${some} and ${none})`;
}

/** The cases of a key, by stage. */
const cases = sql`
    left join lateral (
      select count(*) filter (where stage = 'PENDING_REVIEW')::int as pending_review, count(*) filter (where stage = 'EVIDENCE_SUBMITTED')::int as evidence_submitted,
        count(*) filter (where stage = 'REVIEWED')::int as reviewed, min(due_at) filter (where stage = 'PENDING_REVIEW') as due_at
      from justification_case c
      where c.subject_id = k.subject_id and c.company_code = k.company_code and c.business = k.business and exists (select from hold h where h.case_id = c.id and h.key_id = k.id)
    ) c on true`;

/**
 * The probation list: keys with an open hold, or with a hold in a round of a case that is not reviewed. It is read from the
 * holds each time, so that it can never disagree with them. Of those that are closed, whose number only grows, the ones of
 * open rounds are marked as the case changes, and have an index of their own.
 */
export async function listProbationLines(
  db: Db,
  filters: ProbationFilters,
  view: { sort: ProbationSort; page: Pick<Page, 'size' | 'offset'> },
): Promise<ProbationLine[]> {
  if (filters.companies.length === 0) return [];
  // What is neither filtered nor sorted by is looked up for the rows of the page only.
  const { name, pep, documents, idTypes, from, to, companies, business } = filters;
  const asksPerson = view.sort.column === 'name' || [name, pep, documents, idTypes].some((one) => one !== undefined);
  const asksStanding = view.sort.column === 'since' || from !== undefined || to !== undefined;
  const asksKey = asksPerson || asksStanding || filters.currency !== undefined || view.sort.column === 'held_amount' || view.sort.column === 'due_at';
  const place = (table: string) =>
    sql`${sql.ref(`${table}.company_code`)} = any(${[...companies]}::text[]) ${business === undefined ? sql`` : sql`and ${sql.ref(`${table}.business`)} = ${business}`}`;
  const order = sql`${orderOf(view.sort)}, k.id`;
  const { rows } = await sql<ProbationLine>`
    with work as (
      select key_id, count(distinct transaction_id)::int as held_count, min(opened_at) as oldest_hold_at from hold h where status = 'OPEN' and ${place('h')} group by key_id
    ), candidate as (
      select key_id as id, held_count, oldest_hold_at from work
      union all
      select distinct h.key_id, null::int, null::timestamptz from hold h
      where h.status <> 'OPEN' and h.case_open and ${place('h')} and not exists (select from work where work.key_id = h.key_id)
    ), page as (
      select k.id, held_count, oldest_hold_at, count(*) over ()::int as total
      from candidate ${asksKey ? sql`w cross join lateral (select * from decision_key where id = w.id offset 0) k` : sql`k`}
      ${asksPerson ? sql`join subject s on s.id = k.subject_id` : sql``}
      ${asksStanding ? sql`left join subject_standing st on st.subject_id = k.subject_id and st.company_code = k.company_code` : sql``}
      ${view.sort.column === 'due_at' ? cases : sql``}
      where true
        ${filters.name === undefined ? sql`` : sql`and ${nameHolds('s.name', filters.name)}`}
        ${filters.from === undefined ? sql`` : sql`and st.since >= ${filters.from}`}
        ${filters.to === undefined ? sql`` : sql`and st.since <= ${filters.to}`}
        ${filters.pep === undefined ? sql`` : sql`and (s.pep <> 'NONE') = ${filters.pep}`}
        ${filters.currency === undefined ? sql`` : sql`and k.currency = ${filters.currency}`}
        and ${identityCondition(filters)} and ${caseCondition(filters)}
      order by ${order} limit ${view.page.size} offset ${view.page.offset}
    )
    select k.id as key_id, k.subject_id, coalesce(i.id_type, '') as id_type, coalesce(i.id_no, '') as id_no, s.name, s.verification, s.pep, s.sanction, k.business, k.company_code,
      k.currency, coalesce(st.standing, 'CLEAR') as standing, st.since, k.reserved_minor, coalesce(w.held_count, 0) as held_count, w.oldest_hold_at,
      coalesce(c.pending_review, 0) as pending_review, coalesce(c.evidence_submitted, 0) as evidence_submitted, coalesce(c.reviewed, 0) as reviewed,
      c.due_at, coalesce(c.due_at <= ${filters.now}, false) as overdue, coalesce(b.temporary_minor, 0) as temporary_minor, w.total
    from page w
    join decision_key k on k.id = w.id
    join subject s on s.id = k.subject_id
    left join subject_standing st on st.subject_id = k.subject_id and st.company_code = k.company_code
    left join lateral (
      select id_type, id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1
    ) i on true
    ${cases}
    left join lateral (
      select sum(remaining_minor) as temporary_minor from temporary_balance where key_id = k.id and status = 'ACTIVE' and expires_at > ${filters.now}
    ) b on true
    order by ${order}`.execute(db);
  return rows;
}

export interface ProbationSummary {
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
  const [counts, held] = await Promise.all([
    sql<ProbationSummary>`
      select
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
