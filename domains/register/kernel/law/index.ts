import type { IdCountry } from '../id-numbers/id-types.ts';
import { argentina } from './argentina.ts';
import { brazil } from './brazil.ts';
import { type CountryLaw, type LawValue, valuesInForce } from './law.ts';
import { mexico } from './mexico.ts';

export * from './law.ts';

/** What the law says, by country. */
export const laws: Readonly<Record<IdCountry, CountryLaw>> = { BRA: brazil, MEX: mexico, ARG: argentina };

const isKnown = (country: string): country is IdCountry => Object.hasOwn(laws, country);

/** The law of a country; undefined where this product knows none. */
export const lawOf = (country: string): CountryLaw | undefined => (isKnown(country) ? laws[country] : undefined);

/** The times that run for a kind of report on a day. Kinds have names of their own, so that no country is needed. */
export const clocksOfKind = (kind: string, day: string): LawValue[] =>
  Object.values(laws).flatMap((law) => valuesInForce(law, day).filter(({ kinds, start }) => start !== undefined && kinds?.includes(kind)));
