import { type IdRule, isCalendarDay, sharedUseIn } from '../id-rule.ts';
import directory from './banks.json' with { type: 'json' };
import { sharedNumbers } from './shared-numbers.ts';

/** Codes of banks and payment institutions in a CLABE. The directory changes, so a code outside it is a warning only. */
const bankCodes: ReadonlySet<string> = new Set(directory.codes.flatMap((line) => line.split(' ')));

/** Check digit of 17 digits of a CLABE: each product is taken mod 10 before it is added. */
export function clabeCheckDigit(base: string): string {
  let sum = 0;
  for (let i = 0; i < 17; i++) sum += (Number(base[i]) * ([3, 7, 1][i % 3] ?? 0)) % 10;
  return String((10 - (sum % 10)) % 10);
}

/** Check digit that completes the digits of a card number (Luhn). */
export function luhnCheckDigit(base: string): string {
  let sum = 0;
  for (let i = 0; i < base.length; i++) {
    const digit = Number(base[base.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

const accountPatterns: Readonly<Record<number, string>> = {
  18: '### ### ########### #',
  16: '#### #### #### ####',
  15: '#### ###### #####',
  10: '## #### ####',
};

/** A CLABE, a card, or the telephone of an account. */
export const accountRule: IdRule = {
  alphabet: /^[0-9]+$/,
  // A card has sixteen digits, of one scheme fifteen.
  lengths: [18, 16, 15, 10],
  inspect: (no) => {
    if (/^0+$/.test(no)) return { error: 'reserved' };
    if (no.length === 10) return /^[01]/.test(no) ? { error: 'prefix' } : { facts: { accountKind: 'PHONE' } };
    if (no.length < 18) {
      // One card of fifteen digits in ten of those that lack a digit would pass the check digit too.
      if (no.startsWith('0') || (no.length === 15 && !/^3[47]/.test(no))) return { error: 'prefix' };
      return no.at(-1) === luhnCheckDigit(no.slice(0, -1)) ? { facts: { accountKind: 'CARD' } } : { error: 'check_digit' };
    }
    if (no[17] !== clabeCheckDigit(no)) return { error: 'check_digit' };
    const bank = no.slice(0, 3);
    return { facts: { accountKind: 'CLABE', bank }, warnings: bankCodes.has(bank) ? [] : ['unknown_bank'] };
  },
  pattern: (no) => accountPatterns[no.length] ?? '',
  shown: (no) =>
    no.length === 18
      ? [
          [0, 3],
          [14, 18],
        ]
      : [[no.length - 4, no.length]],
};

const curpShape = /^[A-ZÑ]{4}[0-9]{6}[HMX][A-Z]{2}[A-ZÑ]{3}[0-9A-Z][0-9]$/;
const curpAlphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
/** Birth places in a CURP: the 32 entities (the capital still as DF) and NE, born abroad. */
export const curpStates = 'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'.split(' ');
const curpForbidden = new Set(
  (
    'BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY JETA JOTO KACA KACO KAGA KAGO KAKA KAKO ' +
    'KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO ' +
    'POPO PUTA PUTO QULO RATA ROBA ROBE ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY'
  ).split(' '),
);

/** True for the four first letters that the registries replace because they spell an indecent word. */
export const isForbiddenCurpWord = (letters: string): boolean => curpForbidden.has(letters);

/** Check digit of the first 17 characters of a CURP. */
export function curpCheckDigit(base: string): string {
  let sum = 0;
  for (let i = 0; i < 17; i++) sum += curpAlphabet.indexOf(base[i] ?? '') * (18 - i);
  return String((10 - (sum % 10)) % 10);
}

/** Number of the register of the population. */
export const curpRule: IdRule = {
  holder: 'PERSON',
  alphabet: /^[0-9A-ZÑ]+$/i,
  lengths: [18],
  inspect: (no) => {
    if (!curpShape.test(no) || !curpStates.includes(no.slice(11, 13))) return { error: 'format' };
    const century = /[0-9]/.test(no[16] ?? '') ? '19' : '20';
    const [year, month, day] = [century + no.slice(4, 6), no.slice(6, 8), no.slice(8, 10)];
    if (!isCalendarDay(Number(year), Number(month), Number(day))) return { error: 'format' };
    // Those of all foreigners are never somebody's.
    if (isForbiddenCurpWord(no.slice(0, 4)) || sharedUseIn(sharedNumbers, 'CURP', no)) return { error: 'reserved' };
    return no[17] === curpCheckDigit(no) ? { facts: { birthDate: `${year}-${month}-${day}` } } : { error: 'check_digit' };
  },
  pattern: () => '##################',
  shown: () => [
    [0, 4],
    [16, 18],
  ],
};

const rfcAlphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const rfcForbidden = new Set(
  (
    'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA KOGE KOJO KULO MAME MAMO MEAR MEAS MEON MION ' +
    'MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN'
  ).split(' '),
);

/** Check character of the first 12 (person) or 11 (company) characters of an RFC. */
export function rfcCheckCharacter(base: string): string {
  const padded = base.padStart(12, ' ');
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += rfcAlphabet.indexOf(padded[i] ?? '') * (13 - i);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'A' : String(rest);
}

/** Number of the register of taxpayers. */
export const rfcRule: IdRule = {
  alphabet: /^[0-9A-ZÑ&]+$/i,
  // Without the last three, which tell apart those of the same name and date, it has nine or ten.
  lengths: [12, 13, 9, 10],
  inspect: (no) => {
    const isWhole = no.length > 10;
    const letters = no.length - (isWhole ? 9 : 6);
    const match = /^[A-ZÑ&]{3,4}([0-9]{2})([0-9]{2})([0-9]{2})(?:[0-9A-Z]{2}[0-9A])?$/.exec(no);
    // The century is not written: a leap day of either century will do.
    if (!match || !/^[A-ZÑ&]+$/.test(no.slice(0, letters)) || !isCalendarDay(2000 + Number(match[1]), Number(match[2]), Number(match[3])))
      return { error: 'format' };
    // Generic numbers for "the public" and "foreigners" stand for many people and are never a key.
    if (sharedUseIn(sharedNumbers, 'RFC', isWhole ? no : `${no}000`) || (letters === 4 && rfcForbidden.has(no.slice(0, 4)))) return { error: 'reserved' };
    const prefixKind = letters === 4 ? 'person' : 'company';
    if (!isWhole) return { facts: { prefixKind }, warnings: ['incomplete'] };
    // About one number in seventy in real use fails its check character, so it warns only.
    const holds = no[no.length - 1] === rfcCheckCharacter(no.slice(0, -1));
    return { facts: { prefixKind }, warnings: holds ? [] : ['check_character'] };
  },
  pattern: (no) => '#'.repeat(no.length),
  shown: (no) =>
    no.length > 10
      ? [
          [0, no.length - 9],
          [no.length - 3, no.length],
        ]
      : [[0, no.length - 6]],
};
