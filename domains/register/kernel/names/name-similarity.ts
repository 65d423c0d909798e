import { menNames, surnames, womenNames } from './common-names.ts';
import { normalizeName } from '../text.ts';

/* Whether two names are those of one person or company, as the check of payers asks it. */

/** From this likeness on two names are taken for those of one person. */
export const sameNameFrom = 0.8;

/** Words that bind names or tell a company's form; they carry no identity. */
const silentWords = new Set(
  'A DA DAS DE DEL DO DOS E EL I LA LAS LOS MC VAN VON Y LTDA ME MEI EPP EIRELI SA SAS SRL SC CV RL SAPI SAB SOFOM ENR CIA INC LLC LTD CORP'.split(' '),
);
/** Shortened words that registers and banks write in names. */
const shortened: Readonly<Record<string, string>> = {
  MA: 'MARIA',
  FCO: 'FRANCISCO',
  FCA: 'FRANCISCA',
  GPE: 'GUADALUPE',
  JR: 'JUNIOR',
  APDA: 'APARECIDA',
  APDO: 'APARECIDO',
  AP: 'APARECIDA',
};
/** What a name ends with to tell a son from his father, or a nephew from his uncle. */
const kinWords = new Set('FILHO FILHA NETO NETA JUNIOR SOBRINHO SOBRINHA SEGUNDO TERCEIRO BISNETO HIJO'.split(' '));

/** More words than this are not compared; no legal name has them. */
const wordLimit = 10;
/** Fields of banks and forms that cut a name have room for so many characters at least. */
const shortestField = 20;

interface Word {
  text: string;
  /** Without letters of which others write none or another one. */
  spelling: string;
  /** It may lack its end: it is the last one of a name that is as long as a field that cuts names. */
  isCut: boolean;
}

/** How a word is said, roughly: doubled and silent letters and those that stand for one another are written in one way. */
const spellingOf = (word: string): string =>
  word
    .replace(/PH/g, 'F')
    .replace(/(?<![CLN])H/g, '')
    .replace(/QU(?=[EI])/g, 'K')
    .replace(/C(?=[EI])/g, 'S')
    .replace(/CK?/g, 'K')
    .replace(/Y/g, 'I')
    .replace(/[WV]/g, 'B')
    .replace(/Z/g, 'S')
    .replace(/G(?=[EI])|^X(?=[AEIO])/g, 'J')
    .replace(/[KP]T/g, 'T')
    .replace(/GN/g, 'N')
    .replace(/M(?=[PB])/g, 'N')
    .replace(/A[EI](?=S$)/g, 'AI')
    .replace(/(.)\1+/g, '$1');

const spellings = (names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].map(spellingOf));
const men = spellings(menNames);
const women = spellings(womenNames);
const families = spellings(surnames);
const isUsual = ({ spelling }: Word): boolean => men.has(spelling) || women.has(spelling) || families.has(spelling);

interface ReadName {
  words: readonly Word[];
  kin: string | undefined;
}

function readName(name: string): ReadName {
  const text = normalizeName(name);
  const parts = text.split(' ').filter((word, at) => word !== '' && !(silentWords.has(word) && at > 0 && !(word in shortened)));
  const full = parts.map((word) => (Object.hasOwn(shortened, word) && parts.length > 1 ? (shortened[word] as string) : word));
  const last = full.at(-1) ?? '';
  const isLast = full.length > 2 && kinWords.has(last);
  // Argentine papers write (h) for the son.
  const isSon = !isLast && full.length > 2 && last === 'H' && /\(\s*h\.?\s*\)\s*$/i.test(name);
  const kin = isLast ? last : isSon ? 'HIJO' : undefined;
  const own = (kin ? full.slice(0, -1) : full).slice(0, wordLimit);
  const isLong = text.length >= shortestField;
  return { words: own.map((word, at) => ({ text: word, spelling: spellingOf(word), isCut: isLong && kin === undefined && at === own.length - 1 })), kin };
}

/** The words of a name in a fixed order: equal for names that differ in nothing but order, case, accents, particles and company forms. */
export function nameKey(name: string): string {
  const { words, kin } = readName(name);
  return [...words.map(({ text }) => text).sort(), ...(kin ? [kin] : [])].join(' ');
}

/** Letters inserted, left out, replaced or swapped with their neighbour between two words. */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const above = rows[i - 1] as number[];
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** Maria and Mario, Daniel and Daniela, Denis and Denise: nearly the same, but two people. */
function differsInGender(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const endsApart = (first: RegExp, second: RegExp) => (first.test(one) && second.test(other)) || (second.test(one) && first.test(other));
  if (short.length === long.length) return one !== other && one.slice(0, -1) === other.slice(0, -1) && endsApart(/[OE]$/, /[AE]$/);
  return (long === `${short}A` && /[LRNSZEI]$/.test(short)) || (long === `${short}E` && /[LRNSZ]$/.test(short));
}

/**
 * Likeness of two words: 1 same, 0.95 another spelling, 0.9 a typing error or an ending that a field has cut off, 0.8 two errors in a
 * long word, 0.75 an initial, else 0. That one word begins with the other says nothing: José and Josefa are two people.
 */
