import { commonErrors, refuse } from '../../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../../platform/server/index.ts';
import { countPeopleOnFile } from '../../../../register/id-database/server/index.ts';
import { listsInForce } from '../../../screening-lists/server/index.ts';
import { cancelTrial, screeningErrors, showThresholds, showTrial, startTrial } from '../../contract/index.ts';
import { trialLife } from '../../model/trial.ts';
import type { EngineOf } from '../engine.ts';
import { presentSet, presentTrial, sumTrial } from './present-trial.ts';
import { trialJobName } from './run-trial.ts';
import { faultNow, isInForce, thresholdChange, weighed } from './set-thresholds.ts';
import { findThresholds, listThresholds, lockThresholds, settingId, type SetThresholds } from '../stores/threshold.store.ts';
import { countStandingMatches } from './trial-item.store.ts';
import { countLostMatches, endTrial, findTrial, insertTrial, isTrialUnderWay, listTrials, lockTrial, type TrialRow } from './trial.store.ts';

const shownSettings = 50;
const shownTrials = 20;
const about = 'screening-trial';

const showHandler = (engineOf: EngineOf): Handler =>
  handle(showThresholds, async (_input, { db, database }) => {
    const history = await listThresholds(db, shownSettings);
    const current = history[0] as SetThresholds;
    const engine = engineOf(database);
    return {
      current: presentSet(current),
      shipped: engine.threshold,
      history: history.map(presentSet),
      request_id: (await thresholdChange.findWaiting(db, [settingId])).get(settingId) ?? null,
      comparisons: [...engine.algorithms],
      trials: (await listTrials(db, shownTrials)).map(presentTrial),
    };
  });

const startHandler = (engineOf: EngineOf): Handler =>
  handle(startTrial, async ({ thresholds, version, comparison_version: comparison }, call) => {
    // One after the other, so that two people do not start one at the same time.
    const current = await lockThresholds(call.db);
    if (current.version !== version) refuse(commonErrors, 'STALE', {}, { version: current.version });
    const { lists } = await listsInForce(call.db);
    const algorithm = comparison ?? current.comparison;
    if (!engineOf(call.database).algorithms.includes(algorithm)) refuse(screeningErrors, 'NO_SUCH_COMPARISON', {}, { field: 'comparison_version' });
    if (lists.length === 0) refuse(screeningErrors, 'NO_LIST_LOADED');
    if (await isTrialUnderWay(call.db)) refuse(screeningErrors, 'TRIAL_UNDER_WAY');
    const id = await call.newId();
    await insertTrial(call.db, {
      id,
      baseVersion: current.version,
      after: thresholds,
      algorithm,
      lists: lists.map(({ sourceId, kind, versionId, entries }) => ({ sourceId, kind, versionId, entries })),
      steps: (await countPeopleOnFile(call.db)) + (await countStandingMatches(call.db)),
      by: call.actor,
      at: call.now,
    });
    call.audit({
      subject: { kind: about, id },
      before: { ...current.thresholds, comparison: current.comparison },
      after: { ...thresholds, comparison: algorithm },
    });
    await call.enqueue(trialJobName, { id });
    return presentTrial((await findTrial(call.db, id)) as TrialRow);
  });

const cancelHandler = handle(cancelTrial, async ({ trial_id: id }, call) => {
  const trial = (await lockTrial(call.db, id)) ?? refuse(screeningErrors, 'TRIAL_NOT_FOUND');
  const status = trialLife.after(trial.status, 'CANCEL') ?? refuse(screeningErrors, 'TRIAL_ENDED');
  await endTrial(call.db, id, { status, at: call.now });
  call.audit({ subject: { kind: about, id }, before: { status: trial.status }, after: { status } });
  return presentTrial((await findTrial(call.db, id)) as TrialRow);
});

async function answerTrial({ db, actor, now }: Call, id: string) {
  const trial = (await findTrial(db, id)) ?? refuse(screeningErrors, 'TRIAL_NOT_FOUND');
  const current = await findThresholds(db);
  const { people, byKind, matches } = await sumTrial(db, trial, actor.companies);
  const lost = trial.status === 'READY' ? await countLostMatches(db, trial, actor.companies) : 0;
  return {
    trial: presentTrial(trial),
    people,
    by_kind: byKind,
    matches,
    fault: (await faultNow(db, trial, current, now)) ?? null,
    lost_confirmed: lost,
    needs_second: thresholdChange.needsSecond(weighed(trial, lost)),
    is_in_force: isInForce(trial, current),
  };
}

export const trialHandlers = (engineOf: EngineOf): Handler[] => [
  showHandler(engineOf),
  startHandler(engineOf),
  cancelHandler,
  handle(showTrial, ({ trial_id: id }, call) => answerTrial(call, id)),
];
