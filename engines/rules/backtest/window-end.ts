import { type Aggregate, slicesIn, type Window } from '../aggregate.ts';
import { BlockMarks, type Blocks } from './blocks.ts';
import { startOfPeriod, type Zone } from '../calendar.ts';

/** One end of a window: rows up to a time before each row, its key's beginning, the begin of its period, or the row itself. */
export type End =
  | { readonly kind: 'row' }
  | { readonly kind: 'ago'; readonly ms: number }
  | { readonly kind: 'calendar'; readonly of: Extract<Window, { kind: 'calendar' }> };

const rowEnd: End = { kind: 'row' };
const ago = (ms: number): End => (ms === 0 ? rowEnd : { kind: 'ago', ms });

/** The same text for ends that are the same. */
export const endText = (end: End): string => JSON.stringify(end, (_, value: unknown) => (value === Number.POSITIVE_INFINITY ? 'ever' : value));

/** The two ends of an aggregate's window. */
export function endsOf(aggregate: Aggregate): { from: End; to: End } {
  const { window } = aggregate;
  if (window.kind === 'calendar') return { from: { kind: 'calendar', of: window }, to: rowEnd };
  if (window.kind === 'ever') return { from: ago(Number.POSITIVE_INFINITY), to: rowEnd };
  const until = window.endsMsAgo ?? 0;
  return { from: ago(until + (aggregate.slice ? slicesIn(aggregate) * aggregate.slice.ms : window.ms)), to: ago(until) };
}

/** The first place from `place` on whose time lies after a limit, which `row` does: by steps that grow, then by halves. */
function firstAfter(at: Float64Array, limit: number, place: number, row: number): number {
  let [low, step] = [place, 1];
  while (low + step <= row && (at[low + step - 1] as number) <= limit) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step - 1, row);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((at[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds one end of a window for the rows of a part: always for the first row of each block, for the others on request. */
export class WindowEnd {
  readonly end: End;
  readonly #zone: Zone;
  /** For the first row of each block the first place after the end; not kept where the row itself is the end. */
  firsts = new Int32Array(0);
  /** The same for each row of the requested blocks. */
  places = new Int32Array(0);
  readonly asked = new BlockMarks();

  constructor(end: End, zone: Zone) {
    this.end = end;
    this.#zone = zone;
  }

  #limit(at: number): number {
    const { end } = this;
    if (end.kind === 'ago') return at - end.ms;
    // A period holds its first moment; times are whole milliseconds.
    return end.kind === 'calendar' ? startOfPeriod(this.#zone, at, end.of.unit, end.of.count) - 1 : at;
  }

  /** @param at times of the part's rows */
  findFirsts(at: Float64Array, { count, starts, groupStarts }: Blocks): void {
    if (this.end.kind === 'row') return;
    if (this.firsts.length < count) this.firsts = new Int32Array(count);
    const { firsts } = this;
    let place = 0;
    for (let block = 0; block < count; block += 1) {
      const [row, start] = [starts[block] as number, groupStarts[block] as number];
      if (row === start) place = start;
      // Without an end in time the key's first row is the first of all its windows.
      else if (!(this.end.kind === 'ago' && this.end.ms === Number.POSITIVE_INFINITY)) place = firstAfter(at, this.#limit(at[row] as number), place, row);
      firsts[block] = place;
    }
  }

  /** Finds the places of the requested blocks. @param length rows of the part */
  findPlaces(at: Float64Array, { count, starts }: Blocks, length: number): void {
    const isGrown = this.places.length < length;
    if (isGrown) this.places = new Int32Array(length);
    const { end, places, firsts } = this;
    if (end.kind === 'row') {
      // The same in every part.
      if (isGrown) for (let row = 0; row < length; row += 1) places[row] = row + 1;
      return;
    }
    if (this.asked.isEmpty) return;
    const { marks } = this.asked;
    for (let block = 0; block < count; block += 1) {
      if (marks[block] === 0) continue;
      const [start, stop, first] = [starts[block] as number, starts[block + 1] as number, firsts[block] as number];
      if (end.kind === 'calendar') this.#findPeriods(at, { start, stop, first });
      else if (end.ms === Number.POSITIVE_INFINITY) places.fill(first, start, stop);
      else findAgo(at, { start, stop, first, ms: end.ms }, places);
    }
  }

  #findPeriods(at: Float64Array, { start, stop, first }: { start: number; stop: number; first: number }): void {
    let place = first;
    for (let row = start; row < stop; row += 1) {
      const limit = this.#limit(at[row] as number);
      while (place <= row && (at[place] as number) <= limit) place += 1;
      this.places[row] = place;
    }
  }
}

function findAgo(at: Float64Array, { start, stop, first, ms }: { start: number; stop: number; first: number; ms: number }, places: Int32Array): void {
  let place = first;
  for (let row = start; row < stop; row += 1) {
    const limit = (at[row] as number) - ms;
    while ((at[place] as number) <= limit) place += 1;
    places[row] = place;
  }
}
