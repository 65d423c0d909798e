import { z } from 'zod';
import { endpoint, type EndpointData, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter } from '../../../../platform/contract/lists/index.ts';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { trialEffects, trialFaults, trialOrigins, trialStates } from '../../../register/kernel/screening-trials.ts';
import { confidenceWords, hitStatusWords, listSourceKindWords, trialEffectWords, trialOriginWords } from '../../../register/vocabulary/contract/index.ts';
import { area, confidences, hitStatuses, Rates, reasonLimit } from './shapes.ts';

const read = 'AML.SCREENING.Reports:read';
/** As rules are changed. */
const write = 'AML.RuleSettings:write';

const nullableText = () => z.string().nullable();

/** Match rates with who set them, and from when until when they were in force. */
const SetRates = z.object({
  version: z.number().int(),
  thresholds: Rates,
  /** The version of the comparison in force with them. */
  comparison: z.string(),
  set_by: z.string(),
  confirmed_by: nullableText(),
  reason: nullableText(),
  from_time: wire.time(),
  /** null for those in force */
  until_time: wire.time().nullable(),
  trial_id: nullableText(),
});
export type SetRatesView = z.output<typeof SetRates>;

const Trial = z.object({
  trial_id: z.string(),
  status: z.enum(trialStates),
  /** Key of the sentence that says why it failed. */
  failure: nullableText(),
  percent: z.number().int(),
  /** The rates in force that it compares with. */
  before: Rates,
  after: Rates,
  /** The version of the comparison that it compares with, and the one that is tried. */
  comparison_before: z.string(),
  comparison: z.string(),
  created_by: z.string(),
  created_time: wire.time(),
  finished_time: wire.time().nullable(),
});
export type TrialView = z.output<typeof Trial>;

export const showThresholds = endpoint({
  method: 'POST',
  path: '/api/aml/screening/threshold/get',
  area,
  summary: 'The match rates from which a name counts as a potential match and the version of the comparison, their history, and what waits',
  ability: read,
  input: z.strictObject({}),
  data: z.object({
    current: SetRates,
    /** What every rate is before somebody sets it. */
    shipped: z.number().int(),
    /** The latest fifty, newest first, with those in force. */
    history: z.array(SetRates),
    /** The request that waits for a second person. */
    request_id: nullableText(),
    /** The versions of the comparison that there are, the newest last. */
    comparisons: z.array(z.string()),
    /** The latest twenty, newest first. */
    trials: z.array(Trial),
  }),
});

const trialPath = '/api/aml/screening/threshold/trial';

export const startTrial = endpoint({
  method: 'POST',
  path: `${trialPath}/start`,
  area,
  summary: 'Try match rates, or another version of the comparison, on everybody on file; a job compares them with what is in force',
  ability: write,
  audit: 'screening-trial.started',
  power: 'neutral',
  input: z.strictObject({
    thresholds: Rates,
    version: wire.version(),
    /** one of `comparisons`; without it that in force */
    comparison_version: wire.text(20).optional(),
  }),
  data: Trial,
});

export const cancelTrial = endpoint({
  method: 'POST',
  path: `${trialPath}/cancel`,
  area,
  summary: 'End a trial that is under way',
  ability: write,
  audit: 'screening-trial.cancelled',
  power: 'neutral',
  input: z.strictObject({ trial_id: wire.rowId() }),
  data: Trial,
});

/** People by what they match: in all, by kind of list, and by what the match rests on. */
const TriedPeople = z.object({
  /** null in the sum of all kinds */
  type: z.enum(sourceKinds).nullable(),
  /** null in the sum of a kind */
  confidence: z.enum(confidences).nullable(),
  /** people who are potential matches now, and then */
  before: z.number().int(),
  after: z.number().int(),
  newly: z.number().int(),
  /** of them those whose matches were all decided to be somebody else: no work */
  newly_cleared: z.number().int(),
  no_longer: z.number().int(),
});
export type TriedPeopleView = z.output<typeof TriedPeople>;

/** Earlier matches that are open or confirmed, compared again. */
const TriedMatches = z.object({
  type: z.enum(sourceKinds).nullable(),
  compared: z.number().int(),
  lost_confirmed: z.number().int(),
  lost_open: z.number().int(),
  ended: z.number().int(),
  below: z.number().int(),
});
export type TriedMatchesView = z.output<typeof TriedMatches>;

