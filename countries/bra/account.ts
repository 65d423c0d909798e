import type { AccountForms, AccountTools } from '../country-server.ts';

/** A number without zeros in front, unless it has all places of a card or of an account of another country. */
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
function pixKey(text: string, tools: AccountTools): string | undefined {
  for (const type of ['CPF', 'CNPJ'] as const) {
    const number = taxNumbers[type].test(text.replace(/\p{Pd}/gu, '-')) ? tools.document(type, text) : undefined;
    if (number) return number;
  }
  if (!/^(?:\+\s*55|\(\d{2}\)|\d{2} ?9\d{4}[- ])|^55[1-9]{2}9\d{8}$/.test(text)) return undefined;
  const phone = tools.phone(text);
  return /^\+55\d{10,11}$/.test(phone) ? phone : undefined;
}

/** Accounts of Brazil: keys of Pix, and bank, branch and number. */
export const account: AccountForms = {
  read: (text, tools) => pixKey(text, tools) ?? brazilianAccount(text),
  isInParts: true,
};
