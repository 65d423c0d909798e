import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asLanguage, codes, commonErrors, isWrite, mayCall, refuse, type Endpoint } from '../../contract/index.ts';
import { writeAudit } from '../audit/audit.store.ts';
import type { Actor, AuditNote, Call, FileAnswer, Handler } from '../call.ts';
import type { Database, Db } from '../db/connect.ts';
import { nextIds } from '../db/ids.ts';
import type { FileStore } from '../files/store.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { type Authenticator, machineKeyOf, tokenOf } from './authenticate.ts';
import { hashOf, keepAnswer, takeKey } from './idempotency.store.ts';
import { explainFields, explainIssues, RefusedInput, type SchemaIssue } from './invalid-input.ts';
import { reversedRanges } from './reversed-ranges.ts';
import { presentError } from './present-error.ts';
import { readRequest } from './read-request.ts';

/** What every call of a server shares. */
export interface Host {
  readonly database: Database;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly authenticator: Authenticator;
  readonly config: Call['config'];
  readonly clock: () => Date;
}

const anonymous: Actor = { kind: 'anonymous', userId: '0', personId: '0', name: 'anonymous', account: '', amlRole: '', abilities: [], companies: [] };
const zones: Record<string, string> = { BRL: 'America/Sao_Paulo', UTC: 'UTC', CHN: 'Asia/Shanghai' };

/** The screen names its zone by the specification's three keys; an IANA name is understood too. */
function zoneOf(request: FastifyRequest): string {
  const asked = request.headers['x-time-zone'];
  return (typeof asked === 'string' && (zones[asked] ?? (Intl.supportedValuesOf('timeZone').includes(asked) ? asked : undefined))) || 'America/Sao_Paulo';
}

async function identify(host: Host, record: Endpoint, request: FastifyRequest, now: Date): Promise<Actor> {
  const db = host.database.main;
  if (record.ability.startsWith('machine:')) {
    const key = machineKeyOf(request);
    const actor = key ? await host.authenticator.byMachineKey(db, key, now) : undefined;
    if (!actor) refuse(commonErrors, 'SESSION_EXPIRED');
    return actor;
  }
  const token = tokenOf(request);
  const actor = token ? await host.authenticator.byToken(db, token, now) : undefined;
  if (!actor && record.ability !== 'public') refuse(commonErrors, 'SESSION_EXPIRED');
  return actor ?? anonymous;
}

function demandAbility(record: Endpoint, actor: Actor): void {
  const allowed = record.ability.startsWith('machine:')
    ? (actor.scopes ?? []).includes(record.ability.slice('machine:'.length))
    : mayCall(actor.abilities, record.ability);
  if (!allowed) refuse(commonErrors, 'NOT_ALLOWED');
}

interface SafeSchema {
  safeParse(value: unknown, options?: object): { success: true; data: unknown } | { success: false; error: { issues: SchemaIssue[] } };
}

function parseInput(record: Endpoint, input: unknown, lang: Call['lang']): unknown {
  const parsed = (record.input as unknown as SafeSchema).safeParse(input, { reportInput: true });
  if (!parsed.success) throw new RefusedInput(explainIssues(parsed.error.issues, lang));
  const reversed = reversedRanges(parsed.data);
  if (reversed.length > 0) throw new RefusedInput(explainFields(reversed, lang));
  return parsed.data;
}

const withoutSecrets = (record: Endpoint, input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !(record.secretKeys ?? []).includes(key)));

interface Prepared {
  record: Endpoint;
  parsed: unknown;
  call: Omit<Call, 'db' | 'audit' | 'enqueue'>;
  /** Digest of what was asked, files included, for idempotency. */
  inputHash(): string;
}

