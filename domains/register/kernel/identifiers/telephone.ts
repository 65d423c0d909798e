import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { IdCountry } from '../id-numbers/id-types.ts';
import { digitsOnly, plainText } from '../../../../engines/spelling/index.ts';

interface Numbering {
  region: CountryCode;
  code: string;
  /** The whole number within the country, out of what people write before, within and instead of it; undefined where it is none of these. */
  readWritten: (digits: string) => string | undefined;
}

const numberings: Record<IdCountry, Numbering> = {
  BRA: {
    region: 'BR',
    code: '55',
    // Mobile numbers have had a ninth digit since 2016: a number of an area and eight digits that begin with 6 to 9 is an older spelling.
    readWritten: (digits) => /^(?:0(?:\d\d)?)?([1-9][1-9])([6-9]\d{7})$/.exec(digits)?.slice(1).join('9'),
  },
  MEX: {
    region: 'MX',
    code: '52',
    // Before 2019 calls to mobile numbers were dialled with 044, 045 or, from abroad, 1, and those to other areas with 01.
    readWritten: (digits) => /^(?:01|044|045|1)(\d{10})$/.exec(digits)?.[1],
  },
  ARG: {
    region: 'AR',
    code: '54',
    // Both marks of a mobile number at once: the 9 of calls from abroad, and the 15 within the country.
    readWritten: (digits) => (/^9\d{2,4}15\d{6,8}$/.test(digits) && digits.length === 13 ? digits.slice(1) : undefined),
  },
};

/** In words, abbreviations or signs of English, Portuguese and Spanish. */
const extensionAtEnd = /[\s,;]*(?:\b(?:ext(?:ension|ensi[oó]n|ens[aã]o)?|ramal|rml|r|interno|int|anexo|x)\b[.:]?|(?<=\d)\s*x|#|;ext=)\s*(\d{1,7})$/iu;

function parse(text: string, region: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: region, extract: false });
  if (!parsed?.isValid()) return undefined;
  const { countryCallingCode, nationalNumber, number } = parsed;
  // In Argentina the 9 says how a mobile is reached from abroad. It is no part of the number: within the country the ten digits alone reach it.
  return countryCallingCode === numberings.ARG.code && /^9\d{10}$/.test(nationalNumber) ? `+${countryCallingCode}${nationalNumber.slice(1)}` : number;
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
  const own = numberings[country];
  // As it is dialled from abroad. To the numbering plan of Brazil, 00 and two digits may be a carrier: a number of the country itself goes before.
  const fromAbroad = isInternational || !digits.startsWith(`00${own.code}`) ? undefined : numberOf(`+${digits.slice(2)}`, country);
  const result = fromAbroad ?? parse(plain, own.region);
  if (result) return result;
  if (!isInternational && digits.startsWith('00')) return numberOf(`+${digits.slice(2)}`, country);
  // A number with the code of a country follows the habits of that country.
  const numbering = isInternational ? Object.values(numberings).find(({ code }) => digits.startsWith(code)) : own;
  if (!numbering) return undefined;
  const { code, region, readWritten } = numbering;
  const within = digits.startsWith(code) ? [digits.slice(code.length), ...(isInternational ? [] : [digits])] : [digits];
  for (const national of within.map(readWritten)) {
    // The Argentine 15 stands in numbers without the code of the country.
    const read = national === undefined ? undefined : (parse(`+${code} ${national}`, region) ?? parse(national, region));
    if (read) return read;
  }
  return undefined;
}

/** Whole numbers of the three countries in their one form: read as such, or kept with their digits where nobody has them. */
const asKept = /^\+5(?:5[1-9]{2}9\d{8}|[24][1-9]\d{9})$/;

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
