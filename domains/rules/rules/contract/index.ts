import {
  activateRule,
  createAppRule,
  createGeneralRule,
  createMerchantRule,
  deleteDraft,
  endTrial,
  previewChange,
  retireRule,
  rollBackRule,
  rollOutRule,
  saveDraft,
  shadowRule,
  submitRule,
  toggleAppRule,
  toggleGeneralRule,
  toggleMerchantRule,
  toggleRule,
  toggleRulesByType,
  updateAppRule,
  updateGeneralRule,
  updateMerchantRule,
} from './change-rules.ts';
import { listAppRules, listGeneralRules, listMerchantRules, listRules, listRuleTypes, scopePayments } from './list-rules.ts';
import { listPlaces } from './list-places.ts';
import { diffVersions, listGoverning, listVersions, showRule } from './show-rule.ts';

export { listPlaces, placeDifferences, placeKinds, placeList, RulePlace } from './list-places.ts';
export {
  activateRule,
  createAppRule,
  createGeneralRule,
  createMerchantRule,
  deleteDraft,
  endTrial,
  previewChange,
  retireRule,
  rollBackRule,
  rollOutRule,
  saveDraft,
  shadowRule,
  submitRule,
  toggleAppRule,
  toggleGeneralRule,
  toggleMerchantRule,
  toggleRule,
  toggleRulesByType,
  updateAppRule,
  updateGeneralRule,
  updateMerchantRule,
} from './change-rules.ts';
export { ruleErrors } from './errors.ts';
export {
  appRuleList,
  listAppRules,
  listGeneralRules,
  listMerchantRules,
  listRules,
  listRuleTypes,
  merchantRuleList,
  ruleList,
  scopePayments,
} from './list-rules.ts';
export {
  ChangePreview,
  Duration,
  durationUnits,
  Loosening,
  looseningCodes,
  ParameterValue,
  RuleChange,
  ruleComparisons,
  RuleContent,
  RuleHead,
  ruleLevels,
  RuleRow,
  saveModes,
  VersionView,
} from './shapes.ts';
export { RuleDraft, type RuleDraftInput } from './rule-draft.ts';
export { diffVersions, Governance, listGoverning, listVersions, showRule, versionList } from './show-rule.ts';

/** Toggle, create, update and list of each level: one mechanism with the level passed in. */
export const ruleCalls = {
  general: { list: listGeneralRules, create: createGeneralRule, update: updateGeneralRule, toggle: toggleGeneralRule },
  merchant: { list: listMerchantRules, create: createMerchantRule, update: updateMerchantRule, toggle: toggleMerchantRule },
  app: { list: listAppRules, create: createAppRule, update: updateAppRule, toggle: toggleAppRule },
} as const;

export const ruleEndpoints = [
  listRules,
  listGeneralRules,
  listMerchantRules,
  listAppRules,
  listRuleTypes,
  scopePayments,
  createGeneralRule,
  createMerchantRule,
  createAppRule,
  updateGeneralRule,
  updateMerchantRule,
  updateAppRule,
  toggleRule,
  toggleGeneralRule,
  toggleMerchantRule,
  toggleAppRule,
  toggleRulesByType,
  saveDraft,
  deleteDraft,
  submitRule,
  activateRule,
  shadowRule,
  rollOutRule,
  endTrial,
  retireRule,
  rollBackRule,
  previewChange,
  showRule,
  listVersions,
  diffVersions,
  listGoverning,
  listPlaces,
];
export {
  backtestDetail,
  type BacktestDetailView,
  backtestList,
  backtestMaxDays,
  backtestPhases,
  type BacktestResultView,
  backtestStatuses,
  type BacktestView,
  cancelBacktest,
  listBacktests,
  startBacktest,
} from './backtest.ts';
export { ruleHistoryErrors } from './history-errors.ts';
export {
  ComparedNumber,
  type ComparedNumberView,
  type OverlapView,
  type PaymentSampleView,
  type ReachView,
  MeasuredNumber,
  type MeasuredNumberView,
} from './history-shapes.ts';
export {
  type BelowLineItemView,
  belowLineFindings,
  listBelowLine,
  listRuleQuality,
  reviewBelowLine,
  ruleQualityList,
  type RuleQualityView,
} from './rule-quality.ts';
export { compareShadow, type ShadowComparisonView } from './shadow.ts';
