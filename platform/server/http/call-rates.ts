import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonErrors, type Endpoint, refuse } from '../../contract/index.ts';
import type { Actor } from '../call.ts';
import { expectedBytes, isLong } from './heavy-bodies.ts';

/*
 * What one caller may ask for within a second. Each call costs the thread that answers and decides some milliseconds at most, one with a
 * long body or a file some more; without a bound one person could have all of it. Payment cores have none: deciding comes first.
 */

export interface CallRates {
  /** Calls of one caller within a second. */
  readonly calls: number;
  /** Forms and long bodies of one caller within ten seconds, each begun MiB of them counted as one. */
  readonly heavy: number;
}

/** Refuses a call where its caller has made too many. */
export type DemandRate = (request: FastifyRequest, record: Endpoint, actor: Actor) => Promise<void>;

const mebibyte = 1024 ** 2;
/** Of the longest forms not more is counted. */
const mostCounted = 600;

/** By how much a request counts as heavy: not at all where its body is short. */
const weightOf = (record: Endpoint, request: FastifyRequest): number =>
  record.body === 'multipart' || isLong(request) ? Math.min(mostCounted, Math.max(1, Math.ceil(expectedBytes(request) / mebibyte))) : 0;

/**
 * Counts calls by person, and by address where nobody is known.
 * @returns throws TOO_MANY with the seconds to wait; undefined rates count nothing
 */
export async function limitCallers(app: FastifyInstance, rates: CallRates | undefined): Promise<DemandRate> {
  if (!rates) return async () => undefined;
  await app.register(rateLimit, { global: false });
  const callers = new WeakMap<FastifyRequest, string>();
  const limit = (of: keyof CallRates, timeWindow: number) =>
    app.createRateLimit({ max: rates[of], timeWindow, keyGenerator: (request) => `${of} ${callers.get(request) ?? request.ip}` });
  const [all, heavy] = [limit('calls', 1_000), limit('heavy', 10_000)];
  const demand = (used: Awaited<ReturnType<typeof all>>): void => {
    if (!used.isAllowed && used.isExceeded) refuse(commonErrors, 'TOO_MANY', { seconds: used.ttlInSeconds });
  };
  return async (request, record, actor) => {
    if (actor.kind === 'machine') return;
    callers.set(request, actor.kind === 'anonymous' ? `address ${request.ip}` : `${actor.kind} ${actor.userId}`);
    demand(await all(request));
    const weight = weightOf(record, request);
    if (weight === 0) return;
    // The first MiB decides: a form that is longer than what is left is taken, and those after it wait.
    demand(await heavy(request));
    for (let counted = 1; counted < weight; counted += 1) await heavy(request);
  };
}
