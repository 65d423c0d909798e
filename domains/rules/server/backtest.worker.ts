import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { findApplicationRole, openDatabase } from '../../../platform/server/index.ts';
import type { LiveRule } from '../model/live-rule.ts';
import { answerBacktest, type KnownAnswer } from './answer-backtest.ts';
import type { BacktestPhase } from './backtest.store.ts';
import { findMerchantFacts } from './backtest.store.ts';
import { findFirstPayment } from './day-rows.store.ts';
import { reachOfRules } from './judge-history.ts';
import { loadRates } from './payment-facts.store.ts';
import { syncDays } from './sync-days.ts';

/* Reads and judges in a thread of its own, so that the server goes on answering meanwhile. */

export interface BacktestTask {
  readonly databaseUrl: string;
  /** Folder of the column files of past days. */
  readonly folder: string;
  readonly companyCode: string;
  readonly timeZone: string;
  readonly candidate: LiveRule;
  readonly live: readonly LiveRule[];
  readonly known: readonly KnownAnswer[];
  readonly from: number;
  readonly until: number;
}

export type BacktestMessage =
  | { readonly kind: 'progress'; readonly phase: BacktestPhase; readonly percent: number }
  | { readonly kind: 'done'; readonly answer: ReturnType<typeof answerBacktest> };

/** Percent at which each phase begins, and the next one. */
const shares = { sync: [0, 60], load: [60, 75], judge: [75, 95], compare: 95 } as const;

const tell = (message: BacktestMessage): void => parentPort?.postMessage(message);
const between = ([from, to]: readonly [number, number], share: number): number => Math.floor(from + (to - from) * Math.min(Math.max(share, 0), 1));

async function run(task: BacktestTask): Promise<void> {
  const { candidate, live, companyCode, timeZone, from, until } = task;
  const database = openDatabase(task.databaseUrl, 1, await findApplicationRole(task.databaseUrl));
  try {
    const first = (await findFirstPayment(database.main, companyCode)) ?? new Date(from);
    const begins = Math.max(first.getTime(), from - reachOfRules([candidate, ...live.filter(({ spec }) => spec.currency === candidate.spec.currency)]));
    const range = { companyCode, timeZone, from: new Date(Math.min(begins, from)), to: new Date(until) };
    const onSync = (share: number): void => tell({ kind: 'progress', phase: 'READING', percent: between(shares.sync, share) });
    const days = await syncDays(database, range, { folder: task.folder, onProgress: onSync });
    const [rateOf, merchants] = [await loadRates(database.main), await findMerchantFacts(database.main, companyCode)];
    const answer = answerBacktest({
      ...task,
      days,
      rateOf,
      merchants,
      currency: candidate.spec.currency,
      onLoad: (share) => tell({ kind: 'progress', phase: 'READING', percent: between(shares.load, share) }),
      onJudge: (share) => {
        tell({ kind: 'progress', phase: share < 1 ? 'JUDGING' : 'COMPARING', percent: share < 1 ? between(shares.judge, share) : shares.compare });
        return true;
      },
    });
    tell({ kind: 'done', answer });
  } finally {
    await database.close();
  }
}

// Decisions come first. Elsewhere than on Linux this would slow down the whole process.
if (process.platform === 'linux') os.setPriority(0, 10);
await run(workerData as BacktestTask);
