import {
  dropDownApps,
  dropDownEntities,
  dropDownMerchants,
  dropDownMethods,
  dropDownMunames,
  dropDownProviderCodes,
  dropDownReasons,
  dropDownRules,
  masterOptions,
  merchantOptions,
  regions,
  transactionOptions,
} from './endpoints.ts';

export {
  companyTypes,
  dropDownApps,
  dropDownEntities,
  dropDownMerchants,
  dropDownMethods,
  dropDownMunames,
  dropDownProviderCodes,
  dropDownReasons,
  dropDownRules,
  masterOptions,
  merchantOptions,
  regions,
  transactionOptions,
} from './endpoints.ts';
export { happeningLabels, reasonLabels } from './reasons.ts';
export { defaultNamesHolding, defaultRuleName, defaultRuleNames, ruleNameIn, wordsHold } from './rule-names.ts';
export { appRuleTypes, ruleTypeLabels, ruleTypes, type RuleType } from './rule-types.ts';
export {
  comparisons,
  presentWords,
  labelIn,
  reasonIn,
  wordLists,
  type Comparison,
  type LabelledValue,
  type LabelPair,
  type WordList,
  type WordListName,
} from './word-lists.ts';
export { stateLabels } from './state-labels.ts';

export const referenceDataEndpoints = [
  merchantOptions,
  masterOptions,
  dropDownMerchants,
  dropDownApps,
  dropDownEntities,
  dropDownProviderCodes,
  dropDownMethods,
  dropDownRules,
  dropDownMunames,
  dropDownReasons,
  transactionOptions,
  regions,
];
