import { z } from 'zod';
import { assessedLevels, trialDirections } from '../../../register/kernel/merchant-risk.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { trialStates } from '../../../register/kernel/screening-trials.ts';
import { area, Model, reasonLimit, registerRead, registerWrite } from './shapes.ts';

const path = '/api/aml/merchantRisk/model';
const nullableText = () => z.string().nullable();

const ModelVersion = z.object({
  version: z.number().int(),
  status: z.enum(['DRAFT', 'LIVE', 'RETIRED']),
  edition: z.number().int(),
  note: nullableText(),
  edited_by: z.string(),
  confirmed_by: nullableText(),
  edited_time: wire.time(),
  from_time: wire.time().nullable(),
  until_time: wire.time().nullable(),
  reason: nullableText(),
});
export type ModelVersionView = z.output<typeof ModelVersion>;

const Moves = z.array(z.object({ before: z.enum(assessedLevels), after: z.enum(assessedLevels), merchants: z.number().int() }));
const Trial = z.object({
  trial_id: z.string(),
  status: z.enum(trialStates),
  failure: nullableText(),
  percent: z.number().int(),
  draft_version: z.number().int(),
  draft_edition: z.number().int(),
  created_by: z.string(),
  created_time: wire.time(),
  finished_time: wire.time().nullable(),
});
export type RiskTrialView = z.output<typeof Trial>;

export const showRiskModel = endpoint({
  method: 'POST',
  path: `${path}/get`,
  area,
  summary: 'The model in force, the draft, all versions, and the trials',
  ability: registerRead,
  input: z.strictObject({}),
  data: z.object({
    live: ModelVersion.extend({ content: Model }),
    draft: ModelVersion.extend({ content: Model }).nullable(),
    versions: z.array(ModelVersion),
    request_id: nullableText(),
    trials: z.array(Trial),
  }),
});

export const saveRiskModel = endpoint({
  method: 'POST',
  path: `${path}/save`,
  area,
  summary: 'Save the draft of the next model; it is not in use yet',
  ability: registerWrite,
  audit: 'merchant-risk-model.saved',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject({
    /** of the draft; 0 where there is none yet */
    edition: wire.version(),
    note: wire.filterText(300),
    content: Model,
  }),
  data: ModelVersion,
});

export const discardRiskModel = endpoint({
  method: 'POST',
  path: `${path}/discard`,
  area,
  summary: 'Discard the draft',
  ability: registerWrite,
  audit: 'merchant-risk-model.discarded',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject({ edition: wire.version() }),
  data: z.object({ version: z.number().int() }),
});

export const startRiskTrial = endpoint({
  method: 'POST',
  path: `${path}/trial/start`,
  area,
  summary: 'Try the draft on all merchants; a job compares it with the model in force',
  ability: registerWrite,
  audit: 'merchant-risk-trial.started',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject({ edition: wire.version() }),
  data: Trial,
});

export const cancelRiskTrial = endpoint({
  method: 'POST',
  path: `${path}/trial/cancel`,
  area,
  summary: 'End a trial that is under way',
  ability: registerWrite,
  audit: 'merchant-risk-trial.cancelled',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject({ trial_id: wire.rowId() }),
  data: Trial,
});

export const trialFaultCodes = ['NOT_FINISHED', 'OTHER_DRAFT', 'OTHER_MODEL', 'TOO_OLD'] as const;

export const showRiskTrial = endpoint({
  method: 'POST',
  path: `${path}/trial/detail`,
  area,
  summary: 'How many merchants of the reader would move from which level to which',
  ability: registerRead,
  input: z.strictObject({ trial_id: wire.rowId() }),
  data: z.object({
    trial: Trial,
    merchants: z.number().int(),
    moves: Moves,
    /** why the model cannot be taken into force by this trial */
    fault: z.enum(trialFaultCodes).nullable(),
  }),
});

export const riskTrialItemList = defineList({
  id: 'merchant-risk.trial-items',
  filters: {
    merchant_name: filter.name(200),
    direction: filter.choice(trialDirections),
    level_after: filter.choice(assessedLevels),
    entity_code: filter.company(),
    trial_id: filter.about(wire.rowId().optional()),
  },
  countLimit: 10_000,
});
const TrialItem = z.object({
  id: z.string(),
  trial_id: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  entity_code: z.string(),
  direction: z.enum(trialDirections),
  score_before: z.number().int(),
  score_after: z.number().int(),
  level_before: z.enum(assessedLevels),
  level_after: z.enum(assessedLevels),
});
export type RiskTrialItemView = z.output<typeof TrialItem>;

export const listRiskTrialItems = endpoint({
  method: 'POST',
  path: `${path}/trial/item/list`,
  area,
  summary: 'Merchants that a trial is about, those that would move first',
  ability: registerRead,
  list: riskTrialItemList,
  input: z.strictObject(riskTrialItemList.input),
  data: wire.pageOfRows(TrialItem),
});

export const applyRiskModel = endpoint({
  method: 'POST',
  path: `${path}/apply`,
  area,
  summary: 'Request a second approval to put the draft into force, based on its trial; merchants whose level changes then get a review',
  ability: registerWrite,
  audit: 'merchant-risk-model.change-asked',
  power: 'loosens',
  ofAll: true,
  input: z.strictObject({ trial_id: wire.rowId(), reason: wire.lines(reasonLimit) }),
  data: z.object({ request_id: z.string() }),
});
