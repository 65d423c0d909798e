import { type RawBuilder, sql } from 'kysely';
import { type Business, type Conclusion, type IdCountry, idCountries, type TimeWindow } from '../../../../register/kernel/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { inView, isDueWithin, isLate } from './alert-list.store.ts';

interface Scope {
  companies: readonly string[];
  now: Date;
}

const medianHours = sql`round((extract(epoch from percentile_cont(0.5) within group (order by a.concluded_at - a.trigger_time)) / 3600)::numeric, 1)::float8`;
const ofCompanies = ({ companies }: Pick<Scope, 'companies'>) => sql`a.company_code = any(${[...companies]}::text[])`;
const triggeredIn = ({ from, to }: TimeWindow) => sql`a.trigger_time >= ${from} and a.trigger_time < ${to}`;

export interface TypeFigures {
  type: string;
  total: number;
  open: number;
  conclusions: Record<Conclusion, number>;
  /** Half of the concluded ones took no longer, in hours; null without any. */
  medianHours: number | null;
}

const figures = sql`count(*)::int as total, (count(*) filter (where a.status <> 'CONFIRMED'))::int as open,
  json_build_object('FALSE_POSITIVE', count(*) filter (where a.conclusion = 'FALSE_POSITIVE'), 'JUSTIFIED', count(*) filter (where a.conclusion = 'JUSTIFIED'),
    'SUSPICIOUS', count(*) filter (where a.conclusion = 'SUSPICIOUS')) as conclusions, ${medianHours} as "medianHours"`;

/** The alerts that were triggered in a period, by type, the most frequent first. */
export async function figuresByType(db: Db, scope: Pick<Scope, 'companies'>, period: TimeWindow): Promise<TypeFigures[]> {
  const { rows } = await sql<TypeFigures>`
    select a.type, ${figures} from alert a where ${ofCompanies(scope)} and ${triggeredIn(period)} group by a.type order by total desc, a.type`.execute(db);
  return rows;
}

export interface RuleFigures extends TypeFigures {
  ruleId: string;
  /** As its newest alert calls the rule. */
  name: string;
}

