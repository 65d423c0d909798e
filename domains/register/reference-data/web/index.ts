/** Whoever names a merchant on a screen leads to its page by these. */
export { MerchantName, merchantHref } from './merchant-name.tsx';
export {
  useAppOptions,
  useCompanyCurrency,
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
  useStateOptions,
  useTransactionSections,
  useWordOptions,
  type Kept,
  type KeptOptions,
} from './use-options.ts';
export { reasonOf, ruleTypeOf } from './words.ts';
