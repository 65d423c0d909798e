import { toLatin } from './names/normalise.ts';

/** Share of letters that two words have in common at about the same place, less what is out of order (Jaro). 0 to 1 */
function jaro(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const usedA: boolean[] = [];
  const usedB: boolean[] = [];
  let common = 0;
  for (let i = 0; i < a.length; i += 1) {
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j += 1) {
      if (usedB[j] || a[i] !== b[j]) continue;
      usedA[i] = true;
      usedB[j] = true;
      common += 1;
      break;
    }
  }
  if (common === 0) return 0;
  const lettersA = [...a].filter((_, at) => usedA[at]);
  const lettersB = [...b].filter((_, at) => usedB[at]);
  const moved = lettersA.filter((letter, at) => letter !== lettersB[at]).length / 2;
  return (common / a.length + common / b.length + (common - moved) / common) / 3;
}

const longestPrefix = 4;
const prefixScale = 0.1;

/** Jaro with a bonus for a common beginning, given whatever the Jaro value is. */
function jaroWinkler(a: string, b: string): number {
  const plain = jaro(a, b);
  let prefix = 0;
  while (prefix < longestPrefix && prefix < a.length && prefix < b.length && a[prefix] === b[prefix]) prefix += 1;
  return plain + prefix * prefixScale * (1 - plain);
}

const leastPair = 0.5;

/** The words of a name, as they stand. */
const wordsOf = (name: string): string[] =>
  toLatin(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/**
 * What OFAC's own Sanctions List Search would show for two names, nearly: the better of two Jaro-Winkler comparisons, of the names
 * as a whole if they begin with the same letter, and of each word asked (of three letters or more) with the word most like it.
 * OFAC's FAQ 249 names the methods; their details are as others found them out from its answers. For information only.
 * @returns 0 to 100, whole
 */
export function ofacScore(query: string, listed: string): number {
  const askedWords = wordsOf(query);
  const listedWords = wordsOf(listed);
  const whole = askedWords.join(' ');
  const other = listedWords.join(' ');
  const together = whole !== '' && whole[0] === other[0] ? jaroWinkler(whole, other) : 0;
  const compared = askedWords.filter((word) => word.length > 2);
  const pairs = compared.map((word) => {
    const best = Math.max(0, ...listedWords.map((one) => jaroWinkler(word, one)));
    return best >= leastPair ? best : 0;
  });
  const apart = pairs.length === 0 ? 0 : pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
  return Math.round(Math.max(together, apart) * 100);
}
