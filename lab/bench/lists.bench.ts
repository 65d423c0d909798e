// How fast lists are answered at 1,000,000 payments, 200,000 people, 100,000 alerts and 50,000 merchants: every list call over HTTP, by default
// filters and by a typical one; and how fast a row is opened. Machines differ, so what counts is the ratio to the plain indexed read of one payment by its
// primary key, through the same driver from the same database, taken between the calls of the same run.
//
// `--only=rule/quality,monitored/list` measures the calls whose names hold one of these; `--payments=200000` makes a world of that
// size, everything else in proportion; `--keep=folder` keeps the world there and measures it again the next time; `--rounds=60` asks
// each call so often.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { codeOfStep, demoPassword, demoSecret, stepAt } from '../../domains/mechanisms/session/server/index.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { migrate } from '../../platform/server/index.ts';
import { choosePort } from '../../tools/ports.ts';
import { quantile, rounded } from './figures.ts';
import { type ListCall, listCalls, type Subjects } from './lists/list-calls.ts';
import { openingCalls } from './lists/opening-calls.ts';
import type { Sizes } from './lists/steps.ts';
import { makeWorld } from './lists/world.ts';

type Say = (line: string) => void;

const sizes: Record<'full' | 'small', Sizes & { rounds: number }> = {
  full: { people: 200_000, payments: 1_000_000, alerts: 100_000, merchants: 50_000, rounds: 200 },
  small: { people: 1_000, payments: 4_000, alerts: 400, merchants: 500, rounds: 3 },
};
const warmRounds = 5;
const attemptsForgottenEvery = 50;
const host = '127.0.0.1';

interface Timed {
  p50Ms: number;
  p99Ms: number;
}

const timedOf = (samples: readonly number[]): Timed => ({ p50Ms: quantile(samples, 0.5), p99Ms: quantile(samples, 0.99) });

/** A person in the back office, over one connection that stays open. */
class Person {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  #token = '';
  #enteredAt = 0;

  constructor(url: string) {
    this.#url = url;
  }

