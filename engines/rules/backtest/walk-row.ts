import { reachMs } from '../aggregate.ts';
import { type Measure, walk } from '../measure.ts';
import { movedBit, Rows } from '../rows.ts';
import type { Timeline } from './timeline.ts';

/** Identifies a row of a key. Entries are places in the order of the key; `placeOf` finds them in the timeline. */
interface RowQuery {
  readonly row: number;
  /** First entry of the key. */
  readonly start: number;
  /** How far back rows matter, in ms. */
  readonly reach: number;
  readonly placeOf: (entry: number) => number;
}

/** The rows of a key that had arrived when one of them came, that one last, as they then were. */
export function rowsKnownAt({ rows, seen, ended }: Timeline, { row, start, reach, placeOf }: RowQuery): Rows {
  const own = placeOf(row);
  const earliest = (rows.at[own] as number) - reach;
  const now = seen[own] as number;
  const existing: number[] = [];
  for (let entry = row; entry >= start && (rows.at[placeOf(entry)] as number) >= earliest; entry -= 1) {
    const other = placeOf(entry);
    if ((seen[other] as number) <= now) existing.push(other);
  }
  existing.reverse();
  const part = rowsAt(rows, existing);
  existing.forEach((other, place) => {
    if ((ended[other] as number) <= now) part.flags[place] = (part.flags[place] as number) & ~movedBit;
  });
  return part;
}

/**
 * The measure at one row, over the rows of its key that had arrived by then, as they then were. @param start first row of
 * the key @returns NaN when it is not known
 */
export function walkRow(measure: Measure, timeline: Timeline, start: number, row: number): number {
  const { measure: kind } = measure.aggregate;
  const reach = kind === 'silence' || kind === 'age' ? Number.POSITIVE_INFINITY : reachMs(measure.aggregate);
  const part = rowsKnownAt(timeline, { row, start, reach, placeOf: (entry) => entry });
  return walk(measure, part, part.length - 1);
}

/** Some rows as a history of their own. */
function rowsAt(rows: Rows, places: readonly number[]): Rows {
  const kept = Object.keys(rows.codes) as (keyof typeof rows.codes)[];
  const part = new Rows(places.length, kept);
  part.length = places.length;
  places.forEach((row, place) => {
    part.id[place] = rows.id[row] as number;
    part.at[place] = rows.at[row] as number;
    part.amount[place] = rows.amount[row] as number;
    part.flags[place] = rows.flags[row] as number;
    for (const name of kept) (part.codes[name] as Uint32Array)[place] = (rows.codes[name] as Uint32Array)[row] as number;
  });
  return part;
}
