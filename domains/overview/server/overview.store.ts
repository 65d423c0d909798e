import { sql } from 'kysely';
import type { Business, TimeWindow } from '../../kernel/index.ts';
import type { Db } from '../../../platform/server/index.ts';

/* Counts over the tables of other slices. Everything is narrowed to the companies of the caller. */

interface PeriodCounts {
  alerts: number;
  transactions: number;
  pending: number;
  newMonitoring: number;
  newProbation: number;
}

/**
 * The counters of a period: alerts triggered; payments evaluated, each once; payments that entered justification; distinct
 * subjects that entered monitoring from a calm standing, and those that came to probation for the first time.
 */
export async function countPeriod(db: Db, companies: readonly string[], { from, to }: TimeWindow): Promise<PeriodCounts> {
  const { rows } = await sql<Record<keyof PeriodCounts, number>>`
    with scope as (select unnest(${[...companies]}::text[]) as code)
    select
      (select count(*)::int from alert where company_code in (select code from scope) and trigger_time >= ${from} and trigger_time < ${to}) as alerts,
      (select count(distinct d.transaction_id)::int from decision d join transaction t on t.id = d.transaction_id
        where d.decided_at >= ${from} and d.decided_at < ${to} and t.company_code in (select code from scope)) as transactions,
      (select count(*)::int from transaction where held_at >= ${from} and held_at < ${to} and company_code in (select code from scope)) as pending,
      (select count(distinct subject_id)::int from standing_event
        where company_code in (select code from scope) and to_standing = 'MONITORING' and from_standing in ('CLEAR', 'APPROVED')
          and at >= ${from} and at < ${to}) as "newMonitoring",
      (select count(distinct e.subject_id)::int from standing_event e
        where e.company_code in (select code from scope) and e.to_standing = 'PROBATION' and e.at >= ${from} and e.at < ${to}
          and not exists (select 1 from standing_event earlier where earlier.subject_id = e.subject_id and earlier.company_code = e.company_code
            and earlier.to_standing = 'PROBATION' and earlier.at < ${from})) as "newProbation"`.execute(db);
  return rows[0] as PeriodCounts;
}

interface StandingTotals {
  alerts: number;
  openAlerts: number;
  monitoring: number;
  probation: number;
  blocked: number;
}
/** How things stand now: subjects by standing, each once, and all alerts ever raised. */
export async function countTotals(db: Db, companies: readonly string[]): Promise<StandingTotals> {
  const { rows } = await sql<StandingTotals>`
    with standing as (
      select standing, count(distinct subject_id)::int as subjects from subject_standing where company_code = any(${[...companies]}::text[]) group by standing
    )
    select
      (select count(*)::int from alert where company_code = any(${[...companies]}::text[])) as alerts,
      (select count(*)::int from alert where company_code = any(${[...companies]}::text[]) and status <> 'CONFIRMED') as "openAlerts",
      coalesce((select subjects from standing where standing = 'MONITORING'), 0) as monitoring,
      coalesce((select subjects from standing where standing = 'PROBATION'), 0) as probation,
      coalesce((select subjects from standing where standing = 'BLOCKED'), 0) as blocked`.execute(db);
  return rows[0] as StandingTotals;
}

interface AlertQuestion {
  companies: readonly string[];
  business: Business | undefined;
  window: TimeWindow;
  grouping: 'DAY' | 'WEEK' | 'MONTH';
  timeZone: string;
}
/** Alerts by type and by day, week or month of the zone. */
export async function countAlerts(db: Db, { companies, business, window, grouping, timeZone }: AlertQuestion) {
  const bucket = sql<Date>`date_trunc(${sql.lit(grouping.toLowerCase())}, trigger_time, ${timeZone})`;
  return db
    .selectFrom('alert')
    .select(['type', bucket.as('bucket'), sql<number>`count(*)::int`.as('count')])
    .where('company_code', '=', sql<string>`any(${[...companies]}::text[])`)
    .where('trigger_time', '>=', window.from)
    .where('trigger_time', '<', window.to)
    .$if(business !== undefined, (query) => query.where('business', '=', business as Business))
    .groupBy(sql`1, 2`)
    .execute();
}

interface OpenWork {
  overdueCases: number;
  oldestDue: Date | null;
  soonCases: number;
  nextDue: Date | null;
  files: number;
  fileCases: number;
  oldestUpload: Date | null;
  balances: number;
  oldestRequest: Date | null;
}
/** Cases whose evidence is late or due before `soon`, files nobody has decided, balances that wait for a second person. */
export async function findOpenWork(db: Db, companies: readonly string[], now: Date, soon: Date): Promise<OpenWork> {
  const scope = [...companies];
  const { rows } = await sql<OpenWork>`
    with waiting as (
      select c.id, c.due_at from justification_case c
      where c.company_code = any(${scope}::text[]) and c.stage = 'PENDING_REVIEW'
        and exists (select 1 from hold h where h.case_id = c.id and h.status = 'OPEN')
    ), undecided as (
      select f.id, f.case_id, f.uploaded_at from evidence_file f join justification_case c on c.id = f.case_id
      where c.company_code = any(${scope}::text[]) and f.status in ('UPLOADED', 'SCANNED')
    ), asked as (
      select b.id, b.created_at from temporary_balance b join decision_key k on k.id = b.key_id
      where k.company_code = any(${scope}::text[]) and b.status = 'WAITING'
    )
    select
      (select count(*)::int from waiting where due_at < ${now}) as "overdueCases",
      (select min(due_at) from waiting where due_at < ${now}) as "oldestDue",
      (select count(*)::int from waiting where due_at >= ${now} and due_at < ${soon}) as "soonCases",
      (select min(due_at) from waiting where due_at >= ${now} and due_at < ${soon}) as "nextDue",
      (select count(*)::int from undecided) as files,
      (select count(distinct case_id)::int from undecided) as "fileCases",
      (select min(uploaded_at) from undecided) as "oldestUpload",
      (select count(*)::int from asked) as balances,
      (select min(created_at) from asked) as "oldestRequest"`.execute(db);
  return rows[0] as OpenWork;
}

/** Money that waits for justification now, by direction and currency. */
export async function sumHeld(db: Db, companies: readonly string[]) {
  return db
    .selectFrom('transaction')
    .select([
      'business',
      'currency',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(coalesce(pay_amount_minor, order_amount_minor))::text`.as('minor'),
    ])
    .where('aml_result', '=', 'JUSTIFICATION_REQUIRED')
    .where('company_code', '=', sql<string>`any(${[...companies]}::text[])`)
    .groupBy(['business', 'currency'])
    .orderBy('business')
    .orderBy('currency')
    .execute();
}