export const showTrial = endpoint({
  method: 'POST',
  path: `${trialPath}/detail`,
  area,
  summary: 'What a trial found, for the companies of the reader',
  ability: read,
  input: z.strictObject({ trial_id: wire.rowId() }),
  data: z.object({
    trial: Trial,
    /** people on file with a name */
    people: z.number().int(),
    by_kind: z.array(TriedPeople),
    matches: z.array(TriedMatches),
    /** why it carries no change now */
    fault: z.enum(trialFaults).nullable(),
    /** confirmed matches that would not be found any more; whoever takes the rates into force acknowledges them */
    lost_confirmed: z.number().int(),
    /** a second person has to agree */
    needs_second: z.boolean(),
    /** nothing would change, as these rates are in force and were tried with this comparison */
    is_in_force: z.boolean(),
  }),
});
export type TrialDetailView = EndpointData<typeof showTrial>;

export const trialItemList = defineList({
  id: 'screening.trial-items',
  filters: {
    /** part of the name of the person, or that was asked */
    name: filter.personName(200),
    effect: filter.choice(trialEffects),
    origin: filter.choice(trialOrigins),
    type: filter.choice(sourceKinds),
    confidence: filter.choice(confidences),
    is_cleared: filter.flag(),
    entity_code: filter.company(),
    ...filter.time('start_time', 'end_time'),
    trial_id: filter.about(wire.rowId().optional()),
  },
  columns: {
    effect: column.term('matchRates.effect', trialEffectWords),
    name: column.link('matchRates.name'),
    sanction_name: column.text('matchRates.listed'),
    rate_before: column.text('matchRates.rateBefore'),
    rate_after: column.text('matchRates.rateAfter'),
    confidence: column.term('matchRates.confidence', confidenceWords),
    type: column.term('matchRates.kind', listSourceKindWords),
    source: column.text('matchRates.list'),
    origin: column.term('matchRates.origin', trialOriginWords),
    matched_status: column.term('matchRates.status', hitStatusWords),
    is_cleared: column.flag('matchRates.isCleared'),
    entity_code: column.text('matchRates.company'),
  },
  countLimit: 10_000,
});

const TrialItem = z.object({
  id: z.string(),
  trial_id: z.string(),
  tried_time: wire.time(),
  origin: z.enum(trialOrigins),
  effect: z.enum(trialEffects),
  subject_id: nullableText(),
  report_id: nullableText(),
  name: nullableText(),
  entity_code: z.string(),
  source: z.string(),
  type: z.enum(sourceKinds),
  sanction_name: z.string(),
  confidence: z.enum(confidences),
  /** null: below the least rate that is compared */
  rate_before: z.number().nullable(),
  threshold_before: z.number().int(),
  /** null: below the least rate that is compared, or not on its list any more */
  rate_after: z.number().nullable(),
  threshold_after: z.number().int(),
  matched_status: z.enum(hitStatuses).nullable(),
  is_cleared: z.boolean(),
  is_masked: z.boolean(),
});
export type TrialItemView = z.output<typeof TrialItem>;

export const listTrialItems = endpoint({
  method: 'POST',
  path: `${trialPath}/item/list`,
  area,
  summary: 'People and earlier matches of a trial, the most serious first',
  ability: read,
  reads: 'personal-data',
  list: trialItemList,
  input: z.strictObject(trialItemList.input),
  data: wire.pageOfRows(TrialItem),
});

export const {
  request: requestTrialDownload,
  list: listTrialDownloads,
  fetch: fetchTrialDownload,
  retry: retryTrialDownload,
} = downloadCalls({
  path: `${trialPath}/item/download`,
  area,
  summary: 'Requests a file of the rows of a trial; a job writes it',
  ability: read,
  input: z.strictObject(fileInput(trialItemList)),
});

export const applyThresholds = endpoint({
  method: 'POST',
  path: '/api/aml/screening/threshold/apply',
  area,
  summary: 'Put the settings of a trial into force; finding less, and another version of the comparison, need a second approval',
  ability: write,
  audit: 'screening-threshold.set',
  power: 'loosens',
  ofAll: true,
  input: z.strictObject({
    trial_id: wire.rowId(),
    /** of the rates in force */
    version: wire.version(),
    reason: wire.lines(reasonLimit),
    /** how many confirmed matches would be lost, acknowledged */
    lost_confirmed: wire.whole(0, 2 ** 31 - 1).default(0),
  }),
  data: z.object({ status: z.enum(['DONE', 'WAITING_APPROVAL']), request_id: nullableText(), version: z.number().int() }),
});
