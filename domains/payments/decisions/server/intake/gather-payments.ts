import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { commonErrors, RefusedError } from '../../../../../platform/contract/index.ts';
import { isOutage } from '../../../../../platform/server/db/index.ts';

/** Batches under way at a time: while the database works on one, this process prepares the other. */
const usualLanes = (): number => 2;
const largestBatch = 64;
/** So many are worth two batches side by side. */
const worthSharing = 10;
/** A batch that takes longer waits for something, and others should not wait for it. */
const heldUpMs = 200;

interface Waiting<I, O> {
  item: I;
  names: readonly string[];
  /** Runs work as the one who asked would. */
  as: AsyncResource;
  resolve: (answer: O) => void;
  reject: (error: unknown) => void;
}

/** Nothing was done with it, and it may be sent again. */
const turnedAway = (): RefusedError => new RefusedError('UNAVAILABLE', commonErrors.UNAVAILABLE);

interface Turns<I> {
  /** Nobody waits for it any more: it is dropped before anything is done. */
  isAbandoned?(item: I): boolean;
  /** Names of what an item needs for itself alone while it is worked on. */
  namesOf(item: I): readonly string[];
  isBusy(name: string): boolean;
}

/** How much is done at a time, in how many batches, and whether what waits is shared out between them. */
interface Turn {
  largest: number;
  /** @param open how many items wait or are under way @param isHeldUp some batch has been under way for long */
  lanes: (open: number, isHeldUp: boolean) => number;
  splits: boolean;
  /** Items that may wait; with more of them waiting, others are turned away at once. */
  mostWaiting?: number;
}

interface Gathering<I, O> {
  add(item: I): Promise<O>;
  /** Something that items wait for has become free. */
  wake(): void;
  /** How many wait for their turn. */
  readonly waiting: number;
}

/**
 * Lets single things gather: those that come in one turn of the event loop, and those that come while others are under
 * way, are done together. There is no timer, so a lone item is done at once. Who needs what is busy stays, in order, and
 * goes with a later turn.
 */
function inTurns<I, O>(
  { largest, lanes, splits, mostWaiting = Number.POSITIVE_INFINITY }: Turn,
  work: (turn: readonly Waiting<I, O>[]) => Promise<void>,
  turns?: Turns<I>,
): Gathering<I, O> {
  let waiting: Waiting<I, O>[] = [];
  let running = 0;
  let working = 0;
  let underWay = 0;
  /** When the batches under way began, the oldest first. */
  const begun: number[] = [];
  const lanesNow = (): number => lanes(waiting.length + underWay, performance.now() - (begun[0] ?? Number.POSITIVE_INFINITY) >= heldUpMs);

  /** Takes what may go, up to so many. */
  function take(most: number): Waiting<I, O>[] {
    if (!turns) return waiting.splice(0, most);
    const used: Waiting<I, O>[] = [];
    const staying: Waiting<I, O>[] = [];
    const blocked = new Set<string>();
    for (const one of waiting) {
      const { names } = one;
      if (turns.isAbandoned?.(one.item)) one.reject(turnedAway());
      else if (used.length < most && !names.some((name) => blocked.has(name) || turns.isBusy(name))) used.push(one);
      else {
        // Nobody overtakes.
        for (const name of names) blocked.add(name);
        staying.push(one);
      }
    }
    waiting = staying;
    return used;
  }

  async function runLane(): Promise<void> {
    running += 1;
    for (;;) {
      await turnOfLoop();
      // Whoever works goes on with what waits.
      if (working >= lanesNow()) break;
      const isShared = splits && working < lanesNow() - 1 && waiting.length >= worthSharing;
      const turn = take(isShared ? Math.min(largest, Math.ceil(waiting.length / 2)) : largest);
      if (turn.length === 0) break;
      working += 1;
      underWay += turn.length;
      const began = performance.now();
      begun.push(began);
      const heldUp = setTimeout(wake, heldUpMs + 1);
      if (isShared) wake();
      // A lane goes on from one caller to the next; what is done for the first of a turn must not count as the caller's before.
      await (turn[0] as Waiting<I, O>).as.runInAsyncScope(work, undefined, turn);
      working -= 1;
      underWay -= turn.length;
      begun.splice(begun.indexOf(began), 1);
      clearTimeout(heldUp);
    }
    running -= 1;
  }

  const wake = () => {
    if (waiting.length > 0 && running < lanesNow()) void runLane();
  };
  return {
    wake,
    get waiting() {
      return waiting.length;
    },
    add: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(turnedAway());
        waiting.push({ item, names: turns?.namesOf(item) ?? [], as: new AsyncResource('payment'), resolve, reject });
        wake();
      }),
  };
}

/** Does single things together. When a turn fails, its items are done one by one and only those at fault fail. */
export function gather<I, O>(work: (items: readonly I[]) => Promise<readonly O[]>, largest = largestBatch): (item: I) => Promise<O> {
  async function doTogether(turn: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const answers = await work(turn.map(({ item }) => item));
      turn.forEach(({ resolve }, index) => resolve(answers[index] as O));
    } catch (error) {
      // A database that is lost is so for each of them.
      if (turn.length === 1 || isOutage(error)) for (const { reject } of turn) reject(error);
      else for (const one of turn) await doTogether([one]);
    }
  }
  return inTurns({ largest, lanes: usualLanes, splits: true }, doTogether).add;
}

export interface Settle<O> {
  answer(place: number, output: O): void;
  fail(place: number, error: unknown): void;
}

/**
 * As `gather` for work that answers each item as soon as it can. What the work returns frees its lane; items may be
 * answered later. Items that need what is busy wait until they are woken.
 */
export const inLanes = <I, O>(
  work: (items: readonly I[], settle: Settle<O>) => Promise<void>,
  turns?: Turns<I>,
  turn: Turn = { largest: largestBatch, lanes: usualLanes, splits: true },
): Gathering<I, O> =>
  inTurns<I, O>(
    turn,
    (turn) =>
      work(
        turn.map(({ item }) => item),
        { answer: (place, output) => turn[place]?.resolve(output), fail: (place, error) => turn[place]?.reject(error) },
      ),
    turns,
  );
