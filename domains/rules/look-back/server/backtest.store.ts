import { type RawBuilder, sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import { backtestList } from '../../rules/contract/index.ts';
import type { RuleSpec } from '../../../../engines/rules/index.ts';
import type { RuleAction } from '../../../register/kernel/index.ts';
import type { RuleDraftInput } from '../../rules/contract/index.ts';
import type { ReachNumbers } from '../model/look-back.ts';
import type { BacktestAnswer, KnownAnswer } from './answer-backtest.ts';
import { type Attempt, attemptsAt } from './attempts.store.ts';
import type { KnownMerchant, MerchantFacts } from './history/load-history.ts';
import { joinCompany } from '../../../register/reference-data/server/companies/index.ts';
import { joinSubject } from '../../../register/id-database/server/joins/index.ts';

export type BacktestStatus = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';
export type BacktestPhase = 'WAITING' | 'READING' | 'JUDGING' | 'COMPARING' | 'FINISHED';

/** A back-test as it is stored. */
export interface StoredBacktest {
  id: string;
  companyCode: string;
  timeZone: string;
  ruleId: string | null;
  versionId: string | null;
  ruleName: string;
  ruleType: string;
  draft: RuleDraftInput;
  spec: RuleSpec;
  specHash: string;
  dimension: string;
  action: RuleAction;
  coolDownMs: number;
  isMandatory: boolean;
  from: Date;
  /** Excluded. */
  to: Date;
  status: BacktestStatus;
  phase: BacktestPhase;
  percent: number;
  attempts: number;
  error: string | null;
  payments: number | null;
  reach: ReachNumbers | null;
  result: BacktestAnswer | null;
  createdByName: string;
  createdAt: Date;
  finishedAt: Date | null;
}

export type NewBacktest = Pick<
  StoredBacktest,
  | 'companyCode'
  | 'ruleId'
  | 'versionId'
  | 'ruleName'
  | 'ruleType'
  | 'draft'
  | 'spec'
  | 'specHash'
  | 'dimension'
  | 'action'
  | 'coolDownMs'
  | 'isMandatory'
  | 'from'
  | 'to'
  | 'createdByName'
  | 'createdAt'
> & { createdBy: string };

export async function insertBacktest(db: Db, made: NewBacktest): Promise<string> {
  const [id] = (await nextIds(db, 1)) as [string];
  await db
    .insertInto('rule_backtest')
    .values({
      id,
      company_code: made.companyCode,
      rule_id: made.ruleId,
      version_id: made.versionId,
      rule_name: made.ruleName,
      rule_type: made.ruleType,
      draft: JSON.stringify(made.draft),
      spec: JSON.stringify(made.spec),
      spec_hash: made.specHash,
      dimension: made.dimension,
      action: made.action,
      cool_down_ms: String(made.coolDownMs),
      mandatory: made.isMandatory,
      period_from: made.from,
      period_to: made.to,
      created_by: made.createdBy,
      created_by_name: made.createdByName,
      created_at: made.createdAt,
      updated_at: made.createdAt,
    })
    .execute();
  return id;
}

/** @param result none for lists, which do not show it */
const columnsWith = (result: RawBuilder<unknown>) => sql<StoredBacktest>`
  b.id, b.company_code as "companyCode", c.time_zone as "timeZone", b.rule_id as "ruleId", b.version_id as "versionId", b.rule_name as "ruleName",
  b.rule_type as "ruleType", b.draft, b.spec, b.spec_hash as "specHash", b.dimension, b.action, b.cool_down_ms::float8 as "coolDownMs",
  b.mandatory as "isMandatory", b.period_from as "from", b.period_to as "to", b.status, b.phase, b.percent, b.attempts, b.error,
  b.payments::float8 as payments, b.reach, ${result} as result, b.created_by_name as "createdByName", b.created_at as "createdAt", b.finished_at as "finishedAt"`;
const company = joinCompany('c', 'b.company_code');

export async function findBacktest(db: Db, id: string): Promise<StoredBacktest | undefined> {
  const { rows } = await sql<StoredBacktest>`select ${columnsWith(sql`b.result`)} from rule_backtest b ${company} where b.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Back-tests, newest first. */
export const backtests = bindList(backtestList, {
  source: tableAs('rule_backtest', 'b'),
  key: ['b.id'],
  company: 'b.company_code',
  filters: { rule_id: 'b.rule_id', status: 'b.status' },
  order: [{ by: sql`b.id`, direction: 'desc' }],
  columns: columnsWith(sql`null::jsonb`),
  joins: company,
});

/** How back-tests are taken up, given up and cancelled. */
export const backtestAttempts = attemptsAt('rule_backtest', { begins: sql`phase = 'READING', percent = 0`, ends: sql`phase = 'FINISHED'` });

/** Writes progress down; false when the back-test was cancelled, or taken over. */
export const saveProgress = (db: Db, attempt: Attempt, { phase, percent }: { phase: BacktestPhase; percent: number }): Promise<boolean> =>
  backtestAttempts.change(db, attempt, sql`phase = ${phase}, percent = ${percent}`);

export const finishBacktest = (db: Db, attempt: Attempt, answer: BacktestAnswer): Promise<boolean> =>
  backtestAttempts.change(
    db,
    attempt,
    sql`status = 'DONE', phase = 'FINISHED', percent = 100, payments = ${String(answer.payments)}::bigint, reach = ${JSON.stringify(answer.reach)}::jsonb,
      result = ${JSON.stringify(answer)}::jsonb, finished_at = clock_now()`,
  );

/** Fails back-tests whose worker has been silent too long; the queue gave them up. */
export async function failSilent(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('rule_backtest')
    .set({ status: 'FAILED', phase: 'FINISHED', error: 'interrupted', updated_at: sql`clock_now()`, finished_at: sql`clock_now()` })
    .where('status', '=', 'RUNNING')
    .where('updated_at', '<', before)
    .execute();
}

/** People whose alerts were concluded by now, over alerts of a period: suspicious when any of them was. */
export async function findConcluded(db: Db, companyCode: string, { from, to }: { from: Date; to: Date }): Promise<KnownAnswer['people']> {
  const { rows } = await sql<{ subjectId: string; isSuspicious: boolean }>`
    select subject_id as "subjectId", bool_or(conclusion = 'SUSPICIOUS') as "isSuspicious" from alert
    where company_code = ${companyCode} and status = 'CONFIRMED' and conclusion is not null and subject_id is not null and trigger_time >= ${from} and trigger_time < ${to}
    group by subject_id`.execute(db);
  return rows;
}

interface MerchantRow {
  turnover: number | null;
  mismatches: number | null;
  currency: string;
  offboarded: string | null;
}
/** The facts of a merchant that rules read, of its row as JSON. */
const merchantColumns = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('turnover', ${row} -> 'declared_turnover_minor', 'mismatches', ${row} -> 'category_mismatches', 'currency', ${row} -> 'currency',
    'offboarded', ${row} -> 'offboarded_at')`;
const merchantFacts = ({ turnover, mismatches, currency, offboarded }: MerchantRow): MerchantFacts => ({
  declaredTurnoverMinor: turnover,
  categoryMismatches: mismatches,
  currency,
  offboardedAt: offboarded === null ? null : Date.parse(offboarded),
});

/** What was and is known of the merchants of a company. */
export async function findKnownMerchants(db: Db, companyCode: string): Promise<Map<string, KnownMerchant>> {
  const { rows } = await sql<{ no: string; until: string | null; facts: MerchantRow }>`
    select m.merchant_no as no, null as until, ${merchantColumns(sql`to_jsonb(m)`)} as facts from merchant m where m.company_code = ${companyCode}
    union all
    select m.merchant_no, p.moment::text, ${merchantColumns(sql`p.before`)} from merchant m join past_state p on p.source = 'merchant' and p.row_key = m.merchant_no
    where m.company_code = ${companyCode} and p.before is not null`.execute(db);
  const result = Map.groupBy(rows, ({ no }) => no);
  return new Map(
    [...result].flatMap(([no, states]) => {
      const now = states.find(({ until }) => until === null);
      const past = states.flatMap(({ until, facts }) => (until === null ? [] : [{ until: Number(until), facts: merchantFacts(facts) }]));
      return now ? [[no, { now: merchantFacts(now.facts), past: past.sort((one, other) => one.until - other.until) }] as const] : [];
    }),
  );
}

/** What a version really did in a period, as it was recorded then. */
export async function countRecorded(db: Db, ruleId: string, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<{ hits: number; acted: number; errors: number; first: Date | null }>`
    select count(distinct transaction_id) filter (where outcome = 'HIT')::integer as hits, count(distinct transaction_id) filter (where effect = 'ACTED')::integer as acted,
      count(distinct transaction_id) filter (where outcome = 'ERROR')::integer as errors, min(at) as first
    from rule_hit where rule_id = ${ruleId} and mode = 'ACTIVE' and at >= ${from} and at < ${to}`.execute(db);
  return rows[0] as { hits: number; acted: number; errors: number; first: Date | null };
}

export interface SampledPayment {
  factId: number;
  transactionId: string;
  business: 'payin' | 'payout';
  tradeNo: string;
  at: Date;
  merchantNo: string;
  merchantName: string;
  subjectId: string;
  subjectName: string | null;
  currency: string;
  amountMinor: string;
  amlResult: string;
}

/** Payments by their numbers, or by the numbers of the events that took their money back. */
export async function findSampled(db: Db, ids: readonly number[]): Promise<Map<number, SampledPayment>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SampledPayment>`
    select w.id::float8 as "factId", t.id as "transactionId", t.business, t.trade_no as "tradeNo", coalesce(e.occurred_at, t.order_time) as at,
      t.merchant_no as "merchantNo", m.muname as "merchantName", t.subject_id as "subjectId", s.name as "subjectName", t.currency,
      coalesce(t.pay_amount_minor, t.order_amount_minor) as "amountMinor", t.aml_result as "amlResult"
    from unnest(${ids.map(String)}::bigint[]) as w (id)
    left join transaction_event e on e.id = w.id
    join transaction t on t.id = coalesce(e.transaction_id, w.id)
    join merchant m on m.merchant_no = t.merchant_no ${joinSubject('s', 't.subject_id')}`.execute(db);
  return new Map(rows.map((row) => [row.factId, row]));
}
