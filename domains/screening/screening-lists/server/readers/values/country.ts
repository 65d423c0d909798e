import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import { parseCountry } from '../../../../../../platform/contract/country-code.ts';
import { countryWords } from './country-words.ts';

/** Lower-case letters without accents, one space between words. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const alpha3OfWord = new Map<string, string>();
const isoCodes = codes as unknown as [alpha2: string, alpha3: string, numeric: string][];
for (const [alpha2, alpha3] of isoCodes) {
  for (const { countries } of [english, spanish, portuguese] as { countries: Record<string, string | string[]> }[]) {
    for (const wording of [countries[alpha2] ?? []].flat()) alpha3OfWord.set(fold(wording), alpha3);
  }
}
// Two countries are called Congo and are told apart by the rest of their names.
alpha3OfWord.delete('congo');
for (const line of countryWords.trim().split('\n')) {
  const [code = '', ...rest] = line.split(' ');
  for (const wording of rest.join(' ').split(';')) alpha3OfWord.set(fold(wording), code);
}

/** "Korea, North" and "Congo, Democratic Republic of the" as they are spoken. */
function spoken(text: string): string {
  const comma = text.indexOf(',');
  return comma < 0 ? text : `${text.slice(comma + 1)} ${text.slice(0, comma)}`;
}

function oneCountry(text: string, isWhole: boolean): string | undefined {
  const plain = text.trim();
  if (plain.length > 100) return undefined;
  // "na" is written for "not available" and never meant for Namibia; small letters inside a sentence are words.
  if ((isWhole ? /^[A-Za-z]{2,3}$/ : /^[A-Z]{2,3}$/).test(plain) && plain.toLowerCase() !== 'na') {
    const byCode = parseCountry(plain);
    if (byCode) return byCode;
  }
  const name = plain.replace(/^region:\s*/i, '');
  for (const wording of [name, spoken(name), name.replace(/\([^()]*\)/g, ' ')]) {
    const word = fold(wording);
    const bare = word.replace(/^(?:the|el|la|o|a) /, '').replace(/ the$/, '');
    const result = alpha3OfWord.get(word) ?? alpha3OfWord.get(bare);
    if (result) return result;
  }
  return undefined;
}

/** What separates several countries in one text; the finer ones only where the coarser left something unknown. */
const separators = [/[;/|\n]+|\(?\b[a-h]\)\s*/, /,/, /\s+(?:and|y|e|ou|or|o|&)\s+|\s*&\s*/i];

/**
 * The countries that a text names in English, Spanish or Portuguese, as names, adjectives of nationality or ISO codes.
 * ISO 3166 alpha-3, each once. What is no known country is left out and counted in `unknown`.
 */
export function countriesOf(text: string, depth = 0): { countries: string[]; unknown: number } {
  const plain = text.trim().replace(/^(?:possibly|probably|reportedly|assumed)\s+/i, '');
  if (plain === '') return { countries: [], unknown: 0 };
  const whole = oneCountry(plain, depth === 0);
  if (whole) return { countries: [whole], unknown: 0 };
  const separator = separators[depth];
  if (separator === undefined || plain.length > 1000) return { countries: [], unknown: 1 };
  const parts = plain.split(separator);
  const results = parts.map((part) => countriesOf(part, depth + 1));
  return { countries: [...new Set(results.flatMap(({ countries }) => countries))], unknown: results.reduce((sum, { unknown }) => sum + unknown, 0) };
}
