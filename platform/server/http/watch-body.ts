import type { FastifyRequest } from 'fastify';
import { bodyLimits, bytesPerSecond, type BodyLimits } from '../../contract/body-limits.ts';
import { commonErrors, refuse, RefusedError } from '../../contract/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bounds of the body of a call; without them those of JSON hold. */
    limits?: BodyLimits;
    /** A name stands at most once in each object of its body. */
    namesOnce?: true;
    /** Its body is bounded by the route itself. */
    hasOwnBounds?: true;
  }
}

/*
 * Bounds of a body that hold before its first byte is read: how long it says to be, and how long it may take to arrive. They hold for
 * addresses without a call too.
 */

const mebibyte = 1024 * 1024;

/** A number of bytes as it is shown: `10 MB`, `64 kB`. */
export const sizeText = (bytes: number): string => (bytes >= mebibyte ? `${Math.round(bytes / mebibyte)} MB` : `${Math.round(bytes / 1024)} kB`);

/** A body that is on its way. */
interface WatchedBody {
  readonly timer: NodeJS.Timeout;
  /** Takes the refusal of a body that is late, where somebody reads it otherwise than by the parser of the framework. */
  fail?: (error: RefusedError) => void;
}

const watched = new WeakMap<FastifyRequest, WatchedBody>();

const tooSlow = (): RefusedError => new RefusedError('TOO_SLOW', commonErrors.TOO_SLOW);

/** Ends the reading of a body that has not arrived in time, so that its call is refused. */
function endReading(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  const fail = watched.get(request)?.fail;
  if (fail) fail(tooSlow());
  // The framework's parser waits for the end of the stream, or for an error of it.
  else if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow());
  else raw.destroy();
}

/** Bytes that a request says its body has; undefined where it does not say. */
export function declaredBytes({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

const hasBody = (request: FastifyRequest): boolean => (declaredBytes(request) ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;

/** Looks at a request before its body is read. @throws RefusedError where the body says to be too long, or a form does not say */
export function watchBody(request: FastifyRequest, limits: BodyLimits = bodyLimits.json): void {
  if (!hasBody(request)) return;
  const bytes = declaredBytes(request);
  if ((bytes ?? 0) > limits.bytes) refuse(commonErrors, 'REQUEST_TOO_LARGE', { limit: sizeText(limits.bytes) });
  if (bytes === undefined && limits.files > 0) refuse(commonErrors, 'LENGTH_MISSING');
  // Lines are bounded from piece to piece, by whoever reads them.
  if (limits.lines > 0) return;
  const seconds = limits.seconds + (bytes ?? limits.bytes) / bytesPerSecond;
  watched.set(request, { timer: setTimeout(() => endReading(request), seconds * 1000).unref() });
}

/** Stops watching a request that is answered. */
export function unwatchBody(request: FastifyRequest): void {
  const watch = watched.get(request);
  if (watch) clearTimeout(watch.timer);
}

/** Reads a body in a way of its own. @returns what `read` does, unless the body is late */
export function readWatched<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const watch = watched.get(request);
  if (!watch) return read();
  return new Promise<T>((resolve, reject) => {
    watch.fail = reject;
    read().then(resolve, reject);
  });
}

/** The connection of a caller has ended within the body: a fault of neither the server nor its database, although its code is one that they have too. */
export class CallerLeftError extends Error {
  override name = 'CallerLeftError';
  constructor() {
    super('the caller left before the request was complete');
  }
}

/** Runs what reads the body of a request. @throws CallerLeftError for any failure of a request whose connection ended before its body */
export async function whileCallerStays<T>({ raw }: Pick<FastifyRequest, 'raw'>, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isConnectionEnd(error) && raw.destroyed && !raw.complete) throw new CallerLeftError();
    throw error;
  }
}

const endsOfConnections = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);
const isConnectionEnd = (error: unknown): boolean => endsOfConnections.has((error as { code?: string }).code ?? '');

/** The next piece of a stream, if it comes in time. @throws RefusedError TOO_SLOW */
export async function nextInTime<T>(pieces: AsyncIterator<T>, seconds: number): Promise<IteratorResult<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), seconds * 1000);
  });
  try {
    return await Promise.race([pieces.next(), late]);
  } finally {
    clearTimeout(timer);
  }
}
