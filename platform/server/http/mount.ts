import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitsOf } from '../../contract/body-limits.ts';
import { codes, commonErrors, isNotedReading, isWrite, mayCall, refuse, RefusedError, type Endpoint } from '../../contract/index.ts';
import { showHidden } from '../../contract/hidden-characters.ts';
import { asZone, zones } from '../../contract/zones.ts';
import { languageOfRequest } from './request-language.ts';
import { writeAudit } from '../audit/audit.store.ts';
import type { Actor, AuditNote, Call, FileAnswer, FindsByNumber, Handler, SeesPerson } from '../call.ts';
import type { Database, Db } from '../db/connect.ts';
import { nextIds } from '../db/ids.ts';
import { onWritable } from '../db/on-writable.ts';
import type { FileStore } from '../files/store.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { log } from '../log.ts';
import { guardAnswer } from '../secrets/sealed-values.ts';
import { type Authenticator, machineKeyOf, tokenOf } from './authenticate.ts';
import type { DemandRate } from './call-rates.ts';
import { parseInput, presentData } from './check-call.ts';
import { isPersonsAct, pageOf } from './cookies.ts';
import { hashOf, keepAnswer, takeKey } from './idempotency.store.ts';
import { demandHeavyTurn, inHeavyTurn, isLong } from './heavy-bodies.ts';
import { explainFields } from '../../contract/input-issues.ts';
import { RefusedInput } from './refused-input.ts';
import { asksByNumber, noteReading, refuseMaskedSearch } from './note-reading.ts';
import { noteCaller } from './request-log.ts';
import { envelopeOf, OutcomeUnknownError, presentError } from './present-error.ts';
import { BodyMemory, type HeldMemory } from './body-memory.ts';
import { readRequest } from './read-request.ts';
import { declaredBytes } from './watch-body.ts';

/** What every call of a server shares. */
export interface Host {
  readonly database: Database;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly authenticator: Authenticator;
  readonly config: Call['config'];
  readonly clock: () => Date;
  /** Whom a reader may see; without it no person is named in the entry of a reading. */
  readonly sees?: SeesPerson | undefined;
  /** Without it nobody searches by number. */
  readonly mayFindByNumber?: FindsByNumber | undefined;
  /** How many calls a caller may make; without it as many as they like. */
  readonly demandRate?: DemandRate;
  /** How long a call may take before it is told that it is not known what becomes of it; without it as long as it takes. */
  readonly deadlines?: Deadlines;
}

/** Deadlines of the payment core's calls and of the back office's, in ms. */
export interface Deadlines {
  readonly machineMs: number;
  readonly backOfficeMs: number;
}

const anonymous: Actor = { kind: 'anonymous', userId: '0', personId: '0', name: 'anonymous', account: '', amlRole: '', abilities: [], companies: [] };

/** The screen names its zone by its code; an IANA name is understood too. */
function zoneOf(request: FastifyRequest): string {
  const zone = request.headers['x-time-zone'];
  return typeof zone === 'string' && !Object.hasOwn(zones, zone) && Intl.supportedValuesOf('timeZone').includes(zone) ? zone : zones[asZone(zone?.toString())];
}

async function identify(host: Host, record: Endpoint, request: FastifyRequest, now: Date): Promise<Actor> {
  const db = host.database.main;
  if (record.ability.startsWith('machine:')) {
    const key = machineKeyOf(request);
    if (!key) refuse(commonErrors, 'KEY_MISSING');
    return (await host.authenticator.byMachineKey(db, key, now)) ?? refuse(commonErrors, 'KEY_NOT_VALID');
  }
  const token = tokenOf(request);
  const actor = token ? await host.authenticator.byToken(db, token, now, isPersonsAct(request)) : undefined;
  if (!actor && record.ability !== 'public') refuse(commonErrors, 'SESSION_EXPIRED');
  return actor ?? anonymous;
}

const demoRetrySeconds = 5;

function demandAbility(record: Endpoint, actor: Actor): void {
  if (record.ability.startsWith('machine:')) {
    const scope = record.ability.slice('machine:'.length);
    if (!(actor.scopes ?? []).includes(scope)) refuse(commonErrors, 'SCOPE_MISSING', { scope });
  } else if (!mayCall(actor.abilities, record.ability)) refuse(commonErrors, 'NOT_ALLOWED');
}

