import { cbuCheckDigit, cuitCheckDigit } from './id-argentina.ts';
import { cnpjCheckDigits, cpfCheckDigits } from './id-brazil.ts';
import { clabeCheckDigit, curpCheckDigit, curpStates, isForbiddenCurpWord, luhnCheckDigit, rfcCheckCharacter } from './id-mexico.ts';
import { allEqual } from './id-rule.ts';
import type { IdAttribute, IdType } from './id-types.ts';

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

const digits = '0123456789';
/** Our own generator avoids the letters that are easily confused; readers accept all. */
const cnpjLetters = '0123456789ABCDEGHJKLMNPRSTVWXYZ';

const pick = (random: Random, from: string | readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
const draw = (random: Random, length: number, from = digits): string => Array.from({ length }, () => pick(random, from)).join('');

/** Makes an invented number of a type that passes its own check; equal random numbers make equal results. */
export function makeIdDocument(type: IdType | IdAttribute, random: Random, options: MakeIdOptions = {}): string {
  switch (type) {
    case 'CPF':
      return makeCpf(random);
    case 'CNPJ':
      return makeCnpj(random, options.alphanumeric ?? false);
    case 'ACCOUNT':
      return makeAccount(random, options);
    case 'DNI':
      return options.dni ?? makeDni(random);
    case 'CUIT':
    case 'CUIL':
    case 'CDI':
      return makeTaxpayerNumber(random, options);
    case 'CURP':
      return makeCurp(random, options);
    case 'RFC':
      return makeRfc(random, options);
    case 'CBU':
      return makeCbu(random, options.bank);
  }
}

/** From 10,000,000 on each number is one person's. */
function makeDni(random: Random): string {
  const drawn = 5_000_000 + Math.floor(random() * 43_000_000);
  return String(drawn < 10_000_000 ? drawn + 10_000_000 : drawn);
}

function makeCpf(random: Random): string {
  let base = draw(random, 9);
  while (allEqual(base)) base = draw(random, 9);
  return base + cpfCheckDigits(base);
}

function makeCnpj(random: Random, alphanumeric: boolean): string {
  const alphabet = alphanumeric ? cnpjLetters : digits;
  let root = draw(random, 8, alphabet);
  while (/^0+$/.test(root) || (alphanumeric && !/[A-Z]/.test(root))) root = draw(random, 8, alphabet);
  // Nine companies in ten are met at their head office.
  const branch = random() < 0.9 ? '0001' : String(2 + Math.floor(random() * 60)).padStart(4, '0');
  return root + branch + cnpjCheckDigits(root + branch);
}

function makeAccount(random: Random, options: MakeIdOptions): string {
  if (options.accountKind === 'PHONE') return pick(random, ['55', '33', '81', '56', '22', '44']) + draw(random, 8);
  if (options.accountKind === 'CARD') {
    const base = pick(random, ['4', '5', '5', '4']) + draw(random, 14);
    return base + luhnCheckDigit(base);
  }
  const bank = options.bank ?? pick(random, ['012', '002', '072', '014', '021', '044', '127', '137', '638', '646', '722', '728']);
  const base = bank + pick(random, ['180', '320', '580', '680', '650', '060', '910', '690']) + draw(random, 11);
  return base + clabeCheckDigit(base);
}

function makeTaxpayerNumber(random: Random, options: MakeIdOptions): string {
  if (options.company) {
    for (;;) {
      const base = `30${50_000_000 + Math.floor(random() * 22_000_000)}`;
      const digit = cuitCheckDigit(base);
      if (digit !== undefined) return base + digit;
    }
  }
  const dni = (options.dni ?? makeIdDocument('DNI', random)).padStart(8, '0');
  const usual = (options.gender ?? (random() < 0.5 ? 'M' : 'F')) === 'M' ? '20' : '27';
  // Where the usual prefix has no check digit the agency gives prefix 23.
  const prefix = cuitCheckDigit(usual + dni) === undefined ? '23' : usual;
  return `${prefix}${dni}${cuitCheckDigit(prefix + dni) ?? '0'}`;
}

function makeCbu(random: Random, bank?: string): string {
  const first = (bank ?? pick(random, ['007', '011', '014', '017', '027', '072', '150', '191', '285', '299'])) + draw(random, 4);
  const second = draw(random, 13);
  return first + cbuCheckDigit(first) + second + cbuCheckDigit(second);
}

/** Capital letters without accents; the registries write Ñ as X. */
const plain = (name: string): string =>
  name
    .toUpperCase()
    .replace(/Ñ/g, 'X')
    .normalize('NFD')
    .replace(/[^A-Z ]/g, '');
/** The word of a name that the registries take letters from: no particles, and the second name after Maria or José. */
function keyWord(name: string): string {
  const words = plain(name)
    .split(' ')
    .filter((word) => word !== '' && !['DE', 'DEL', 'LA', 'LAS', 'LOS', 'Y'].includes(word));
  return (words.length > 1 && ['MARIA', 'JOSE'].includes(words[0] ?? '') ? words[1] : words[0]) ?? 'X';
}
const innerLetter = (word: string, letters: RegExp): string => letters.exec(word.slice(1))?.[0] ?? 'X';

const inventedPerson = { given: 'Xavier', father: 'Xicale', mother: 'Xolalpa' };

function firstLetters({ given, father, mother }: NonNullable<MakeIdOptions['person']>): string {
  const surname = keyWord(father);
  const letters = (surname[0] ?? 'X') + innerLetter(surname, /[AEIOU]/) + (keyWord(mother)[0] ?? 'X') + (keyWord(given)[0] ?? 'X');
  return isForbiddenCurpWord(letters) ? `${letters[0]}X${letters.slice(2)}` : letters;
}

const shortDate = (random: Random, birthDate?: string): string =>
  (birthDate ?? `19${pick(random, '6789')}${pick(random, digits)}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`)
    .replaceAll('-', '')
    .slice(2);

function makeCurp(random: Random, options: MakeIdOptions): string {
  const person = options.person ?? inventedPerson;
  const gender = options.gender === 'F' ? 'M' : options.gender === 'M' ? 'H' : pick(random, 'HM');
  const consonants = [person.father, person.mother, person.given].map((name) => innerLetter(keyWord(name), /[B-DF-HJ-NP-TV-Z]/)).join('');
  const century = options.birthDate && options.birthDate >= '2000' ? pick(random, 'AB') : '0';
  const base = firstLetters(person) + shortDate(random, options.birthDate) + gender + pick(random, curpStates) + consonants + century;
  return base + curpCheckDigit(base);
}

function makeRfc(random: Random, options: MakeIdOptions): string {
  const start = options.company ? draw(random, 3, 'ABCDEGHIJLMNPRSTV') : firstLetters(options.person ?? inventedPerson);
  const base = start + shortDate(random, options.birthDate) + draw(random, 2, 'ABCDEGHJKLMNPRSTV123456789');
  return base + rfcCheckCharacter(base);
}