  #send(method: string, address: string, body: object): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#url + address,
        { method, agent: this.#agent, headers: { 'content-type': 'application/json', access_token: this.#token } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (piece: string) => {
            text += piece;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        },
      );
      sent.on('error', reject);
      sent.end(method === 'GET' ? undefined : JSON.stringify(body));
    });
  }

  /** Signs in; a session of the last minutes is used again. */
  async enter(): Promise<void> {
    if (clock.ms() - this.#enteredAt < 8 * 60_000) return;
    const code = codeOfStep(demoSecret('officer'), stepAt(clock.now()));
    const { status, text } = await this.#send('POST', '/api/aml/login', { account: 'officer', password: demoPassword, code });
    if (status !== 200) throw new Error(`the desk did not open: ${text}`);
    this.#token = (JSON.parse(text) as { data: { accessToken: string } }).data.accessToken;
    this.#enteredAt = clock.ms();
  }

  /** One call. @returns how long it took, and how many rows came */
  async ask({ record, name, rows }: ListCall, input: object): Promise<{ ms: number; rows: number }> {
    const query = record.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const began = performance.now();
    const { status, text } = await this.#send(record.method, record.path + query, input);
    const ms = performance.now() - began;
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${text.slice(0, 300)}`);
    return { ms, rows: (JSON.parse(text) as { data: Record<string, unknown[]> }).data[rows]?.length ?? 0 };
  }

  leave(): void {
    this.#agent.destroy();
  }
}

/** Reads payments by primary key, one by one. */
class Yardstick {
  readonly #pool: pg.Pool;
  readonly #samples: number[] = [];
  #ids: readonly string[] = [];

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  }

  async take(rounds: number): Promise<void> {
    if (this.#ids.length === 0)
      this.#ids = (await this.#pool.query<{ id: string }>('select id from transaction order by random() limit 5000')).rows.map((row) => row.id);
    for (let round = 0; round < rounds; round += 1) {
      const id = this.#ids[Math.floor(Math.random() * this.#ids.length)];
      const began = performance.now();
      await this.#pool.query({ name: 'yardstick', text: 'select * from transaction where id = $1', values: [id] });
      this.#samples.push(performance.now() - began);
    }
  }

  /** Takes back what limits a person to so many calls a minute. */
  async forgetAttempts(): Promise<void> {
    await this.#pool.query('delete from attempt_counter');
  }

  get timed(): Timed {
    return timedOf(this.#samples);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

async function findSubjects(databaseUrl: string): Promise<Subjects> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Subjects>(`
    select t.subject_id::text as "subjectId", t.key_id::text as "keyId", t.id_no as "idNo", t.merchant_no as "merchantNo", t.trade_no as "tradeNo", (select min(id)::text from rule) as "ruleId",
      (select id::text from screening_list_version where source_id = 'BENCH') as "listVersionId",
      (select id::text from screening_trial) as "trialId",
      (select o.id::text from merchant_onboarding o join merchant_document d on d.merchant_no = o.merchant_no where o.decided_at is null order by o.id limit 1) as "onboardId",
      (select id::text from merchant_risk_trial) as "riskTrialId",
      (select min(id)::text from look_back_finding) as "findingId",
      (select json_build_object('subjectId', b.subject_id::text, 'tradeNo', b.trade_no, 'alertId', (select max(a.id)::text from alert a where a.subject_id = b.subject_id))
        from transaction b where b.subject_id = (select subject_id from transaction group by subject_id order by count(*) desc limit 1) order by b.id desc limit 1) as busy,
      (select max(id)::text from alert where subject_id = t.subject_id) as "alertId",
      (select min(id)::text from screening_monitored) as "monitoredId",
      (extract(epoch from clock_now() - interval '7 days') * 1000)::float8 as since
    from transaction t where exists (select from alert a where a.subject_id = t.subject_id) and t.aml_result = 'JUSTIFICATION_REQUIRED' order by t.id limit 1`);
  await client.end();
  return { ...(rows[0] as Subjects), since: Math.round(Number(rows[0]?.since)) };
}

interface Line {
  name: string;
  rows: number;
  plain: Timed;
  typical: Timed;
}

/** Asks every call once, so that all inputs that are missing are told together. */
async function tryAll(person: Person, calls: readonly ListCall[], subjects: Subjects): Promise<void> {
  await person.enter();
  const faults: string[] = [];
  for (const call of calls)
    for (const input of [call.plain(subjects), call.typical(subjects)]) await person.ask(call, input).catch((error: Error) => faults.push(error.message));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

interface BenchInput {
  calls: readonly ListCall[];
  subjects: Subjects;
  rounds: number;
}

async function measure(person: Person, yardstick: Yardstick, { calls, subjects, rounds }: BenchInput): Promise<Line[]> {
  const lines: Line[] = [];
  await tryAll(person, calls, subjects);
  for (const call of calls) {
    await person.enter();
    const timed: Timed[] = [];
    let shown = 0;
    for (const input of [call.plain(subjects), call.typical(subjects)]) {
      const samples: number[] = [];
      for (let round = -warmRounds; round < rounds; round += 1) {
        if (call.isLimited && round % attemptsForgottenEvery === 0) await yardstick.forgetAttempts();
        const { ms, rows } = await person.ask(call, input);
        if (round >= 0) samples.push(ms);
        if (timed.length === 0) shown = rows;
      }
      timed.push(timedOf(samples));
      await yardstick.take(rounds);
    }
    lines.push({ name: call.name, rows: shown, plain: timed[0] as Timed, typical: timed[1] as Timed });
  }
  return lines;
}

function report(say: Say, [heading, other]: readonly [string, string], lines: readonly Line[], read: Timed): void {
  const cell = (value: number) => value.toFixed(2).padStart(9);
  say(`${heading.padEnd(52)} rows   p50 ms    p99 ms  × read${`${other} p50`.padStart(16)}    p99  × read`);
  for (const { name, rows, plain, typical } of [...lines].sort((a, b) => b.plain.p99Ms - a.plain.p99Ms)) {
    const ratios = [plain.p99Ms / read.p99Ms, typical.p99Ms / read.p99Ms].map((ratio) => ratio.toFixed(1).padStart(7));
    say(
      `${name.padEnd(52)} ${String(rows).padStart(4)}${cell(plain.p50Ms)} ${cell(plain.p99Ms)} ${ratios[0]}       ${cell(typical.p50Ms)}${cell(typical.p99Ms)} ${ratios[1]}`,
    );
  }
}

function figuresOf(lines: readonly Line[], read: Timed): Record<string, number> {
  const figures: Record<string, number> = { pk_read_p50_ms: rounded(read.p50Ms, 3), pk_read_p99_ms: rounded(read.p99Ms, 3), calls: lines.length };
  for (const { name, plain, typical } of lines) {
    const key = name.replaceAll(/[^a-zA-Z0-9]+/g, '_');
    figures[`${key}_p50_ms`] = rounded(plain.p50Ms, 2);
    figures[`${key}_p99_ms`] = rounded(plain.p99Ms, 2);
    figures[`${key}_p99_vs_pk_read`] = rounded(plain.p99Ms / read.p99Ms, 1);
    figures[`${key}_filtered_p99_vs_pk_read`] = rounded(typical.p99Ms / read.p99Ms, 1);
  }
  figures.worst_p99_vs_pk_read = rounded(Math.max(...lines.map((line) => line.plain.p99Ms)) / read.p99Ms, 1);
  figures.worst_filtered_p99_vs_pk_read = rounded(Math.max(...lines.map((line) => line.typical.p99Ms)) / read.p99Ms, 1);
  return figures;
}

async function startServer(databaseUrl: string, folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await choosePort(host);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'lists/server-process.ts'), databaseUrl, String(port), path.join(folder, 'files')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'error' },
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('the server did not start')))]);
  return {
    url: `http://${host}:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Asks every list of a world that is there, and opens rows of them. */
async function measureWorld(
  say: Say,
  databaseUrl: string,
  { folder, rounds, isWanted }: { folder: string; rounds: number; isWanted: (call: ListCall) => boolean },
): Promise<Record<string, number>> {
  const server = await startServer(databaseUrl, folder);
  const person = new Person(server.url);
  const yardstick = new Yardstick(databaseUrl);
  try {
    const subjects = await findSubjects(databaseUrl);
    const lists = await measure(person, yardstick, { calls: listCalls().filter(isWanted), subjects, rounds });
    const openings = await measure(person, yardstick, { calls: openingCalls().filter(isWanted), subjects, rounds });
    const read = yardstick.timed;
    say(`Plain read by primary key: p50 ${rounded(read.p50Ms, 3)} ms, p99 ${rounded(read.p99Ms, 3)} ms.`);
    report(say, ['List call', 'filtered'], lists, read);
    if (openings.length > 0) report(say, ['Opening a row', 'pays most'], openings, read);
    const worst = openings.flatMap(({ plain, typical }) => [plain.p99Ms, typical.p99Ms]);
    return { ...figuresOf(lists, read), ...(worst.length > 0 ? { opening_worst_p99_ms: rounded(Math.max(...worst), 2) } : {}) };
  } finally {
    person.leave();
    await yardstick.close();
    await server.stop();
  }
}

const scaled = (payments: number): Sizes => {
  const { full } = sizes;
  const of = (count: number) => Math.max(500, Math.round((count * payments) / full.payments));
  return { payments, people: of(full.people), alerts: of(full.alerts), merchants: of(full.merchants) };
};

/** The world in this folder; made where there is none of this size. @returns what was done, to be said */
async function provideWorld(databaseUrl: string, folder: string, size: Sizes): Promise<string> {
  const made = path.join(folder, 'made');
  const details = `${size.people} people, ${size.payments} payments, ${size.alerts} alerts, ${size.merchants} merchants`;
  if (existsSync(made)) {
    await migrate(databaseUrl);
    return `${details}, made before`;
  }
  const began = performance.now();
  await makeWorld(databaseUrl, size);
  await writeFile(made, details);
  return `${details}, made in ${Math.round((performance.now() - began) / 1000)} s`;
}

interface Options {
  isSmall: boolean;
  own?: { only?: string; payments?: string; keep?: string; rounds?: string };
}

export async function bench(say: Say, { isSmall, own: { only, payments, keep, rounds: query } = {} }: Options): Promise<Record<string, number>> {
  const rounds = query ? Number(query) : (isSmall ? sizes.small : sizes.full).rounds;
  const size = payments ? scaled(Number(payments)) : isSmall ? sizes.small : sizes.full;
  const parts = only?.split(',');
  const folder = keep ? path.resolve(keep, String(size.payments)) : await mkdtemp(path.join(tmpdir(), 'atalaia-bench-'));
  await mkdir(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: true });
  try {
    say(`${await provideWorld(postgres.url, folder, size)}; ${rounds} rounds a call.`);
    return await measureWorld(say, postgres.url, { folder, rounds, isWanted: ({ name }) => parts?.some((part) => name.includes(part)) ?? true });
  } finally {
    await postgres.stop();
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}
