import type { RowFilter } from '../aggregate.ts';
import type { Zone } from '../calendar.ts';
import type { Dimension } from '../fact.ts';
import { codeTests, flagTable, type RowTest, rowTest } from '../row-filter.ts';
import type { Dictionary, Rows } from '../rows.ts';

/* The same question as a row test, asked of many rows at once, column by column. */

/** Some keys of a history, rows in their order: group `g` has the rows from `starts[g]` to `starts[g + 1]`. */
export interface Groups {
  readonly starts: Uint32Array;
  readonly firstGroup: number;
  /** One past the last. */
  readonly endGroup: number;
}

/** Writes 1 for each row of the groups that satisfies a filter, else 0; places count from the first row of the groups. */
export type RowMarker = (rows: Rows, groups: Groups, out: Uint8Array) => void;

/** The part of a filter that has no column of its own here is asked row by row, of rows that passed all else. */
function restOf({ touches, localMinutes, passesOn }: RowFilter): RowFilter | undefined {
  if (!touches && !localMinutes && !passesOn) return undefined;
  return { attempts: true, ...(touches ? { touches } : {}), ...(localMinutes ? { localMinutes } : {}), ...(passesOn ? { passesOn } : {}) };
}

function keepCodes(column: Uint32Array | undefined, codes: readonly number[], out: Uint8Array): void {
  const only = codes[0] as number;
  if (!column) out.fill(0);
  else if (codes.length === 1) for (let row = 0; row < column.length; row += 1) out[row] = column[row] === only ? (out[row] as number) : 0;
  else {
    const target = new Set(codes);
    for (let row = 0; row < column.length; row += 1) if (out[row] === 1 && !target.has(column[row] as number)) out[row] = 0;
  }
}

function keepAmounts({ atLeast, below, multipleOf }: RowFilter, amount: Float64Array, out: Uint8Array): void {
  if (atLeast !== undefined) for (let row = 0; row < amount.length; row += 1) if (!((amount[row] as number) >= atLeast)) out[row] = 0;
  if (below !== undefined) for (let row = 0; row < amount.length; row += 1) if (!((amount[row] as number) < below)) out[row] = 0;
  // The remainder of long numbers is slow. Up to 2^53 a quotient of whole numbers rounds to a whole number only where it is one.
  if (multipleOf !== undefined)
    for (let row = 0; row < amount.length; row += 1) {
      const times = (amount[row] as number) / multipleOf;
      out[row] = Math.floor(times) === times ? (out[row] as number) : 0;
    }
}

function keepTested(test: RowTest, rows: Rows, { starts, firstGroup, endGroup }: Groups, out: Uint8Array): void {
  const first = starts[firstGroup] as number;
  for (let group = firstGroup; group < endGroup; group += 1) {
    const [start, end] = [starts[group] as number, starts[group + 1] as number];
    for (let row = start; row < end; row += 1) if (out[row - first] === 1 && !test(rows, row, start)) out[row - first] = 0;
  }
}

/** Makes the marker of a filter. Values are numbered by `dictionary`; local times are of `zone`. */
export function rowMarker(filter: RowFilter, dictionary: Dictionary, zone: Zone): RowMarker {
  const passing = flagTable(filter);
  const lists: readonly (readonly [Dimension, readonly number[]])[] = codeTests(filter, dictionary);
  const rest = restOf(filter);
  const test = rest && rowTest(rest, dictionary, zone);
  return (rows, groups, out) => {
    const first = groups.starts[groups.firstGroup] as number;
    const end = groups.starts[groups.endGroup] as number;
    const flags = rows.flags.subarray(first, end);
    for (let row = 0; row < flags.length; row += 1) out[row] = passing[flags[row] as number] as number;
    keepAmounts(filter, rows.amount.subarray(first, end), out);
    for (const [dimension, codes] of lists) keepCodes(rows.codes[dimension]?.subarray(first, end), codes, out);
    if (test) keepTested(test, rows, groups, out);
  };
}
