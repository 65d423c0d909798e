import { type Aggregate, slicesIn } from './aggregate.ts';
import { startOfPeriod, type Zone } from './calendar.ts';
import { sliceNumber, Slices } from './slices.ts';
import type { Codes, Dictionary, Rows } from './rows.ts';
import { type RowTest, rowTest } from './row-filter.ts';

/** An aggregate made ready: its filter is a function, its window a rule for bounds. */
export interface Measure {
  readonly aggregate: Aggregate;
  readonly test: RowTest;
  readonly zone: Zone;
  /** Values of the counted dimension; absent unless distinct values are counted. */
  readonly codes: Codes | undefined;
  /** Number under which histories keep their position in it. */
  readonly cursor: number;
  /** All measures whose cursors are numbered together, by that number. */
  readonly among: readonly Measure[];
}

export const measureOf = (aggregate: Aggregate, dictionary: Dictionary, zone: Zone): Measure => ({
  aggregate,
  test: rowTest(aggregate.where, dictionary, zone),
  zone,
  codes: aggregate.measure === 'distinct' && aggregate.of ? dictionary[aggregate.of] : undefined,
  cursor: 0,
  among: [],
});

/** Rows at or before `from` are out of the window, those after `until` not in it yet. */
export interface Bounds {
  /** Excluded. */
  readonly from: number;
  /** Included. */
  readonly until: number;
}

/** Bounds of the window at a moment; see `Window`. */
export function boundsAt({ aggregate, zone }: Measure, at: number): Bounds {
  const { window } = aggregate;
  switch (window.kind) {
    case 'rolling': {
      const until = at - (window.endsMsAgo ?? 0);
      return { from: until - (aggregate.slice ? slicesIn(aggregate) * aggregate.slice.ms : window.ms), until };
    }
    case 'calendar':
      // A period holds its first moment; times are whole milliseconds.
      return { from: startOfPeriod(zone, at, window.unit, window.count) - 1, until: at };
    case 'ever':
      return { from: Number.NEGATIVE_INFINITY, until: at };
  }
}

/** The span of a key's history that is no longer in memory: when it began, and its last row. */
export interface Forgotten {
  firstAt: number;
  lastAt: number;
}

/**
 * The aggregate at row `place`, by scanning its window: the definition, and the method for rows that came late.
 * @returns NaN when it is not known
 */
export function walk(measure: Measure, rows: Rows, place: number): number {
  const { aggregate, test } = measure;
  if (aggregate.slice) return walkSlices(measure, rows, place);
  if (aggregate.measure === 'age') return walkToFirst(measure, rows, place);
  const { from, until } = boundsAt(measure, rows.at[place] as number);
  let value = 0;
  let firstIn = Number.NaN;
  let lastBefore = Number.NaN;
  const visible = aggregate.measure === 'distinct' ? new Set<number>() : undefined;
  const column = aggregate.of === undefined ? undefined : rows.codes[aggregate.of];
  const needsAll = aggregate.measure === 'silence';
  for (let row = place; row >= 0; row -= 1) {
    const at = rows.at[row] as number;
    if (at > until) continue;
    if (at <= from && !needsAll) break;
    if (!test(rows, row, 0)) continue;
    if (at <= from) {
      if (Number.isNaN(lastBefore)) lastBefore = at;
      break;
    }
    firstIn = at;
    if (aggregate.measure === 'sum') value += rows.amount[row] as number;
    else if (visible) {
      const code = column?.[row] ?? 0;
      if (code !== 0) visible.add(code);
    } else value += 1;
  }
  if (visible) return visible.size;
  if (aggregate.measure === 'silence') return firstIn - lastBefore;
  return value;
}

/** Time since the first row that counts. */
function walkToFirst({ test }: Measure, rows: Rows, place: number): number {
  for (let row = 0; row <= place; row += 1) if (test(rows, row, 0)) return (rows.at[place] as number) - (rows.at[row] as number);
  return Number.NaN;
}

function walkSlices(measure: Measure, rows: Rows, place: number): number {
  const { aggregate, test } = measure;
  const { from, until } = boundsAt(measure, rows.at[place] as number);
  const slices = new Slices(aggregate);
  for (let row = place; row >= 0 && (rows.at[row] as number) > from; row -= 1) {
    const at = rows.at[row] as number;
    if (at <= until && test(rows, row, 0)) slices.add(until - at, rows.amount[row] as number);
  }
  return sliceNumber(aggregate, slices);
}

/** Numbers of the payments in the window of row `place`, newest first, and how many there are in all. */
export function rowsBehind(measure: Measure, rows: Rows, place: number, most: number): { ids: number[]; count: number } {
  const { from, until } = boundsAt(measure, rows.at[place] as number);
  const ids: number[] = [];
  let count = 0;
  for (let row = place; row >= 0 && (rows.at[row] as number) > from; row -= 1) {
    if ((rows.at[row] as number) > until || !measure.test(rows, row, 0)) continue;
    count += 1;
    if (ids.length < most) ids.push(rows.id[row] as number);
  }
  return { ids, count };
}
