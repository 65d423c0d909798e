import type { RowFilter } from './aggregate.ts';
import { localMinute, type Zone } from './calendar.ts';
import type { Dimension } from './fact.ts';
import { type Dictionary, kindBits, kindNumber, markBits, movedBit, type Rows } from './rows.ts';

/** Says of a row whether it counts. `first` is where the history of its key begins. */
export type RowTest = (rows: Rows, place: number, first: number) => boolean;

const listed: readonly (readonly [keyof RowFilter, Dimension])[] = [
  ['merchants', 'merchant'],
  ['apps', 'app'],
  ['methods', 'method'],
  ['currencies', 'currency'],
  ['countries', 'country'],
  ['industries', 'industry'],
];

/** Dimensions whose column a filter reads. */
export const dimensionsOf = (filter: RowFilter): Dimension[] => [
  ...listed.filter(([key]) => filter[key] !== undefined).map(([, dimension]) => dimension),
  ...(filter.touches?.of ?? []),
];

const isWithin = (minute: number, { from, to }: { from: number; to: number }): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to;

/** The lists of a filter: dimensions and the numbers of the values that they may have. */
export const codeTests = (filter: RowFilter, dictionary: Dictionary): (readonly [Dimension, readonly number[]])[] =>
  listed.flatMap(([key, dimension]) => {
    const values = filter[key] as readonly string[] | undefined;
    return values === undefined ? [] : [[dimension, values.map((value) => dictionary[dimension].of(value))] as const];
  });

function listTest(dimension: Dimension, codes: readonly number[]): RowTest {
  const only = codes[0] as number;
  if (codes.length === 1) return (rows, place) => rows.codes[dimension]?.[place] === only;
  const codeSet = new Set(codes);
  return (rows, place) => codeSet.has(rows.codes[dimension]?.[place] ?? 0);
}

function touchTest({ of, values }: NonNullable<RowFilter['touches']>, dictionary: Dictionary): RowTest {
  const codeSet = of.map((dimension) => [dimension, new Set(values.map((value) => dictionary[dimension].of(value)))] as const);
  return (rows, place) => {
    for (const [dimension, codes] of codeSet) if (codes.has(rows.codes[dimension]?.[place] ?? 0)) return true;
    return false;
  };
}

/**
 * A payout completes the passing on of what came in: of the pay-ins of the time before it, that moment included, payouts
 * have taken the share with it and had not before it. Each payout takes of the oldest of those pay-ins that are left;
 * what it pays beyond them is other money. So parts add up, and each round of several counts once.
 */
function followsIncome({ withinMs, share, atLeast }: NonNullable<RowFilter['passesOn']>): RowTest {
  return (rows, place, first) => {
    const { at, flags, amount } = rows;
    if (((flags[place] as number) & kindBits) !== kindNumber.payout) return false;
    const limit = (at[place] as number) - withinMs;
    let from = place;
    while (from > first && (at[from - 1] as number) > limit) from -= 1;
    let [sum, left] = [0, 0];
    for (let row = from; row < place; row += 1) {
      const bits = flags[row] as number;
      if ((bits & movedBit) === 0) continue;
      const kind = bits & kindBits;
      if (kind === kindNumber.payin) {
        sum += amount[row] as number;
        left += amount[row] as number;
        // Where nothing is left nothing is taken, also by a payout whose amount is not known.
      } else if (kind === kindNumber.payout && left !== 0) left = Math.max(0, left - (amount[row] as number));
    }
    const codeSet = share * sum;
    return sum > 0 && sum >= atLeast && sum - left < codeSet && sum - Math.max(0, left - (amount[place] as number)) >= codeSet;
  };
}

/** The part of a filter that looks at the flags of a row (kind, marks, and whether it moved money): 1 for each value that passes. */
export function flagTable({ kinds, attempts, marks }: RowFilter): Uint8Array {
  let kindSet = 0;
  for (const kind of kinds ?? []) kindSet |= 1 << kindNumber[kind];
  const needed = (attempts ? 0 : movedBit) | (marks ?? []).reduce((bits, mark) => bits | markBits[mark], 0);
  const anyKind = kinds === undefined;
  return Uint8Array.from({ length: 256 }, (_, flags) => ((flags & needed) === needed && (anyKind || (kindSet & (1 << (flags & kindBits))) !== 0) ? 1 : 0));
}

/** Makes the test of a filter. Values are numbered by `dictionary`; local times are of `zone`. */
export function rowTest(filter: RowFilter, dictionary: Dictionary, zone: Zone): RowTest {
  const tests: RowTest[] = [];
  const { atLeast, below, multipleOf, localMinutes, passesOn } = filter;
  const passing = flagTable(filter);
  tests.push((rows, place) => passing[rows.flags[place] as number] === 1);
  if (atLeast !== undefined) tests.push((rows, place) => (rows.amount[place] as number) >= atLeast);
  if (below !== undefined) tests.push((rows, place) => (rows.amount[place] as number) < below);
  if (multipleOf !== undefined) tests.push((rows, place) => (rows.amount[place] as number) % multipleOf === 0);
  for (const [dimension, codes] of codeTests(filter, dictionary)) tests.push(listTest(dimension, codes));
  if (filter.touches) tests.push(touchTest(filter.touches, dictionary));
  if (localMinutes) tests.push((rows, place) => isWithin(localMinute(zone, rows.at[place] as number), localMinutes));
  if (passesOn) tests.push(followsIncome(passesOn));
  const [one, two, three] = tests as [RowTest, RowTest, RowTest];
  // The usual numbers of tests without a loop: this runs for every row of every window.
  if (tests.length === 1) return one;
  if (tests.length === 2) return (rows, place, first) => one(rows, place, first) && two(rows, place, first);
  if (tests.length === 3) return (rows, place, first) => one(rows, place, first) && two(rows, place, first) && three(rows, place, first);
  return (rows, place, first) => {
    for (const test of tests) if (!test(rows, place, first)) return false;
    return true;
  };
}
