import type { Db } from '../../../../platform/server/index.ts';
import { type Calendar, calendarOf } from '../../kernel/calendar/business-days.ts';
import { listStoredCompanies, type StoredCompany } from './companies/index.ts';

/** What the law of its country is applied to a company by. */
export interface CompanyFacts {
  readonly name: string;
  readonly country: string;
  readonly zone: string;
  /** The days that count there. */
  readonly calendar: Calendar;
}

export function companyFacts({ name, country, timeZone, profile }: StoredCompany): CompanyFacts {
  return { name, country, zone: timeZone, calendar: calendarOf(typeof profile === 'object' && profile !== null ? profile : {}) };
}

/** A company with the days that count there; undefined where there is none of that code. */
export async function findCompanyFacts(db: Db, code: string): Promise<CompanyFacts | undefined> {
  const [company] = await listStoredCompanies(db, [code]);
  return company && companyFacts(company);
}
