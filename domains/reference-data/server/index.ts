import type { Slice } from '../../../platform/server/index.ts';
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

export {
  type CompanyRow,
  findCompanyProfile,
  findIndustries,
  insertCompany,
  insertMethod,
  insertProvider,
  listCompanies,
  listCompanyCodes,
  listCompanyNames,
  listIndustryNames,
  listMethods,
  listProviders,
  listStoredCompanies,
  listTimeZones,
  lockCompanies,
  type MethodRow,
  type ProviderRow,
  saveIndustryNames,
  type StoredCompany,
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