/** The same by rule, the one with most alerts first; alerts that no rule raised are not among them. */
export async function figuresByRule(db: Db, scope: Pick<Scope, 'companies'>, { period, most }: { period: TimeWindow; most: number }): Promise<RuleFigures[]> {
  const { rows } = await sql<RuleFigures>`
    select split_part(a.dedup_key, ':', 2) as "ruleId", (array_agg(a.name order by a.trigger_time desc, a.id desc))[1] as name, min(a.type) as type, ${figures}
    from alert a where a.dedup_key like 'RULE:%' and ${ofCompanies(scope)} and ${triggeredIn(period)}
    group by 1 order by total desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** The same of all types together. */
export async function figuresOfAll(db: Db, scope: Pick<Scope, 'companies'>, period: TimeWindow): Promise<Omit<TypeFigures, 'type'>> {
  const { rows } = await sql<Omit<TypeFigures, 'type'>>`select ${figures} from alert a where ${ofCompanies(scope)} and ${triggeredIn(period)}`.execute(db);
  return rows[0] as Omit<TypeFigures, 'type'>;
}

/** Alerts about the people of one country and registered state. */
export interface StateAlerts {
  /** Of the person's document. */
  country: IdCountry;
  /** By ISO 3166-2; null of those of whom none is recorded. */
  state: string | null;
  alerts: number;
  alertsBefore: number;
}

/** The alerts of one direction about people that were triggered in a period and in the one before it, by registered state. */
export async function countByState(
  db: Db,
  scope: Pick<Scope, 'companies'>,
  { business, period, before }: { business: Business; period: TimeWindow; before: Date },
): Promise<StateAlerts[]> {
  const isNow = sql`(a.trigger_time >= ${period.from})`;
  const { rows } = await sql<StateAlerts>`
    select person.country, person.registered_state as state, (count(*) filter (where ${isNow}))::int as alerts,
      (count(*) filter (where not ${isNow}))::int as "alertsBefore"
    from alert a join subject person on person.id = a.subject_id
    where ${ofCompanies(scope)} and ${triggeredIn({ from: before, to: period.to })} and a.business = ${business}
      and person.country = any(${[...idCountries]}::text[])
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** How many alerts of the queue were triggered in each period; a period without a beginning or end is open there. */
export async function countOpenByAge(db: Db, scope: Scope, periods: readonly { from: Date | null; to: Date | null }[]): Promise<number[]> {
  const counted = periods.map(
    ({ from, to }) =>
      sql`(count(*) filter (where ${from === null ? sql`true` : sql`a.trigger_time >= ${from}`} and ${to === null ? sql`true` : sql`a.trigger_time < ${to}`}))::int`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counted)}] as counts from alert a where ${ofCompanies(scope)} and ${inView('OPEN', scope.now)}`.execute(db);
  return rows[0]?.counts ?? [];
}

export interface Load {
  /** Null for what nobody is responsible for. */
  userId: string | null;
  open: number;
  overdue: number;
  dueInADay: number;
  /** Concluded in the period, and how long half of them took at most, in hours. */
  concluded: number;
  medianHours: number | null;
}

/** What each is responsible for now, as the list shows it, and concluded in a period. */
export async function loadOfStaff(db: Db, scope: Scope, period: TimeWindow): Promise<Load[]> {
  const { now } = scope;
  const { rows } = await sql<Load>`
    with queue as (
      select a.responsible_id as who, count(*)::int as open, (count(*) filter (where ${isLate(now)}))::int as overdue,
        (count(*) filter (where ${isDueWithin('DAY', now)}))::int as due_in_a_day
      from alert a where ${ofCompanies(scope)} and ${inView('OPEN', now)} group by 1),
    done as (
      select a.concluded_by as who, count(*)::int as concluded, ${medianHours} as hours
      from alert a where ${ofCompanies(scope)} and a.concluded_by is not null and a.concluded_at >= ${period.from} and a.concluded_at < ${period.to} group by 1)
    select coalesce(queue.who, done.who)::text as "userId", coalesce(open, 0) as open, coalesce(overdue, 0) as overdue, coalesce(due_in_a_day, 0) as "dueInADay",
      coalesce(concluded, 0) as concluded, hours as "medianHours"
    from queue full join done on done.who = queue.who
    order by coalesce(queue.who, done.who) is null desc, coalesce(open, 0) desc, 1`.execute(db);
  return rows;
}

export interface StaffConclusions {
  userId: string;
  type: string;
  concluded: number;
  medianHours: number | null;
}

/** What each has concluded in a period by type, and how long half of it took at most. */
export async function conclusionsOfStaff(db: Db, scope: Pick<Scope, 'companies'>, { from, to }: TimeWindow): Promise<StaffConclusions[]> {
  const { rows } = await sql<StaffConclusions>`
    select a.concluded_by::text as "userId", a.type, count(*)::int as concluded, ${medianHours} as "medianHours"
    from alert a where ${ofCompanies(scope)} and a.concluded_by is not null and a.concluded_at >= ${from} and a.concluded_at < ${to}
    group by a.concluded_by, a.type order by a.concluded_by, concluded desc, a.type`.execute(db);
  return rows;
}

/** Conclusions, and how long half of them took at most, in hours. */
interface Concluded {
  concluded: number;
  medianHours: number | null;
}
const concludedIn = ({ from, to }: TimeWindow) => sql`a.concluded_at >= ${from} and a.concluded_at < ${to}`;

/** The conclusions of a period; the median is null without any. */
export async function medianOfConclusions(db: Db, scope: Pick<Scope, 'companies'>, period: TimeWindow): Promise<Concluded> {
  const { rows } = await sql<Concluded>`
    select count(*)::int as concluded, ${medianHours} as "medianHours" from alert a where ${ofCompanies(scope)} and ${concludedIn(period)}`.execute(db);
  return rows[0] as Concluded;
}

/** The same by day of a zone; days without a conclusion are left out. */
export async function conclusionsByDay(
  db: Db,
  scope: Pick<Scope, 'companies'>,
  { period, timeZone }: { period: TimeWindow; timeZone: string },
): Promise<(Concluded & { day: Date })[]> {
  const { rows } = await sql<Concluded & { day: Date }>`
    select date_trunc('day', a.concluded_at, ${timeZone}) as day, count(*)::int as concluded, ${medianHours} as "medianHours"
    from alert a where ${ofCompanies(scope)} and ${concludedIn(period)} group by 1 order by 1`.execute(db);
  return rows;
}

/** Work on alerts on one day. */
export interface QueueDay {
  /** First instant of the day. */
  day: Date;
  raised: number;
  concluded: number;
}

/** What came and what was concluded in a period, by day of a zone; days without either are left out. */
export async function queueByDay(db: Db, scope: Pick<Scope, 'companies'>, { period, timeZone }: { period: TimeWindow; timeZone: string }): Promise<QueueDay[]> {
  const { rows } = await sql<QueueDay>`
    select date_trunc('day', moved.at, ${timeZone}) as day, sum(moved.raised)::int as raised, sum(moved.concluded)::int as concluded
    from (
      select a.trigger_time as at, 1 as raised, 0 as concluded from alert a where ${ofCompanies(scope)} and ${triggeredIn(period)}
      union all
      select a.concluded_at, 0, 1 from alert a where ${ofCompanies(scope)} and a.status = 'CONFIRMED' and ${concludedIn(period)}) moved
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Alerts that were raised before a moment and not concluded by then, as their states are known now. */
export async function countOpenAt(db: Db, scope: Pick<Scope, 'companies'>, at: Date): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from alert a
    where ${ofCompanies(scope)} and a.trigger_time < ${at} and (a.status <> 'CONFIRMED' or a.concluded_at >= ${at})`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Open alerts by the end of their legal time. */
export interface OpenByDue {
  overdue: number;
  withoutDeadline: number;
  /** Of those that are not overdue, one count for each of the periods that were given. */
  due: number[];
}

/** Open alerts whose legal time ends in each of these half-open periods, those that are overdue, and those without an end. */
export async function openByDue(db: Db, scope: Scope, periods: readonly TimeWindow[]): Promise<OpenByDue> {
  const late = isLate(scope.now);
  const counted = periods.map(({ from, to }) => sql`(count(*) filter (where a.due_at >= ${from} and a.due_at < ${to} and not ${late}))::int`);
  const { rows } = await sql<OpenByDue>`
    select (count(*) filter (where ${late}))::int as overdue, (count(*) filter (where a.due_at is null))::int as "withoutDeadline",
      array[${sql.join(counted)}] as due
    from alert a where ${ofCompanies(scope)} and a.status <> 'CONFIRMED'`.execute(db);
  return rows[0] as OpenByDue;
}

/** The conclusions about the alerts of a rule that were triggered in one week. */
export interface RuleWeek {
  ruleId: string;
  /** First instant of the week. */
  week: Date;
  concluded: number;
  suspicious: number;
}

/** What the alerts of these rules in a period were concluded as, by week of a zone; weeks without alerts are left out. */
export async function conclusionsByWeek(
  db: Db,
  scope: Pick<Scope, 'companies'>,
  { period, timeZone, rules }: { period: TimeWindow; timeZone: string; rules: readonly string[] },
): Promise<RuleWeek[]> {
  const { rows } = await sql<RuleWeek>`
    select split_part(a.dedup_key, ':', 2) as "ruleId", date_trunc('week', a.trigger_time, ${timeZone}) as week,
      (count(*) filter (where a.conclusion is not null))::int as concluded, (count(*) filter (where a.conclusion = 'SUSPICIOUS'))::int as suspicious
    from alert a
    where a.dedup_key like 'RULE:%' and split_part(a.dedup_key, ':', 2) = any(${[...rules]}::text[]) and ${ofCompanies(scope)} and ${triggeredIn(period)}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface DueAlert {
  id: string;
  name: string;
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  responsibleId: string | null;
}