/** While the demonstration is loaded everything can be read, and signing in and out are the only changes. */
function demandWholeDemo({ config }: Host, record: Endpoint): void {
  const percent = config.demoPercent?.();
  const changes = isWrite(record) && !isNotedReading(record) && record.ability !== 'public';
  if (percent !== undefined && changes) refuse(commonErrors, 'DEMO_LOADING', { percent, seconds: demoRetrySeconds });
}

const withoutSecrets = (record: Endpoint, input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !(record.secretKeys ?? []).includes(key)));

interface Prepared {
  record: Endpoint;
  parsed: unknown;
  call: Omit<Call, 'db' | 'audit' | 'unchanged' | 'enqueue' | 'rightsOf'>;
  /** Digest of what was asked, files included, for idempotency. */
  inputHash(): string;
}

/** What is kept of an answer: a secret that is shown once is no part of it. */
const keptOf = ({ shownOnce }: Endpoint, result: unknown): unknown =>
  shownOnce && typeof result === 'object' && result !== null ? { ...result, ...Object.fromEntries(shownOnce.map((key) => [key, null])) } : result;

/** Runs a call that writes: one transaction, its audit entries inside, its answer kept under the idempotency key. */
async function runWrite(host: Host, handler: Handler, prepared: Prepared, idempotencyKey: string | undefined): Promise<unknown> {
  const { record, call } = prepared;
  const actorKey = `${call.actor.kind}:${call.actor.userId}`;
  const { main, calls } = host.database;
  return (call.actor.kind === 'machine' ? main : calls).transaction().execute(async (trx) => {
    if (idempotencyKey) {
      const stored = await takeKey(trx, { actorKey, key: idempotencyKey, record, inputHash: prepared.inputHash() });
      if (stored) return stored.answer;
    }
    const notes: CallNotes = { notes: [], isUnchanged: false };
    const result = await handler.run(prepared.parsed as never, withTransaction(host, call, trx, notes));
    const origin = { actor: call.actor, verb: record.audit as string, ip: call.ip, requestId: call.requestId };
    if (notes.notes.length > 0 || !notes.isUnchanged) await writeAudit(trx, origin, notes.notes.length > 0 ? notes.notes : [{}]);
    if (idempotencyKey && record.answer !== 'file') await keepAnswer(trx, actorKey, idempotencyKey, keptOf(record, result));
    return result;
  });
}

/** What a call that writes has said of itself. */
interface CallNotes {
  notes: AuditNote[];
  isUnchanged: boolean;
}

const withTransaction = (host: Host, call: Prepared['call'], db: Db, notes: CallNotes): Call => ({
  ...call,
  db,
  audit: (note) => notes.notes.push(note),
  unchanged: () => {
    notes.isUnchanged = true;
  },
  rightsOf: (userId) => host.authenticator.byAccount(db, userId),
  enqueue: (job, data, options) => host.jobs.enqueue(db, job, data, options),
});

async function runRead(host: Host, handler: Handler, prepared: Prepared): Promise<unknown> {
  const { record, call, parsed } = prepared;
  const notes: AuditNote[] = [];
  const result = await handler.run(parsed as never, {
    ...call,
    db: host.database.lists,
    rightsOf: (userId) => host.authenticator.byAccount(host.database.main, userId),
    unchanged: () => undefined,
    audit: (note) => {
      if (!record.reads) throw new Error(`${record.path} reports a change but its record names no audit verb`);
      notes.push(note);
    },
    enqueue: (job, data, options) => host.jobs.enqueue(host.database.main, job, data, options),
  });
  if (record.reads || asksByNumber(parsed)) await noteReading({ database: host.database, record, call, parsed, sees: host.sees }, result, notes);
  return result;
}

const contentDisposition = (answer: FileAnswer): string => {
  const ascii = answer.name.replace(/[^\w.\- ]/g, '_');
  return `${answer.inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(answer.name)}`;
};

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  return reply
    .header('content-type', answer.mediaType)
    .header('content-disposition', contentDisposition(answer))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(answer.body as Readable);
}

const noteSealed = (request: FastifyRequest): void => log.error({ requestId: request.id, route: request.routeOptions.url }, 'an answer held a sealed value');

/** A failure after the first lines is reported in a last line: the status has been sent already. */
async function* asLines(items: AsyncIterable<unknown>, request: FastifyRequest): AsyncGenerator<string> {
  try {
    for await (const item of items) yield `${guardAnswer(JSON.stringify(item), () => noteSealed(request))}\n`;
  } catch (error) {
    const { status, body } = envelopeOf(error, request);
    yield `${JSON.stringify({ status, ...body })}\n`;
  }
}

const longestKey = 128;

