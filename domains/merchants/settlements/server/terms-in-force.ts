import { calendarOf } from '../../../register/kernel/calendar/business-days.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { findCompanyProfile } from '../../../register/reference-data/server/index.ts';
import type { BackOffice } from '../model/period.ts';
import { type CompanyTerms, effectiveTerms } from '../model/terms.ts';
import { findCompanyTerms, findMerchantTerms } from './stores/terms.store.ts';

/** Zone and days of banking of a company. */
export async function backOfficeOf(db: Db, companyCode: string): Promise<BackOffice> {
  const company = await findCompanyProfile(db, companyCode);
  const profile = company?.profile;
  return { zone: company?.timeZone ?? 'UTC', calendar: calendarOf(typeof profile === 'object' && profile !== null ? profile : {}, 'BANK') };
}

/** By what a merchant is settled; undefined where nobody has said it for its company and currency. */
export async function termsInForceOf(
  db: Db,
  place: { companyCode: string; currency: string; merchantNo: string },
): Promise<{ id: string; terms: CompanyTerms } | undefined> {
  const company = await findCompanyTerms(db, place.companyCode, place.currency);
  if (!company.terms || company.id === null) return undefined;
  const own = await findMerchantTerms(db, place);
  return { id: own.terms && own.id !== null ? own.id : company.id, terms: effectiveTerms(company.terms, own.terms) };
}
