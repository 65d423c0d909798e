import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../call.ts';
import { log } from '../log.ts';

/*
 * One line for each request, where the operator wants it (REQUEST_LOG=on). It says which call was made and how it ended, and nothing of what
 * was asked: the address is left out for the pattern of its route, and so are query, headers, body and who called. What belongs together is
 * found by the id of the request, which the answer and the audit trail have too.
 */

/** Ids of other systems that say nothing by themselves: a UUID, or a trace id. Any other text may be somebody's number or name. */
const sayingNothing = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32})$/i;

/** The id that a caller gave a request, where it may stand in logs. */
export const requestIdOf = (header: unknown): string | undefined => (typeof header === 'string' && sayingNothing.test(header) ? header : undefined);

/** Written whatever the level of the other lines is. */
const lines = log.child({}, { level: 'info' });

const callers = new WeakMap<FastifyRequest, Actor['kind']>();

/** Notes who makes a request, once that is known. */
export const noteCaller = (request: FastifyRequest, { kind }: Pick<Actor, 'kind'>): void => void callers.set(request, kind);

/** The pattern of a route; where there is none, nothing of the address is told. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Probes come every second, and say by themselves how they ended. */
const probes = new Set(['/healthz', '/readyz']);

/** Writes the line of a request that was answered. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  if (probes.has(route)) return;
  lines.info(
    {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      caller: callers.get(request) ?? 'anonymous',
      requestId: request.id,
    },
    'request',
  );
}
