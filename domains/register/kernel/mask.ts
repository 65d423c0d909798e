import { ruleOf } from './id-numbers/id-document.ts';
import { fillPattern } from '../../../countries/id-rule.ts';
import { plainNumber } from './id-numbers/shared-numbers.ts';
import { digitsOnly } from '../../../engines/spelling/index.ts';

/*
 * Masked forms of personal values. Who sees which is decided in `id-database/server/person-view`, the only importer of
 * this file (`masks-by-one-module`).
 */

/** A stored number with only its middle (of accounts: bank and last digits) readable, e.g. `***.533.447-**`; of an unknown type, or none, nothing of it. */
export function maskIdDocument(type: string | null, stored: string): string {
  const no = plainNumber(stored);
  const rule = type === null ? undefined : ruleOf(type);
  if (!rule?.lengths.includes(no.length)) return '*'.repeat(no.length);
  const ranges = rule.shown(no);
  const hidden = Array.from(no, (character, at) => (ranges.some(([from, to]) => at >= from && at < to) ? character : '*')).join('');
  return fillPattern(rule.pattern(no), hidden);
}

/** `maria@example.com` → `m•••@example.com`: enough to recognise an address, too little to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.slice(0, 1)}•••${email.slice(at)}` : '•••';
}

/** An account or wallet number with its last four characters; a short one not at all. */
export const maskAccount = (account: string): string =>
  account.length > 8 ? `${'*'.repeat(account.length - 4)}${account.slice(-4)}` : '*'.repeat(account.length);

/** A device, network address or other reference, with its last four characters. */
export const maskReference = (text: string): string => (text.length > 4 ? `***${text.slice(-4)}` : '***');

/** Shows of a personal text only the first letter of its words, of a number its end, of an e-mail address the place too: "•••• 34", "R••• A•••". */
export function maskText(value: string): string {
  if (value.indexOf('@') > 0) return maskEmail(value);
  if (/^[+\d()\s./-]+$/.test(value)) return `•••• ${digitsOnly(value).slice(-2)}`;
  return value
    .split(/\s+/)
    .map((word) => `${word.slice(0, 1)}•••`)
    .join(' ');
}

/** Numbers of documents, accounts and telephones as people type them: seven digits or more, whatever stands between them, and numbers with letters. */
const numbersInWords =
  /\b(?!\d{4}-\d{2}-\d{2}\b)\d(?:[ ./-]?\d){6,}\b|\b[A-Z\u00d1&]{3,4}\d{6}[A-Z0-9]{3,8}\b|\b[A-Z0-9]{2}\.?[A-Z0-9]{3}\.?[A-Z0-9]{3}\/?[A-Z0-9]{4}-?\d{2}\b/gi;
const emailsInWords = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** What somebody of the staff has written, without the numbers and addresses of people in it. */
export const maskWords = (words: string): string =>
  words.replace(emailsInWords, (email) => maskEmail(email)).replace(numbersInWords, (number) => `****${number.slice(-2)}`);
