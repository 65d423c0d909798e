/* What is asked of companies; apart from the rest of the server, so that everybody may ask. */
export { findCompanyProfile, joinCompany, listStoredCompanies, lockCompanies, type StoredCompany } from './company.store.ts';
