import { assessRisk, gravityOf } from '../../../../../engines/merchant-risk/index.ts';
import { commonErrors, refuse } from '../../../../../platform/contract/index.ts';
import { type Db, handle, isOfMachine, type JobDefinition, log } from '../../../../../platform/server/index.ts';
import { countMerchants, type MerchantProfile, merchantsAfter } from '../../../merchants/server/index.ts';
import { cancelRiskTrial, listRiskTrialItems, merchantRiskErrors, showRiskTrial, startRiskTrial } from '../../contract/index.ts';
import { faultOfTrial } from '../../model/trial-fault.ts';
import { findLastAssessment } from '../stores/assessment.store.ts';
import { gatherInputs } from '../gather-inputs.ts';
import { findDraft, liveModel, lockLiveModel, type ModelRow } from '../stores/model.store.ts';
import { presentTrial, presentTrialItem } from './present-trial.ts';
import {
  countMoves,
  endTrial,
  findTrial,
  insertTrial,
  insertTrialItems,
  isTrialUnderWay,
  lockTrial,
  saveTrial,
  type TrialItem,
  trialItems,
  type TrialRow,
} from '../stores/trial.store.ts';

export const trialJobName = 'merchant-risk.trial';
const about = 'merchant-risk-trial';
/** Merchants of one transaction; the progress is seen after each. */
const atOnce = 50;

/** One merchant by both models, with the same inputs. */
async function tryMerchant(db: Db, merchant: MerchantProfile, live: ModelRow, trial: TrialRow): Promise<TrialItem> {
  const { inputs } = await gatherInputs(db, merchant);
  const last = await findLastAssessment(db, merchant.merchantNo);
  const isExplained = (last?.structureReason ?? null) !== null;
  const [before, after] = [assessRisk(live.content, inputs, isExplained), assessRisk(trial.content, inputs, isExplained)];
  return {
    merchantNo: merchant.merchantNo,
    companyCode: merchant.companyCode,
    merchantName: merchant.name,
    scoreBefore: before.score,
    scoreAfter: after.score,
    levelBefore: before.level,
    levelAfter: after.level,
    direction: Math.sign(gravityOf(after.level) - gravityOf(before.level)) as TrialItem['direction'],
  };
}

/** Merchants of one transaction. @returns whether the trial goes on */
const step = (main: Db, id: string, now: Date, limit: number): Promise<boolean> =>
  main.transaction().execute(async (db) => {
    const trial = await lockTrial(db, id);
    if (!trial || (trial.status !== 'QUEUED' && trial.status !== 'RUNNING')) return false;
    const live = await liveModel(db);
    if (live.version !== trial.baseVersion) {
      await endTrial(db, id, { status: 'FAILED', failure: 'OTHER_MODEL', at: now });
      return false;
    }
    const merchants = await merchantsAfter(db, { after: trial.lastMerchantNo, limit });
    const last = merchants.at(-1);
    if (!last) {
      await endTrial(db, id, { status: 'READY', at: now });
      return false;
    }
    const items: TrialItem[] = [];
    for (const merchant of merchants) items.push(await tryMerchant(db, merchant, live, trial));
    await insertTrialItems(db, id, items);
    await saveTrial(db, { id, lastMerchantNo: last.merchantNo, stepsDone: trial.stepsDone + merchants.length });
    return true;
  });

/** Tries a draft on all merchants. A job that was interrupted goes on after the last merchant that is done. */
export const trialJob = (limit = atOnce): JobDefinition<{ id: string }> => ({
  name: trialJobName,
  retryLimit: 10,
  async run({ id }, { database, now }) {
    try {
      while (await step(database.main, id, now, limit));
    } catch (error) {
      // What the database or the machine could not do now is tried again by the queue.
      if (isOfMachine(error)) throw error;
      log.error({ job: trialJobName, trial: id, at: ((error as Error).stack ?? '').split('\n').slice(1, 4) }, 'trial failed');
      await endTrial(database.main, id, { status: 'FAILED', failure: 'UNEXPECTED', at: now });
    }
  },
});

const startHandler = handle(startRiskTrial, async ({ edition }, call) => {
  const live = await lockLiveModel(call.db);
  const draft = (await findDraft(call.db)) ?? refuse(merchantRiskErrors, 'NO_DRAFT');
  if (draft.edition !== edition) refuse(commonErrors, 'STALE', {}, { edition: draft.edition });
  if (await isTrialUnderWay(call.db)) refuse(merchantRiskErrors, 'TRIAL_UNDER_WAY');
  const id = await call.newId();
  await insertTrial(call.db, {
    id,
    baseVersion: live.version,
    content: draft.content,
    draftVersion: draft.version,
    draftEdition: draft.edition,
    steps: await countMerchants(call.db),
    by: call.actor,
    at: call.now,
  });
  call.audit({ subject: { kind: about, id }, after: { model: draft.version, edition: draft.edition } });
  await call.enqueue(trialJobName, { id });
  return presentTrial((await findTrial(call.db, id)) as TrialRow);
});

const cancelHandler = handle(cancelRiskTrial, async ({ trial_id: id }, call) => {
  const trial = (await lockTrial(call.db, id)) ?? refuse(merchantRiskErrors, 'TRIAL_NOT_FOUND');
  if (trial.status !== 'QUEUED' && trial.status !== 'RUNNING') refuse(merchantRiskErrors, 'TRIAL_ENDED');
  await endTrial(call.db, id, { status: 'CANCELLED', at: call.now });
  call.audit({ subject: { kind: about, id }, before: { status: trial.status }, after: { status: 'CANCELLED' } });
  return presentTrial((await findTrial(call.db, id)) as TrialRow);
});

const showHandler = handle(showRiskTrial, async ({ trial_id: id }, { db, actor, now }) => {
  const trial = (await findTrial(db, id)) ?? refuse(merchantRiskErrors, 'TRIAL_NOT_FOUND');
  const moves = await countMoves(db, id, actor.companies);
  return {
    trial: presentTrial(trial),
    merchants: moves.reduce((sum, { merchants }) => sum + merchants, 0),
    moves,
    fault: faultOfTrial(trial, { live: (await liveModel(db)).version, draft: await findDraft(db), now }) ?? null,
  };
});

export const trialHandlers = [
  startHandler,
  cancelHandler,
  showHandler,
  handle(listRiskTrialItems, (input, call) => trialItems.answer(call, input, (rows) => rows.map(presentTrialItem))),
];
