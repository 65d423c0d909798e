import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lines that leave as they become known. */
export interface LinesOut {
  /** Whether nobody reads them any more. */
  readonly isGone: boolean;
  /** @param text whole lines */
  write(text: string): void;
  /** Writes the last lines. */
  end(text: string): void;
}

/**
 * A call between the processes of one database: lines of JSON in, lines of JSON out. It is no endpoint record, because it is
 * no part of the API: it names whom it acts for instead of being made by them, takes more than any caller may send at once,
 * and changes with the version. To whoever does not present the key of this process it does not exist.
 */
export interface InternalCall {
  readonly path: string;
  readonly longestBytes: number;
  /** Whether this process gave out the key. */
  isKey(key: string): boolean;
  /** Called once with the address at which this process listens. */
  listens(at: AddressInfo): void;
  /**
   * Takes a body that is whole; a refusal that it throws is answered as that of any call. It writes nothing before it returns.
   * @returns whether the status is to leave at once, and not with the first lines
   */
  take(body: string, answer: LinesOut): boolean;
}

/** Header with the key of the process that is called. */
export const peerKeyHeader = 'x-peer-key';
const lines = 'application/x-ndjson';

/** Mounts calls between processes. */
export async function mountInternal(app: FastifyInstance, calls: readonly InternalCall[]): Promise<void> {
  for (const call of calls) {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(lines, { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.route({
        method: 'POST',
        url: call.path,
        bodyLimit: call.longestBytes,
        // Its own bound of the body holds once the key is known.
        config: { hasOwnBounds: true },
        // No browser reads the answer.
        helmet: false,
        // Before a byte of the body is read.
        onRequest: async (request, reply) => {
          const key = request.headers[peerKeyHeader];
          if (typeof key === 'string' && call.isKey(key)) return;
          reply.callNotFound();
          return reply;
        },
        handler: (request, reply) => {
          const { raw } = reply;
          const answer: LinesOut = {
            get isGone() {
              return raw.destroyed;
            },
            write: (text) => void raw.write(text),
            end: (text) => void raw.end(text),
          };
          const isSaid = call.take((request.body ?? '') as string, answer);
          reply.hijack();
          // A proxy in between is not to hold lines back.
          raw.writeHead(200, { 'content-type': lines, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
          if (isSaid) raw.flushHeaders();
        },
      });
    });
  }
  app.addHook('onListen', async () => {
    const at = app.server.address();
    if (typeof at === 'object' && at !== null) for (const call of calls) call.listens(at);
  });
}
