export { forgetAllLists } from './kept-lists.ts';
export {
  useAppOptions,
  useCompanyOptions,
  useCountryNames,
  useCountryOptions,
  useKeptList,
  useMasterList,
  useMasterOptions,
  useMerchantOptions,
  useMethodOptions,
  useMunameOptions,
  useProviderOptions,
  useReasonOptions,
  useRuleTypeOptions,
  useTransactionSections,
  useWordOptions,
  type Kept,
  type KeptOptions,
} from './use-options.ts';
export { reasonOf, ruleTypeOf } from './words.ts';