/** Alerts of the queue whose legal time ends within a day. */
export async function listDueWithinADay(db: Db, now: Date): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select a.id, a.name, a.company_code as "companyCode", a.subject_id as "subjectId", a.merchant_no as "merchantNo", a.responsible_id as "responsibleId" from alert a
    where ${inView('OPEN', now)} and ${isDueWithin('DAY', now)} order by a.due_at, a.id limit 1000`.execute(db);
  return rows;
}

export interface RuleOfAlerts {
  ruleId: string;
  name: string;
  companyCode: string;
}
/** Rules that have raised alerts of these companies, with the name of the latest; one step in the index for each rule. */
export async function listRulesOfAlerts(db: Db, companies: readonly string[]): Promise<RuleOfAlerts[]> {
  const rule = sql`split_part(a.dedup_key, ':', 2)`;
  const next = (after: RawBuilder<unknown>) => sql`
    select ${rule} as rule_id, a.name from alert a where a.company_code = c.code and a.dedup_key like 'RULE:%' and ${after}
    order by ${rule}, a.trigger_time desc limit 1`;
  const { rows } = await sql<RuleOfAlerts>`
    select r.rule_id as "ruleId", r.name, c.code as "companyCode" from unnest(${[...companies]}::text[]) as c (code)
    cross join lateral (
      with recursive found as (
        (${next(sql`true`)})
        union all
        select n.rule_id, n.name from found f cross join lateral (${next(sql`${rule} > f.rule_id`)}) n
      )
      select * from found
    ) r order by r.name, c.code, r.rule_id`.execute(db);
  return rows;
}

export interface LateDay {
  /** On which the legal time ended, in the zone of the company. */
  day: string;
  beganAt: Date;
  /** Of alerts, at most `mostOfDay`. */
  ids: string[];
}
const mostOfDay = 100;

/** Alerts of a company whose legal time ended since a moment without a conclusion, by the day of that end. */
export async function listLateDays(db: Db, { companyCode, since, now }: { companyCode: string; since: Date; now: Date }): Promise<LateDay[]> {
  const ended = sql`a.company_code = ${companyCode} and a.due_at > ${since} and a.due_at <= ${now}`;
  const { rows } = await sql<LateDay>`
    select ((l.due_at - interval '1 second') at time zone c.time_zone)::date::text as day, min(l.due_at) as "beganAt", (array_agg(l.id::text order by l.id))[1:${sql.lit(mostOfDay)}] as ids
    from (select a.id, a.due_at from alert a where ${ended} and a.status <> 'CONFIRMED'
      union all select a.id, a.due_at from alert a where ${ended} and a.status = 'CONFIRMED' and a.concluded_at > ${since} and a.concluded_at > a.due_at) l
      join company c on c.code = ${companyCode}
    group by 1 order by 1`.execute(db);
  return rows;
}

export interface OpenAlerts {
  companyCode: string;
  open: number;
  overdue: number;
}

/** Alerts that are not concluded, by company. */
export async function countOpenAlerts(db: Db, now: Date): Promise<OpenAlerts[]> {
  const { rows } = await sql<OpenAlerts>`
    select a.company_code as "companyCode", count(*)::int as open, (count(*) filter (where ${isLate(now)}))::int as overdue
    from alert a where a.status <> 'CONFIRMED' group by 1 order by 1`.execute(db);
  return rows;
}
