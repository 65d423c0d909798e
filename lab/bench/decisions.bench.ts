// How fast payments are decided: in process, as the server does behind its calls, and over HTTP, on a durable PostgreSQL of
// its own. Machines differ, so what counts are the ratios within one run, against the same database inserting the payment's
// row alone, one by one, without evaluating anything.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { abuses, startAbuse } from './decisions/abuse.ts';
import { type Served, startServed } from './decisions/over-http.ts';
import type { Phase } from './decisions/phase.ts';
import { processorMicros } from './decisions/processor-time.ts';
import { useRules, writeRules } from './decisions/rules.ts';
import { explainTrace, sampleDatabase } from './decisions/trace.ts';
import { startWorkers, type Workers } from './decisions/workers.ts';
import { addHistory, demandAccepted, makePeople, type World } from './decisions/world.ts';
import { median, quantile, rounded } from './figures.ts';

interface Sizes {
  people: number;
  history: number;
  largeHistory: number;
  phaseMs: number;
  warmMs: number;
  rounds: number;
  /** Turns of bare inserts and decisions by many callers, which histories of two sizes are compared by. */
  manyRounds: number;
  /** How often sets of rules, numbers of processes, and ways to ask over HTTP take their turn. */
  ruleTurns: number;
  processTurns: number;
  httpTurns: number;
  batchLines: number;
}
const sizes: Record<'full' | 'small', Sizes> = {
  full: {
    people: 100_000,
    history: 1_000_000,
    largeHistory: 5_000_000,
    phaseMs: 4_000,
    warmMs: 7_000,
    rounds: 3,
    manyRounds: 7,
    ruleTurns: 7,
    processTurns: 3,
    httpTurns: 5,
    batchLines: 8_000,
  },
  small: {
    people: 2_000,
    history: 10_000,
    largeHistory: 50_000,
    phaseMs: 500,
    warmMs: 1_000,
    rounds: 1,
    manyRounds: 1,
    ruleTurns: 2,
    processTurns: 1,
    httpTurns: 1,
    batchLines: 500,
  },
};
/** In the order in which they take turns: those that are compared stand beside each other. */
const ruleCounts = [10, 100, 300, 30] as const;
const usualRules = 30;
const manyClients = 64;

type Say = (line: string) => void;

interface Measured {
  perS: number;
  p50Ms: number;
  p99Ms: number;
  p999Ms: number;
  nodeMicros: number;
  databaseMicros: number;
  walBytes: number;
}

/** Phases of one kind, put together. */
function summed(all: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number) => median(all.map(pick));
  return {
    perS: of((one) => one.perS),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
    p999Ms: of((one) => one.p999Ms),
    nodeMicros: of((one) => one.nodeMicros),
    databaseMicros: of((one) => one.databaseMicros),
    walBytes: of((one) => one.walBytes),
  };
}

class Bench {
  readonly client: pg.Client;
  readonly #postgresPid: number;
  readonly #say: Say;

  constructor(client: pg.Client, postgresPid: number, say: Say) {
    this.client = client;
    this.#postgresPid = postgresPid;
    this.#say = say;
  }

