import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { atEndOfFile } from '../testing/end-of-file.ts';
import type { AbilityEntry, Endpoint, EndpointData, EndpointInput, Envelope, Language } from '../contract/index.ts';
import { pathParams } from '../contract/index.ts';
import { type Actor, type Slice, registerCompanyCodes } from './call.ts';
import { clock as processClock } from './clock.ts';
import type { ConditionSeverity } from '../contract/conditions.ts';
import { applicationRole } from './db/application-role.ts';
import { openDatabase, type Database } from './db/connect.ts';
import { registerIdSource } from './db/ids.ts';
import { type FileStore, localFileStore } from './files/store.ts';
import type { Authenticator } from './http/authenticate.ts';
import type { CallRates } from './http/call-rates.ts';
import type { Host } from './http/mount.ts';
import { buildServer } from './http/server.ts';
import { registerKeyring } from './secrets/keyring.ts';
import { registerSealedPolicy } from './secrets/sealed-values.ts';
import { testKeyring } from './secrets/testing-keyring.ts';
import { startQueue } from './jobs/queue.ts';
import { takeClone } from './testing-clones.ts';

registerKeyring(testKeyring);
registerSealedPolicy('REFUSE');
// A slice that is tested by itself has no companies; a test of what is the same for all of them says which there are.
registerCompanyCodes(async () => []);

/** A database of its own for the calling test file, a clone of the migrated template or of a named one, dropped at the end. */
export async function testDatabase(template?: string): Promise<Database> {
  const clone = await takeClone(inject('postgresUrl'), template);
  // As in production: without the owner's rights, so that a missing grant shows here.
  const database = openDatabase(clone.url, 10, applicationRole);
  registerIdSource(database.main);
  atEndOfFile(async () => {
    await database.close();
    await clone.giveBack();
  });
  return database;
}

export interface Reply<T = unknown> {
  status: number;
  body: Envelope<T>;
  headers: Headers;
  text: string;
}

export interface TestClient {
  /** Calls by record over real HTTP and answers status and envelope, whatever the outcome. */
  send<E extends Endpoint<never, never, never, never> | Endpoint>(
    record: E,
    input: EndpointInput<E>,
    options?: { headers?: Record<string, string> },
  ): Promise<Reply<EndpointData<E>>>;
  /** As `send`, and fails the test unless the answer is a success; gives `data`. */
  call<E extends Endpoint<never, never, never, never> | Endpoint>(record: E, input: EndpointInput<E>): Promise<EndpointData<E>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The headers by which it says who calls. */
  readonly credentials: Readonly<Record<string, string>>;
}

export interface TestServer {
  url: string;
  database: Database;
  files: FileStore;
  app: FastifyInstance;
  /** A client signed in as a person with these abilities; every call makes another person unless `personId` is given. */
  as(actor?: Partial<Actor>): TestClient;
  anonymous: TestClient;
}

export const everything: AbilityEntry[] = [{ subject: 'all', action: ['manage'] }];

