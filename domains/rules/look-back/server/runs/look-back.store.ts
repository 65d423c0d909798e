import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { FactOfToday, RuleAction } from '../../../../register/kernel/index.ts';
import { lookBackList } from '../../contract/index.ts';
import { factsOfTodayNow } from '../../model/known-facts.ts';
import { type Attempt, attemptsAt } from '../attempts.store.ts';
import type { BacktestStatus } from '../backtest.store.ts';
import { joinCompany } from '../../../../register/reference-data/server/companies/index.ts';

/** A rule of the set that a run takes or leaves out. */
export interface RuleOfRun {
  ruleId: string;
  versionId: string;
  version: number;
  name: string;
  ruleType: string;
  action: RuleAction;
  isLeftOut: boolean;
}

export interface StoredLookBack {
  id: string;
  companyCode: string;
  timeZone: string;
  from: Date;
  /** Excluded. */
  to: Date;
  reason: string;
  ruleSetVersion: string;
  rules: RuleOfRun[];
  status: BacktestStatus;
  percent: number;
  /** Everything before it is evaluated and kept. */
  doneUntil: Date;
  error: string | null;
  payments: number;
  factsOfToday: FactOfToday[];
  createdByName: string;
  createdAt: Date;
  finishedAt: Date | null;
}

export type NewLookBack = Pick<StoredLookBack, 'companyCode' | 'from' | 'to' | 'reason' | 'ruleSetVersion' | 'rules' | 'createdByName' | 'createdAt'> & {
  createdBy: string;
};

export async function insertLookBack(db: Db, made: NewLookBack): Promise<string> {
  const [id] = (await nextIds(db, 1)) as [string];
  await db
    .insertInto('look_back')
    .values({
      id,
      company_code: made.companyCode,
      period_from: made.from,
      period_to: made.to,
      reason: made.reason,
      rule_set_version: made.ruleSetVersion,
      rules: JSON.stringify(made.rules),
      done_until: made.from,
      facts_of_today: [...factsOfTodayNow],
      created_by: made.createdBy,
      created_by_name: made.createdByName,
      created_at: made.createdAt,
      updated_at: made.createdAt,
    })
    .execute();
  return id;
}

const columns = sql<StoredLookBack>`l.id, l.company_code as "companyCode", c.time_zone as "timeZone", l.period_from as "from", l.period_to as "to", l.reason,
  l.rule_set_version as "ruleSetVersion", l.rules, l.status, l.percent, l.done_until as "doneUntil", l.error, l.payments::float8 as payments, l.facts_of_today as "factsOfToday",
  l.created_by_name as "createdByName", l.created_at as "createdAt", l.finished_at as "finishedAt"`;
const company = joinCompany('c', 'l.company_code');

export async function findLookBackRun(db: Db, id: string): Promise<StoredLookBack | undefined> {
  const { rows } = await sql<StoredLookBack>`select ${columns} from look_back l ${company} where l.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Look-backs, newest first. */
export const lookBacks = bindList(lookBackList, {
  source: tableAs('look_back', 'l'),
  key: ['l.id'],
  company: 'l.company_code',
  filters: { status: 'l.status', start_time: 'l.created_at', end_time: 'l.created_at' },
  order: [{ by: sql`l.id`, direction: 'desc' }],
  columns,
  joins: company,
});

/** How look-backs are taken up, given up and cancelled. */
export const lookBackAttempts = attemptsAt('look_back');

/** Writes progress down; false when the run was cancelled, or taken over. */
export const savePercent = (db: Db, attempt: Attempt, percent: number): Promise<boolean> => lookBackAttempts.change(db, attempt, sql`percent = ${percent}`);

/** Says in the transaction that keeps a part that it is kept; false when the run was cancelled, or taken over. */
export const savePart = (
  db: Db,
  attempt: Attempt,
  { doneUntil, payments, percent }: { doneUntil: Date; payments: number; percent: number },
): Promise<boolean> => lookBackAttempts.change(db, attempt, sql`done_until = ${doneUntil}, payments = payments + ${payments}::bigint, percent = ${percent}`);

export const finishLookBack = (db: Db, attempt: Attempt): Promise<boolean> =>
  lookBackAttempts.change(db, attempt, sql`status = 'DONE', percent = 100, finished_at = clock_now()`);

/** Runs whose worker has been silent too long; the queue gave them up. */
export async function listSilentLookBacks(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('look_back').select('id').where('status', '=', 'RUNNING').where('updated_at', '<', before).execute();
  return rows.map(({ id }) => id);
}

/** Payments of a company in a time. */
export async function countPaymentsIn(db: Db, companyCode: string, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from transaction where company_code = ${companyCode} and business in ('payin', 'payout')
      and order_time >= ${from} and order_time < ${to}`.execute(db);
  return rows[0]?.n ?? 0;
}
