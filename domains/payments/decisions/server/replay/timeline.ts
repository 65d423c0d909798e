/** A row before a change: what was kept of it, or null where there was no such row. */
export interface PastRow<Row> {
  /** When it changed, in the order of decisions or of versions of settings. */
  order: number;
  before: Partial<Row> | null;
}

/** One row through time, out of what it is now and what it was before each change. */
export class Timeline<Row extends object> {
  readonly #now: Row | undefined;
  readonly #past: readonly PastRow<Row>[];

  /** @param past in order @param now undefined where the row is gone */
  constructor(now: Row | undefined, past: readonly PastRow<Row>[]) {
    this.#now = now;
    this.#past = past;
  }

  /** The row as it was when everything up to `order` had happened; undefined where there was none. Of columns that were not kept it has what they are now. */
  at(order: number): Row | undefined {
    const next = this.#past.find((one) => one.order > order);
    if (!next) return this.#now;
    return next.before === null ? undefined : ({ ...this.#now, ...next.before } as Row);
  }

  /** The row as the first change after `order` left it: what a decision of that order has written. */
  after(order: number): Row | undefined {
    const next = this.#past.find((one) => one.order > order);
    return next ? this.at(next.order) : this.#now;
  }

  /** When it changed, in order. */
  get changes(): readonly number[] {
    return this.#past.map((one) => one.order);
  }
}

const noPast: readonly never[] = [];

/** Timelines of rows by their key. @param past in order */
export function timelinesOf<Row extends object>(now: ReadonlyMap<string, Row>, past: readonly (PastRow<Row> & { key: string })[]): Map<string, Timeline<Row>> {
  const byKey = Map.groupBy(past, ({ key }) => key);
  return new Map([...new Set([...now.keys(), ...byKey.keys()])].map((key) => [key, new Timeline(now.get(key), byKey.get(key) ?? noPast)]));
}
