import path from 'node:path';
import { type JobContext, type JobDefinition, log } from '../../../../platform/server/index.ts';
import type { LiveRule } from '../../rules/model/governing/index.ts';
import { failureOf, runInThread } from './run-in-thread.ts';
import type { BacktestTask } from './look-back.worker.ts';
import { backtestAttempts, failSilent, findBacktest, findConcluded, finishBacktest, saveProgress, type StoredBacktest } from './backtest.store.ts';
import { loadLiveRules } from '../../rules/server/live/index.ts';

export const backtestJob = 'rules.backtest';
const attemptLimit = 3;
const silentMs = 120_000;

/** The rule under test as one that acts on everybody. */
export const candidateOf = (stored: StoredBacktest): LiveRule => ({
  ruleId: stored.ruleId ?? '0',
  versionId: `backtest:${stored.id}`,
  version: 0,
  name: stored.ruleName,
  companyCode: stored.companyCode,
  dimension: stored.dimension,
  spec: stored.spec,
  action: stored.action,
  coolDownMs: stored.coolDownMs,
  isMandatory: stored.isMandatory,
  mode: 'ACTIVE',
  rollOutPercent: 100,
});

/** Folder of the column files of past days. */
export const historyFolder = ({ files }: Pick<JobContext, 'files'>): string => path.join(files.derivedFolder, 'history');

async function taskOf(stored: StoredBacktest, context: JobContext): Promise<BacktestTask> {
  const { main } = context.database;
  const { rules } = await loadLiveRules(main);
  const people = await findConcluded(main, stored.companyCode, stored);
  return {
    kind: 'backtest',
    databaseUrl: context.database.threadUrl,
    folder: historyFolder(context),
    companyCode: stored.companyCode,
    timeZone: stored.timeZone,
    candidate: candidateOf(stored),
    live: rules.filter(({ companyCode }) => companyCode === stored.companyCode),
    known: [{ basis: 'CONCLUSIONS', people }],
    from: stored.from.getTime(),
    until: stored.to.getTime(),
  };
}

async function runBacktestJob(id: string, context: JobContext): Promise<void> {
  const { main } = context.database;
  const attempt = await backtestAttempts.begin(main, id);
  if (attempt === undefined) return;
  const own = { id, attempt };
  const stored = (await findBacktest(main, id)) as StoredBacktest;
  try {
    if (attempt > attemptLimit) {
      await backtestAttempts.fail(main, own, 'interrupted');
      return;
    }
    const answer = await runInThread(await taskOf(stored, context), (progress) => saveProgress(main, own, progress));
    // Without an answer it was cancelled, or another worker took it over.
    if (answer) await finishBacktest(main, own, answer);
  } catch (error) {
    // Another attempt would fail alike; what is wrong goes to the log, without what the rule or the payments said.
    const { name, code } = error as { name?: string; code?: string };
    log.warn({ backtestId: id, attempt, error: name, code, at: ((error as Error).stack ?? '').split('\n').slice(1, 4) }, 'back-test failed');
    await backtestAttempts.fail(main, own, failureOf(error));
  }
}

/** A back-test dies with its process; the queue starts it again, from the day files that are there by then. */
export const runBacktestJobDefinition: JobDefinition<{ id: string }> = {
  name: backtestJob,
  retryLimit: attemptLimit,
  run: ({ id }, context) => runBacktestJob(id, context),
};

export const tidyBacktestsJob: JobDefinition = {
  name: 'rules.tidy-backtests',
  everySeconds: 60,
  run: ({}, { database, now }) => failSilent(database.main, new Date(now.getTime() - silentMs)),
};
