import { nameFrequencies } from '../../../engines/screening/index.ts';
import { type SeededRandom, seededRandom } from '../../../seeds/random.ts';

interface Drawn {
  words: readonly string[];
  /** Sums of counts, to draw by frequency. */
  upTo: Float64Array;
}

function drawnBy(lines: readonly string[][], isTaken: (input: number) => boolean): Drawn {
  const used = lines.filter(([, , input = '-1']) => isTaken(Number(input)));
  const upTo = new Float64Array(used.length);
  let sum = 0;
  used.forEach(([, count], at) => {
    sum += Number(count);
    upTo[at] = sum;
  });
  return { words: used.map(([word = '']) => word), upTo };
}

const linesOf = (lines: readonly string[]): string[][] => lines.map((line) => line.split(' '));
const personLines = linesOf(nameFrequencies.person.words);
const value = drawnBy(personLines, (share) => share >= 75);
const family = drawnBy(personLines, (share) => share >= 0 && share <= 25);
const general = drawnBy(linesOf(nameFrequencies.organisation.words), () => true);

function draw({ words, upTo }: Drawn, random: SeededRandom): string {
  const target = random.next() * (upTo.at(-1) ?? 0);
  let from = 0;
  let until = upTo.length - 1;
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((upTo[middle] as number) > target) until = middle;
    else from = middle + 1;
  }
  return words[from] ?? '';
}

const consonants = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'dr',
  'f',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'kl',
  'l',
  'm',
  'n',
  'p',
  'pr',
  'qu',
  'r',
  's',
  'sh',
  'st',
  't',
  'tr',
  'v',
  'w',
  'y',
  'z',
];
const vowels = ['a', 'a', 'e', 'e', 'i', 'o', 'o', 'u', 'ai', 'ei', 'ia', 'ou'];
const ends = ['', '', 'n', 'r', 's', 'l', 'ez', 'ski', 'ov', 'son', 'man', 'ia', 'ini', 'berg', 'es'];
const one = (of: readonly string[], random: SeededRandom): string => of[random.int(0, of.length - 1)] as string;

/** Words that no sample knows: sixty thousand of them, as many as real lists of this size have, some more frequent than others. */
const rareWords: readonly string[] = (() => {
  const random = seededRandom('rare words');
  const words = new Set<string>();
  while (words.size < 60_000) {
    let word = '';
    for (let syllables = 2 + random.int(0, 1); syllables > 0; syllables -= 1) word += one(consonants, random) + one(vowels, random);
    words.add(word + one(ends, random));
  }
  return [...words];
})();
const rare = (random: SeededRandom): string => rareWords[Math.floor(rareWords.length * random.next() ** 1.7)] as string;

/** A person: one or two given names and one to three surnames, drawn as often as they occur, every third surname a rare one. */
export function inventPerson(random: SeededRandom): string {
  const parts = [draw(value, random)];
  if (random.next() < 0.45) parts.push(draw(value, random));
  const surnames = 1 + (random.next() < 0.6 ? 1 : 0) + (random.next() < 0.1 ? 1 : 0);
  for (let at = 0; at < surnames; at += 1) parts.push(random.next() < 0.33 ? rare(random) : draw(family, random));
  return parts.join(' ');
}

/** An organisation: a rare word or two, general words and a legal form. */
export function inventOrganisation(random: SeededRandom): string {
  const parts = [rare(random)];
  if (random.next() < 0.3) parts.push(rare(random));
  for (let at = 0; at < 1 + random.int(0, 2); at += 1) parts.push(draw(general, random));
  if (random.next() < 0.6) parts.push(one(['Ltda', 'SA', 'LLC', 'S.A. de C.V.', 'Inc'], random));
  return parts.join(' ');
}

/** A name with one letter dropped, doubled or changed for its neighbour, or with one of several words left out. */
export function misspelt(name: string, random: SeededRandom): string {
  const words = name.split(' ');
  if (words.length > 2 && random.next() < 0.3) return words.toSpliced(random.int(1, words.length - 1), 1).join(' ');
  const at = random.int(0, words.length - 1);
  const word = words[at] as string;
  const place = random.int(1, Math.max(1, word.length - 2));
  const kind = random.int(0, 2);
  const changed =
    kind === 0
      ? word.slice(0, place) + word.slice(place + 1)
      : kind === 1
        ? word.slice(0, place) + word[place] + word.slice(place)
        : word.slice(0, place) + (word[place + 1] ?? '') + word[place] + word.slice(place + 2);
  return words.with(at, changed).join(' ');
}