  async #logged(): Promise<string> {
    const { rows } = await this.client.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
    return rows[0]?.at ?? '0/0';
  }

  /** Measures a phase from outside as well: time of the database's processes, bytes of its log. */
  async measure(run: () => Promise<Phase>): Promise<Measured> {
    const from = await this.#logged();
    const before = processorMicros(this.#postgresPid);
    const phase = await run();
    const after = processorMicros(this.#postgresPid);
    const { rows } = await this.client.query<{ bytes: string }>('select pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn)::text as bytes', [await this.#logged(), from]);
    return {
      perS: phase.done / phase.seconds,
      p50Ms: median(phase.latenciesMs),
      p99Ms: quantile(phase.latenciesMs, 0.99),
      p999Ms: quantile(phase.latenciesMs, 0.999),
      nodeMicros: phase.cpuMicros / phase.done,
      databaseMicros: (after - before) / phase.done,
      walBytes: Number(rows[0]?.bytes) / phase.done,
    };
  }

  print(what: string, one: Measured, ratio?: number): void {
    const parts = [
      `${Math.round(one.perS)}/s`,
      `p50 ${rounded(one.p50Ms)}, p99 ${rounded(one.p99Ms)}, p99.9 ${rounded(one.p999Ms)} ms`,
      `CPU ${Math.round(one.nodeMicros)} + ${Math.round(one.databaseMicros)} µs`,
      `log ${Math.round(one.walBytes)} B`,
      ...(ratio === undefined ? [] : [`${rounded(ratio, 2)} × bare inserts`]),
    ];
    this.#say(`${what}: ${parts.join('; ')}`);
  }

  say(line: string): void {
    this.#say(line);
  }
}

/** Of what was measured side by side, turn by turn: how much more the first did than the second. */
const ratioByTurns = (some: readonly Pick<Measured, 'perS'>[], others: readonly Measured[]): number =>
  rounded(median(some.map((one, turn) => one.perS / (others[turn]?.perS ?? Number.NaN))), 3);

interface Pair {
  bare: Measured;
  decided: Measured;
  /** Decisions to bare inserts: median of the ratios of the turns. */
  ratio: number;
  p99Ratio: number;
}

/** Bare inserts and decisions by turns, so that a busy moment of the machine hits both alike. */
async function againstBare(bench: Bench, workers: Workers, options: { loops: number; ms: number; rounds: number }): Promise<Pair> {
  const bare: Measured[] = [];
  const decided: Measured[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    bare.push(await bench.measure(() => workers.run({ work: 'raw', loops: options.loops, ms: options.ms })));
    decided.push(await bench.measure(() => workers.run({ work: 'decide', loops: options.loops, ms: options.ms })));
  }
  return {
    bare: summed(bare),
    decided: summed(decided),
    ratio: ratioByTurns(decided, bare),
    p99Ratio: rounded(summed(decided).p99Ms / summed(bare).p99Ms, 2),
  };
}

/** A process that has run for a while has met those who pay, and its code is compiled. */
async function warm(workers: Workers, { warmMs }: Sizes): Promise<void> {
  // Until everybody knows of everybody, nothing that people share is remembered.
  await workers.run({ work: 'decide', loops: manyClients, ms: warmMs });
  await workers.run({ work: 'meet', loops: 1, ms: 0 });
  await workers.run({ work: 'decide', loops: manyClients, ms: warmMs });
}

/** Sets of rules by turns. */
async function measureRules(bench: Bench, workers: Workers, { world, size }: { world: World; size: Sizes }): Promise<Record<string, number>> {
  const byRules = new Map<number, Measured[]>(ruleCounts.map((count) => [count, []]));
  const of = (count: number): Measured[] => byRules.get(count) ?? [];
  // Whoever was met under the most rules is remembered as fewer need it.
  await useRules(world.databaseUrl, Math.max(...ruleCounts));
  await warm(workers, size);
  for (let turn = 0; turn < size.ruleTurns; turn += 1)
    for (const count of turn % 2 === 0 ? ruleCounts : ruleCounts.toReversed()) {
      await useRules(world.databaseUrl, count);
      await workers.run({ work: 'decide', loops: manyClients, ms: size.phaseMs / 2 });
      of(count).push(await bench.measure(() => workers.run({ work: 'decide', loops: manyClients, ms: size.phaseMs })));
    }
  for (const [count, all] of [...byRules].sort(([a], [b]) => a - b)) bench.print(`${count} rules, ${manyClients} at once`, summed(all));
  return { rules300_cost_vs_rules30: ratioByTurns(of(30), of(300)), rules100_cost_vs_rules30: ratioByTurns(of(30), of(100)) };
}

async function measureInProcess(bench: Bench, world: World, size: Sizes): Promise<{ figures: Record<string, number>; many: Pair }> {
  const figures: Record<string, number> = {};
  let many: Pair | undefined;
  const workers = await startWorkers(world, 1);
  await useRules(world.databaseUrl, usualRules);
  await warm(workers, size);
  for (const loops of [1, 8, manyClients]) {
    const pair = await againstBare(bench, workers, { loops, ms: size.phaseMs, rounds: loops === manyClients ? size.manyRounds : size.rounds });
    bench.print(`Bare inserts, ${loops} at once`, pair.bare);
    bench.print(`Decided in process, ${loops} at once`, pair.decided, pair.ratio);
    Object.assign(figures, {
      [`vs_raw_insert_c${loops}`]: pair.ratio,
      [`p99_vs_raw_insert_p99_c${loops}`]: pair.p99Ratio,
      [`decisions_per_s_c${loops}`]: Math.round(pair.decided.perS),
      [`raw_inserts_per_s_c${loops}`]: Math.round(pair.bare.perS),
      [`p50_ms_c${loops}`]: rounded(pair.decided.p50Ms, 2),
      [`p99_ms_c${loops}`]: rounded(pair.decided.p99Ms, 2),
      [`p999_ms_c${loops}`]: rounded(pair.decided.p999Ms, 2),
    });
    if (loops !== manyClients) continue;
    many = pair;
    Object.assign(figures, {
      cpu_us_node: Math.round(pair.decided.nodeMicros),
      cpu_us_postgres: Math.round(pair.decided.databaseMicros),
      wal_bytes: Math.round(pair.decided.walBytes),
      cpu_vs_raw_insert: rounded((pair.decided.nodeMicros + pair.decided.databaseMicros) / (pair.bare.nodeMicros + pair.bare.databaseMicros), 2),
    });
  }
  Object.assign(figures, await measureRules(bench, workers, { world, size }));
  await useRules(world.databaseUrl, usualRules);
  await workers.stop();
  return { figures, many: many as Pair };
}

/** Processes beside each other, each with as many callers as the one alone; any of them decides for anybody. */
async function measureProcesses(bench: Bench, world: World, size: Sizes): Promise<Record<string, number>> {
  const byCount = new Map<number, Measured[]>([1, 2, 4].map((count) => [count, []]));
  const of = (count: number): Measured[] => byCount.get(count) ?? [];
  // One and two by turns, and four once, after the last of them.
  for (const count of [...Array.from({ length: size.processTurns }, () => [1, 2]).flat(), 4]) {
    const workers = await startWorkers(world, count);
    await warm(workers, size);
    const all: Measured[] = [];
    for (let round = 0; round < size.rounds; round += 1)
      all.push(await bench.measure(() => workers.run({ work: 'decide', loops: count * manyClients, ms: size.phaseMs })));
    of(count).push(summed(all));
    await workers.stop();
  }
  for (const [count, all] of byCount) bench.print(`${count} processes, ${manyClients} at once in each`, summed(all));
  return { processes2_vs_1: ratioByTurns(of(2), of(1)), processes4_vs_1: ratioByTurns(of(4), of(1).slice(-1)) };
}

const abusedClients = 8;
const drainMs = 3_000;

/** Payments of a few callers by turns: while nothing else is sent, and while somebody sends what nobody should. */
async function measureAbuse(
  bench: Bench,
  served: Served,
  { size, kinds = Object.keys(abuses) }: { size: Sizes; kinds?: readonly string[] },
): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  const tokens = await served.signIn();
  for (const kind of kinds.length > 0 ? kinds : Object.keys(abuses)) {
    const [quiet, abused]: [Measured[], Measured[]] = [[], []];
    // What a first request loads and compiles is no part of it.
    const stopFirst = await startAbuse(kind, { ...served.at, tokens });
    await served.runSingles(abusedClients, size.phaseMs);
    await stopFirst();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    for (let turn = 0; turn < size.rounds; turn += 1) {
      quiet.push(await bench.measure(() => served.runSingles(abusedClients, size.phaseMs)));
      const stop = await startAbuse(kind, { ...served.at, tokens });
      abused.push(await bench.measure(() => served.runSingles(abusedClients, size.phaseMs)));
      await stop();
      // What had arrived is answered before it is quiet.
      await new Promise((resolve) => setTimeout(resolve, drainMs));
    }
    bench.print(`Over HTTP, ${abusedClients} callers, while nothing else is sent`, summed(quiet));
    bench.print(`Over HTTP, ${abusedClients} callers, beside abuse of the kind "${kind}"`, summed(abused));
    figures[`p99_beside_${kind}_vs_quiet`] = rounded(summed(abused).p99Ms / summed(quiet).p99Ms, 2);
    figures[`per_s_beside_${kind}_vs_quiet`] = ratioByTurns(abused, quiet);
  }
  return figures;
}

async function measureHttp(bench: Bench, world: World, { size, folder }: { size: Sizes; folder: string }): Promise<Record<string, number>> {
  const [workers, served] = [await startWorkers(world, 1), await startServed(world, folder)];
  await served.meet();
  await served.runSingles(manyClients, size.warmMs);
  await served.runBatches(2, size.batchLines);
  const [bare, singles, batches]: [Measured[], Measured[], number[]] = [[], [], []];
  for (let turn = 0; turn < size.httpTurns; turn += 1) {
    bare.push(await bench.measure(() => workers.run({ work: 'raw', loops: manyClients, ms: size.phaseMs })));
    singles.push(await bench.measure(() => served.runSingles(manyClients, size.phaseMs)));
    batches.push(await served.runBatches(2, size.batchLines));
  }
  const one = await bench.measure(() => served.runSingles(1, size.phaseMs));
  const abused = await measureAbuse(bench, served, { size });
  await served.stop();
  await workers.stop();
  const ratio = ratioByTurns(singles, bare);
  const batchRatio = ratioByTurns(
    batches.map((perS) => ({ perS })),
    bare,
  );
  bench.print(`Bare inserts, ${manyClients} at once`, summed(bare));
  bench.print(`Over HTTP one by one, ${manyClients} callers (CPU: the callers' and the database's)`, summed(singles), ratio);
  bench.print('Over HTTP one by one, one caller', one);
  bench.say(`Over HTTP ${size.batchLines} lines a call, 2 callers: ${Math.round(median(batches))}/s; ${rounded(batchRatio, 2)} × bare inserts`);
  return {
    http_vs_raw_insert: ratio,
    http_batch_vs_raw_insert: batchRatio,
    http_per_s_c64: Math.round(summed(singles).perS),
    http_p99_ms_c64: rounded(summed(singles).p99Ms, 2),
    http_p50_ms_c1: rounded(one.p50Ms, 2),
    http_batch_per_s: Math.round(median(batches)),
    ...abused,
  };
}

/** The same, with the same warming, for a history of another size; the ratio to bare inserts of the same moment is compared. */
async function measureHistory(bench: Bench, world: World, size: Sizes): Promise<Pair> {
  const workers = await startWorkers(world, 1);
  await warm(workers, size);
  const pair = await againstBare(bench, workers, { loops: manyClients, ms: size.phaseMs, rounds: size.manyRounds });
  await workers.stop();
  return pair;
}

/** Bare inserts and decisions of many callers, with what the slowest of them waited for. */
async function measurePauses(
  bench: Bench,
  workers: Workers,
  { loops, ms, rounds }: { loops: number; ms: number; rounds: number },
): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const work of ['raw', 'decide'] as const) {
      const stop = sampleDatabase(bench.client);
      const { latenciesMs, trace } = await workers.run({ work, loops, ms, isTraced: true });
      const samples = await stop();
      const name = work === 'raw' ? 'Bare inserts' : 'Decided in process';
      bench.say(`${name}, ${loops} at once: p50 ${rounded(median(latenciesMs))}, p99 ${rounded(quantile(latenciesMs, 0.99))} ms`);
      for (const line of trace ? explainTrace(trace, samples) : []) bench.say(line);
      figures[`p99_ms_${work}_${round + 1}`] = rounded(quantile(latenciesMs, 0.99), 2);
    }
  return figures;
}

