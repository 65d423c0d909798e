import { type RawBuilder, sql } from 'kysely';
import type { Business, TimeWindow } from '../../../register/kernel/index.ts';
import type { Db } from '../../../../platform/server/index.ts';

/* Counts over the tables of other slices. Everything is narrowed to the companies of the caller. */

interface Parts {
  payin: number;
  payout: number;
}
interface PeriodCounts {
  alerts: number;
  transactions: Parts;
  pending: Parts;
}

/** The counters of a period: alerts triggered; payments evaluated, each once; payments that entered justification. */
export async function countPeriod(db: Db, companies: readonly string[], { from, to }: TimeWindow): Promise<PeriodCounts> {
  const parts = (counted: RawBuilder<unknown>) => sql`(select json_build_object('payin', count(*) filter (where business = 'payin'),
    'payout', count(*) filter (where business = 'payout')) from (${counted}) counted)`;
  const { rows } = await sql<PeriodCounts>`
    with scope as (select unnest(${[...companies]}::text[]) as code)
    select
      (select count(*)::int from alert where company_code in (select code from scope) and trigger_time >= ${from} and trigger_time < ${to}) as alerts,
      ${parts(sql`select distinct t.id, t.business from decision d join transaction t on t.id = d.transaction_id
        where d.decided_at >= ${from} and d.decided_at < ${to} and t.company_code in (select code from scope)`)} as transactions,
      ${parts(sql`select business from transaction where held_at >= ${from} and held_at < ${to} and company_code in (select code from scope)`)} as pending`.execute(
    db,
  );
  return rows[0] as PeriodCounts;
}

/** All alerts ever raised, and those that are not concluded. */
export async function countAllAlerts(db: Db, companies: readonly string[]): Promise<{ alerts: number; openAlerts: number }> {
  const { rows } = await sql<{ alerts: number; openAlerts: number }>`
    select count(*)::int as alerts, (count(*) filter (where status <> 'CONFIRMED'))::int as "openAlerts"
    from alert where company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0] as { alerts: number; openAlerts: number };
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
