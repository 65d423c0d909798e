import { sql } from 'kysely';
import type { Verdict } from '../../../../engines/rules/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { RuleAction } from '../../../register/kernel/index.ts';

/* What rules did on live payments, as it was recorded. */

export interface TrialPeriod {
  mode: 'ACTIVE' | 'SHADOW';
  rollOutPercent: number;
  from: Date;
  to: Date | null;
}

/** When a version was on trial: in shadow, or on a part of the people. The latest first. */
export async function listTrials(db: Db, versionId: string): Promise<TrialPeriod[]> {
  const { rows } = await sql<TrialPeriod>`
    select mode, roll_out_percent as "rollOutPercent", valid_from as "from", valid_to as "to" from rule_period
    where version_id = ${versionId} and (mode = 'SHADOW' or roll_out_percent < 100) order by valid_from desc, from_set desc`.execute(db);
  return rows;
}

/** The version of a rule that acted on everybody in a time, the last one where there were several. */
export async function findActing(db: Db, ruleId: string, { from, to }: { from: Date; to: Date }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select version_id as id from rule_period where rule_id = ${ruleId} and mode = 'ACTIVE' and roll_out_percent = 100
      and valid_from < ${to} and coalesce(valid_to, 'infinity') > ${from} order by valid_from desc limit 1`.execute(db);
  return rows[0]?.id;
}

export interface RecordedCounts {
  hits: number;
  errors: number;
  people: number;
  acted: number;
  quiet: number;
  excused: number;
}

/** Half-open. */
export interface Time {
  from: Date;
  to: Date;
}

/** What a version did in a time; payments are counted once, however often they were evaluated. */
export async function countVersion(db: Db, versionId: string, { from, to }: Time): Promise<RecordedCounts> {
  const { rows } = await sql<RecordedCounts>`
    with one as (
      select transaction_id, min(subject_id) as subject_id, bool_or(outcome = 'HIT') as hit, bool_or(outcome = 'ERROR') as failed,
        bool_or(effect = 'ACTED') as acted, bool_or(effect = 'QUIET') as quiet, bool_or(effect = 'EXCUSED') as excused
      from rule_hit where version_id = ${versionId} and at >= ${from} and at < ${to} group by 1
    )
    select count(*) filter (where hit)::integer as hits, count(*) filter (where failed)::integer as errors, count(distinct subject_id) filter (where hit)::integer as people,
      count(*) filter (where hit and acted)::integer as acted, count(*) filter (where hit and quiet and not acted)::integer as quiet,
      count(*) filter (where hit and excused and not acted)::integer as excused
    from one`.execute(db);
  return rows[0] as RecordedCounts;
}

const bothOf = (here: string, there: string, { from, to }: Time) => sql`
  select transaction_id, min(subject_id) as subject_id, min(at) as at, bool_or(version_id = ${here}) as here, bool_or(version_id = ${there}) as there
  from rule_hit where version_id in (${here}, ${there}) and outcome = 'HIT' and at >= ${from} and at < ${to} group by 1`;

/** How two versions share payments and people. */
export async function countOverlap(db: Db, [here, there]: readonly [string, string], time: Time) {
  const { rows } = await sql<Record<'both' | 'onlyHere' | 'onlyThere' | 'bothPeople' | 'onlyHerePeople' | 'onlyTherePeople', number>>`
    with hit as (${bothOf(here, there, time)}), person as (select subject_id, bool_or(here) as here, bool_or(there) as there from hit group by 1)
    select p.*, q.* from (
      select count(*) filter (where here and there)::integer as both, count(*) filter (where here and not there)::integer as "onlyHere",
        count(*) filter (where there and not here)::integer as "onlyThere" from hit) p,
      (select count(*) filter (where here and there)::integer as "bothPeople", count(*) filter (where here and not there)::integer as "onlyHerePeople",
        count(*) filter (where there and not here)::integer as "onlyTherePeople" from person) q`.execute(db);
  return rows[0] as Record<'both' | 'onlyHere' | 'onlyThere' | 'bothPeople' | 'onlyHerePeople' | 'onlyTherePeople', number>;
}

/** Hits of two versions, by slots that begin at the given times. */
export async function countSlots(db: Db, [here, there]: readonly [string, string], { starts, ...time }: Time & { starts: readonly number[] }) {
  const times = starts.map((at) => new Date(at));
  const { rows } = await sql<{ slot: number; here: number; there: number; both: number }>`
    select width_bucket(at, ${times}::timestamptz[]) - 1 as slot, count(*) filter (where here)::integer as here, count(*) filter (where there)::integer as there,
      count(*) filter (where here and there)::integer as both
    from (${bothOf(here, there, time)}) h group by 1`.execute(db);
  return rows;
}

interface PaymentScope extends Time {
  companyCode: string;
  currency: string;
  business: string | null;
}

const paymentsOf = ({ companyCode, currency, business, from, to }: PaymentScope) => sql`
  from transaction where company_code = ${companyCode} and currency = ${currency} and business = any(${business ? [business] : ['payin', 'payout']}::text[])
    and order_time >= ${from} and order_time < ${to}`;

export async function countPaymentSlots(db: Db, { starts, ...scope }: PaymentScope & { starts: readonly number[] }): Promise<number[]> {
  const times = starts.map((at) => new Date(at));
  const { rows } = await sql<{ slot: number; n: number }>`
    select width_bucket(order_time, ${times}::timestamptz[]) - 1 as slot, count(*)::integer as n ${paymentsOf(scope)} group by 1`.execute(db);
  const counts = starts.map(() => 0);
  for (const { slot, n } of rows) counts[slot] = n;
  return counts;
}

/** Payments of each person, for those who are dealt into parts. */
export async function countPaymentsByPerson(db: Db, scope: PaymentScope): Promise<{ subjectId: string; n: number }[]> {
  const { rows } = await sql<{
    subjectId: string;
    n: number;
  }>`select subject_id as "subjectId", count(*)::integer as n ${paymentsOf(scope)} group by 1`.execute(db);
  return rows;
}

export interface RecordedSample {
  side: 'onlyHere' | 'both' | 'onlyThere';
  id: number;
  verdict: Verdict<unknown> | null;
}

/** The newest payments of each side of a comparison, with the numbers that were recorded when they came. */
export async function listRecordedSamples(
  db: Db,
  [here, there]: readonly [string, string],
  { most, ...time }: Time & { most: number },
): Promise<RecordedSample[]> {
  interface Evidence {
    seen: { name: string; unit: string; value: number | null; window?: { from: number | null; to: number }; ids?: number[]; count?: number }[];
    compared: { left: string; comparison: string; right: number | null; upper?: number | null; holds: boolean }[];
  }
  const { rows } = await sql<{ side: RecordedSample['side']; id: string; evidence: Evidence | null }>`
    with hit as (${bothOf(here, there, time)}), sided as (
      select *, case when here and there then 'both' when here then 'onlyHere' else 'onlyThere' end as side from hit
    ), ranked as (select *, row_number() over (partition by side order by at desc, transaction_id desc) as place from sided)
    select r.side, r.transaction_id as id, (
      select h.evidence from decision d cross join lateral json_array_elements(d.explanation -> 'rules' -> 'hits') as h (evidence)
      where d.transaction_id = r.transaction_id and h.evidence ->> 'version_id' = case when r.here then ${here} else ${there} end
      order by d.moment desc nulls last, d.id desc limit 1) as evidence
    from ranked r where r.place <= ${most} order by r.side, r.place`.execute(db);
  return rows.map(({ side, id, evidence }) => ({ side, id: Number(id), verdict: evidence && verdictOf(evidence) }));
}

/** Stored evidence as the engine gave it. */
function verdictOf({ seen, compared }: { seen: { ids?: number[]; count?: number }[]; compared: object[] }): Verdict<unknown> {
  const numbers = seen.map(({ ids, count, ...one }) => ({ ...one, ...(ids ? { rows: { ids, count: count ?? ids.length } } : {}) }));
  return { id: '', data: null, outcome: 'hit', seen: numbers, compared, unknown: [] } as unknown as Verdict<unknown>;
}

export interface RecordedHit {
  ruleId: string;
  /** Of the newest record. */
  versionId: string;
  action: RuleAction;
  factId: string;
  /** Found when the payment came, not only by a later pass. */
  cameThen: boolean;
}

/** What rules in force found on the movements of a time, once for each rule and movement. */
export async function listRecordedHits(db: Db, companyCode: string, { from, to }: Time): Promise<RecordedHit[]> {
  const { rows } = await sql<RecordedHit>`
    select rule_id as "ruleId", fact_id as "factId", (array_agg(version_id order by decided_at desc, version_id desc))[1] as "versionId",
      (array_agg(action order by decided_at desc, version_id desc))[1] as action, bool_or(stage <> 'PASS') as "cameThen"
    from rule_hit where company_code = ${companyCode} and at >= ${from} and at < ${to} and mode = 'ACTIVE' and outcome = 'HIT' group by 1, 2`.execute(db);
  return rows;
}
