import { nameParameters } from './parameters.ts';
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

/**
 * How alike two words are: 1 the same, 0 different. They have a similarity only if their sounds are equal or one edit apart, or their
 * consonants are equal, or one edit apart in long words: an index by these keys (`keysOf`) misses nothing.
 */
export function wordSimilarity(a: WordForms, b: WordForms): number {
  if (a.text === b.text) return 1;
  if (a.fullNames.length > 0 && a.fullNames.includes(b.text)) return nameParameters.shortForm;
  if (b.fullNames.length > 0 && b.fullNames.includes(a.text)) return nameParameters.shortForm;
  const shortest = Math.min(a.sound.length, b.sound.length);
  const longest = Math.max(a.sound.length, b.sound.length);
  if (shortest < 2 || longest - shortest > 4 || a.hasDigits || b.hasDigits) return 0;
  if (a.sound === b.sound) return shortest < 3 ? 0.85 : 0.96;
  const sameConsonants = a.consonants.length > 2 && a.consonants === b.consonants;
  if (sameConsonants && (a.isVowelless || b.isVowelless)) return 0.88;
  if (shortest < 4 && !(sameConsonants && shortest === 3)) return 0;
  const isLong = shortest >= 7 && a.consonants.length >= 4 && b.consonants.length >= 4;
  const most = sameConsonants ? 3 : isLong ? 2 : 1;
  const distance = editDistance(a.sound, b.sound, most);
  if (distance > most) return 0;
  if (distance === 2 && !sameConsonants && editDistance(a.consonants, b.consonants, 1) > 1) return 0;
  const alike = 1 - distance / longest;
  const value = sameConsonants ? alike + (1 - alike) * 0.45 : alike;
  return a.sound[0] === b.sound[0] ? value : value - 0.1;
}

/** One shorter, in each place. */
function addShorter(word: string, prefix: string, keys: string[]): void {
  for (let at = 0; at < word.length; at += 1) {
    // Of two equal neighbours either may go.
    if (at > 0 && word[at] === word[at - 1]) continue;
    keys.push(prefix + word.slice(0, at) + word.slice(at + 1));
  }
}

/** Keys of which two words share one whenever `wordSimilarity` is above 0. */
export function keysOf({ text, sound, consonants, hasDigits, fullNames }: WordForms): string[] {
  if (hasDigits || sound.length < 2) return [`t${text}`];
  const keys = [`s${sound}`];
  if (sound.length >= 3) addShorter(sound, 's', keys);
  if (consonants.length > 2) keys.push(`c${consonants}`);
  if (consonants.length >= 4) addShorter(consonants, 'c', keys);
  keys.push(`n${text}`);
  for (const full of fullNames) keys.push(`n${full}`);
  return keys;
}
