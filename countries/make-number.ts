/* Invented numbers that pass their own check, for tests and the demonstration. */

/** A source of numbers in [0, 1). */
export type Random = () => number;

export interface MakeIdOptions {
  /** CNPJ: letters in root and branch */
  alphanumeric?: boolean;
  /** ACCOUNT, CBU: code of the bank */
  bank?: string;
  /** ACCOUNT: shape, CLABE when absent */
  accountKind?: 'CLABE' | 'CARD' | 'PHONE';
  /** CUIT, CUIL, CDI: the DNI inside */
  dni?: string;
  /** CUIT, CUIL, CDI: for a company instead of a person */
  company?: boolean;
  gender?: 'M' | 'F';
  /** CURP, RFC: yyyy-mm-dd */
  birthDate?: string;
  /** CURP, RFC: given names, father's and mother's surname */
  person?: { given: string; father: string; mother: string };
}

/** Makes a number; equal random numbers make equal results. */
export type MakeNumber = (random: Random, options: MakeIdOptions) => string;

/** Ten digits to draw from. */
export const digits = '0123456789';

/** One of some texts, or of the characters of one. */
export const pick = (random: Random, from: string | readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
/** So many characters. */
export const draw = (random: Random, length: number, from = digits): string => Array.from({ length }, () => pick(random, from)).join('');
