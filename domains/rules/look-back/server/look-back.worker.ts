import { parentPort, workerData } from 'node:worker_threads';
import { type Database, findApplicationRole, openDatabase } from '../../../../platform/server/index.ts';
import { lowerPriority } from '../../../../platform/server/threads/lower-priority.ts';
import type { LiveRule } from '../../rules/model/governing/index.ts';
import { answerBacktest, type BacktestAnswer, type KnownAnswer } from './answer-backtest.ts';
import type { BacktestPhase } from './backtest.store.ts';
import { findKnownMerchants } from './backtest.store.ts';
import { type BelowLineAnswer, findBelowLines } from './find-below-line.ts';
import { findLookBack, type LookBackHit } from './find-look-back.ts';
import { findPassHits, type PassHit } from './find-pass-hits.ts';
import { findInUseSince } from './pass.store.ts';
import { findFirstPayment } from './history/day-rows.store.ts';
import { reachOfRules } from './evaluate-history.ts';
import { loadRates } from '../../../register/payment-facts/server/index.ts';
import { syncDays } from './history/sync-days.ts';

/* Reads and evaluates in a thread of its own, so that the server goes on answering meanwhile. */

interface Task {
  readonly databaseUrl: string;
  /** Folder of the column files of past days. */
  readonly folder: string;
  readonly companyCode: string;
  readonly timeZone: string;
  readonly live: readonly LiveRule[];
  readonly from: number;
  readonly until: number;
}

export interface BacktestTask extends Task {
  readonly kind: 'backtest';
  readonly candidate: LiveRule;
  readonly known: readonly KnownAnswer[];
}

/** A month of payments just under the thresholds of rules. */
export interface BelowLineTask extends Task {
  readonly kind: 'below-line';
  readonly month: string;
  /** Rules that a sample is wanted of. */
  readonly ruleIds: readonly string[];
}

/** All that rules in use find in stored history with what is known today. */
export interface PassTask extends Task {
  readonly kind: 'pass';
}

/** What rules in force find otherwise than was recorded, in a part of a period. */
export interface LookBackRunTask extends Task {
  readonly kind: 'look-back';
}

/** What each kind of task is answered with. */
export interface Answers {
  backtest: BacktestAnswer;
  'below-line': readonly BelowLineAnswer[];
  pass: readonly PassHit[];
  'look-back': readonly LookBackHit[];
}
export type LookBackTask = BacktestTask | BelowLineTask | PassTask | LookBackRunTask;

export type LookBackMessage =
  | { readonly kind: 'progress'; readonly phase: BacktestPhase; readonly percent: number }
  | { readonly kind: 'done'; readonly answer: Answers[keyof Answers] };

/** Percent at which each phase begins, and the next one. */
const shares = { sync: [0, 60], load: [60, 75], evaluate: [75, 95], compare: 95 } as const;

const post = (message: LookBackMessage): void => parentPort?.postMessage(message);
const between = ([from, to]: readonly [number, number], share: number): number => Math.floor(from + (to - from) * Math.min(Math.max(share, 0), 1));

const onLoad = (share: number): void => post({ kind: 'progress', phase: 'READING', percent: between(shares.load, share) });
function onEvaluate(share: number): boolean {
  post({ kind: 'progress', phase: share < 1 ? 'JUDGING' : 'COMPARING', percent: share < 1 ? between(shares.evaluate, share) : shares.compare });
  return true;
}

/** Payments of the period and of the time before it that rules look at, with what is known beside them. */
async function readPast(database: Database, task: Task, rules: readonly LiveRule[]) {
  const { companyCode, timeZone, from, until } = task;
  const first = (await findFirstPayment(database.main, companyCode)) ?? new Date(from);
  const begins = Math.min(from, Math.max(first.getTime(), from - reachOfRules(rules)));
  const onProgress = (share: number): void => post({ kind: 'progress', phase: 'READING', percent: between(shares.sync, share) });
  const days = await syncDays(database, { companyCode, timeZone, from: new Date(begins), to: new Date(until) }, { folder: task.folder, onProgress });
  return { days, rateOf: await loadRates(database.main), merchants: await findKnownMerchants(database.main, companyCode), onLoad, onJudge: onEvaluate };
}

async function work(database: Database, task: LookBackTask): Promise<Answers[keyof Answers]> {
  if (task.kind === 'below-line') return findBelowLines({ ...task, ...(await readPast(database, task, task.live)) });
  if (task.kind === 'pass') {
    const inUse = await findInUseSince(
      database.main,
      task.live.map(({ versionId }) => versionId),
    );
    return findPassHits({ ...task, db: database.main, ...(await readPast(database, task, task.live)) }, inUse);
  }
  if (task.kind === 'look-back') return findLookBack({ ...task, db: database.main, ...(await readPast(database, task, task.live)) });
  const { candidate, live } = task;
  const { currency } = candidate.spec;
  const past = await readPast(database, task, [candidate, ...live.filter(({ spec }) => spec.currency === currency)]);
  return answerBacktest({ ...task, ...past, currency });
}

async function run(task: LookBackTask): Promise<void> {
  const database = openDatabase(task.databaseUrl, 1, await findApplicationRole(task.databaseUrl));
  try {
    post({ kind: 'done', answer: await work(database, task) });
  } finally {
    await database.close();
  }
}

lowerPriority();
await run(workerData as LookBackTask);
