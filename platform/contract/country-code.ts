import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/*
 * Countries as others write them: two letters, three letters or three digits of ISO 3166-1. Inside there are three letters
 * only, so that a rule that names a country finds it however it was written.
 */

const alpha3Of = new Map<string, string>();
for (const [alpha2, alpha3, numeric] of codes as unknown as [string, string, string][]) {
  for (const code of [alpha2, alpha3, numeric, String(Number(numeric))]) alpha3Of.set(code, alpha3);
}

/** All spellings of countries, the three letters first. */
export const countrySpellings = (): readonly string[] => [...new Set([...alpha3Of.values(), ...alpha3Of.keys()])];

/** The three letters of a country, however its code was written; undefined when there is no such country. */
export const parseCountry = (code: string): string | undefined => alpha3Of.get(code.trim().toUpperCase());
