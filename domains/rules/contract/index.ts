import type { Endpoint } from '../../../platform/contract/index.ts';
import {
  appSettingsOptions,
  listAppSettings,
  modifyPayerVerification,
  modifySelfVerify,
  showAppChannels,
  showAppSettings,
  updateAppSettings,
} from './app-settings.ts';
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
import { listAppRules, listGeneralRules, listMerchantRules, listRules, listRuleTypes } from './list-rules.ts';
import { listPlaces } from './list-places.ts';
import { diffVersions, listGoverning, listVersions, showRule } from './show-rule.ts';
import { backtestDetail, cancelBacktest, listBacktests, startBacktest } from './backtest.ts';
import { listBelowLine, listRuleQuality, reviewBelowLine } from './rule-quality.ts';
import { compareShadow } from './shadow.ts';

export { listPlaces, placeDifferences, placeKinds, RulePlace } from './list-places.ts';
export {
  AppChannel,
  AppSettings,
  AppSettingsChange,
  appSettingsOptions,
  listAppSettings,
  modifyPayerVerification,
  modifySelfVerify,
  showAppChannels,
  showAppSettings,
  updateAppSettings,
} from './app-settings.ts';
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
export { appSettingsErrors, ruleErrors } from './errors.ts';
export { listAppRules, listGeneralRules, listMerchantRules, listRules, listRuleTypes, ruleSortColumns } from './list-rules.ts';
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
export { diffVersions, Governance, listGoverning, listVersions, showRule } from './show-rule.ts';
export { type BacktestDetailView, backtestMaxDays, backtestPhases, type BacktestResultView, backtestStatuses, type BacktestView } from './backtest.ts';
export { ruleHistoryErrors } from './history-errors.ts';
export { ComparedNumber, SeenNumber } from './history-shapes.ts';
export type { ComparedNumberView, OverlapView, PaymentSampleView, ReachView, SeenNumberView } from './history-shapes.ts';
export { type BelowLineItemView, belowLineFindings, type RuleQualityView } from './rule-quality.ts';
export type { ShadowComparisonView } from './shadow.ts';
export { backtestDetail, cancelBacktest, compareShadow, listBacktests, listBelowLine, listRuleQuality, reviewBelowLine, startBacktest };

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

export const appSettingsEndpoints = [
  listAppSettings,
  appSettingsOptions,
  showAppSettings,
  showAppChannels,
  updateAppSettings,
  modifyPayerVerification,
  modifySelfVerify,
];

export const ruleHistoryEndpoints: readonly Endpoint[] = [
  startBacktest,
  listBacktests,
  backtestDetail,
  cancelBacktest,
  compareShadow,
  listRuleQuality,
  listBelowLine,
  reviewBelowLine,
] as readonly Endpoint[];
