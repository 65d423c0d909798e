/**
 * What words, agreements and contradictions of names count. Found by search on the developers' half of labelled pairs
 * (`npm run evaluate:screening`), never on rows that a language model proposed. They are part of every version of the
 * comparison that uses them (`algorithms.ts`): other values are those of another version.
 */
export const nameParameters = {
  /** Weights of words that identify a person only weakly. */
  roles: { article: 0.121, kin: 0.25, title: 0.12, form: 0.137, suffix: 0.718, initial: 0.15, number: 0.477 },
  /** Weight of the most frequent words; from what rarity on (0 in every name, 1 in one alone), and over what range, it rises to 1. */
  frequency: {
    person: { low: 0.26, rarity: 0.486, rarityRange: 0.45 },
    organisation: { low: 0.21, rarity: 0.5, rarityRange: 0.496 },
  },
  /** Words in use as names of their own from this count of the sample on. */
  knownCount: 5,
  /** What is taken from the similarity of two words that are both such names. */
  knownLoss: 0.0501,
  /** The same of two given names of which one is the feminine form of the other. */
  otherGender: 0,
  /** Least similarity of two words that are paired. */
  leastSimilarity: 0.609,
  similarityPower: 2.64,
  initialSimilarity: 0.744,
  /** Of a short form or of the name in another language. */
  shortForm: 0.941,
  /** Two words written as one. */
  joinLoss: 0.0437,
  /** Cost of unmatched weight: on both sides, only in the query, only on the list. */
  person: { contradicted: 0.99, onlyAsked: 0.499, onlyListed: 0.527 },
  organisation: { contradicted: 1.29, onlyAsked: 0.78, onlyListed: 0.528 },
  /** Factors of the weight of unmatched words by their place in a person's name. */
  firstAsked: 2.36,
  firstListed: 2.07,
  /** The first surname of a name that shows its parts. */
  paternal: 1.15,
  /** A husband's surname after de; what an organisation has in brackets. */
  aside: 0.3,
  /** Factor when one word alone agrees and others do not. */
  single: 0.705,
  /** What is left over by less counts as nothing. */
  leftBeside: 0.3,
  /** Names of little weight in all say less: share that is taken at none, and weight that is enough. */
  faint: 0.24,
  enough: 1.27,
  /** Factor when a name written in characters or syllables leaves a word over. */
  romanised: 0.825,
  /** The same where the other name, too, has a word that is not matched. */
  romanisedOther: 0.825,
  /** Taken off: other suffixes, other first names, given names alone agree, other fathers, another order. */
  suffixes: 0.242,
  firstNames: 0.237,
  families: 0.055,
  patronymics: 0.2,
  order: 0.0688,
};

export type NameParameters = typeof nameParameters;
