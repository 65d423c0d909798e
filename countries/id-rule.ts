/* What one kind of identity number is made of; each country's file fills these in. */

/** Why a number is refused. */
export const idErrors = ['empty', 'format', 'length', 'prefix', 'reserved', 'check_digit', 'type_country_mismatch'] as const;
export type IdError = (typeof idErrors)[number];

/** What is odd about a number that is accepted all the same. */
export const idWarnings = ['check_character', 'unknown_bank', 'prefix_not_person', 'incomplete'] as const;
export type IdWarning = (typeof idWarnings)[number];

export interface IdFacts {
  /** CNPJ: the company, without branch and check digits */
  root?: string;
  /** CLABE, CBU: code of the bank */
  bank?: string;
  /** ACCOUNT: which of the three shapes it has */
  accountKind?: 'CLABE' | 'CARD' | 'PHONE';
  /** CUIT, CUIL, CDI, RFC: whom the number is given to */
  prefixKind?: 'person' | 'company' | 'international';
  /** DNI, and CUIT or CUIL of a person: the DNI as eight digits */
  dniInside?: string;
  /** CURP: yyyy-mm-dd */
  birthDate?: string;
}

export interface IdFindings {
  error?: IdError;
  warnings?: IdWarning[];
  facts?: IdFacts;
}

export interface IdRule {
  /** Whose the number is, where all of its type are of people, or all of companies; otherwise the number says it by its prefix. */
  holder?: 'PERSON' | 'COMPANY';
  /** The register in which everybody has one such number: two of them are two people. */
  register?: 'tax' | 'national';
  /** Length of a number of digits alone that may begin with noughts, which spreadsheets drop. */
  paddedTo?: number;
  /** Characters allowed once separators are gone. */
  alphabet: RegExp;
  lengths: readonly number[];
  /** Brings a number into its stored form, where that is more than dropping separators. */
  canonical?: (no: string) => string;
  /** Looks at a number of allowed characters and length. */
  inspect: (no: string) => IdFindings;
  /** Display mask: every # takes the next character. */
  pattern: (no: string) => string;
  /** Characters that stay readable when the number is masked, as [from, to). */
  shown: (no: string) => readonly (readonly [number, number])[];
}

/** Why a number stands for more than one person. */
export const sharedUses = ['RESIDENTS_ABROAD', 'PUBLIC_AT_LARGE', 'TWICE_ISSUED', 'EXAMPLE'] as const;
/**
 * - `RESIDENTS_ABROAD`: an authority gives it to all residents of a foreign country, or to all foreigners.
 * - `PUBLIC_AT_LARGE`: an authority has it written where the customer has no number.
 * - `TWICE_ISSUED`: two registers have each given it to somebody.
 * - `EXAMPLE`: manuals, tests and forms are filled in with it.
 */
export type SharedUse = (typeof sharedUses)[number];

/** Numbers that are properly formed and stand for many people. */
export interface SharedNumbers {
  readonly types: readonly string[];
  /** Which numbers in their stored form; no two entries of a type hold the same number. */
  readonly holds: RegExp;
  readonly use: SharedUse;
  readonly source: string;
  /** Day on which the source was looked at. */
  readonly lookedAt: string;
}

/** The numbers of a short list. */
export const oneOf = (...numbers: readonly string[]): RegExp => new RegExp(`^(?:${numbers.join('|')})$`);

/** Why a number in its stored form stands for more than one person, by some entries; undefined where it stands for one. */
export const sharedUseIn = (entries: readonly SharedNumbers[], type: string, no: string): SharedUse | undefined =>
  entries.find(({ types, holds }) => types.includes(type) && holds.test(no))?.use;

/** Sum of products of the characters' values (ASCII code minus 48, which is the digit itself for 0 to 9) and weights. */
export function weightedSum(characters: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (characters.charCodeAt(i) - 48) * (weights[i] ?? 0);
  return sum;
}

/** True when the text is one character repeated. */
export const allEqual = (text: string): boolean => text.length > 0 && text === (text[0] ?? '').repeat(text.length);

/** Puts characters into a display pattern; what the pattern has no place for follows at the end. */
export function fillPattern(pattern: string, characters: string): string {
  let next = 0;
  const filled = pattern.replace(/#/g, () => characters[next++] ?? '');
  return filled + characters.slice(next);
}

/** True for a day that exists in the given year, month (1-12) and day. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}
