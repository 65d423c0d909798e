import { Worker } from 'node:worker_threads';
import { type ErrorClass, receivedError } from './thread-task.ts';
import type { StreamMessage } from './send-pieces.ts';

/*
 * What is too long to be read in one piece, as a list of a million names, is read on a thread of its own that hands over one piece
 * after the other. The thread that answers and decides gets what was read and looks at no byte.
 */

/** What a thread may need. */
export interface StreamBounds {
  readonly memoryMb: number;
  /** How long it may give no sign of life, as while an expression does not come to an end. */
  readonly silentMs: number;
}

/** A thread has been ended because its time or memory ran out, or has ended by itself. */
export class ThreadEndedError extends Error {
  readonly reason: 'TIME' | 'MEMORY' | 'EXIT';
  constructor(reason: ThreadEndedError['reason']) {
    super(`a thread has ended: ${reason}`);
    this.name = 'ThreadEndedError';
    this.reason = reason;
  }
}

/**
 * What a thread sends by `sendPieces`, one piece for each that is asked for. The thread ends with the iteration.
 * @param module address of the module that the thread runs
 * @param data what it is given
 * @param errors classes of the errors that it throws; their own fields come along
 * @throws ThreadEndedError where its bounds are reached, and what is thrown on the thread
 */
export async function* streamOnThread<Piece>(
  module: URL,
  data: unknown,
  { memoryMb, silentMs }: StreamBounds,
  errors: readonly ErrorClass[] = [],
): AsyncGenerator<Piece> {
  const thread = new Worker(module, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 } });
  let failure: Error | undefined;
  let waiting: { resolve(message: StreamMessage): void; reject(error: Error): void } | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    waiting?.reject(failure);
  };
  let signs = 0;
  thread.on('message', (message: StreamMessage) => {
    signs += 1;
    if (message.kind === 'error') fail(receivedError(message.error, errors));
    else if (message.kind !== 'alive') waiting?.resolve(message);
  });
  thread.on('error', (error) => fail((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEndedError('MEMORY') : (error as Error)));
  thread.on('exit', () => fail(new ThreadEndedError('EXIT')));
  // Two looks without a sign: after one, this thread may itself have been busy, and signs may lie in its queue.
  let [visible, silent] = [0, 0];
  const watch = setInterval(() => {
    silent = signs === visible ? silent + 1 : 0;
    visible = signs;
    if (silent === 2) fail(new ThreadEndedError('TIME'));
  }, silentMs / 2);
  watch.unref();
  try {
    for (;;) {
      const message = await new Promise<StreamMessage>((resolve, reject) => {
        waiting = { resolve, reject };
        if (failure) reject(failure);
        else thread.postMessage('next');
      });
      if (message.kind !== 'piece') return;
      yield message.piece as Piece;
    }
  } finally {
    clearInterval(watch);
    await thread.terminate();
  }
}
