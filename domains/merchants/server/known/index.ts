/* What is asked of merchants; apart from the rest of the server, so that everybody may ask. */
export {
  findMerchantNames,
  joinMerchant,
  leftJoinMerchant,
  listAppNames,
  listCompaniesWithMerchants,
  listMerchantNames,
  listMerchantPlaces,
  listNamesOfMerchants,
} from './known-merchants.store.ts';
export { shownRisk } from '../stores/shown-risk.store.ts';
