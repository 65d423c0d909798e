import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type ConnectionError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { bodyLimits } from '../../contract/body-limits.ts';
import { commonErrors, InvalidInputError, refusalText } from '../../contract/index.ts';
import type { ConditionSeverity } from '../../contract/conditions.ts';
import { offerLanguages } from './request-language.ts';
import type { Handler } from '../call.ts';
import { closeThreads } from '../threads/thread-pool.ts';
import { log } from '../log.ts';
import { observeCall } from '../metrics.ts';
import { keepOwnPort } from '../outgoing/own-doors.ts';
import { guardAnswer } from '../secrets/sealed-values.ts';
import type { SealedState } from '../secrets/sealed-watch.ts';
import { type CallRates, limitCallers } from './call-rates.ts';
import { isLong, UnparsedJson } from './heavy-bodies.ts';
import { type InternalCall, mountInternal } from './mount-internal.ts';
import { mount, type Host } from './mount.ts';
import { requestIdOf, logRequest, routeOf } from './request-log.ts';
import { type MethodsOf, methodsByPath, refuseAddress } from './other-methods.ts';
import { presentError } from './present-error.ts';
import { repeatedKeyOf } from './repeated-key.ts';
import { demandOneHost } from './several-hosts.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { wantsPage } from './wants-page.ts';
import { unwatchBody, watchBody } from './watch-body.ts';

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
  /** How many calls one caller may make within a second; without it as many as they like. */
  rates?: CallRates | undefined;
  /** Routes outside the pipeline, e.g. the API reference. */
  extend?: (app: FastifyInstance) => void;
  /** Whether each request leaves a line in the log. */
  logsRequests?: boolean;
  /** What the database is good for, for /readyz; "ready" when all is well. */
  databaseState: () => Promise<string>;
  /** Whether nothing leaves this process: no webhook, no mail, no other request. */
  isOutgoingOff?: () => boolean;
  /** The worst of what the installation lacks, for /readyz; undefined where it lacks nothing. */
  lacks?: () => ConditionSeverity | undefined;
  /** Whether this process can open the secrets of the database; "ready" when all is well. */
  secretsState?: () => SealedState;
  /** Whether the server is about to stop: it still answers, and asks everybody to go elsewhere. */
  isDraining?: () => boolean;
}

/** The head of a request arrives within this time. */
const headersMs = 20_000;
/** Calls under way when the server closes are given this long. */
const closeMs = 10_000;
const closeLookMs = 100;

type Parsed = (error: Error | null, value?: unknown) => void;

/** Refuses what a payment core has parsed where a name stands twice in one object: of two amounts nobody knows which is meant. */
const refuseRepeats =
  (request: FastifyRequest, body: string, done: Parsed): Parsed =>
  (error, value) => {
    const field = error || !request.routeOptions.config.namesOnce ? undefined : repeatedKeyOf(body, value);
    return field === undefined ? done(error, value) : done(new InvalidInputError([{ field, code: 'repeatedKey' }]));
  };

/**
 * JSON parser that accepts an empty body, as several calls have none, and otherwise keeps Fastify's own checks. A long body is kept as
 * text until its turn.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: bodyLimits.json.bytes }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (!isLong(request)) return parse(request, body as string, refuseRepeats(request, body as string, done));
    const parseNow = (): unknown => {
      let outcome: { error?: Error | null; value?: unknown } = {};
      void parse(
        request,
        body as string,
        refuseRepeats(request, body as string, (error, value) => {
          outcome = { error, value };
        }),
      );
      if (outcome.error) throw outcome.error;
      return outcome.value;
    };
    return done(null, new UnparsedJson(parseNow));
  });
  // No call takes plain text: a body of it is of the wrong type, as one of any other.
  app.removeContentTypeParser('text/plain');
  // Lines are handed over as a stream and read by the use case.
  app.addContentTypeParser('application/x-ndjson', (_request, payload, done) => done(null, payload));
}

/** What is no HTTP at all, or has too large a head, is answered in the envelope too, as far as anybody listens. */
function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const [name, status] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? (['HEADERS_TOO_LARGE', '431 Request Header Fields Too Large'] as const)
      : (['WRONG_ADDRESS', '400 Bad Request'] as const);
  const refusal = commonErrors[name];
  const body = JSON.stringify({ code: refusal.code, msg: refusalText(refusal, 'en'), data: { error: name } });
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

/** No answer holds a sealed value, whatever its call forgot; what is streamed is looked at where its lines are made. */
function guardAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload !== 'string') return done(null, payload);
    const route = request.routeOptions.url ?? 'none';
    try {
      return done(
        null,
        guardAnswer(payload, () => log.error({ requestId: request.id, route }, 'an answer held a sealed value')),
      );
    } catch (error) {
      return done(error as Error);
    }
  });
}