/** Splits an input as the browser does: path, address, body (multipart when it holds files). */
export function requestOf(record: Endpoint, input: Record<string, unknown>, headers: Record<string, string>): { path: string; init: RequestInit } {
  const rest = { ...input };
  const own = { ...headers };
  for (const [key, name] of Object.entries(record.inHeader ?? {})) {
    if (rest[key] !== undefined) own[name] = String(rest[key]);
    delete rest[key];
  }
  let path = record.path;
  for (const name of pathParams(record.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const inAddress = (record.method === 'GET' ? Object.keys(rest) : (record.inQuery ?? [])).filter((key) => rest[key] !== undefined);
  const query = new URLSearchParams();
  for (const key of inAddress) {
    query.set(key, String(rest[key]));
    delete rest[key];
  }
  const address = query.size > 0 ? `${path}?${query}` : path;
  if (record.method === 'GET') return { path: address, init: { method: 'GET', headers: own } };
  if (record.body === 'multipart') {
    const form = new FormData();
    for (const [key, value] of Object.entries(rest)) {
      for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) form.append(key, item instanceof Blob ? item : String(item));
    }
    return { path: address, init: { method: record.method, headers: own, body: form } };
  }
  return { path: address, init: { method: record.method, headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(rest) } };
}

function clientOf(url: string, headers: Record<string, string>): TestClient {
  const send: TestClient['send'] = async (record, input, options) => {
    const { path, init } = requestOf(record as Endpoint, input as Record<string, unknown>, { ...headers, ...options?.headers });
    const response = await fetch(url + path, init);
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : { code: '', msg: '', data: null }) as Envelope<never>,
    };
  };
  return {
    send,
    async call(record, input) {
      const reply = await send(record, input);
      if (reply.status !== 200 || reply.body.code !== '10000')
        throw new Error(`${(record as Endpoint).path} answered ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body.data;
    },
    credentials: headers,
    fetch: (path, init) => fetch(url + path, { ...init, headers: { ...headers, ...(init?.headers as Record<string, string>) } }),
  };
}

/** Options of a test server; `work: false` keeps its jobs from running. */
export interface TestServerOptions {
  slices: readonly Slice[];
  database?: Database;
  /** Files to begin with; none by default. */
  files?: FileStore;
  work?: boolean;
  clock?: () => Date;
  authenticator?: Authenticator;
  /** false: a server that does not run the demonstration. */
  demo?: boolean;
  /** What the installation offers; English and Portuguese by itself. */
  languages?: readonly Language[];
  downloadDays?: number;
  /** What /readyz says that the installation lacks. */
  lacks?: () => ConditionSeverity | undefined;
  /** How many calls one caller may make; as many as they like unless given. */
  rates?: CallRates;
}

/** A real server of the given slices on a database of its own. Signing in is replaced by test tokens; all else is the product. */
export async function testServer({
  slices,
  database: value,
  files: givenFiles,
  work = false,
  clock = () => processClock.now(),
  authenticator,
  demo = true,
  languages,
  downloadDays,
  lacks,
  rates,
}: TestServerOptions): Promise<TestServer> {
  const database = value ?? (await testDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'atalaia-files-'));
  const files = givenFiles ?? localFileStore(folder);
  const config = { publicUrl: 'http://localhost', demo, sandbox: true, ...(languages ? { languages } : {}), ...(downloadDays ? { downloadDays } : {}) };
  const jobs = await startQueue({
    url: database.url,
    jobs: slices.flatMap((slice) => slice.jobs ?? []) as never,
    context: { database, files, config },
    work,
    // Otherwise a job would end what a call has just made on another day.
    now: clock,
  });
  const actors = new Map<string, Actor>();
  const byCredential = async (_db: unknown, token: string) => actors.get(token);
  const byAccount = async (_db: unknown, userId: string) => [...actors.values()].findLast((actor) => actor.userId === userId);
  const host: Host = {
    database,
    files,
    jobs,
    config,
    clock,
    sees: slices.find(({ sees }) => sees)?.sees,
    // Servers of a few slices without the one that says so.
    mayFindByNumber: slices.find((slice) => slice.mayFindByNumber)?.mayFindByNumber ?? (() => true),
    authenticator: authenticator ?? { byToken: byCredential, byMachineKey: byCredential, byAccount },
  };
  const app = await buildServer({
    host,
    handlers: slices.flatMap((slice) => slice.handlers),
    internal: slices.flatMap((slice) => slice.internal?.(database) ?? []),
    databaseState: async () => 'ready',
    ...(lacks ? { lacks } : {}),
    rates,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  atEndOfFile(async () => {
    await app.close();
    await jobs.stop();
    await rm(folder, { recursive: true, force: true });
  });
  let people = 1000;
  return {
    url,
    database,
    files,
    app,
    anonymous: clientOf(url, {}),
    as(actor = {}) {
      people += 1;
      const full: Actor = {
        kind: 'staff',
        userId: String(people),
        personId: String(people),
        name: `Person ${people}`,
        account: `person${people}`,
        amlRole: 'AML_OFFICER',
        abilities: everything,
        companies: ['ATBR', 'ATMX'],
        ...actor,
      };
      const token = randomBytes(12).toString('hex');
      actors.set(token, full);
      return clientOf(url, full.kind === 'machine' ? { 'x-api-key': token } : { access_token: token });
    },
  };
}
