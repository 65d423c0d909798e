import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../../platform/embedded-postgres/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import {
  type Actor,
  buildServer,
  type Database,
  DatabaseWatch,
  examineAuditGuard,
  examinePooler,
  localFileStore,
  migrate,
  openDatabase,
  reachDatabase,
  startQueue,
  registerIdSource,
} from '../../../../platform/server/index.ts';
import { outboxSlice } from '../../../mechanisms/outbox/server/index.ts';
import { paymentEventsSlice } from '../../payment-events/server/index.ts';
import { decisionsSlice } from './index.ts';
import { companyCode, inventDocument, openBackOffice, paymentInput } from './testing.ts';

/*
 * A server on a real database behind a real connection, which is cut, hangs, or leads to a server that takes no changes. What
 * callers are told meanwhile must leave them free to send it again, and it must go on by itself afterwards.
 */

/** A connection to the database that can be cut and can hang. */
class Cable {
  readonly #to: { host: string; port: number };
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  state: 'open' | 'cut' | 'hanging' = 'open';

  constructor(to: { host: string; port: number }) {
    this.#to = to;
    this.#server = createServer((near) => {
      near.on('error', () => undefined);
      if (this.state === 'cut') return void near.destroy();
      const far = connect(this.#to);
      far.on('error', () => near.destroy());
      const pair: [Socket, Socket] = [near, far];
      this.#pairs.add(pair);
      for (const [from, to] of [pair, [far, near] as const]) {
        from.on('data', (piece) => {
          if (this.state !== 'hanging') to.write(piece);
        });
        from.on('close', () => {
          to.destroy();
          this.#pairs.delete(pair);
        });
      }
    });
  }

  async lay(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.state = 'cut';
    for (const [near] of this.#pairs) near.destroy();
  }

  /** Nothing comes through any more, and nobody is told. What hung stays so. */
  hang(): void {
    this.state = 'hanging';
    for (const [near, far] of this.#pairs) for (const socket of [near, far]) socket.removeAllListeners('data').pause();
  }

  mend(): void {
    this.state = 'open';
  }

  async remove(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const key = 'a key of the test';
const deadlineMs = 2_500;
const owner = 'desk_owner';
let folder: string;
let postgres: EmbeddedPostgres;
let cable: Cable;
let database: Database;
let watch: DatabaseWatch;
let app: FastifyInstance;
let address = '';
let admin: pg.Client;
let ownUrl = '';
let draining = false;
let stopJobs: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaia-away-'));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, listen: 'tcp' });
  admin = new pg.Client({ connectionString: postgres.url });
  admin.on('error', () => undefined);
  await admin.connect();
  // The usual owner: no superuser, and allowed to create roles.
  await admin.query(`create role ${owner} login createrole password 'secret'`);
  await admin.query(`create database desk owner ${owner}`);
  const there = new URL(postgres.url);
  cable = new Cable({ host: there.hostname, port: Number(there.port) });
  const port = await cable.lay();
  ownUrl = `postgres://${owner}:secret@127.0.0.1:${port}/desk`;
  await migrate(ownUrl);
  const guard = await examineAuditGuard(ownUrl);
  expect(guard).toEqual({ role: 'atalaia_app' });
  const seed = openDatabase(ownUrl, 2);
  await openBackOffice(seed.main);
  await seed.close();
  // The first host is never there: the second is gone to.
  const url = `postgres://${owner}:secret@127.0.0.1:1,127.0.0.1:${port}/desk?target_session_attrs=read-write`;
  watch = new DatabaseWatch(url);
  await reachDatabase(url, 10_000, () => undefined);
  watch.start();
  database = openDatabase(url, 4, guard.role, { limits: { connectMs: 1_000, poolMs: 3_000, statementMs: 4_000, idleMs: 20_000 } });
  registerIdSource(database.main);
  const files = localFileStore(join(folder, 'files'));
  const config = { publicUrl: 'http://localhost', demo: false, sandbox: true };
  const jobs = await startQueue({
    url,
    jobs: [...(decisionsSlice.jobs ?? []), ...(outboxSlice.jobs ?? [])] as never,
    context: { database, files, config },
    work: true,
  });
  stopJobs = () => jobs.stop();
  const core: Actor = {
    kind: 'machine',
    userId: '77',
    personId: '77',
    name: 'payment core',
    account: 'core',
    amlRole: '',
    abilities: [],
    companies: [companyCode],
    scopes: ['decide', 'read'],
  };
  const authenticator = {
    byToken: async () => undefined,
    byAccount: async () => undefined,
    byMachineKey: async (_db: unknown, value: string) => (value === key ? core : undefined),
  };
  app = await buildServer({
    host: { database, files, jobs, config, authenticator, clock: () => clock.now(), deadlines: { machineMs: deadlineMs, backOfficeMs: deadlineMs } },
    handlers: [...decisionsSlice.handlers, ...paymentEventsSlice.handlers],
    databaseState: () => watch.look(),
    isDraining: () => draining,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);

afterAll(async () => {
  cable?.mend();
  await app?.close();
  await stopJobs?.();
  await watch?.stop();
  await database?.close();
  await admin?.end();
  await cable?.remove();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

interface ReceivedPayment {
  status: number;
  retryAfter: string | null;
  msg: string;
  data: { error?: string; status?: string; database?: string } & Record<string, unknown>;
  ms: number;
}

async function ask(path: string, init: RequestInit = {}, type = 'application/json'): Promise<ReceivedPayment> {
  const began = performance.now();
  const response = await fetch(address + path, {
    ...init,
    headers: { 'x-api-key': key, ...(init.body ? { 'content-type': type } : {}), ...(init.headers as object) },
  });
  const text = await response.text();
  const body = JSON.parse(text.split('\n')[0] || '{}') as { msg: string; data: ReceivedPayment['data'] };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), msg: body.msg, data: body.data ?? body, ms: performance.now() - began };
}

const pay = (input: Record<string, unknown>, headers: Record<string, string> = {}) =>
  ask('/api/v1/transactions', { method: 'POST', body: JSON.stringify(input), headers });
const newPayment = (change: Record<string, unknown> = {}) => paymentInput({ id_no: inventDocument().no, ...change });
const publish = (tradeNo: unknown) =>
  ask(`/api/v1/transactions/payin/${String(tradeNo)}/events`, {
    method: 'POST',
    body: JSON.stringify({ event_id: `e-${String(tradeNo)}`, event: 'paid', occurred_at: clock.ms() }),
  });
const look = (tradeNo: unknown) => ask(`/api/v1/transactions/payin/${String(tradeNo)}`);
const ready = async () => {
  const response = await fetch(`${address}/readyz`);
  return { status: response.status, body: (await response.json()) as { status: string; database: string } };
};

const inDoubt = { status: 503, retryAfter: '1', data: { error: 'OUTCOME_UNKNOWN' } };
const sentAgain = /not known whether .* send it again with the same number/i;

/** Sends it as a payment core does, until it is answered. */
async function insist(work: () => Promise<ReceivedPayment>): Promise<ReceivedPayment> {
  for (let turn = 0; turn < 100; turn += 1) {
    const declared = await work();
    if (declared.status < 500) return declared;
    expect(declared.status).toBe(503);
    await sleep(100);
  }
  throw new Error('it does not come back');
}

async function takeNoChanges(value: 'on' | 'off'): Promise<void> {
  await admin.query(`alter system set default_transaction_read_only = ${value}`);
  await admin.query('select pg_reload_conf()');
}

describe('a server that takes no changes', () => {
  it('never says that something is not there', async () => {
    const existing = newPayment();
    expect((await insist(() => pay(existing))).status).toBe(200);
    // Somebody whom memory knows, and statements that are prepared.
    for (let turn = 0; turn < 6; turn += 1)
      expect((await insist(() => pay({ ...existing, trade_no: `${String(existing.trade_no)}-${turn}` }))).status).toBe(200);
    expect((await publish('nowhere')).status).toBe(404);
    expect((await look('nowhere')).status).toBe(404);
    await takeNoChanges('on');
    try {
      await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(503);
      expect((await ready()).body).toEqual({ status: 'waiting', database: 'read-only' });
      for (let turn = 0; turn < 8; turn += 1) {
        expect(await publish(existing.trade_no)).toMatchObject(inDoubt);
        expect(await publish('nowhere')).toMatchObject(inDoubt);
        expect((await look('nowhere')).status).toBe(503);
        const declared = await pay(newPayment());
        expect(declared).toMatchObject(inDoubt);
        expect(declared.msg).toMatch(sentAgain);
        expect(
          (await ask('/api/v1/transactions', { method: 'POST', body: JSON.stringify(newPayment()), headers: { 'x-api-key': 'another' } })).status,
        ).not.toBe(404);
      }
      expect((await pay(newPayment(), { 'accept-language': 'pt' })).msg).toMatch(/Não se sabe se isto foi executado; envie novamente com o mesmo número/);
      const lines = [newPayment(), newPayment()].map((one) => JSON.stringify(one)).join('\n');
      expect(await ask('/api/v1/transactions/batch', { method: 'POST', body: lines }, 'application/x-ndjson')).toMatchObject(inDoubt);
    } finally {
      await takeNoChanges('off');
    }
    expect((await insist(() => publish(existing.trade_no))).status).toBe(200);
    expect((await insist(() => pay(newPayment()))).status).toBe(200);
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200);
    expect((await publish('nowhere')).status).toBe(404);
  }, 60_000);
});

describe('a database that is gone', () => {
  it('is answered with 503 to everybody, and found again', async () => {
    const input = newPayment();
    expect((await insist(() => pay(input))).status).toBe(200);
    cable.cut();
    const all = await Promise.all([...Array.from({ length: 30 }, () => pay(newPayment())), ...Array.from({ length: 10 }, () => publish(input.trade_no))]);
    for (const declared of all) expect(declared).toMatchObject(inDoubt);
    const read = await look(input.trade_no);
    expect(read).toMatchObject({ status: 503, retryAfter: '1', data: { error: 'UNAVAILABLE' } });
    await expect.poll(async () => (await ready()).body.database, { timeout: 60_000 }).toBe('unreachable');
    cable.mend();
    expect(await insist(() => pay(input))).toMatchObject({ status: 200, data: { repeated: true } });
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200);
  }, 60_000);

  it('is given up when it hangs, and another connection is taken once it is back', async () => {
    cable.hang();
    const probe = performance.now();
    await ready();
    expect(performance.now() - probe).toBeLessThan(2_500);
    const all = await Promise.all(Array.from({ length: 20 }, () => pay(newPayment())));
    for (const declared of all) {
      expect(declared).toMatchObject(inDoubt);
      expect(declared.ms).toBeLessThan(deadlineMs + 2_500);
    }
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(503);
    cable.mend();
    expect((await insist(() => pay(newPayment()))).status).toBe(200);
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200);
  }, 60_000);
});

describe('a caller who leaves', () => {
  it('has nothing decided that was still waiting', async () => {
    // The first of a person keeps the others waiting for their turn.
    const input = newPayment();
    expect((await insist(() => pay(input))).status).toBe(200);
    const left = Array.from({ length: 20 }, (_, at) => ({ ...input, trade_no: `${String(input.trade_no)}-left-${at}` }));
    const holder = new pg.Client({ connectionString: ownUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table transaction in access exclusive mode');
    const away = new AbortController();
    const send = (one: Record<string, unknown>) =>
      fetch(`${address}/api/v1/transactions`, {
        method: 'POST',
        body: JSON.stringify(one),
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        signal: away.signal,
      }).catch(() => undefined);
    const calls = left.slice(0, 1).map(send);
    await sleep(200);
    calls.push(...left.slice(1).map(send));
    await sleep(300);
    away.abort();
    await Promise.all(calls);
    await sleep(200);
    await holder.query('rollback');
    await holder.end();
    expect((await insist(() => pay(newPayment()))).status).toBe(200);
    await sleep(500);
    // By a connection of its own: those of the server may still be found again.
    const reader = new pg.Client({ connectionString: ownUrl });
    await reader.connect();
    const { rows } = await reader.query<{ count: number }>(`select count(*)::int from transaction where trade_no like $1`, [
      `${String(input.trade_no)}-left-%`,
    ]);
    await reader.end();
    // What was in hand already was decided; what waited behind it was not.
    expect(rows[0]?.count).toBeLessThan(left.length);
  }, 30_000);
});

describe('a server that is about to stop', () => {
  it('says so, still answers, and asks everybody to go elsewhere', async () => {
    draining = true;
    try {
      expect(await ready()).toEqual({ status: 503, body: { status: 'draining', database: 'ready' } });
      const response = await fetch(`${address}/api/v1/transactions`, {
        method: 'POST',
        body: JSON.stringify(newPayment()),
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('connection')).toBe('close');
      await response.text();
    } finally {
      draining = false;
    }
  });
});

describe('bringing the tables up to date', () => {
  it('finds nothing between', async () => {
    expect(await examinePooler(ownUrl)).toBe('none');
  });

  it('is done by one process at a time, and the others say that they wait', async () => {
    await admin.query(`create database empty owner ${owner}`);
    const url = ownUrl.replace(/\/desk$/, '/empty');
    const texts: string[] = [];
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { say: (line) => texts.push(line) })));
    const names = applied.flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(10);
    expect(texts).toContain('Another process is bringing the database up to date; waiting for it.');
    expect(await migrate(url)).toEqual([]);
  }, 60_000);

  it('leaves no lock behind, and ends with a sentence where nothing can be changed', async () => {
    const { rows } = await admin.query(`select from pg_locks where locktype = 'advisory'`);
    expect(rows).toEqual([]);
    await admin.query(`create database closed owner ${owner}`);
    await admin.query('alter database closed set default_transaction_read_only = on');
    await expect(migrate(ownUrl.replace(/\/desk$/, '/closed'))).rejects.toThrow(/takes no changes, and lacks \d+ migrations\. Connect to the primary\./);
    await expect(migrate(ownUrl.replace(/\/desk$/, '/postgres'), { apply: false })).rejects.toThrow(/Run "npm run migrate" first/);
  });
});
