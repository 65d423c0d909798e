import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type ConnectionError, type FastifyInstance } from 'fastify';
import { commonErrors, textIn } from '../../contract/index.ts';
import { languageOfRequest, offerLanguages } from './request-language.ts';
import type { Handler } from '../call.ts';
import { log } from '../log.ts';
import { observeCall } from '../metrics.ts';
import { type InternalCall, mountInternal } from './mount-internal.ts';
import { mount, type Host } from './mount.ts';
import { presentError } from './present-error.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

interface ServerOptions {
  host: Host;
  handlers: readonly Handler[];
  /** Calls between the processes of this database. */
  internal?: readonly InternalCall[];
  /** Folder of the built browser application; absent in tests of calls. */
  webRoot?: string;
  /** Whose word is taken for a caller's address; see `readTrustedProxies`. */
  trustProxy?: TrustedProxies;
  /** true when the address is served over TLS. */
  secure?: boolean;
  /** Routes outside the pipeline, e.g. the API reference. */
  extend?: (app: FastifyInstance) => void;
  /** What the database is good for, for /readyz; "ready" when all is well. */
  databaseState: () => Promise<string>;
  /** Whether the server is about to stop: it still answers, and asks everybody to go elsewhere. */
  isDraining?: () => boolean;
  /** A problem that needs attention although the server is ready; reported by /readyz. */
  warning?: string | undefined;
}

const bodyLimitBytes = 1024 * 1024;
/** Calls under way when the server closes are given this long. */
const closeMs = 10_000;
const closeLookMs = 100;
const apiPrefixes = ['/api/', '/internal/', '/jwt/', '/docs', '/healthz', '/readyz'];

/** JSON parser that accepts an empty body, as several calls have none, and otherwise keeps Fastify's own checks. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
  // Lines are handed over as a stream and read by the use case.
  app.addContentTypeParser('application/x-ndjson', (_request, payload, done) => done(null, payload));
}

/** What is no HTTP at all, or has too large a head, is answered in the envelope too, as far as anybody listens. */
function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const refusal = commonErrors.WRONG_ADDRESS;
  const body = JSON.stringify({ code: refusal.code, msg: refusal.en, data: { error: 'WRONG_ADDRESS' } });
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, 'connection: close'];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}

async function protect(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The kit writes its style sheets at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Evidence in PDF is shown by the browser's own viewer, from memory.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
}

/** Connections that nobody asks anything over, as browsers and balancers keep ready, must not keep a server from closing. */
function closeConnections(app: FastifyInstance): void {
  let underWay = 0;
  let look: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async () => {
    underWay += 1;
  });
  app.addHook('onResponse', async () => {
    underWay -= 1;
  });
  app.addHook('preClose', async () => {
    const until = performance.now() + closeMs;
    look = setInterval(() => {
      if (underWay <= 0 || performance.now() >= until) app.server.closeAllConnections();
    }, closeLookMs);
  });
  app.addHook('onClose', async () => clearInterval(look));
}

async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes(`${join(root, 'assets')}`) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Builds the HTTP server: pipeline, health, static files and history fallback. It does not listen yet. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    bodyLimit: bodyLimitBytes,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 120_000,
    frameworkErrors: (error, request, reply) => presentError(error, request, reply),
    clientErrorHandler: refuseConnection,
    // Calls on connections that are still open are answered as long as the server lives, and never in another form than ours.
    return503OnClosing: false,
  });
  if (options.host.config.languages) offerLanguages(app, options.host.config.languages);
  // Before any route: a route keeps the handler that stands when it is made.
  app.setErrorHandler((error, request, reply) => presentError(error, request, reply));
  const isDraining = options.isDraining ?? (() => false);
  acceptEmptyJson(app);
  await protect(app, options.secure ?? false);
  await app.register(multipart);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const path = request.url.split('?', 1)[0] as string;
    if (path.startsWith('/api/') || path.startsWith('/jwt/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
  closeConnections(app);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    observeCall(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // The route pattern is logged, never the address: it may hold identity numbers.
    log.debug({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await options.databaseState();
    const demoPercent = options.host.config.demoPercent?.();
    const isReady = !isDraining() && database === 'ready';
    // A demonstration can be viewed while it is loaded.
    const status = isReady ? (demoPercent === undefined ? 'ready' : 'loading') : isDraining() ? 'draining' : 'waiting';
    if (!isReady) reply.header('retry-after', '1');
    return reply.status(isReady ? 200 : 503).send({
      status,
      database,
      ...(demoPercent === undefined ? {} : { demo_percent: demoPercent }),
      ...(options.warning ? { warning: options.warning } : {}),
    });
  });
  mount(app, options.host, options.handlers);
  await mountInternal(app, options.internal ?? []);
  options.extend?.(app);
  const { webRoot } = options;
  if (webRoot && existsSync(join(webRoot, 'index.html'))) await serveWeb(app, webRoot);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    const wantsPage = request.method === 'GET' && !apiPrefixes.some((prefix) => path.startsWith(prefix)) && !/\.[a-z0-9]{2,5}$/i.test(path);
    if (wantsPage && webRoot && existsSync(join(webRoot, 'index.html'))) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const lang = languageOfRequest(request);
    const { code, status } = commonErrors.NOT_FOUND;
    return reply.status(status).send({ code, msg: textIn(commonErrors.NOT_FOUND, lang), data: { error: 'NOT_FOUND' } });
  });
  return app;
}
