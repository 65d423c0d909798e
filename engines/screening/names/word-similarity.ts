import type { NameParameters } from './parameters.ts';
import type { WordForms } from './word-forms.ts';

/**
 * Edit distance in which two neighbouring letters that changed places count once (optimal string alignment).
 * @returns the distance, or `most + 1` when it is larger than `most`
 */
export function editDistance(a: string, b: string, most: number): number {
  let from = 0;
  let rows = a.length;
  let columns = b.length;
  if (Math.abs(rows - columns) > most) return most + 1;
  while (rows > from && columns > from && a.charCodeAt(rows - 1) === b.charCodeAt(columns - 1)) {
    rows -= 1;
    columns -= 1;
  }
  while (from < rows && from < columns && a.charCodeAt(from) === b.charCodeAt(from)) from += 1;
  rows -= from;
  columns -= from;
  if (rows === 0 || columns === 0) return Math.min(rows + columns, most + 1);
  if (rows === 1 && columns === 1) return 1;
  if (most <= 1) {
    // What is left begins and ends with other letters: one edit can only be two that changed places.
    const isSwapped = rows === 2 && columns === 2 && a.charCodeAt(from) === b.charCodeAt(from + 1) && a.charCodeAt(from + 1) === b.charCodeAt(from);
    return isSwapped ? 1 : most + 1;
  }
  let before = rowsOf[0] as number[];
  let last = rowsOf[1] as number[];
  let current = rowsOf[2] as number[];
  for (let j = 0; j <= columns; j += 1) last[j] = j;
  for (let i = 1; i <= rows; i += 1) {
    current[0] = i;
    let least = i;
    const letter = a.charCodeAt(from + i - 1);
    for (let j = 1; j <= columns; j += 1) {
      const other = b.charCodeAt(from + j - 1);
      let cost = (last[j - 1] as number) + (letter === other ? 0 : 1);
      if ((last[j] as number) + 1 < cost) cost = (last[j] as number) + 1;
      if ((current[j - 1] as number) + 1 < cost) cost = (current[j - 1] as number) + 1;
      if (i > 1 && j > 1 && letter === b.charCodeAt(from + j - 2) && a.charCodeAt(from + i - 2) === other && (before[j - 2] as number) + 1 < cost)
        cost = (before[j - 2] as number) + 1;
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    const spare = before;
    before = last;
    last = current;
    current = spare;
  }
  return Math.min(last[columns] as number, most + 1);
}
/** Kept between calls, since a search compares thousands of words. */
const rowsOf: number[][] = [[], [], []];

/** How many bits are set. */
export function bitsIn(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** One edit takes a letter away and brings another one at the most: sets of letters that differ by more are further apart. */
export const canBeWithin = (letters: number, others: number, edits: number): boolean => bitsIn(letters ^ others) <= 2 * edits;

/** Sounds of this length and more, with this many consonants, may differ in two letters. */
export const longSound = 7;
const longConsonants = 4;
/** Shorter sounds are alike only if they are the same, or have the same consonants. */
const shortSound = 4;

/**
 * How alike two words are: 1 the same, 0 different. They have a similarity only if their sounds are equal or one edit apart, or their
 * consonants are equal, or one edit apart in long words: an index by these keys (`keysOf`) misses nothing.
 */
export function wordSimilarity(a: WordForms, b: WordForms, { shortForm }: Pick<NameParameters, 'shortForm'>): number {
  if (a.text === b.text) return 1;
  if (a.fullNames.length > 0 && a.fullNames.includes(b.text)) return shortForm;
  if (b.fullNames.length > 0 && b.fullNames.includes(a.text)) return shortForm;
  const shortest = Math.min(a.sound.length, b.sound.length);
  const longest = Math.max(a.sound.length, b.sound.length);
  if (shortest < 2 || longest - shortest > 4 || a.hasDigits || b.hasDigits) return 0;
  if (a.sound === b.sound) return shortest < 3 ? 0.85 : 0.96;
  const sameConsonants = a.consonants.length > 2 && a.consonants === b.consonants;
  if (sameConsonants && (a.isVowelless || b.isVowelless)) return 0.88;
  if (shortest < shortSound && !(sameConsonants && shortest === shortSound - 1)) return 0;
  const isLong = shortest >= longSound && a.consonants.length >= longConsonants && b.consonants.length >= longConsonants;
  const most = sameConsonants ? 3 : isLong ? 2 : 1;
  if (!canBeWithin(a.letters, b.letters, most)) return 0;
  const distance = editDistance(a.sound, b.sound, most);
  if (distance > most) return 0;
  if (distance === 2 && !sameConsonants && editDistance(a.consonants, b.consonants, 1) > 1) return 0;
  const alike = 1 - distance / longest;
  const value = sameConsonants ? alike + (1 - alike) * 0.45 : alike;
  // Letters that are often taken for each other at the beginning (b and v, h and none) cost nothing more.
  return a.sound[0] === b.sound[0] || a.consonants[0] === b.consonants[0] ? value : value - 0.1;
}

/** A text under which a word is found. */
export interface WordKey {
  key: string;
  /** The letter of the sound that was left out and its place (`gapOf`); 0 where none was. */
  gap: number;
}

/** Bits of a gap: the letter, and its place above. */
const letterBits = 5;
const lastPlace = 14;
export const gapBits = 9;

/** A letter and its place as one positive number; places from the fifteenth on are not distinguished. */
const gapOf = (word: string, at: number): number => ((Math.min(at, lastPlace) + 1) << letterBits) | (word.charCodeAt(at) & ((1 << letterBits) - 1));

/**
 * Whether two sounds that are the same without these letters are one edit apart: one letter is another in the same place, or two changed
 * places, or one sound has a letter more.
 */
export function isOneEdit(gap: number, other: number): boolean {
  if (gap === other || gap === 0 || other === 0) return true;
  const [place, otherPlace] = [gap >>> letterBits, other >>> letterBits];
  if (place === otherPlace || Math.max(place, otherPlace) > lastPlace) return true;
  return Math.abs(place - otherPlace) === 1 && ((gap ^ other) & ((1 << letterBits) - 1)) === 0;
}

/** One shorter, in each place. */
function addShorter(word: string, prefix: string, keys: WordKey[]): void {
  for (let at = 0; at < word.length; at += 1) {
    // Of two equal neighbours either may go.
    if (at > 0 && word[at] === word[at - 1]) continue;
    keys.push({ key: prefix + word.slice(0, at) + word.slice(at + 1), gap: gapOf(word, at) });
  }
}

/** The first letters of keys: the text as it is, the sound, the consonants, the names for which it may be a short form. */
export const keyKinds = { text: 't', sound: 's', consonants: 'c', name: 'n' };

/** Keys of which two words share one whenever `wordSimilarity` is above 0. */
export function keysOf({ text, sound, consonants, hasDigits, fullNames }: WordForms): WordKey[] {
  const keys = [{ key: keyKinds.sound + sound, gap: 0 }];
  // Such words are like none but themselves; by their sound two words together may be one of them.
  if (hasDigits || sound.length < 2) return [{ key: keyKinds.text + text, gap: 0 }, ...keys];
  if (sound.length >= shortSound) addShorter(sound, keyKinds.sound, keys);
  if (consonants.length > 2) keys.push({ key: keyKinds.consonants + consonants, gap: 0 });
  if (sound.length >= longSound && consonants.length >= longConsonants) addShorter(consonants, keyKinds.consonants, keys);
  keys.push({ key: keyKinds.name + text, gap: 0 });
  for (const full of fullNames) keys.push({ key: keyKinds.name + full, gap: 0 });
  return keys;
}
