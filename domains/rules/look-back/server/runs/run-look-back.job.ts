import { type JobContext, type JobDefinition, log } from '../../../../../platform/server/index.ts';
import { monthWindow } from '../../../../register/kernel/index.ts';
import { loadLiveRulesOf } from '../../../rules/server/live/index.ts';
import { findNamedVersion } from '../../../rules/server/index.ts';
import { type Part, partsOf, percentOf } from '../../model/parts.ts';
import type { Attempt } from '../attempts.store.ts';
import type { LookBackHit } from '../find-look-back.ts';
import { historyFolder } from '../run-backtest.job.ts';
import { failureOf, runInThread } from '../run-in-thread.ts';
import { keepFindings, type NamedOfRun } from './finding.store.ts';
import {
  countPaymentsIn,
  findLookBackRun,
  finishLookBack,
  listSilentLookBacks,
  lookBackAttempts,
  savePart,
  savePercent,
  type StoredLookBack,
} from './look-back.store.ts';

export const lookBackJob = 'look-back.run';
/** A run goes on from the last part that it kept; one that ends its process so often is given up. */
const attemptLimit = 20;
const silentMs = 120_000;

/** Names of the versions that a part speaks of; rules that are not in force any more have theirs in the database. */
async function namesOf({ database }: JobContext, run: StoredLookBack, hits: readonly LookBackHit[]): Promise<(versionId: string) => NamedOfRun> {
  const names = new Map<string, NamedOfRun>(run.rules.map(({ versionId, name, ruleType }) => [versionId, { name, ruleType }]));
  for (const { versionId } of hits) {
    if (names.has(versionId)) continue;
    const version = await findNamedVersion(database.main, versionId);
    if (version) names.set(versionId, { name: version.content.name, ruleType: version.ruleType });
  }
  return (versionId) => names.get(versionId) as NamedOfRun;
}

interface Running {
  readonly run: StoredLookBack;
  readonly own: Attempt;
}

/** Evaluates one part and keeps it with how far the run is, both or neither. @returns whether the run goes on */
async function judgePart(context: JobContext, { run, own }: Running, part: Part): Promise<boolean> {
  const { main } = context.database;
  const { rules } = await loadLiveRulesOf(main, run.ruleSetVersion);
  const hits = await runInThread(
    {
      kind: 'look-back' as const,
      databaseUrl: context.database.threadUrl,
      folder: historyFolder(context),
      companyCode: run.companyCode,
      timeZone: run.timeZone,
      live: rules.filter(({ companyCode, mode }) => companyCode === run.companyCode && mode === 'ACTIVE'),
      from: part.from.getTime(),
      until: part.to.getTime(),
    },
    ({ percent }) => savePercent(main, own, percentOf(run, part, percent / 100)),
  );
  if (!hits) return false;
  const nameOf = await namesOf(context, run, hits);
  const payments = await countPaymentsIn(main, run.companyCode, part);
  return main.transaction().execute(async (trx) => {
    if (!(await savePart(trx, own, { doneUntil: part.to, payments, percent: percentOf(run, part, 1) }))) return false;
    await keepFindings(trx, { lookBackId: run.id, companyCode: run.companyCode, at: context.now }, hits, nameOf);
    return true;
  });
}

async function runLookBack(id: string, context: JobContext): Promise<void> {
  const { main } = context.database;
  const attempt = await lookBackAttempts.begin(main, id);
  if (attempt === undefined) return;
  const own = { id, attempt };
  const run = (await findLookBackRun(main, id)) as StoredLookBack;
  try {
    if (attempt > attemptLimit) {
      await lookBackAttempts.fail(main, own, 'interrupted');
      return;
    }
    // Otherwise it was cancelled, or another worker took it over.
    for (const part of partsOf({ from: run.doneUntil, to: run.to }, (at) => monthWindow(at, run.timeZone).to))
      if (!(await judgePart(context, { run, own }, part))) return;
    await finishLookBack(main, own);
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    log.warn({ lookBackId: id, attempt, error: name, code, at: ((error as Error).stack ?? '').split('\n').slice(1, 4) }, 'look-back failed');
    await lookBackAttempts.fail(main, own, failureOf(error));
  }
}

export const runLookBackJob: JobDefinition<{ id: string }> = {
  name: lookBackJob,
  retryLimit: 3,
  run: ({ id }, context) => runLookBack(id, context),
};

/** Puts runs into the queue again that nobody works on, as after a restart that the queue did not notice. */
export const resumeLookBacksJob: JobDefinition = {
  name: 'look-back.resume',
  everySeconds: 60,
  async run({}, context) {
    const { main } = context.database;
    for (const id of await listSilentLookBacks(main, new Date(context.now.getTime() - silentMs))) await context.enqueue(main, lookBackJob, { id });
  },
};