/** Only the payments beside abuse. @param kinds of abuse, separated by commas; none: all */
async function measureAbuseAlone(
  bench: Bench,
  world: World,
  { size, folder, kinds }: { size: Sizes; folder: string; kinds: string },
): Promise<Record<string, number>> {
  await useRules(world.databaseUrl, usualRules);
  const served = await startServed(world, folder);
  await served.meet();
  await served.runSingles(manyClients, sizes.full.warmMs);
  const figures = await measureAbuse(bench, served, { size: { ...size, phaseMs: 2_000, rounds: 3 }, kinds: kinds.split(',').filter(Boolean) });
  await served.stop();
  return figures;
}

async function measureAll(bench: Bench, world: World, { size, folder }: { size: Sizes; folder: string }): Promise<Record<string, number>> {
  const { figures, many } = await measureInProcess(bench, world, size);
  Object.assign(figures, await measureProcesses(bench, world, size));
  Object.assign(figures, await measureHttp(bench, world, { size, folder }));
  await addHistory(world, size.history, size.largeHistory - size.history);
  const large = await measureHistory(bench, world, size);
  bench.print(`${size.largeHistory} payments of history`, large.decided, large.ratio);
  figures.history5m_cost_vs_1m = rounded(many.ratio / large.ratio, 3);
  return figures;
}

