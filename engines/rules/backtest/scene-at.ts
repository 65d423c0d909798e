import { type HistoryKey, keyParts, reachMs } from '../aggregate.ts';
import type { History as WholeHistory } from './backtest.ts';
import { type PositionedHistory, type Scene } from '../evaluate.ts';
import { type Attributes, type Dimension, type Fact, type Mark, marks } from '../fact.ts';
import { History } from '../history.ts';
import type { RuleSet } from '../rule-set.ts';
import { kindOf, markBits, movedBit } from '../rows.ts';
import { rowsKnownAt } from './walk-row.ts';

/** First entry of the group that an entry belongs to. */
function groupStart(starts: Uint32Array, entry: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= entry) low = middle;
    else high = middle;
  }
  return starts[low] as number;
}

/** A row of a history as the payment that it was. */
function factAt({ rows }: WholeHistory['timeline'], { dictionary }: RuleSet, row: number): Fact {
  const flags = rows.flags[row] as number;
  const dims = Object.fromEntries(
    Object.entries(rows.codes).map(([name, codes]) => [name, dictionary[name as Dimension].valueOf((codes as Uint32Array)[row] as number)]),
  );
  return {
    id: rows.id[row] as number,
    at: rows.at[row] as number,
    kind: kindOf(flags),
    amount: rows.amount[row] as number,
    moved: (flags & movedBit) !== 0,
    marks: (marks as readonly Mark[]).filter((mark) => (flags & markBits[mark]) !== 0),
    dims,
  };
}

/** Makes scenes of rows of a history, for verdicts with their evidence: each row with what was known when it arrived. */
export class Scenes {
  readonly #set: RuleSet;
  readonly #history: WholeHistory;
  /** For each key, the entry of each row in its order; created on first use. */
  readonly #entries = new Map<HistoryKey, Int32Array>();

  constructor(set: RuleSet, history: WholeHistory) {
    this.#set = set;
    this.#history = history;
  }

  #entryOf(key: HistoryKey, places: Uint32Array, row: number): number {
    let entries = this.#entries.get(key);
    if (!entries) {
      entries = new Int32Array(this.#history.timeline.rows.length).fill(-1);
      for (let entry = 0; entry < places.length; entry += 1) entries[places[entry] as number] = entry;
      this.#entries.set(key, entries);
    }
    return entries[row] as number;
  }

  /** Keys that a rule measures by, and how far back their rows matter. A silence ends with a row before its window, however old. */
  #reachOf(rule: number): Map<HistoryKey, number> {
    const reach = new Map<HistoryKey, number>([['subject', 0]]);
    for (const { source } of this.#set.rules[rule]?.terms ?? []) {
      const aggregate = source.kind === 'aggregate' ? this.#set.measures[source.slot]?.aggregate : undefined;
      if (!aggregate) continue;
      const own = aggregate.measure === 'silence' ? Number.POSITIVE_INFINITY : reachMs(aggregate);
      reach.set(aggregate.key, Math.max(reach.get(aggregate.key) ?? 0, own));
    }
    return reach;
  }

  #placed(key: HistoryKey, row: number, reach: number): PositionedHistory | undefined {
    const { timeline, starts, orders } = this.#history;
    if (key === 'subject') return positionOf(this.#set, rowsKnownAt(timeline, { row, reach, start: groupStart(starts, row), placeOf: (entry) => entry }));
    const order = orders.get(key);
    if (!order || keyParts[key].some((part) => this.#history.timeline.rows.codes[part]?.[row] === 0)) return undefined;
    const entry = this.#entryOf(key, order.places, row);
    if (entry < 0) return undefined;
    const placeOf = (one: number): number => order.places[one] as number;
    return positionOf(this.#set, rowsKnownAt(timeline, { row: entry, reach, start: groupStart(order.starts, entry), placeOf }));
  }

  /** The scene of a row for one rule, by its place in the set; `Evaluator.explain` evaluates it as when it came. */
  at(row: number, rule: number): Scene {
    const { timeline, attributes } = this.#history;
    const position = Object.fromEntries(
      [...this.#reachOf(rule)].flatMap(([key, reach]) => {
        const result = this.#placed(key, row, reach);
        return result ? [[key, result] as const] : [];
      }),
    );
    const existing = Object.entries(attributes).flatMap(([name, column]) => {
      const value = (column as Float64Array)[row] as number;
      return Number.isNaN(value) ? [] : [[name, value] as const];
    });
    return { fact: factAt(timeline, this.#set, row), attributes: Object.fromEntries(existing) as Attributes, positions: position };
  }
}

function positionOf({ kept }: RuleSet, rows: History['rows']): PositionedHistory {
  const history = new History(kept, 0);
  history.takeRows(rows);
  return { history, place: rows.length - 1 };
}
