import { byCountry } from '../../../countries/index.ts';
import { type IdCountry, idCountries } from './id-numbers/id-types.ts';
import { normalizeName } from './text.ts';

/*
 * States and provinces of the countries that the product knows, by ISO 3166-2. Their names are proper names and are
 * the same in every language.
 */

export interface Subdivision {
  /** As in ISO 3166-2: BR-SP. */
  readonly code: string;
  readonly country: IdCountry;
  /** The code without its country: SP. */
  readonly short: string;
  readonly name: string;
}

/** Beginning of the codes of a country, its two letters of ISO 3166-1. */
const prefixes = byCountry(({ alpha2 }) => alpha2);

/** Code, name, then other ways in which addresses and registers write it. */
const written = byCountry(({ subdivisions: { rows } }) => rows as readonly (readonly [short: string, name: string, ...also: string[]])[]);

/** All of them, by country and code. */
export const subdivisions: readonly Subdivision[] = idCountries.flatMap((country) =>
  written[country].map(([short, name]) => ({ code: `${prefixes[country]}-${short}`, country, short, name })),
);
const byCode = new Map(subdivisions.map((one) => [one.code, one]));

const byWords: ReadonlyMap<string, Subdivision> = new Map(
  idCountries.flatMap((country) =>
    written[country].flatMap(([short, ...names]) => {
      const code = `${prefixes[country]}-${short}`;
      return [code, short, ...names].map((words) => [`${country} ${normalizeName(words)}`, byCode.get(code) as Subdivision] as [string, Subdivision]);
    }),
  ),
);

/** The state or province of a country that a text means: its code with or without the country, its name or a usual abbreviation. */
export const subdivisionIn = (country: string, text: string): Subdivision | undefined => byWords.get(`${country} ${normalizeName(text)}`);

/** What a state or province is called; the code itself where there is none of that code. */
export const subdivisionName = (code: string): string => byCode.get(code)?.name ?? code;

/** How filters ask for those of a country of whom no state is recorded. */
export const stateNotRecorded = (country: IdCountry): string => `${prefixes[country]}-NONE`;

/** What a filter by registered state may ask for. */
export const stateChoices: ReadonlySet<string> = new Set([...byCode.keys(), ...idCountries.map(stateNotRecorded)]);

/** The country of whose people without a recorded state a filter asks; undefined where it asks for a state. */
export const countryNotRecorded = (choice: string): IdCountry | undefined => idCountries.find((country) => stateNotRecorded(country) === choice);