/**
 * @param own `--abuse=all` or `--abuse=exports,reports` measures payments beside these kinds of abuse alone; `--trace=3` says in three turns
 *   what the slowest decisions wait for
 */
export async function bench(say: Say, { isSmall, own = {} }: { isSmall: boolean; own?: Readonly<Record<string, string>> }): Promise<Record<string, number>> {
  const size = isSmall ? sizes.small : sizes.full;
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: true });
  try {
    say(`${size.people} people, ${size.history} payments in 90 days, ${usualRules} rules.`);
    const world = await makePeople(postgres.url, size.people);
    await addHistory(world, 0, size.history);
    await writeRules(postgres.url, Math.max(...ruleCounts));
    const client = new pg.Client({ connectionString: postgres.url });
    // Whatever ends a run early ends the database too, and must be told instead of that.
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table bench_raw (like transaction including defaults including constraints including indexes)');
    const began = clock.now();
    const measured = new Bench(client, postgres.pid, say);
    const { abuse, trace } = own;
    if (trace !== undefined) {
      const workers = await startWorkers(world, 1);
      await useRules(world.databaseUrl, usualRules);
      await warm(workers, size);
      const figures = await measurePauses(measured, workers, { loops: manyClients, ms: size.phaseMs * 2, rounds: Number(trace) });
      await workers.stop();
      await client.end();
      return figures;
    }
    const figures = await (abuse === undefined
      ? measureAll(measured, world, { size, folder })
      : measureAbuseAlone(measured, world, { size, folder, kinds: abuse === 'all' ? '' : abuse }));
    await demandAccepted(client, began);
    await client.end();
    return figures;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
