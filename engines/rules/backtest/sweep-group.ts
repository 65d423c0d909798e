import type { Measure } from '../measure.ts';
import type { Timeline } from './timeline.ts';

/** Memory that sweeps use again and again. */
export class SweepMemory {
  counts = new Int32Array(64);
  /** Whether each row of a key counts at the moment. */
  counted = new Uint8Array(64);
  /** Rows of a key in another order than that of their times. */
  order = new Uint32Array(64);

  countsFor(size: number): Int32Array {
    if (this.counts.length < size) this.counts = new Int32Array(Math.ceil(size * 1.25));
    return this.counts;
  }

  #running: [Float64Array, Float64Array] = [new Float64Array(64), new Float64Array(64)];

  /** Two columns for running totals; their first entries are 0. */
  running(size: number): readonly [Float64Array, Float64Array] {
    if (this.#running[0].length < size) this.#running = [new Float64Array(Math.ceil(size * 1.25)), new Float64Array(Math.ceil(size * 1.25))];
    return this.#running;
  }

  room(size: number): void {
    if (this.counted.length >= size) return;
    this.counted = new Uint8Array(Math.ceil(size * 1.25));
    this.order = new Uint32Array(Math.ceil(size * 1.25));
  }
}

/** The rows of one key, and where their numbers go. */
export interface Group {
  readonly measure: Measure;
  readonly timeline: Timeline;
  start: number;
  end: number;
  /** First row of the part: places in `passes` and `out` count from there. */
  readonly first: number;
  /** 1 for each row of the part that passes the filter of the measure, as far as that does not depend on later news. */
  readonly passes: Uint8Array;
  /** Gets the number of each row of the part. */
  readonly out: Float64Array;
  readonly memory: SweepMemory;
}
