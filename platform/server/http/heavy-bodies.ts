import type { FastifyRequest } from 'fastify';
import { commonErrors, refuse } from '../../contract/index.ts';
import { declaredBytes } from './watch-body.ts';

/*
 * To parse a long body and hold it against the record of its call takes the thread that answers and decides some tens of
 * milliseconds. Such bodies come one at a time, and after each that thread is left alone for much longer, so that hardly a payment
 * meets one.
 */

/** Bytes from which on a body of JSON is long. */
const longBytes = 64 * 1024;

/** The bytes of a body as far as they are known before it is read; one that does not say its length counts as long. */
export const expectedBytes = (request: Pick<FastifyRequest, 'headers'>): number =>
  declaredBytes(request) ?? (request.headers['transfer-encoding'] === undefined ? 0 : longBytes);

export const isLong = (request: Pick<FastifyRequest, 'headers'>): boolean => expectedBytes(request) >= longBytes;

/** After a body the next one waits so many times as long as it took, at most `longestPauseMs`. */
const restShare = 200;
const longestPauseMs = 15_000;
/** Bodies that wait, beyond which another is refused. */
const mostWaiting = 2;

/** A long body of JSON as text, until its turn has come. */
export class UnparsedJson {
  /** The value. @throws what the framework throws of a body that is no JSON */
  readonly parse: () => unknown;
  constructor(parse: () => unknown) {
    this.parse = parse;
  }
}

let freeAt = 0;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Refuses a long body before any of it is read where too many wait already. @throws UNAVAILABLE */
export function demandHeavyTurn(): void {
  if (waiting >= mostWaiting) refuse(commonErrors, 'UNAVAILABLE', { seconds: longestPauseMs / 1000 });
}

/**
 * Runs the reading of a long body in its turn; the first one after a while at once.
 * @throws UNAVAILABLE where too many wait, and what the reading throws
 */
export async function inHeavyTurn<T>(read: () => T | Promise<T>): Promise<T> {
  demandHeavyTurn();
  waiting += 1;
  const turn = last.then(async () => {
    const restMs = freeAt - performance.now();
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    waiting -= 1;
    const began = performance.now();
    try {
      return await read();
    } finally {
      const tookMs = performance.now() - began;
      freeAt = began + tookMs + Math.min(tookMs * restShare, longestPauseMs);
    }
  });
  last = turn.catch(() => undefined);
  return turn;
}
