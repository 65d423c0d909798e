import { type Aggregate, slicesIn } from './aggregate.ts';

/** What came in each slice of a window, the newest first. */
export class Slices {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
  readonly #ms: number;

  constructor(aggregate: Aggregate) {
    if (!aggregate.slice || aggregate.window.kind !== 'rolling') throw new Error('slices are parts of a rolling window');
    const number = slicesIn(aggregate);
    this.#ms = aggregate.slice.ms;
    this.sums = new Float64Array(number);
    this.counts = new Float64Array(number);
  }

  /** Adds a row of the window. @param ago ms between the row and the end of the window, which is part of the newest slice */
  add(ago: number, amount: number): void {
    const slice = Math.floor(ago / this.#ms);
    this.sums[slice] = (this.sums[slice] as number) + amount;
    this.counts[slice] = (this.counts[slice] as number) + 1;
  }
}

/** Mean or standard deviation over slices. Sums of whole numbers are exact, so the same rows give the same number in any order. */
export function sliceNumber({ slice, measure }: Aggregate, { sums, counts }: Pick<Slices, 'sums' | 'counts'>): number {
  const of = slice?.of;
  const valueOf = (place: number): number =>
    of === 'count' ? (counts[place] as number) : of === 'sum' ? (sums[place] as number) : (sums[place] as number) / (counts[place] as number);
  let total = 0;
  let used = 0;
  for (let place = 0; place < sums.length; place += 1) {
    if (of === 'mean' && counts[place] === 0) continue;
    total += valueOf(place);
    used += 1;
  }
  const mean = total / used;
  if (measure === 'slice_mean') return mean;
  let squares = 0;
  for (let place = 0; place < sums.length; place += 1) if (of !== 'mean' || counts[place] !== 0) squares += (valueOf(place) - mean) ** 2;
  return Math.sqrt(squares / used);
}
