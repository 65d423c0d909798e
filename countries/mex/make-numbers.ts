import { digits, draw, type MakeIdOptions, type MakeNumber, pick, type Random } from '../make-number.ts';
import { clabeCheckDigit, curpCheckDigit, curpStates, isForbiddenCurpWord, luhnCheckDigit, rfcCheckCharacter } from './id-numbers.ts';

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

/** Makes invented numbers of Mexico. */
export const makeNumbers: Readonly<Record<'ACCOUNT' | 'CURP' | 'RFC', MakeNumber>> = { ACCOUNT: makeAccount, CURP: makeCurp, RFC: makeRfc };