/** What the product fetches leads to no port of its own. */
function keepPorts(app: FastifyInstance): void {
  let giveBack: (() => void)[] = [];
  app.addHook('onListen', async () => {
    giveBack = app.addresses().map((address) => keepOwnPort((address as AddressInfo).port));
  });
  app.addHook('onClose', async () => {
    for (const one of giveBack) one();
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
  app.addHook('onClose', async () => {
    clearInterval(look);
    await closeThreads();
  });
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

/** Bounds of time and length hold for every request, those to addresses without a call included. */
function watchBodies(app: FastifyInstance, methodsOf: MethodsOf): void {
  app.addHook('onRequest', async (request, reply) => {
    try {
      const { limits, hasOwnBounds } = request.routeOptions.config;
      if (!hasOwnBounds) watchBody(request, limits);
    } catch (error) {
      return presentError(error, request, reply);
    }
    // Nobody reads what is sent to an address without a call.
    if (request.is404 && request.method !== 'GET') return refuseAddress(methodsOf, request, reply);
  });
  app.addHook('onResponse', async (request) => unwatchBody(request));
  app.addHook('onRequestAbort', async (request) => unwatchBody(request));
}

/** Builds the HTTP server: pipeline, health, static files and history fallback. It does not listen yet. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    // A request without a host is refused in the envelope, too.
    http: { requireHostHeader: false },
    genReqId: (request) => requestIdOf(request.headers['x-request-id']) ?? randomUUID(),
    bodyLimit: bodyLimits.json.bytes,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    // Bodies have bounds of their own (watch-body.ts), which go with their length.
    requestTimeout: 0,
    frameworkErrors: (error, request, reply) => {
      // An address that is none comes past all hooks.
      reply.header('x-request-id', request.id);
      if (options.logsRequests) reply.raw.once('finish', () => logRequest(request, reply));
      return presentError(error, request, reply);
    },
    clientErrorHandler: refuseConnection,
    // Calls on connections that are still open are answered as long as the server lives, and never in another form than ours.
    return503OnClosing: false,
  });
  if (options.host.config.languages) offerLanguages(app, options.host.config.languages);
  // Before any route: a route keeps the handler that stands when it is made.
  app.setErrorHandler((error, request, reply) => presentError(error, request, reply));
  const isDraining = options.isDraining ?? (() => false);
  demandOneHost(app);
  acceptEmptyJson(app);
  await protect(app, options.secure ?? false);
  app.server.headersTimeout = headersMs;
  // Before anything is refused: whatever is answered names the request.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const path = request.url.split('?', 1)[0] as string;
    if (path.startsWith('/api/') || path.startsWith('/jwt/')) reply.header('cache-control', 'no-store');
  });
  const methodsOf = methodsByPath(options.handlers.map(({ record }) => record));
  watchBodies(app, methodsOf);
  // A file that is too large is refused by its reader, in words of ours.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
  closeConnections(app);
  keepPorts(app);
  guardAnswers(app);
  app.addHook('onResponse', async (request, reply) => {
    observeCall(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    if (options.logsRequests) logRequest(request, reply);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  // Everybody may ask: that something is missing is told, and what by the log, the metrics, the menu and `npm run doctor`.
  app.get('/readyz', async (_request, reply) => {
    const database = await options.databaseState();
    const demoPercent = options.host.config.demoPercent?.();
    const warning = options.lacks?.();
    const secrets = options.secretsState?.() ?? 'ready';
    const isReady = !isDraining() && database === 'ready' && secrets !== 'key-missing';
    // A demonstration can be viewed while it is loaded.
    const status = isReady ? (demoPercent === undefined ? 'ready' : 'loading') : isDraining() ? 'draining' : 'waiting';
    if (!isReady) reply.header('retry-after', '1');
    return reply.status(isReady ? 200 : 503).send({
      status,
      database,
      ...(secrets === 'ready' ? {} : { secrets }),
      ...(options.isOutgoingOff?.() ? { outgoing: 'off' } : {}),
      ...(demoPercent === undefined ? {} : { demo_percent: demoPercent }),
      ...(warning === undefined ? {} : { warning }),
    });
  });
  mount(app, { ...options.host, demandRate: await limitCallers(app, options.rates) }, options.handlers);
  await mountInternal(app, options.internal ?? []);
  options.extend?.(app);
  const { webRoot } = options;
  if (webRoot && existsSync(join(webRoot, 'index.html'))) await serveWeb(app, webRoot);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    if (wantsPage(request.method, path) && webRoot && existsSync(join(webRoot, 'index.html')))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return refuseAddress(methodsOf, request, reply);
  });
  return app;
}
