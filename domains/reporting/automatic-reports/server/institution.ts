import type { Db } from '../../../../platform/server/index.ts';
import { addBusinessDays, type Calendar, calendarOf } from '../../../register/kernel/calendar/business-days.ts';
import { lawOf } from '../../../register/kernel/law/index.ts';
import { dateAfter, instantOfDate, localDate } from '../../../register/kernel/index.ts';
import { listCashMethods, listDayRates, listStoredCompanies, type StoredCompany } from '../../../register/reference-data/server/index.ts';
import { listMadePayments, type MadePayment } from '../../../payments/transactions/server/index.ts';
import { type AutomaticKind, type Period, rateOn, reachesThreshold } from '../model/periods.ts';

/* What a company reports of cash by itself, from its profile; and which of its payments are to be reported. */

const wholeOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined);

export interface Institution {
  readonly companyCode: string;
  readonly country: string;
  readonly name: string;
  readonly zone: string;
  readonly kind: AutomaticKind;
  /** Whole units of `currency`, the currency of the law. */
  readonly threshold: number;
  readonly currency: string;
  readonly businessDays: number;
}

const profileOf = ({ profile }: StoredCompany): Record<string, unknown> =>
  typeof profile === 'object' && profile !== null ? (profile as Record<string, unknown>) : {};

/** Companies that report cash by themselves: of a country that asks for it, with an amount and a time in the profile. */
export async function institutionsOf(db: Db, companies: readonly string[]): Promise<Institution[]> {
  return (await listStoredCompanies(db, companies)).flatMap((company) => {
    const law = lawOf(company.country);
    const { automatic_threshold: amount, automatic_business_days: days } = profileOf(company);
    const [threshold, businessDays] = [wholeOf(amount), wholeOf(days)];
    if (law?.cashReport === undefined || threshold === undefined || businessDays === undefined) return [];
    return [
      {
        companyCode: company.code,
        country: company.country,
        name: company.name,
        zone: company.timeZone,
        kind: law.cashReport.kind as AutomaticKind,
        threshold,
        currency: law.amountCurrency,
        businessDays,
      },
    ];
  });
}

export interface CashPayments {
  readonly reported: readonly MadePayment[];
  /** Days with cash in another currency and without a rate: nobody can say whether it is to be reported. */
  readonly withoutRate: readonly { readonly day: string; readonly currency: string; readonly payments: number }[];
}

/** The cash of a period that reaches the amount of the profile. Days are those of the company's zone, by when the money moved. */
export async function findCash(db: Db, institution: Institution, period: Period): Promise<CashPayments> {
  const [from, to] = [instantOfDate(period.from, institution.zone), instantOfDate(dateAfter(period.to, 1), institution.zone)];
  const payments = await listMadePayments(db, { companyCode: institution.companyCode, methods: await listCashMethods(db), from, to });
  const rates = await listDayRates(db, { currency: institution.currency, from: dateAfter(period.from, -7), to: period.to });
  const reported: MadePayment[] = [];
  const missing = new Map<string, { day: string; currency: string; payments: number }>();
  for (const payment of payments) {
    const day = localDate(payment.at, institution.zone);
    if (payment.currency === institution.currency) {
      if (reachesThreshold(payment.amountMinor, institution.threshold, undefined)) reported.push(payment);
      continue;
    }
    const rate = rateOn(
      rates.filter(({ quote }) => quote === payment.currency),
      day,
    );
    if (rate === undefined) {
      const key = `${day} ${payment.currency}`;
      missing.set(key, { day, currency: payment.currency, payments: (missing.get(key)?.payments ?? 0) + 1 });
    } else if (reachesThreshold(payment.amountMinor, institution.threshold, rate.rate)) reported.push(payment);
  }
  return { reported, withoutRate: [...missing.values()] };
}

/** A company that states when nothing was to be reported in a year. */
export interface StatementInstitution {
  readonly companyCode: string;
  readonly name: string;
  readonly zone: string;
  readonly businessDays: number;
  readonly calendar: Calendar;
}

export async function statementInstitutionsOf(db: Db, companies: readonly string[]): Promise<StatementInstitution[]> {
  return (await listStoredCompanies(db, companies)).flatMap((company) => {
    const profile = profileOf(company);
    const businessDays = wholeOf(profile.statement_business_days);
    if (businessDays === undefined) return [];
    return [{ companyCode: company.code, name: company.name, zone: company.timeZone, businessDays, calendar: calendarOf(profile, 'REPORT') }];
  });
}

/** A year in the zone of a company, half open. */
export const yearOf = ({ zone }: Pick<StatementInstitution, 'zone'>, year: number) => ({
  from: instantOfDate(`${year}-01-01`, zone),
  to: instantOfDate(`${year + 1}-01-01`, zone),
});

/** By when the statement of a year is due: so many business days after the year. */
export const statementDueAt = ({ zone, businessDays, calendar }: StatementInstitution, year: number): Date =>
  instantOfDate(dateAfter(addBusinessDays(`${year}-12-31`, businessDays, calendar), 1), zone);
