import { type Algorithm, newest } from './algorithms.ts';
import { fullNamesOf } from './nicknames.ts';

/**
 * How words of names sound and what is left of them without vowels: one letter for each sound that the spellings of Portuguese,
 * Spanish, English and of romanised Russian, Arabic and Asian names write in several ways. The rules are those on which public keys
 * for Portuguese and Spanish agree (H silent, CH/SH/X alike, B/V alike, Ç/SS/Z/S alike, final N/M alike), with the usual
 * romanisations added.
 */

/** With a letter or two that a word must have for the rule to find anything: most words need few rules. */
const sounds: readonly (readonly [needs: string, pattern: RegExp, letter: string])[] = [
  ['ch', /shch|sch|tsch|tch/g, 'c'],
  ['', /dzh|dj|zh/g, 'j'],
  ['h', /kh|gh/g, 'h'],
  ['ph', /ph/g, 'f'],
  ['th', /th/g, 't'],
  ['lh', /lh/g, 'l'],
  ['jh', /jh/g, 'j'],
  ['n', /nh|gn(?=[aeiou])|ny(?=[aeou])/g, 'n'],
  ['h', /ch|sh/g, 'c'],
  ['t', /ts|tz/g, 's'],
  ['', /ck|qu(?=[ei])|q|k|c(?=[aoulrtnk]|$)/g, 'k'],
  ['c', /c(?=[eiy])/g, 's'],
  ['x', /x/g, 'ks'],
  ['w', /w/g, 'v'],
  ['z', /z/g, 's'],
  ['o', /ou|oo/g, 'u'],
  ['', /ee|ie|iy|yi|ii|ij|ey|ei|y/g, 'i'],
  ['h', /(?<=[aeiou])h(?![aeiou])/g, ''],
];

const polish = /cz/g;

/** @param word lower-case Latin letters and digits */
export function soundOf(word: string, { hearsPolish }: Pick<Algorithm, 'hearsPolish'>): string {
  let sound = hearsPolish ? word.replace(polish, 'c') : word;
  for (const [needs, pattern, letter] of sounds) if (sound.includes(needs)) sound = sound.replace(pattern, letter);
  sound = sound.replace(/(.)\1+/g, '$1');
  return sound === '' ? word : sound;
}

/** What is left of a sound without its vowels and weak letters; the first letter stays, any vowel as `a`. */
export function consonantsOf(sound: string): string {
  const first = sound[0] ?? '';
  const rest = sound
    .slice(1)
    .replace(/[aeiouh]/g, '')
    .replace(/b/g, 'v')
    .replace(/m$/, 'n')
    .replace(/g/g, 'j');
  const start = /[aeiou]/.test(first) ? 'a' : first === 'b' ? 'v' : first === 'h' || first === 'g' ? 'j' : first;
  return (start + rest).replace(/(.)\1+/g, '$1');
}

export interface WordForms {
  text: string;
  sound: string;
  consonants: string;
  hasDigits: boolean;
  /** Which letters the sound has, a bit for each. */
  letters: number;
  /** No vowel after the first letter, as in what Arabic and Hebrew writing leaves of a name. */
  isVowelless: boolean;
  /** Names for which it may be a short form. */
  fullNames: readonly string[];
}

const firstLetter = 'a'.charCodeAt(0);

/** Which letters a word has, a bit for each; digits have none. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - firstLetter;
    if (letter >= 0) letters |= 1 << letter;
  }
  return letters;
}

const vowels = lettersOf('aeiou');

function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) < firstLetter) return true;
  return false;
}

/** A word with its sound and consonants. */
export function formsOf(text: string, algorithm: Algorithm = newest): WordForms {
  const sound = soundOf(text, algorithm);
  return formsWith(text, sound, consonantsOf(sound));
}

/** A word whose sound and consonants are known already. */
export function formsWith(text: string, sound: string, consonants: string): WordForms {
  return {
    text,
    sound,
    consonants,
    hasDigits: hasDigit(text),
    letters: lettersOf(sound),
    isVowelless: (lettersOf(sound.slice(1)) & vowels) === 0,
    fullNames: fullNamesOf(text),
  };
}

/** The sound of two words that are written as one, from the sounds of both. */
export const joinedSound = (a: string, b: string): string => (a.endsWith(b[0] ?? ' ') ? a + b.slice(1) : a + b);
