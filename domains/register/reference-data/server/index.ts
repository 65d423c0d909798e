import type { Slice } from '../../../../platform/server/index.ts';
import {
  dropDownAppsHandler,
  dropDownEntitiesHandler,
  dropDownMerchantsHandler,
  dropDownMethodsHandler,
  dropDownMunamesHandler,
  dropDownProviderCodesHandler,
  dropDownReasonsHandler,
  dropDownRulesHandler,
  merchantOptionsHandler,
  regionsHandler,
  transactionOptionsHandler,
} from './drop-downs.ts';
import { masterOptionsHandler } from './list-master-options.ts';

export { findCompanyProfile, listStoredCompanies, lockCompanies, type StoredCompany } from './companies/index.ts';
export { type CompanyFacts, companyFacts, findCompanyFacts } from './company-facts.ts';
export {
  type CompanyRow,
  findCountries,
  findIndustries,
  insertCompany,
  insertMethod,
  insertProvider,
  listCompanies,
  listCompanyCodes,
  listCompanyNames,
  listIndustryNames,
  type DayRateRow,
  listCashMethods,
  listDayRates,
  listMethods,
  lockMethods,
  saveDayRate,
  listProviders,
  namesOfProviders,
  listScreenZones,
  type MethodRow,
  type ProviderRow,
  saveIndustryNames,
  updateCompany,
  updateMethod,
  updateProvider,
} from './reference-data.store.ts';

export const referenceDataSlice: Slice = {
  name: 'reference-data',
  handlers: [
    merchantOptionsHandler,
    masterOptionsHandler,
    dropDownMerchantsHandler,
    dropDownAppsHandler,
    dropDownEntitiesHandler,
    dropDownProviderCodesHandler,
    dropDownMethodsHandler,
    dropDownRulesHandler,
    dropDownMunamesHandler,
    dropDownReasonsHandler,
    transactionOptionsHandler,
    regionsHandler,
  ],
};
