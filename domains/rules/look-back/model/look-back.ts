/* What became of some payments by a rule, counted over rows of a history. Rows are numbers, ascending; a person's rows stand together, in time. */

/** Columns of a history that counting needs. */
export interface CountedRows {
  readonly at: Float64Array;
  readonly amount: Float64Array;
  /** Number of the person of each row. */
  readonly people: Uint32Array;
}

export interface ReachNumbers {
  readonly hits: number;
  readonly acted: number;
  readonly errors: number;
  readonly people: number;
  readonly heldCount: number;
  readonly heldMinor: number;
}

export interface OverlapNumbers {
  readonly both: number;
  readonly onlyHere: number;
  readonly onlyThere: number;
  readonly bothPeople: number;
  readonly onlyHerePeople: number;
  readonly onlyTherePeople: number;
}

/** The rows left when a rule stays quiet about a person for a while after it acted. */
export function withoutQuiet(rows: Uint32Array, { at, people }: CountedRows, coolDownMs: number): Uint32Array {
  let [person, actedAt] = [0, Number.NEGATIVE_INFINITY];
  return rows.filter((row) => {
    if (people[row] !== person) [person, actedAt] = [people[row] as number, Number.NEGATIVE_INFINITY];
    if ((at[row] as number) - actedAt < coolDownMs) return false;
    actedAt = at[row] as number;
    return true;
  });
}

/** Different people of some rows. */
export function peopleIn(rows: Uint32Array, { people }: CountedRows): Uint32Array {
  return new Uint32Array(new Set(Array.from(rows, (row) => people[row] as number))).sort();
}

export interface RuleRows {
  readonly hits: Uint32Array;
  readonly errors: Uint32Array;
  readonly coolDownMs: number;
  /** Whether the action of the rule holds or refuses payments. */
  readonly holds: boolean;
}

export function reachOf({ hits, errors, coolDownMs, holds }: RuleRows, rows: CountedRows): ReachNumbers {
  const heldMinor = holds ? hits.reduce((sum, row) => sum + (rows.amount[row] || 0), 0) : 0;
  return {
    hits: hits.length,
    acted: withoutQuiet(hits, rows, coolDownMs).length,
    errors: errors.length,
    people: peopleIn(hits, rows).length,
    heldCount: holds ? hits.length : 0,
    heldMinor,
  };
}

/** How two ascending lists of numbers share: what only the first has, what both have, what only the second has. */
export function shareOf(here: Uint32Array, there: Uint32Array): { onlyHere: Uint32Array; both: Uint32Array; onlyThere: Uint32Array } {
  const inThere = new Set(there);
  const inHere = new Set(here);
  return {
    onlyHere: here.filter((one) => !inThere.has(one)),
    both: here.filter((one) => inThere.has(one)),
    onlyThere: there.filter((one) => !inHere.has(one)),
  };
}

export function overlapOf(here: Uint32Array, there: Uint32Array, rows: CountedRows): OverlapNumbers {
  const shared = shareOf(here, there);
  const people = shareOf(peopleIn(here, rows), peopleIn(there, rows));
  return {
    both: shared.both.length,
    onlyHere: shared.onlyHere.length,
    onlyThere: shared.onlyThere.length,
    bothPeople: people.both.length,
    onlyHerePeople: people.onlyHere.length,
    onlyTherePeople: people.onlyThere.length,
  };
}

/** All rows of some lists, once each, ascending. */
export const unionOf = (lists: readonly Uint32Array[]): Uint32Array => new Uint32Array(new Set(lists.flatMap((list) => Array.from(list)))).sort();

/** Place of each time among slots that begin at `starts`, which are ascending; -1 before the first. */
export function slotOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Some rows out of many, spread evenly over time. */
export function spreadSample(rows: Uint32Array, { at }: Pick<CountedRows, 'at'>, most: number): number[] {
  const inTime = Array.from(rows).sort((a, b) => (at[a] as number) - (at[b] as number));
  if (inTime.length <= most) return inTime;
  return Array.from({ length: most }, (_, place) => inTime[Math.floor(((place + 0.5) * inTime.length) / most)] as number);
}

/** What is known of a person: laundering, or nothing of the kind. */
export interface KnownPerson {
  readonly person: number;
  readonly isSuspicious: boolean;
}

export interface AnswerNumbers {
  readonly people: number;
  readonly suspicious: number;
  readonly hit: number;
  readonly hitSuspicious: number;
  readonly precision: number | null;
  readonly recall: number | null;
}

/** How well a rule finds the people who are known to be suspicious, among those of whom something is known. */
export function answersOf(existing: readonly KnownPerson[], hitPeople: Uint32Array): AnswerNumbers {
  const isHit = new Set(hitPeople);
  const suspicious = existing.filter((one) => one.isSuspicious).length;
  const hit = existing.filter(({ person }) => isHit.has(person));
  const hitSuspicious = hit.filter((one) => one.isSuspicious).length;
  return {
    people: existing.length,
    suspicious,
    hit: hit.length,
    hitSuspicious,
    precision: hit.length === 0 ? null : hitSuspicious / hit.length,
    recall: suspicious === 0 ? null : hitSuspicious / suspicious,
  };
}
