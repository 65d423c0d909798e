// How fast payments are decided, as the payment core sees it: over HTTP, one a call and many a call, against a server
// process and a durable PostgreSQL of their own. Machines differ, so what counts are the ratios within one run: a
// decision against the cheapest thing that is as durable, one row inserted and committed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { countryOfIdType, makeIdDocument } from '../domains/kernel/index.ts';
import { giveMachineKey } from '../domains/session/server/index.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { migrate, openDatabase, useIdSource } from '../platform/server/index.ts';
import { merchants } from '../seeds/merchants.ts';
import { seededRandom } from '../seeds/random.ts';
import { writeReference } from '../seeds/write-reference.ts';
import { isFree } from '../tools/ports.ts';
import { median, quantile, rounded } from './figures.ts';

const people = 3000;
const rounds = 3;
const phaseMs = 4000;
const clientCounts = [1, 8, 32] as const;
const bareClients = 8;
const batchLines = 4000;

interface Target {
  url: URL;
  key: string;
}

const random = seededRandom('decisions bench');
const documents = Array.from({ length: people }, () => makeIdDocument('CPF', random.next));
const shops = merchants.filter((one) => one.currency === 'BRL' && one.status === 'ONBOARDED');
let sent = 0;

/** A payment like those of every day: many people, small amounts, now. */
function nextPayment(): string {
  sent += 1;
  const shop = random.pick(shops);
  return JSON.stringify({
    business: 'payin',
    trade_no: `B${process.pid}-${sent}`,
    merchant_no: shop.merchantNo,
    app_id: random.pick(shop.apps).appId,
    id_type: 'CPF',
    id_no: random.pick(documents),
    name: 'Pessoa Inventada',
    method: 'PIX',
    currency: 'BRL',
    amount_minor: random.int(500, 30_000),
    order_time: Date.now(),
    ip_country: countryOfIdType('CPF'),
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function post({ url, key }: Target, place: string, type: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'x-api-key': key, 'content-length': Buffer.byteLength(body) };
    const call = request(new URL(place, url), { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (text += piece));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end(body);
  });
}

interface Phase {
  perSecond: number;
  latenciesMs: number[];
}

/** Lets so many clients do one thing after another for a while. */
async function run(clients: number, ms: number, act: (client: number) => Promise<void>): Promise<Phase> {
  const latenciesMs: number[] = [];
  const began = performance.now();
  const client = async (index: number) => {
    while (performance.now() - began < ms) {
      const asked = performance.now();
      await act(index);
      latenciesMs.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return { perSecond: (latenciesMs.length / (performance.now() - began)) * 1000, latenciesMs };
}

async function decideOne(target: Target): Promise<void> {
  const { status, text } = await post(target, '/api/v1/transactions', 'application/json', nextPayment());
  if (status !== 200) throw new Error(`a payment was answered ${status} ${text}`);
}

async function decideBatch(target: Target): Promise<number> {
  const body = Array.from({ length: batchLines }, nextPayment).join('\n');
  const began = performance.now();
  const { status, text } = await post(target, '/api/v1/transactions/batch', 'application/x-ndjson', body);
  const decided = text.split('\n').filter((line) => line.includes('"code":"10000"')).length;
  if (status !== 200 || decided !== batchLines) throw new Error(`a batch was answered ${status} with ${decided} of ${batchLines} lines`);
  return (batchLines / (performance.now() - began)) * 1000;
}

async function openBare(url: string): Promise<{ insert(client: number): Promise<void>; close(): Promise<void> }> {
  const clients = await Promise.all(
    Array.from({ length: bareClients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await clients[0]?.query('create table bench_row (id bigint generated always as identity primary key, at timestamptz not null, note text not null)');
  return {
    async insert(client) {
      await clients[client]?.query({ name: 'bare', text: 'insert into bench_row (at, note) values (now(), $1)', values: ['one row, one commit'] });
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

async function freePort(): Promise<number> {
  for (let port = 8180; ; port += 1) if (await isFree(port, '127.0.0.1')) return port;
}

async function startProduct(databaseUrl: string, folder: string): Promise<{ url: URL; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../tools/serve.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1', DEMO_DATA: 'off', DATA_DIR: folder, LOG_LEVEL: 'error' },
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('the server did not start')))]);
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function measure(target: Target, databaseUrl: string, say: (line: string) => void): Promise<Record<string, number>> {
  const bare = await openBare(databaseUrl);
  const singles = new Map(clientCounts.map((clients) => [clients, { perSecond: [] as number[], latenciesMs: [] as number[] }]));
  const [barePerSecond, bareMs, batchPerSecond]: [number[], number[], number[]] = [[], [], []];
  say('Warming up: every person is met once.');
  await run(8, phaseMs, () => decideOne(target));
  await decideBatch(target);
  // Interleaved, so that a busy moment of the machine hits all of them alike.
  for (let round = 1; round <= rounds; round += 1) {
    const plain = await run(bareClients, phaseMs / 2, (client) => bare.insert(client));
    barePerSecond.push(plain.perSecond);
    bareMs.push(...plain.latenciesMs);
    for (const clients of clientCounts) {
      const phase = await run(clients, phaseMs, () => decideOne(target));
      singles.get(clients)?.perSecond.push(phase.perSecond);
      singles.get(clients)?.latenciesMs.push(...phase.latenciesMs);
    }
    batchPerSecond.push(await decideBatch(target));
    say(`Round ${round} of ${rounds} done.`);
  }
  await bare.close();
  const barePace = median(barePerSecond);
  const batchPace = median(batchPerSecond);
  say(
    `\nOne row, one commit (${bareClients} connections): ${Math.round(barePace)}/s, p50 ${rounded(median(bareMs))} ms, p99 ${rounded(quantile(bareMs, 0.99))} ms`,
  );
  const figures: Record<string, number> = { barePerS: Math.round(barePace) };
  for (const [clients, { perSecond, latenciesMs }] of singles) {
    const pace = median(perSecond);
    const [p50, p99] = [median(latenciesMs), quantile(latenciesMs, 0.99)];
    const share = pace / barePace;
    say(
      `Decided one a call, ${clients} clients: ${Math.round(pace)}/s, p50 ${rounded(p50)} ms, p99 ${rounded(p99)} ms; ${rounded(share, 2)} of the bare commits`,
    );
    Object.assign(figures, { [`single${clients}PerS`]: Math.round(pace), [`single${clients}P50Ms`]: rounded(p50), [`single${clients}P99Ms`]: rounded(p99) });
    Object.assign(figures, { [`single${clients}ToBare`]: rounded(share, 3) });
  }
  const toSingle = batchPace / median(singles.get(8)?.perSecond ?? []);
  say(
    `Decided ${batchLines} a call (NDJSON): ${Math.round(batchPace)}/s; ${rounded(batchPace / barePace, 2)} of the bare commits, ${rounded(toSingle)} times the single calls of 8 clients`,
  );
  return { ...figures, batchPerS: Math.round(batchPace), batchToBare: rounded(batchPace / barePace, 3), batchToSingle8: rounded(toSingle, 2) };
}

export async function bench(say: (line: string) => void): Promise<Record<string, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: true });
  try {
    await migrate(postgres.url);
    const database = openDatabase(postgres.url, 2);
    useIdSource(database.main);
    const now = new Date();
    await writeReference(database, new Date(now.getTime() - 86_400_000));
    const keeping = { operator: 'bench', requestId: 'bench', now };
    const { key } = await giveMachineKey(database.main, { name: 'bench', companyCode: 'ATBR', scopes: ['decide'] }, keeping);
    await database.close();
    const product = await startProduct(postgres.url, folder);
    try {
      return await measure({ url: product.url, key }, postgres.url, say);
    } finally {
      await product.stop();
    }
  } finally {
    agent.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
