/* What merchants are called, where they are and what risk they are shown with: for every slice, also for those that merchants build on. */
export {
  findMerchantNames,
  joinMerchant,
  leftJoinMerchant,
  listAppNames,
  listCompaniesWithMerchants,
  listMerchantNames,
  listMerchantPlaces,
  listNamesOfMerchants,
} from './merchant-names.store.ts';
export { shownRisk } from './shown-risk.store.ts';
