import { reachMs } from './aggregate.ts';
import { type Measure, walk } from './measure.ts';
import { movedBit, Rows } from './rows.ts';
import type { Timeline } from './timeline.ts';

/**
 * The measure at one row, over the rows of its key that had arrived by then, as they then were. @param start first row of
 * the key @returns NaN when it is not known
 */
export function walkRow(measure: Measure, timeline: Timeline, start: number, row: number): number {
  const { rows, seen, ended } = timeline;
  const { measure: kind } = measure.aggregate;
  const back = kind === 'silence' || kind === 'age' ? Number.POSITIVE_INFINITY : reachMs(measure.aggregate);
  const earliest = (rows.at[row] as number) - back;
  const now = seen[row] as number;
  const known: number[] = [];
  for (let other = row; other >= start && (rows.at[other] as number) >= earliest; other -= 1) if ((seen[other] as number) <= now) known.push(other);
  known.reverse();
  const part = rowsAt(rows, known);
  known.forEach((other, place) => {
    if ((ended[other] as number) <= now) part.flags[place] = (part.flags[place] as number) & ~movedBit;
  });
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
