import { examineModel, type ModelFault, type RiskModel } from '../../../../../engines/merchant-risk/index.ts';
import { commonErrors, InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import { canonicalJson, handle } from '../../../../../platform/server/index.ts';
import { discardRiskModel, merchantRiskErrors, type ModelVersionView, saveRiskModel, showRiskModel } from '../../contract/index.ts';
import { modelChange } from './apply-model.ts';
import { deleteDraft, findDraft, listModels, lockLiveModel, type ModelRow, saveDraft } from '../stores/model.store.ts';
import { presentTrial } from './present-trial.ts';
import { listTrials } from '../stores/trial.store.ts';

const shownTrials = 20;
const about = 'merchant-risk-model';

export const presentModel = (row: ModelRow): ModelVersionView => ({
  version: row.version,
  status: row.status,
  edition: row.edition,
  note: row.note,
  edited_by: row.editedBy,
  confirmed_by: row.confirmedBy,
  edited_time: row.editedAt.getTime(),
  from_time: row.liveFrom?.getTime() ?? null,
  until_time: row.liveUntil?.getTime() ?? null,
  reason: row.reason,
});

const codeOfFault: Readonly<Record<ModelFault['fault'], string>> = {
  NOT_POINTS: 'riskNotPoints',
  WEIGHTS_NOT_100: 'riskWeightsNot100',
  LEVELS_REVERSED: 'riskLevelsReversed',
  TWICE: 'riskTwice',
  NO_ROW: 'riskNoRow',
  BANDS_UNORDERED: 'riskBandsUnordered',
  BANDS_NO_END: 'riskBandsNoEnd',
  EMPTY: 'required',
  NO_PROHIBITION: 'riskNoProhibition',
};

/** Refuses a model that could not be used, with every field that keeps it from that. */
function demandComplete(model: RiskModel): void {
  const faults = examineModel(model);
  if (faults.length > 0)
    throw new InvalidInputError(
      faults.map(({ path, fault, value }) => ({
        field: `content.${path}`,
        code: codeOfFault[fault],
        params: { value: value === undefined ? '' : String(value) },
      })),
    );
}

const showHandler = handle(showRiskModel, async (_input, { db }) => {
  const versions = await listModels(db);
  const live = versions.find(({ status }) => status === 'LIVE') as ModelRow;
  const draft = versions.find(({ status }) => status === 'DRAFT');
  return {
    live: { ...presentModel(live), content: live.content as never },
    draft: draft ? { ...presentModel(draft), content: draft.content as never } : null,
    versions: versions.map(presentModel),
    request_id: (await modelChange.findWaiting(db, [String(live.version)])).get(String(live.version)) ?? null,
    trials: (await listTrials(db, shownTrials)).map(presentTrial),
  };
});

const saveHandler = handle(saveRiskModel, async ({ edition, note, content }, call) => {
  const live = await lockLiveModel(call.db);
  const draft = await findDraft(call.db);
  if ((draft?.edition ?? 0) !== edition) refuse(commonErrors, 'STALE', {}, { edition: draft?.edition ?? 0 });
  const model = content as RiskModel;
  demandComplete(model);
  if (canonicalJson(model) === canonicalJson(live.content)) refuse(merchantRiskErrors, 'MODEL_UNCHANGED');
  const version = draft?.version ?? live.version + 1;
  await saveDraft(call.db, { version, edition: edition + 1, content: model, note: note ?? null, by: call.actor, at: call.now });
  call.audit({
    subject: { kind: about, id: String(version) },
    before: draft ? { content: draft.content } : { content: live.content },
    after: { content: model, edition: edition + 1 },
  });
  // What a second person looks at is not what would be taken into force any more.
  await modelChange.endStale(call, String(live.version));
  return presentModel((await findDraft(call.db)) as ModelRow);
});

const discardHandler = handle(discardRiskModel, async ({ edition }, call) => {
  const live = await lockLiveModel(call.db);
  const draft = (await findDraft(call.db)) ?? refuse(merchantRiskErrors, 'NO_DRAFT');
  if (draft.edition !== edition) refuse(commonErrors, 'STALE', {}, { edition: draft.edition });
  await deleteDraft(call.db);
  call.audit({ subject: { kind: about, id: String(draft.version) }, before: { content: draft.content, edition } });
  await modelChange.endStale(call, String(live.version));
  return { version: draft.version };
});

export const modelHandlers = [showHandler, saveHandler, discardHandler];