function wordSimilarity(one: Word, other: Word): number {
  if (one.text === other.text) return 1;
  const [short, long] = one.text.length <= other.text.length ? [one, other] : [other, one];
  if (short.text.length === 1) return long.text.startsWith(short.text) ? 0.75 : 0;
  if (differsInGender(one.text, other.text)) return 0;
  if (one.spelling === other.spelling) return 0.95;
  if (short.isCut && short.text.length >= 3 && long.text.startsWith(short.text) && !isUsual(short)) return 0.9;
  // Between two usual names a letter makes the difference.
  if (isUsual(one) && isUsual(other)) return 0;
  const errors = editDistance(one.text, other.text);
  const allowed = long.text.length <= 4 ? 0 : long.text.length <= 7 ? 1 : 2;
  // An error in the first letter, or more at the end, is a name more often than an error.
  const isOnlyLonger = long.text.startsWith(short.text) && (long.text.length > short.text.length + 1 || isUsual(short) || short.text.length < 6);
  return errors <= allowed && one.text[0] === other.text[0] && !isOnlyLonger ? 1 - errors / 10 : 0;
}

interface Match {
  sum: number;
  count: number;
  /** Words in full count one, initials one half. */
  evidence: number;
}

/** The best pairing of words, each used once; `long` has up to ten words, so all sets of used words can be kept. */
function bestMatch(short: readonly Word[], long: readonly Word[]): Match {
  let states = new Map<number, Match>([[0, { sum: 0, count: 0, evidence: 0 }]]);
  for (const word of short) {
    const scores = long.map((other) => wordSimilarity(word, other));
    const next = new Map(states);
    for (const [used, match] of states) {
      long.forEach((other, at) => {
        const likeness = used & (1 << at) ? 0 : (scores[at] ?? 0);
        if (likeness === 0) return;
        const evidence = word.text.length === 1 || other.text.length === 1 ? 0.5 : 1;
        const candidate = { sum: match.sum + likeness, count: match.count + 1, evidence: match.evidence + evidence };
        const key = used | (1 << at);
        const existing = next.get(key);
        if (!existing || candidate.sum > existing.sum || (candidate.sum === existing.sum && candidate.count > existing.count)) next.set(key, candidate);
      });
    }
    states = next;
  }
  return [...states.values()].reduce((best, each) => (each.sum > best.sum || (each.sum === best.sum && each.count > best.count) ? each : best));
}

type Sex = 'M' | 'F';
const sexOf = ({ spelling }: Word): Sex | undefined => (men.has(spelling) ? (women.has(spelling) ? undefined : 'M') : women.has(spelling) ? 'F' : undefined);

/** Names of men that women have after María, and men before it. */
const besideMaria = new Set(['JOSE', 'JESUS', 'ANGEL', 'LUIS', 'LUIZ', 'JUAN', 'CARLOS']);

/** The given name that a name begins with, also after surnames. */
const leading = (words: readonly Word[]): Word | undefined =>
  words.find((word) => sexOf(word) !== undefined && !families.has(word.spelling)) ?? words.find(sexOf);

/**
 * Whether the given names are those of a man and of a woman: José and Maria José, José María and María José. A name that is among
 * the words of the other without leading it, as a surname may be, tells nothing.
 */
function areOfOtherSex(one: readonly Word[], other: readonly Word[]): boolean {
  const [first, second] = [leading(one), leading(other)];
  if (!first || !second || first.spelling === second.spelling || sexOf(first) === sexOf(second)) return false;
  const place = (word: Word, words: readonly Word[]) => words.findIndex(({ spelling }) => spelling === word.spelling);
  const [firstThere, secondHere] = [place(first, other), place(second, one)];
  if (firstThere < 0 || secondHere < 0) return true;
  // Both stand in both: only of María and a man's name beside it does the order say whose name it is.
  const isPair = [first, second].some(({ text }) => text === 'MARIA') && [first, second].some(({ text }) => besideMaria.has(text));
  return isPair && Math.abs(place(first, one) - secondHere) === 1 && Math.abs(place(second, other) - firstThere) === 1;
}

/**
 * How likely two names mean one person or company, 0 to 1; 0.8 is the line of the payer-name check.
 *
 * Words are compared whatever their order, case and accents, after dropping particles and company forms. A word that the
 * other name lacks (a middle name, a mother's surname) costs little. A word on each side without a partner means another
 * person, also within a family, and so does what tells a son from his father, or a woman from a man: then the result stays
 * below 0.8. Initials count half, and one word in common alone never makes a match unless both names have no more.
 */
export function nameSimilarity(one: string, other: string): number {
  if (one === other && /[\p{L}\p{N}]/u.test(one)) return 1;
  const [first, second] = [readName(one), readName(other)];
  const [short, long] = [first.words, second.words].sort((left, right) => left.length - right.length) as [readonly Word[], readonly Word[]];
  if (short.length === 0) return 0;
  const isOtherKin = first.kin !== second.kin;
  const joined = (words: readonly Word[]) => words.map(({ text }) => text).join('');
  const bare = (name: string) => normalizeName(name).replaceAll(' ', '');
  if (!isOtherKin && (joined(short) === joined(long) || bare(one) === bare(other))) return 1;
  const match = bestMatch(short, long);
  if (match.count === 0) return 0;
  const contradictions = short.length - match.count + (isOtherKin ? 1 : 0) + (areOfOtherSex(short, long) ? 1 : 0);
  const missing = long.length - short.length;
  const likeness = (match.sum / (match.count + contradictions)) * (1 - 0.03 * missing);
  // One word and an initial say as little of somebody with four names.
  const isThin = match.evidence < 1.5 + (missing > 1 && match.evidence < 2 ? 0.5 : 0) && long.length > 1;
  const ceiling = contradictions > 0 ? 0.75 : isThin ? 0.6 : 1;
  return Math.max(0, Math.min(ceiling, likeness));
}
