import type { QueryName, QueryWord } from './query-name.ts';
import type { Option } from './neighbours.ts';
import { faintFactor, initialAgreement, initialWeight, leastCost, slack } from './score-bound.ts';

/** One way to search for a query word: the postings of its first options, and what the other options could still add. */
interface Cut {
  options: readonly Option[];
  postings: number;
  /** The most that a name can gain which is in none of these postings. */
  left: number;
  /** Some options are not looked through. */
  isOpen: boolean;
}

/** More ways than this are not weighed against each other for each word. */
const mostCuts = 5;
/** Of names of more words only two ways for each are; and of still more all is looked through. */
const mostWithCuts = 5;
const mostWithTwo = 12;

/** Surplus of a pair over the weight that the threshold requires of it. */
const gain = ({ agreeing, weight }: Option, threshold: number): number => agreeing - threshold * weight;

/**
 * Chooses the words of the index whose postings are looked through: so that a name which is in none of them stays below the threshold
 * even if it has everything else that was asked and nothing more, and so that there are as few postings as possible.
 * @returns words of the index, each once
 */
export function planOf(query: QueryName, threshold: number, postingsOf: (word: number) => number): number[] {
  const { isPerson, words, joined, beside, initials, parameters } = query;
  const initial = { weight: initialWeight(parameters), agreement: initialAgreement(parameters) };
  const heaviest = words.map(({ options }) => Math.max(0, ...options.map(({ weight }) => weight)));
  const faint = (paired: number): number => (isPerson ? faintFactor(parameters, paired) : 1);
  const ofAll = threshold / faint(heaviest.reduce((sum, weight) => sum + weight, beside));
  const missing = words.reduce((sum, word) => sum + word.missing, 0);
  const besideAt = (at: number): number => beside * (1 - at) + initials * Math.max(0, initial.weight * (initial.agreement - at));
  const costOf = (weight: number, at: number): number => at * leastCost(parameters, isPerson, weight, 0);
  const cuts = words.map((word, place): Cut[] => {
    const others = missing - word.missing;
    const plain = threshold / faint(beside + (heaviest[place] as number));
    // A name that agrees in one word alone loses much of its score.
    const single = isPerson && initials === 0 && others > parameters.leftBeside + slack ? plain / parameters.single : plain;
    const isEnough = (option: Option): boolean => {
      const at = option.count > 1 ? plain : single;
      return gain(option, at) + besideAt(at) + slack >= costOf(others, at);
    };
    return cutsOf(word, { ofAll, isEnough, unmatched: -costOf(word.missing, ofAll), postingsOf });
  });
  const chosen = choose(cuts, -besideAt(ofAll) - slack);
  const results = new Set(joined.map(({ word }) => word));
  for (const { options } of chosen) for (const { word } of options) results.add(word);
  return [...results];
}

interface Bounds {
  /** The threshold that a name has to reach which agrees in several words. */
  ofAll: number;
  /** Whether this pair alone could be enough. */
  isEnough: (option: Option) => boolean;
  /** What the word gains when a name has nothing like it. */
  unmatched: number;
  postingsOf: (word: number) => number;
}

/** The ways to look through one word, those with fewer postings first; the last looks at all. */
function cutsOf({ options: unsorted }: QueryWord, { ofAll, isEnough, unmatched, postingsOf }: Bounds): Cut[] {
  const options = unsorted.toSorted((a, b) => gain(b, ofAll) - gain(a, ofAll));
  const from = options.findLastIndex(isEnough) + 1;
  const cuts: Cut[] = [];
  let postings = 0;
  let stepFrom = Number.POSITIVE_INFINITY;
  options.forEach((option, at) => {
    const left = Math.max(unmatched, gain(option, ofAll));
    // Several ways of nearly the same worth are one.
    if (at >= from && (left < stepFrom || (left === unmatched && stepFrom > unmatched))) {
      cuts.push({ options: options.slice(0, at), postings, left, isOpen: true });
      stepFrom = left - (left - unmatched) / mostCuts;
    }
    postings += postingsOf(option.word);
  });
  return [...cuts, { options, postings, left: unmatched, isOpen: false }];
}

/** The ways that are weighed against each other, few enough that all combinations can be tried. */
function fewWays(of: readonly Cut[], words: number): readonly Cut[] {
  if (words <= mostWithCuts || of.length < 3) return of;
  const all = of.at(-1) as Cut;
  return words <= mostWithTwo ? [of[0] as Cut, all] : [all];
}

/** One way for each word, so that what is left gains less than this, with the fewest postings. */
function choose(cuts: readonly Cut[][], most: number): readonly Cut[] {
  const ways = cuts.map((of) => fewWays(of, cuts.length));
  let best: readonly Cut[] = ways.map((of) => of.at(-1) as Cut);
  let least = best.reduce((sum, { postings }) => sum + postings, 0) + 1;
  const chosen: Cut[] = [];
  const next = (at: number, left: number, postings: number, open: number): void => {
    if (postings >= least) return;
    const of = ways[at];
    if (!of) {
      if (open > 1 && left > most) return;
      best = [...chosen];
      least = postings;
      return;
    }
    for (const cut of of) {
      chosen[at] = cut;
      next(at + 1, left + cut.left, postings + cut.postings, open + (cut.isOpen ? 1 : 0));
    }
  };
  next(0, 0, 0, 0);
  return best;
}
