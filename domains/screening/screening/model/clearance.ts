import { type Facts, isUnchanged, isWithin, joinFacts } from './facts.ts';

/** An earlier decision that a person, or what was asked, is not an entry of a list. */
export interface Clearance {
  readonly id: string;
  /** The key that the list had for the entry then. */
  readonly entryKey: string;
  readonly askedFacts: Facts;
  readonly entryFacts: Facts;
}

/** An entry as it is found now; a merged one also has the keys of those that it was merged from. */
export interface FoundEntry {
  readonly key: string;
  readonly formerKeys: readonly string[];
  readonly facts: Facts;
}

/**
 * The clearance that still holds for an entry: nothing is known of who is asked that was not known then, and the entry is what
 * it was. Where a list has merged entries, those under the former keys count together: who was none of them is not the merged one.
 * @param clearances those of the person or of what is asked, newest first
 * @returns the newest of those that it rests on; undefined when it has to be looked at again
 */
export function clearanceOf<One extends Clearance>(clearances: readonly One[], facts: Facts, entry: FoundEntry): One | undefined {
  const keys = [entry.key, ...entry.formerKeys];
  // The newest decision about each key is the one that counts.
  const standing = clearances.filter((one, at) => keys.includes(one.entryKey) && clearances.findIndex(({ entryKey }) => entryKey === one.entryKey) === at);
  if (standing.length === 0 || !isWithin(joinFacts(standing.map(({ askedFacts }) => askedFacts)), facts)) return undefined;
  return standing.some(({ entryFacts }) => isUnchanged(entryFacts, entry.facts)) ||
    isUnchanged(joinFacts(standing.map(({ entryFacts }) => entryFacts)), entry.facts)
    ? standing[0]
    : undefined;
}
