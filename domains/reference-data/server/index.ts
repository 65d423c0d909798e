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
  listCompanies,
  listCompanyCodes,
  listCompanyNames,
  listIndustryNames,
  listTimeZones,
  saveIndustryNames,
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
