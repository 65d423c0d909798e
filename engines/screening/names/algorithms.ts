import { type NameParameters, nameParameters } from './parameters.ts';

/**
 * The versions of the comparison. A version never changes: a report says by which it was made, and can be made again. A newer one stands
 * beside it until an operator has tried it on everybody and taken it into force.
 */
export const algorithmVersions = ['2', '3', '4'] as const;
export type AlgorithmVersion = (typeof algorithmVersions)[number];

/** How one version of the comparison prepares and weighs names. */
export interface Algorithm {
  readonly version: AlgorithmVersion;
  readonly parameters: NameParameters;
  /** A word that both names have is not taken for the short form of another one, whatever that weighs. */
  readonly pairsSameFirst: boolean;
  /** "Abdul" is known with two of its letters changed in place, too. */
  readonly knowsMisspeltServants: boolean;
  /** Abd is known in Arabic letters, too. */
  readonly readsArabicServants: boolean;
  /** CZ of Polish writing sounds as CH. */
  readonly hearsPolish: boolean;
  /** Letters of an organisation's name that are parted by hyphens, strokes or blanks are one word: A-B-C, M/V, J P. */
  readonly joinsParted: boolean;
  /** What says that a ship follows (MV, MT) is said by some and left out by others. */
  readonly knowsShips: boolean;
  /** Digits between letters of a person's name stand for the letters that look like them: Carl0s. */
  readonly readsDigits: boolean;
}

/**
 * Names in characters or syllables that each have a word which the other lacks are other names, more than those that leave one out.
 * Daniel is not Daniela.
 */
const thirdParameters: NameParameters = { ...nameParameters, romanisedOther: 0.6, otherGender: 0.2 };

const second: Algorithm = {
  version: '2',
  parameters: nameParameters,
  pairsSameFirst: false,
  readsArabicServants: false,
  knowsMisspeltServants: false,
  hearsPolish: false,
  joinsParted: false,
  knowsShips: false,
  readsDigits: false,
};
const third: Algorithm = {
  ...second,
  version: '3',
  parameters: thirdParameters,
  pairsSameFirst: true,
  readsArabicServants: true,
  knowsMisspeltServants: true,
  hearsPolish: true,
};

const algorithms: Readonly<Record<AlgorithmVersion, Algorithm>> = {
  '2': second,
  '3': third,
  '4': { ...third, version: '4', joinsParted: true, knowsShips: true, readsDigits: true },
};

/** The version that a new installation compares by, and that one with an older version may try. */
export const newestAlgorithm: AlgorithmVersion = '4';

export const isAlgorithmVersion = (version: string): version is AlgorithmVersion => (algorithmVersions as readonly string[]).includes(version);

export const algorithmOf = (version: AlgorithmVersion): Algorithm => algorithms[version];

export const newest: Algorithm = algorithms[newestAlgorithm];
