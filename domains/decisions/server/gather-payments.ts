/** Batches under way at a time: while the database works on one, this process prepares the other. */
const lanes = 2;
const largestBatch = 64;

interface Waiting<I, O> {
  item: I;
  resolve: (answer: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Does single things together: whatever comes while others are under way gathers for the next turn. There is no timer, so
 * a lone item is done at once. When a turn fails, its items are done one by one and only those at fault fail.
 */
export function gather<I, O>(work: (items: readonly I[]) => Promise<readonly O[]>, largest = largestBatch): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let running = 0;

  async function doTogether(turn: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const answers = await work(turn.map(({ item }) => item));
      turn.forEach(({ resolve }, index) => resolve(answers[index] as O));
    } catch (error) {
      if (turn.length === 1) turn[0]?.reject(error);
      else for (const one of turn) await doTogether([one]);
    }
  }

  async function runLane(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await doTogether(waiting.splice(0, largest));
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < lanes) void runLane();
    });
}

export interface Settle<O> {
  answer(place: number, output: O): void;
  fail(place: number, error: unknown): void;
}

/**
 * As `gather` for work that answers each item as soon as it can. What the work returns frees its lane; items may be
 * answered later.
 */
export function inLanes<I, O>(work: (items: readonly I[], settle: Settle<O>) => Promise<void>): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let running = 0;

  async function runLane(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const turn = waiting.splice(0, largestBatch);
      await work(
        turn.map(({ item }) => item),
        { answer: (place, output) => turn[place]?.resolve(output), fail: (place, error) => turn[place]?.reject(error) },
      );
    }
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < lanes) void runLane();
    });
}
