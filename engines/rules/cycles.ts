/* Money that returns to its origin: a search over transfers, run over the last days at night. */

export interface Transfer {
  readonly id: number;
  /** Accounts or people, by whatever names they have. */
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly amount: number;
}

export interface CycleSearch {
  /** Shortest circle; 2 when absent. People pay each other back all the time, so that circles of two say little. */
  readonly leastHops?: number;
  /** Longest circle: transfers in it, the closing one included. At least 2. */
  readonly mostHops: number;
  /** Longest time between the first and the last transfer, itself included. */
  readonly withinMs: number;
  /** Largest part of the first amount that may be missing on the way. */
  readonly mostLossShare: number;
  /** Smaller transfers are not looked at. */
  readonly leastAmount: number;
  /** Transfers looked at for one closing transfer before the search gives up and says so. */
  readonly mostSteps?: number;
}

export interface Cycle {
  /** Transfers in the order of time; the last one closes the circle. */
  readonly ids: readonly number[];
  /** Who they went through, the start first. */
  readonly nodes: readonly string[];
  /** Part of the first amount that the smallest transfer lacks; 0 when none is smaller. */
  readonly lossShare: number;
}

export interface CycleSearchResult {
  /** For each closing transfer its shortest circle, and of those the one with the least loss. */
  readonly cycles: readonly Cycle[];
  /** Closing transfers whose search gave up without finding a circle: nothing is known of them. */
  readonly cutShort: readonly number[];
}

const usualSteps = 20_000;

/** Part that is missing at the smallest of the transfers. */
const lossOf = (first: number, smallest: number): number => (first > smallest ? (first - smallest) / first : 0);

class Graph {
  readonly transfers: readonly Transfer[];
  /** Places of transfers by whom they went to, and by both ends; ascending. */
  readonly #into = new Map<string, number[]>();
  readonly #between = new Map<string, Map<string, number[]>>();

  constructor(values: readonly Transfer[], leastAmount: number) {
    this.transfers = values.filter(({ amount, from, to }) => amount >= leastAmount && from !== to).sort((a, b) => a.at - b.at || a.id - b.id);
    this.transfers.forEach(({ from, to }, place) => {
      add(this.#into, to, place);
      const targets = this.#between.get(from) ?? new Map<string, number[]>();
      this.#between.set(from, targets);
      add(targets, to, place);
    });
  }

  into(to: string): readonly number[] {
    return this.#into.get(to) ?? [];
  }

  between(from: string, to: string): readonly number[] {
    return this.#between.get(from)?.get(to) ?? [];
  }
}

function add(map: Map<string, number[]>, key: string, place: number): void {
  const existing = map.get(key);
  if (existing) existing.push(place);
  else map.set(key, [place]);
}

/** Number of places below a limit in an ascending list. */
function countBelow(places: readonly number[], limit: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Looks for the circle that one transfer closes, backwards in time. */
class Closing {
  readonly #graph: Graph;
  readonly #search: CycleSearch;
  readonly #start: string;
  readonly #earliest: number;
  #stepsLeft: number;
  #best: { path: number[]; loss: number } | undefined;

  constructor(graph: Graph, search: CycleSearch, closing: Transfer) {
    this.#graph = graph;
    this.#search = search;
    this.#start = closing.to;
    this.#earliest = closing.at - search.withinMs;
    this.#stepsLeft = search.mostSteps ?? usualSteps;
  }

  /** @returns places of the transfers in order, undefined when there is no circle, 'cut' when that is not known */
  find(place: number): { path: number[]; loss: number } | 'cut' | undefined {
    const { amount } = this.#graph.transfers[place] as Transfer;
    for (let hops = Math.max(this.#search.leastHops ?? 2, 2); hops <= this.#search.mostHops; hops += 1) {
      this.#extend([place], hops - 1, amount);
      if (this.#best) return this.#best;
      if (this.#stepsLeft <= 0) return 'cut';
    }
    return undefined;
  }

  /** @param path places from the closing one backwards @param missing transfers that the circle still lacks */
  #extend(path: number[], missing: number, smallest: number): void {
    const next = path.at(-1) as number;
    const { from } = this.#graph.transfers[next] as Transfer;
    const candidates = missing === 1 ? this.#graph.between(this.#start, from) : this.#graph.into(from);
    for (let entry = countBelow(candidates, next) - 1; entry >= 0; entry -= 1) {
      const place = candidates[entry] as number;
      const transfer = this.#graph.transfers[place] as Transfer;
      if (transfer.at < this.#earliest) return;
      this.#stepsLeft -= 1;
      if (this.#stepsLeft <= 0) return;
      if (missing === 1) this.#close([...path, place], transfer.amount, Math.min(smallest, transfer.amount));
      else if (!this.#isOn(path, transfer.from)) this.#extend([...path, place], missing - 1, Math.min(smallest, transfer.amount));
    }
  }

  /** Nobody is passed twice, and the start only at the end. */
  #isOn(path: readonly number[], node: string): boolean {
    return node === this.#start || path.some((place) => (this.#graph.transfers[place] as Transfer).from === node);
  }

  #close(path: number[], first: number, smallest: number): void {
    const loss = lossOf(first, smallest);
    if (loss <= this.#search.mostLossShare && (!this.#best || loss < this.#best.loss)) this.#best = { path: path.reverse(), loss };
  }
}

/** Finds circles of transfers: each goes on from where the one before went to, later than it, and the last returns to the start. */
export function findCycles(values: readonly Transfer[], search: CycleSearch): CycleSearchResult {
  const graph = new Graph(values, search.leastAmount);
  const cycles: Cycle[] = [];
  const cutShort: number[] = [];
  graph.transfers.forEach((closing, place) => {
    const result = new Closing(graph, search, closing).find(place);
    if (result === 'cut') cutShort.push(closing.id);
    else if (result) {
      const on = result.path.map((step) => graph.transfers[step] as Transfer);
      cycles.push({ ids: on.map(({ id }) => id), nodes: on.map(({ from }) => from), lossShare: result.loss });
    }
  });
  return { cycles, cutShort };
}
