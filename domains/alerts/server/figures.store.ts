import { sql } from 'kysely';
import type { Conclusion, TimeWindow } from '../../kernel/index.ts';
import type { Db } from '../../../platform/server/index.ts';
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

export interface DueAlert {
  id: string;
  name: string;
  companyCode: string;
  responsibleId: string;
}

/** Alerts of the queue that somebody is responsible for and whose legal time ends within a day. */
export async function listDueWithinADay(db: Db, now: Date): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select a.id, a.name, a.company_code as "companyCode", a.responsible_id as "responsibleId" from alert a
    where ${inView('OPEN', now)} and ${isDueWithin('DAY', now)} and a.responsible_id is not null order by a.due_at, a.id limit 1000`.execute(db);
  return rows;
}
