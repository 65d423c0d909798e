import { commonErrors, refuse } from '../../contract/index.ts';
import { exportErrors } from './errors.ts';

/*
 * Rows of files are read and written by the thread that answers and decides. They share one lane: one batch at a time, and no more
 * rows a second than leave that thread most of its time, however many files are asked for.
 */

/** Rows of one batch: some milliseconds of the thread. */
export const batchRows = 50;
/** Rows of all files of a process together, per second. */
const rowsPerSecond = 5_000;
const slotMs = (batchRows * 1_000) / rowsPerSecond;

let nextAt = 0;

/** Waits for the turn of the next batch. */
export async function takeSlot(): Promise<void> {
  const now = performance.now();
  const at = Math.max(now, nextAt);
  nextAt = at + slotMs;
  if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
}

/** Batches that have been read, each in its turn. */
export async function* inTurn<Batch>(batches: Iterable<Batch>): AsyncGenerator<Batch> {
  for (const batch of batches) {
    await takeSlot();
    yield batch;
  }
}

/** Files that are written while a browser waits: of one person, and of all; each holds one of the connections for cursors. */
const mostOfPerson = 2;
const mostOfAll = 3;

const underWay = new Map<string, number>();

/**
 * Runs the reading of a file while its reader waits.
 * @param person key of the reader
 * @throws EXPORTS_WAITING where the same person waits for as many, UNAVAILABLE where all together do
 */
export async function withinLane<T>(person: string, work: () => Promise<T>): Promise<T> {
  const own = underWay.get(person) ?? 0;
  if (own >= mostOfPerson) refuse(exportErrors, 'EXPORTS_WAITING', { limit: mostOfPerson });
  if ([...underWay.values()].reduce((sum, count) => sum + count, 0) >= mostOfAll) refuse(commonErrors, 'UNAVAILABLE', { seconds: 5 });
  underWay.set(person, own + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(person) ?? 1) - 1;
    if (left > 0) underWay.set(person, left);
    else underWay.delete(person);
  }
}
