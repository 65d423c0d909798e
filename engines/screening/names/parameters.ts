/**
 * What words, agreements and contradictions of names count. Found by search on the developers' half of labelled pairs
 * (`npm run evaluate:screening`), never on rows that a language model proposed. Whoever changes one changes `algorithmVersion`.
 */
export const nameParameters = {
  /** Weights of words that say little of who somebody is. */
  roles: { article: 0.08, kin: 0.15, title: 0.12, form: 0.12, suffix: 0.6, initial: 0.4, number: 0.9 },
  /** Weight of the most frequent words; from what rarity on (0 in every name, 1 in one alone), and over what range, it rises to 1. */
  frequency: {
    person: { low: 0.35, rarity: 0.35, rarityRange: 0.45 },
    organisation: { low: 0.35, rarity: 0.35, rarityRange: 0.45 },
  },
  /** Words in use as names of their own from this count of the sample on. */
  knownCount: 3,
  /** What is taken from the similarity of two words that are both such names. */
  knownLoss: 0.1,
  /** Least similarity of two words that are paired. */
  leastSimilarity: 0.6,
  similarityPower: 1.6,
  initialSimilarity: 0.75,
  /** Of a short form or of the name in another language. */
  shortForm: 0.86,
  /** Two words written as one. */
  joinLoss: 0.04,
  /** What unmatched weight costs: contradicted on both sides, only in what was asked, only on the list. */
  person: { contradicted: 1.25, onlyAsked: 0.45, onlyListed: 0.32 },
  organisation: { contradicted: 1.1, onlyAsked: 0.75, onlyListed: 0.55 },
  /** Factors of the weight of unmatched words by their place in a person's name. */
  firstAsked: 1.5,
  firstListed: 1.5,
  lastAsked: 1,
  lastListed: 1,
  /** The first surname, of a name that tells its parts. */
  paternal: 1.3,
  /** A husband's surname after de; what an organisation has in brackets. */
  aside: 0.4,
  /** Factor when one word alone agrees and others do not. */
  single: 0.8,
  /** Names of little weight in all say less: share that is taken at none, and weight that is enough. */
  faint: 0.2,
  enough: 1.2,
  /** Factor when a name written in characters or syllables leaves a word over. */
  romanised: 0.8,
  /** Taken off: other suffixes, other first names, another order. */
  suffixes: 0.25,
  firstNames: 0.1,
  order: 0.06,
};