/** A key that cannot be kept is refused: who sent it would believe the call safe to repeat. */
function idempotencyKeyOf(request: FastifyRequest, lang: Call['lang']): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  const field = 'idempotency-key';
  if (typeof key !== 'string' || !/^[\x20-\x7e]*$/.test(key)) throw new RefusedInput(explainFields([{ field, code: 'unsafeText' }], lang));
  if (key.length > longestKey) throw new RefusedInput(explainFields([{ field, code: 'lenLess', params: { limit: longestKey + 1 } }], lang));
  return key;
}

/** The first line is waited for: a failure before it can still be reported by a status. */
async function* startedBy<T>(first: IteratorResult<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    for (let turn = first; !turn.done; turn = await rest.next()) yield turn.value;
  } finally {
    await rest.return?.();
  }
}

/** What is known of a request before its body is read: who calls, and that this caller may. */
interface Admission {
  readonly actor: Actor;
  readonly now: Date;
  readonly memory: HeldMemory;
}

const admissions = new WeakMap<FastifyRequest, Admission>();

/** The value of a key that travels in a header. */
const headerInput = ({ inHeader }: Endpoint, { headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inHeader ?? {}).map(([key, name]) => {
      const value = headers[name];
      return [key, typeof value === 'string' ? value : ''];
    }),
  );

/** Whether the body of a request is parsed in its turn. Those of payment cores are not: deciding comes first. */
const waitsForTurn = (record: Endpoint, actor: Actor, request: FastifyRequest): boolean =>
  record.body !== 'multipart' && actor.kind !== 'machine' && isLong(request);

/**
 * Decides whether a request is read at all: who may not call learns nothing about the call, and no byte of the body is read for
 * somebody who is not known.
 */
async function admitRequest(host: Host, memory: BodyMemory, { record, admit }: Handler, request: FastifyRequest): Promise<Admission> {
  const now = host.clock();
  const actor = await identify(host, record, request, now);
  noteCaller(request, actor);
  await host.demandRate?.(request, record, actor);
  demandAbility(record, actor);
  demandWholeDemo(host, record);
  await admit?.({ database: host.database, actor, ip: request.ip, now, requestId: request.id, input: headerInput(record, request) });
  if (waitsForTurn(record, actor, request)) demandHeavyTurn();
  const held = memory.of(actor, request.ip);
  // Forms count what arrives; what the framework reads is counted whole before.
  if (record.body === undefined || record.body === 'json')
    held.add(declaredBytes(request) ?? (request.headers['transfer-encoding'] ? limitsOf(record).bytes : 0));
  return { actor, now, memory: held };
}

async function answerCall(host: Host, handler: Handler, request: FastifyRequest, reply: FastifyReply, isAbandoned: () => boolean): Promise<unknown> {
  const { record } = handler;
  const { actor, now, memory } = admissions.get(request) as Admission;
  const lang = languageOfRequest(request);
  const read = async () => {
    const sent = await readRequest(record, request, { files: host.files, memory, caller: { actor, ip: request.ip } });
    return { raw: sent, parsed: parseInput(record, sent.input, lang) };
  };
  const { raw, parsed } = await (waitsForTurn(record, actor, request) ? inHeavyTurn(read) : read());
  const prepared: Prepared = {
    record,
    parsed,
    inputHash: () => hashOf({ input: withoutSecrets(record, raw.input), files: [...raw.uploads, ...raw.keptUploads].map((file) => file.sha256) }),
    call: {
      database: host.database,
      actor,
      demand: record.ability,
      now,
      lang,
      timeZone: zoneOf(request),
      requestId: request.id,
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '')
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, 300),
      page: pageOf(request, reply, { secure: host.config.publicUrl.startsWith('https:') }),
      uploads: raw.uploads,
      keptUploads: raw.keptUploads,
      files: host.files,
      config: host.config,
      lines: raw.lines,
      envelopeOf: (error) => {
        const { status, body } = envelopeOf(error, request);
        return { status, ...body };
      },
      newId: async () => (await nextIds(host.database.main, 1))[0] as string,
      isAbandoned,
    },
  };
  await refuseMaskedSearch({ database: host.database, record, call: prepared.call, parsed, mayFindByNumber: host.mayFindByNumber ?? (() => false) });
  const key = idempotencyKeyOf(request, lang);
  // Lines are decided chunk by chunk in transactions of their own; the use case opens them.
  const streams = record.body === 'ndjson' || record.answer === 'ndjson' || record.ownTransaction === true;
  const result = isWrite(record) && !streams ? await runWrite(host, handler, prepared, key) : await runRead(host, handler, prepared);
  if (record.answer === 'file') return sendFile(reply, result as FileAnswer);
  if (record.answer === 'ndjson') {
    const { Readable: Stream } = await import('node:stream');
    const lines = (result as AsyncIterable<unknown>)[Symbol.asyncIterator]();
    const first = await lines.next();
    // Lines may still be coming when the last answer leaves, as where they come too slowly: the connection ends with it.
    if (!request.raw.complete) reply.header('connection', 'close');
    return reply.header('content-type', 'application/x-ndjson').send(Stream.from(asLines(startedBy(first, lines), request)));
  }
  const data = presentData(record, result);
  const beside = Object.fromEntries((record.alsoInBody ?? []).map((key) => [key, (data as Record<string, unknown>)[key]]));
  return { code: codes.success, msg: 'ok', data, ...beside };
}