/** Runs a call that writes: one transaction, its audit entries inside, its answer kept under the idempotency key. */
async function runWrite(host: Host, handler: Handler, prepared: Prepared, idempotencyKey: string | undefined): Promise<unknown> {
  const { record, call } = prepared;
  const actorKey = `${call.actor.kind}:${call.actor.userId}`;
  return host.database.main.transaction().execute(async (trx) => {
    if (idempotencyKey) {
      const stored = await takeKey(trx, { actorKey, key: idempotencyKey, record, inputHash: prepared.inputHash() });
      if (stored) return stored.answer;
    }
    const notes: AuditNote[] = [];
    const result = await handler.run(prepared.parsed as never, withTransaction(host, call, trx, notes));
    const origin = { actor: call.actor, verb: record.audit as string, ip: call.ip, requestId: call.requestId };
    await writeAudit(trx, origin, notes.length > 0 ? notes : [{}]);
    if (idempotencyKey && record.answer !== 'file') await keepAnswer(trx, actorKey, idempotencyKey, result);
    return result;
  });
}

const withTransaction = (host: Host, call: Prepared['call'], db: Db, notes: AuditNote[]): Call => ({
  ...call,
  db,
  audit: (note) => notes.push(note),
  enqueue: (job, data) => host.jobs.enqueue(db, job, data),
});

const runRead = (host: Host, handler: Handler, prepared: Prepared): Promise<unknown> =>
  handler.run(prepared.parsed as never, {
    ...prepared.call,
    db: host.database.lists,
    audit: () => {
      throw new Error(`${prepared.record.path} reports a change but its record names no audit verb`);
    },
    enqueue: (job, data) => host.jobs.enqueue(host.database.main, job, data),
  });

/** Only what the record promises leaves: a field that a row has too many is dropped, one too few stops the answer. */
function presentData(record: Endpoint, result: unknown): unknown {
  const checked = (record.data as unknown as SafeSchema).safeParse(result ?? null);
  if (!checked.success)
    throw new Error(`Answer of ${record.path} breaks its record at ${checked.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  return checked.data ?? null;
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

async function* asLines(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

async function answerCall(host: Host, handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { record } = handler;
  const now = host.clock();
  const lang = asLanguage(request.headers['accept-language']);
  const actor = await identify(host, record, request, now);
  // The ability is asked before the input is read: who may not call learns nothing about the call.
  demandAbility(record, actor);
  const raw = await readRequest(record, request);
  const parsed = parseInput(record, raw.input, lang);
  const prepared: Prepared = {
    record,
    parsed,
    inputHash: () => hashOf({ input: withoutSecrets(record, raw.input), files: raw.uploads.map((file) => file.sha256) }),
    call: {
      database: host.database,
      actor,
      now,
      lang,
      timeZone: zoneOf(request),
      requestId: request.id,
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      uploads: raw.uploads,
      files: host.files,
      config: host.config,
      lines: raw.lines,
      newId: async () => (await nextIds(host.database.main, 1))[0] as string,
    },
  };
  const key = request.headers['idempotency-key'];
  // Lines are decided chunk by chunk in transactions of their own; the use case opens them.
  const streams = record.body === 'ndjson' || record.answer === 'ndjson' || record.ownTransaction === true;
  const result =
    isWrite(record) && !streams
      ? await runWrite(host, handler, prepared, typeof key === 'string' && key.length > 0 && key.length <= 128 ? key : undefined)
      : await runRead(host, handler, prepared);
  if (record.answer === 'file') return sendFile(reply, result as FileAnswer);
  if (record.answer === 'ndjson') {
    const { Readable: Stream } = await import('node:stream');
    return reply.header('content-type', 'application/x-ndjson').send(Stream.from(asLines(result as AsyncIterable<unknown>)));
  }
  const data = presentData(record, result);
  const beside = Object.fromEntries((record.alsoInBody ?? []).map((key) => [key, (data as Record<string, unknown>)[key]]));
  return { code: codes.success, msg: 'ok', data, ...beside };
}

/** Mounts calls as routes. Two calls with the same method and path are a mistake and stop the start. */
export function mount(app: FastifyInstance, host: Host, handlers: readonly Handler[]): void {
  for (const handler of handlers) {
    app.route({
      method: handler.record.method,
      url: handler.record.path,
      handler: async (request, reply) => {
        try {
          return await answerCall(host, handler, request, reply);
        } catch (error) {
          return presentError(error, request, reply);
        }
      },
    });
  }
}
