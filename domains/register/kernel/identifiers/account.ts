import { parseIdDocument } from '../id-numbers/id-document.ts';
import type { IdCountry } from '../id-numbers/id-types.ts';
import { canonicalEmail } from './email.ts';
import { bareNumber, plainText, withoutSeparators } from '../../../../engines/spelling/index.ts';
import { canonicalPhone } from './telephone.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An international account number with right check digits; undefined for anything else. */
function ibanOf(text: string): string | undefined {
  const bare = bareNumber(text.replace(/^iban\b\s*:?/i, ''));
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return undefined;
  const figures = [...bare.slice(4), ...bare.slice(0, 4)].map((character) => Number.parseInt(character, 36).toString()).join('');
  return BigInt(figures) % 97n === 1n ? bare : undefined;
}

/** A number of digits alone: a card, CLABE or CBU with all of its places, another without zeros in front. */
const wholeNumber = (digits: string): string => (/^(?:\d{16}|\d{18}|\d{22})$/.test(digits) ? digits : digits.replace(/^0+(?=.)/, ''));

/** What stands before the parts of a Brazilian account. */
const labels = /(?<!\p{L})(?:banco|bco|ag[eê]ncia|ag|conta(?:\s+corrente|\s+poupan[cç]a)?|c\s*\/\s*c|c\s*\/\s*p|cc|cp|dv)(?!\p{L})[.:]*/giu;

/**
 * A Brazilian account: bank, branch and number with its check digit. Branches have four digits and account numbers no
 * zeros in front; the check digit of a branch follows from it. Undefined where the parts cannot be told apart.
 */
function brazilianAccount(text: string): string | undefined {
  const parts = text
    .replace(labels, ' ')
    .toUpperCase()
    // Dots between groups of three digits are those of a large number.
    .replace(/(?<![\d.])\d{1,3}(?:\.\d{3})+(?!\d)/g, (number) => number.replaceAll('.', ''))
    .split(/[\s./,:;|_\p{Pd}\u2212]+/u)
    .filter((part) => part !== '');
  if (parts.length === 0 || !parts.every((part, at) => /^\d+$/.test(part) || (at > 0 && part === 'X') || (at === parts.length - 1 && /^\d+X$/.test(part))))
    return undefined;
  const end = parts.at(-1) as string;
  const hasOwnDigit = parts.length > 1 && end.length === 1;
  const number = (hasOwnDigit ? `${parts.at(-2)}${end}` : end).replace(/^0+(?=.)/, '');
  const before = parts.slice(0, hasOwnDigit ? -2 : -1);
  if (before.length === 0) return hasOwnDigit ? number : wholeNumber(end);
  // The check digit of the branch.
  if (before.length > 1 && (before.at(-1) as string).length === 1 && (before.at(-2) as string).length > 1) before.pop();
  const [branch, bank, more] = before.toReversed().map((part) => part.replace(/^0+(?=.)/, ''));
  // Some banks have two check digits.
  if (parts.length === 2 && end.length === 2 && (parts[0] as string).length > 4) return parts.join('').replace(/^0+(?=.)/, '');
  if (branch === undefined || branch.length > 4 || more !== undefined) return undefined;
  if (bank !== undefined && !/^\d{1,3}$|^\d{5,8}$/.test(bank)) return undefined;
  return [...(bank === undefined ? [] : [bank.padStart(bank.length > 3 ? 8 : 3, '0')]), branch.padStart(4, '0'), number].join('/');
}

/** CPF and CNPJ bare or with separators where they have them: a branch and an account may be as many digits, divided elsewhere. */
const taxNumbers = { CPF: /^\d{3}([ .]?)\d{3}\1\d{3}[ -]?\d{2}$/, CNPJ: /^[0-9a-z]{2}([ .]?)[0-9a-z]{3}\1[0-9a-z]{3}[ /]?[0-9a-z]{4}[ -]?\d{2}$/i } as const;

/** A key of Pix that is a CPF, a CNPJ or a telephone; undefined for anything else. */
function pixKey(text: string): string | undefined {
  for (const type of ['CPF', 'CNPJ'] as const) {
    const number = taxNumbers[type].test(text.replace(/\p{Pd}/gu, '-')) ? parseIdDocument(type, text).document?.no : undefined;
    if (number) return number;
  }
  if (!/^(?:\+\s*55|\(\d{2}\)|\d{2} ?9\d{4}[- ])|^55[1-9]{2}9\d{8}$/.test(text)) return undefined;
  const phone = canonicalPhone(text, 'BRA');
  return /^\+55\d{10,11}$/.test(phone) ? phone : undefined;
}

/**
 * The one form of an account: of a bank, a card, a wallet, or the key or name by which it is found. What has the form of a kind
 * that the country uses is written as that kind is; digits and separators alone are digits; everything else, such as the
 * fingerprint of a card, stays as it was given, because capitals may tell such values apart.
 */
export function canonicalAccount(text: string, country: IdCountry): string {
  const plain = plainText(text);
  if (uuid.test(plain)) return plain.toLowerCase();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain)) return canonicalEmail(plain);
  const existing = (country === 'BRA' ? (pixKey(plain) ?? brazilianAccount(plain)) : undefined) ?? ibanOf(plain);
  if (existing) return existing;
  // A CLABE, a card or a telephone, with or without the code of the country.
  if (country === 'MEX' && /^\+/.test(plain)) return canonicalPhone(plain, 'MEX').replace(/^\+52(?=\d{10}$)/, '');
  // The alias of a CBU or CVU, which has no capitals of its own.
  if (country === 'ARG' && /^(?=.*[a-z])(?=.*[.-])[a-z0-9.-]{6,20}$/i.test(plain)) return plain.toLowerCase();
  const bare = withoutSeparators(plain);
  const isCard = /^[\d*•x]{4}(?:[ -]?[\d*•x]{4}){2}[ -]?[\d*•x]{1,7}$/i.test(plain);
  if (/^\d+$/.test(bare) && (country !== 'BRA' || isCard)) return wholeNumber(bare);
  // Digits that are hidden are compared as they are shown.
  if (/^[\d*•x]*[*•x]\d{4}$/i.test(bare)) return bare.replace(/[•x]/gi, '*');
  return plain;
}