/** Files and lines take as long as they take; what they are made of has limits of its own. */
function deadlineOf(host: Host, record: Endpoint): number | undefined {
  if (!host.deadlines || record.answer === 'file' || record.answer === 'ndjson' || record.body === 'ndjson' || record.body === 'multipart') return undefined;
  return record.ability.startsWith('machine:') ? host.deadlines.machineMs : host.deadlines.backOfficeMs;
}

/** Waits for an answer until its deadline; a later answer is discarded. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new OutcomeUnknownError('the call took too long')), ms);
    work.then(
      (answer) => {
        clearTimeout(timer);
        resolve(answer);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error as Error);
      },
    );
  });
}

const confirmMs = 5_000;

/**
 * A payment core takes "not found" and "not known" for final. They are answered only while the database accepts writes: a standby
 * may lack what has been acknowledged.
 */
async function confirmFinal(host: Host, record: Endpoint, request: FastifyRequest, error: unknown): Promise<void> {
  if (!(error instanceof RefusedError) || !record.ability.startsWith('machine:')) return;
  const { status } = error.refusal;
  if (status !== 404 && (status !== 401 || !machineKeyOf(request))) return;
  await within(
    host.deadlines?.machineMs ?? confirmMs,
    onWritable(host.database.main, async () => undefined),
  );
}

async function answerInTime(host: Host, handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const ms = deadlineOf(host, handler.record);
  const { socket } = request.raw;
  if (ms === undefined) return answerCall(host, handler, request, reply, () => socket.destroyed);
  const until = performance.now() + ms;
  return within(
    ms,
    answerCall(host, handler, request, reply, () => socket.destroyed || performance.now() >= until),
  );
}

/** Answers an error of a call, once it is known that it is final. */
async function answerError(host: Host, record: Endpoint, request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  const shown = await confirmFinal(host, record, request, error).then(
    () => error,
    (unsure: unknown) => unsure,
  );
  return presentError(shown, request, reply);
}

/** Mounts calls as routes. Two calls with the same method and path are a mistake and stop the start. */
export function mount(app: FastifyInstance, host: Host, handlers: readonly Handler[]): void {
  const memory = new BodyMemory();
  for (const handler of handlers) {
    const { record } = handler;
    const limits = limitsOf(record);
    app.route({
      method: record.method,
      url: record.path,
      ...(Number.isFinite(limits.bytes) ? { bodyLimit: limits.bytes } : {}),
      config: { limits, ...(record.ability.startsWith('machine:') ? { namesOnce: true as const } : {}) },
      // Staff sees what somebody wrote to mislead; the payment core gets its own words back.
      ...(record.ability.startsWith('machine:')
        ? {}
        : { onSend: async (_request: FastifyRequest, _reply: FastifyReply, body: unknown) => (typeof body === 'string' ? showHidden(body) : body) }),
      onRequest: async (request, reply) => {
        const ms = deadlineOf(host, record);
        const admission = admitRequest(host, memory, handler, request);
        try {
          const admitted = await (ms === undefined ? admission : within(ms, admission));
          admissions.set(request, admitted);
          if (reply.raw.destroyed) admitted.memory.release();
          else reply.raw.once('close', admitted.memory.release);
        } catch (error) {
          admission.then(
            ({ memory: held }) => held.release(),
            () => undefined,
          );
          return answerError(host, record, request, reply, error);
        }
      },
      handler: async (request, reply) => {
        try {
          return await answerInTime(host, handler, request, reply);
        } catch (error) {
          return answerError(host, record, request, reply, error);
        }
      },
    });
  }
}
