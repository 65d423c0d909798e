import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import type { RuleAction } from '../../../kernel/index.ts';
import { lookBackList } from '../../contract/index.ts';
import type { BacktestStatus } from '../backtest.store.ts';

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
  /** Everything before it is judged and kept. */
  doneUntil: Date;
  error: string | null;
  payments: number;
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
      created_by: made.createdBy,
      created_by_name: made.createdByName,
      created_at: made.createdAt,
      updated_at: made.createdAt,
    })
    .execute();
  return id;
}

const columns = sql<StoredLookBack>`l.id, l.company_code as "companyCode", c.time_zone as "timeZone", l.period_from as "from", l.period_to as "to", l.reason,
  l.rule_set_version as "ruleSetVersion", l.rules, l.status, l.percent, l.done_until as "doneUntil", l.error, l.payments::float8 as payments,
  l.created_by_name as "createdByName", l.created_at as "createdAt", l.finished_at as "finishedAt"`;
const company = sql`join company c on c.code = l.company_code`;

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

/** Look-backs of a person that have not ended. */
export async function countOpenLookBacks(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from look_back where created_by = ${userId} and status in ('QUEUED', 'RUNNING')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Takes a run up; undefined when there is nothing left to do. Whoever was at it before is told by the number of the attempt. */
export async function startLookBackAttempt(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('look_back')
    .set({ status: 'RUNNING', error: null, attempts: sql`attempts + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}

export interface RunAttempt {
  readonly id: string;
  readonly attempt: number;
}

const ofAttempt = (db: Db, { id, attempt }: RunAttempt) =>
  db.updateTable('look_back').where('id', '=', id).where('attempts', '=', attempt).where('status', '=', 'RUNNING');

/** Writes progress down; false when the run was cancelled, or taken over. */
export async function savePercent(db: Db, attempt: RunAttempt, percent: number): Promise<boolean> {
  const result = await ofAttempt(db, attempt).set({ percent, updated_at: sql`now()` }).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Says in the transaction that keeps a part that it is kept; false when the run was cancelled, or taken over. */
export async function savePart(db: Db, attempt: RunAttempt, part: { doneUntil: Date; payments: number; percent: number }): Promise<boolean> {
  const { doneUntil, payments, percent } = part;
  const result = await ofAttempt(db, attempt)
    .set({ done_until: doneUntil, payments: sql`payments + ${payments}::bigint`, percent, updated_at: sql`now()` })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function finishLookBack(db: Db, attempt: RunAttempt): Promise<void> {
  await ofAttempt(db, attempt).set({ status: 'DONE', percent: 100, updated_at: sql`now()`, finished_at: sql`now()` }).execute();
}

/** @param error a name out of a closed list, never a text of the database */
export async function failLookBack(db: Db, attempt: RunAttempt, error: string): Promise<void> {
  await ofAttempt(db, attempt).set({ status: 'FAILED', error, updated_at: sql`now()`, finished_at: sql`now()` }).execute();
}

/** false when it had ended already. */
export async function cancelStoredLookBack(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('look_back')
    .set({ status: 'CANCELLED', updated_at: now, finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

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
