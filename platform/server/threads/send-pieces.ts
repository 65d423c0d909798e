import { parentPort } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import { type SentError, sentError } from './thread-task.ts';

/** What a thread that is read by `streamOnThread` says. */
export type StreamMessage = { kind: 'piece'; piece: unknown } | { kind: 'end' } | { kind: 'error'; error: SentError } | { kind: 'alive' };

const aliveMs = 1_000;

/** On a thread of `streamOnThread`: sends each piece when it is asked for. The next one is made meanwhile. */
export async function sendPieces(pieces: AsyncIterable<unknown>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('pieces are sent by a thread');
  lowerPriority();
  const send = (message: StreamMessage): void => port.postMessage(message);
  let sentCount = 0;
  let wake: (() => void) | undefined;
  port.on('message', () => {
    sentCount += 1;
    wake?.();
  });
  const untilAsked = async (): Promise<void> => {
    while (sentCount === 0) await new Promise<void>((resolve) => (wake = resolve));
    sentCount -= 1;
  };
  const alive = setInterval(() => send({ kind: 'alive' }), aliveMs);
  try {
    for await (const piece of pieces) {
      await untilAsked();
      send({ kind: 'piece', piece });
    }
    await untilAsked();
    send({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    send({ kind: 'error', error: sentError(error) });
  } finally {
    clearInterval(alive);
    port.close();
  }
}
