import { type SourceKind, sourceKinds } from '../../../register/kernel/screening-lists.ts';

/** The match rate from which an entry counts as a potential match, by kind of its list. */
export type Thresholds = Readonly<Record<SourceKind, number>>;

/** The rate that is asked of the comparison, so that every kind of list finds what it should. */
export const lowestOf = (thresholds: Thresholds): number => Math.min(...sourceKinds.map((kind) => thresholds[kind]));

/** Whether an entry of a list of this kind counts as a potential match. */
export const reaches = (thresholds: Thresholds, kind: SourceKind, rate: number): boolean => rate >= thresholds[kind];

export const areSame = (one: Thresholds, other: Thresholds): boolean => sourceKinds.every((kind) => one[kind] === other[kind]);

/** Kinds of list that would find less. */
export const raisedKinds = (before: Thresholds, after: Thresholds): SourceKind[] => sourceKinds.filter((kind) => after[kind] > before[kind]);

/** Match rates with the version of the comparison that they are asked of. */
export interface Measure {
  readonly thresholds: Thresholds;
  readonly comparison: string;
}

/** Finding less takes a second person, and so does another comparison, which finds some and loses others; finding more takes one. */
export const needsSecondForThresholds = ({ before, after, lost }: { before: Measure; after: Measure; lost: number }): boolean =>
  raisedKinds(before.thresholds, after.thresholds).length > 0 || before.comparison !== after.comparison || lost > 0;
