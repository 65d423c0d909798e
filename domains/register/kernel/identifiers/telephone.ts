import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { serverCountries, type TelephonePlan } from '../../../../countries/server.ts';
import type { IdCountry } from '../id-numbers/id-types.ts';
import { digitsOnly, plainText } from '../../../../engines/spelling/index.ts';

interface Numbering extends TelephonePlan {
  readonly region: CountryCode;
}

const numberings: readonly (readonly [country: string, plan: Numbering])[] = serverCountries.map(({ country, parts }) => [
  country.code,
  { ...parts.telephone, region: country.alpha2 as CountryCode },
]);
const numberingOf: ReadonlyMap<string, Numbering> = new Map(numberings);

/** In words, abbreviations or signs of English, Portuguese and Spanish. */
const extensionAtEnd = /[\s,;]*(?:\b(?:ext(?:ension|ensi[oó]n|ens[aã]o)?|ramal|rml|r|interno|int|anexo|x)\b[.:]?|(?<=\d)\s*x|#|;ext=)\s*(\d{1,7})$/iu;

function parse(text: string, region: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: region, extract: false });
  if (!parsed?.isValid()) return undefined;
  const { countryCallingCode, nationalNumber, number } = parsed;
  const withoutDialling = numberings.find(([, plan]) => plan.callingCode === countryCallingCode)?.[1].withoutDialling;
  return withoutDialling === undefined ? number : `+${countryCallingCode}${withoutDialling(nationalNumber)}`;
}

/** Without the number of an extension. */
function numberOf(text: string, country: IdCountry): string | undefined {
  const plain = text
    // A carrier that the reader is to choose is written as two letters x: 0XX11.
    .replace(/0\s*[x×]{2}/i, '0')
    // Words before and after it: "Cel. (11) 98765-4321 (WhatsApp)".
    .replace(/^[^\d+(]+|\D+$/g, '');
  const digits = digitsOnly(plain);
  const isInternational = /^\(?\s*\+/.test(plain);
  const own = numberingOf.get(country) as Numbering;
  // As it is dialled from abroad. To the numbering plan of Brazil, 00 and two digits may be a carrier: a number of the country itself goes before.
  const fromAbroad = isInternational || !digits.startsWith(`00${own.callingCode}`) ? undefined : numberOf(`+${digits.slice(2)}`, country);
  const result = fromAbroad ?? parse(plain, own.region);
  if (result) return result;
  if (!isInternational && digits.startsWith('00')) return numberOf(`+${digits.slice(2)}`, country);
  // A number with the code of a country follows the habits of that country.
  const numbering = isInternational ? numberings.find(([, { callingCode }]) => digits.startsWith(callingCode))?.[1] : own;
  if (!numbering) return undefined;
  const { callingCode: code, region } = numbering;
  const within = digits.startsWith(code) ? [digits.slice(code.length), ...(isInternational ? [] : [digits])] : [digits];
  for (const national of within.map((one) => numbering.readWritten(one))) {
    // The Argentine 15 stands in numbers without the code of the country.
    const read = national === undefined ? undefined : (parse(`+${code} ${national}`, region) ?? parse(national, region));
    if (read) return read;
  }
  return undefined;
}

/** Whole numbers of the countries in their one form: read as such, or kept with their digits where nobody has them. */
const asKept = new RegExp(numberings.map(([, { kept }]) => kept.source).join('|'));

/**
 * The one form of a telephone number: E.164, and an extension as RFC 3966 writes it, because it is another telephone. A number
 * without the code of a country is one of the given country. What is no whole number, such as one without its area, stays
 * with its digits and a plus that it began with.
 */
export function canonicalPhone(text: string, country: IdCountry): string {
  const plain = plainText(text);
  // Most are sent as they are kept, so that the numbering plans need not be asked.
  if (asKept.test(plain)) return plain;
  const [ending, extension] = extensionAtEnd.exec(plain) ?? [];
  const main = ending === undefined ? undefined : numberOf(plain.slice(0, -ending.length), country);
  if (main) return `${main};ext=${extension}`;
  const whole = numberOf(plain, country);
  if (whole) return whole;
  return (/^\(?\s*\+/.test(plain) ? '+' : '') + digitsOnly(plain);
}
