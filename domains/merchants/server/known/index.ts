/* What drop-downs ask of merchants; apart from the rest of the server, so that everybody may ask. */
export { listAppNames, listCompaniesWithMerchants, listMerchantNames, listMerchantPlaces, listNamesOfMerchants } from './known-merchants.store.ts';
