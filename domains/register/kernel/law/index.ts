import { cashReportKinds, type CashReportKind, type CountryCode } from '../../../../countries/index.ts';
import { lawList } from '../../../../countries/law-list.ts';
import { type CountryLaw, type LawValue, valuesInForce } from '../../../../countries/law.ts';

export * from '../../../../countries/law.ts';

/** What the law says, by country. */
export const laws = lawList;

/** The law of a country; undefined where this product knows none. */
export const lawOf = (country: string): CountryLaw | undefined => (Object.hasOwn(lawList, country) ? lawList[country as CountryCode] : undefined);

/** The times that run for a kind of report on a day. Kinds have names of their own, so that no country is needed. */
export const clocksOfKind = (kind: string, day: string): LawValue[] =>
  Object.values(laws).flatMap((law) => valuesInForce(law, day).filter(({ kinds, start }) => start !== undefined && kinds?.includes(kind)));

/** Kinds of reports that are made of cash without anybody's suspicion. */
export const automaticKinds = cashReportKinds;
export type AutomaticKind = CashReportKind;
