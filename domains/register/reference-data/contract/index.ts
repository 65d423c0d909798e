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
export { defaultNamesHolding, defaultRuleName, dimensionIn, defaultRuleNames, ruleNameIn, wordsHold } from './rule-names.ts';
export {
  comparisons,
  lookBackReason,
  presentWords,
  reasonBy,
  reasonIn,
  wordLists,
  type Comparison,
  type LabelledValue,
  type WordList,
  type WordListName,
} from './word-lists.ts';

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
