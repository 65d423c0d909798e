// How fast a past is evaluated: column files of days into memory, then one, ten and thirty rules over windows, in one thread,
// beside the best plain SQL on the same payments in the same run. Hits of both are compared.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type BacktestHistory, runBacktest } from '../../engines/rules/backtest/index.ts';
import { compileRules, newDictionary, type RuleSet, type RuleSpec } from '../../engines/rules/index.ts';
import { planRule, zoneTable } from '../../domains/rules/rules/model/governing/plan-rule.ts';
import { type LoadedDay, loadHistory } from '../../domains/rules/look-back/server/history/load-history.ts';
import { readDayFile } from '../../domains/rules/look-back/server/history/sync-days.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import { median, rounded } from './figures.ts';
import { begins, dayMs, drawPast, type PastShape, writeDayFile } from './rules/past.ts';
import { askSql, SqlPast } from './rules/plain-sql.ts';
import { mixedSpecs, plainSpecs } from './rules/windowed-rules.ts';

interface Size extends PastShape {
  /** SQL answers thirty rules for every so manieth person only, and ten over the larger past. */
  readonly sqlShare: number;
  readonly runs: number;
}

const sizes: Readonly<Record<'small' | 'million' | 'full', Size>> = {
  small: { rows: 60_000, people: 2_000, days: 30, sqlShare: 2, runs: 1 },
  million: { rows: 1_000_000, people: 10_000, days: 90, sqlShare: 4, runs: 5 },
  full: { rows: 10_000_000, people: 100_000, days: 90, sqlShare: 20, runs: 3 },
};

const timeZone = 'America/Sao_Paulo';
type Say = (line: string) => void;

const plannedOf = (specs: readonly RuleSpec[]) => specs.map((spec, place) => ({ id: String(place), plan: planRule(spec), data: null }));

interface Loaded {
  readonly history: BacktestHistory;
  readonly ms: number;
  readonly busyMs: number;
}

/** Reads, checks and opens the files of all days, as a back-test does. */
async function load(files: readonly string[], set: RuleSet): Promise<Loaded> {
  const [began, busyBefore] = [performance.now(), processorMs()];
  const days: LoadedDay[] = [];
  for (const [day, file] of files.entries()) days.push({ file: await readDayFile(file), noon: begins + day * dayMs + dayMs / 2 });
  const history = loadHistory({ days, set, currency: 'BRL', timeZone, rateOf: () => Number.NaN, merchants: new Map(), kept: ['merchant', 'app'] });
  return { history, ms: performance.now() - began, busyMs: processorMs() - busyBefore };
}

interface Measurement {
  readonly perSecond: number;
  /** The same by processor time: what a machine with nothing else to do would come near to. */
  readonly perProcessorSecond: number;
  readonly hits: readonly number[];
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Rules of a set over a history that is loaded: transactions per second of the median run, and what was hit. */
function evaluate(set: RuleSet, { history }: Loaded, runs: number): Measurement {
  const [times, busy]: [number[], number[]] = [[], []];
  let hits: number[] = [];
  // The first run also compiles; it counts for nothing.
  for (let run = 0; run <= runs; run += 1) {
    const [began, busyBefore] = [performance.now(), processorMs()];
    hits = runBacktest(set, history).hits.map((rows) => rows.length);
    if (run === 0) continue;
    times.push(performance.now() - began);
    busy.push(processorMs() - busyBefore);
  }
  const rate = (list: readonly number[]): number => (history.timeline.rows.length / median(list)) * 1000;
  return { perSecond: rate(times), perProcessorSecond: rate(busy), hits };
}

interface Measured {
  evaluated: { one: Measurement; ten: Measurement; thirty: Measurement };
  loadPerProcessorSecond: number;
  one: number;
  ten: number;
  thirty: number;
  load: number;
  sqlOne: number;
  sqlTen: number;
  sqlThirty: number;
}

const millions = (perSecond: number): string => `${(perSecond / 1e6).toFixed(perSecond < 1e6 ? 3 : 1)} M`;

function compareHits(say: Say, what: string, ours: readonly number[], theirs: readonly number[]): void {
  if (ours.join() !== theirs.join()) throw new Error(`${what}: the rules hit ${ours.join()} payments, plain SQL ${theirs.join()}`);
  say(`  same hits as plain SQL for ${what}: ${ours.slice(0, 5).join(', ')}${ours.length > 5 ? ', …' : ''}`);
}

async function measure(client: pg.Client, size: Size, folder: string, say: Say): Promise<Measured> {
  const sqlPast = new SqlPast(client, folder);
  const files: string[] = [];
  let written = 0;
  for (const day of drawPast(size)) {
    files.push(await writeDayFile(folder, files.length, day, written + 1));
    await sqlPast.add(day);
    written += day.at.length;
  }
  say(`${written} payments of ${size.people} people in ${size.days} days.`);
  const [plain, mixed] = [plainSpecs(30), mixedSpecs(30)];
  // One past serves all: it has the columns that any of the rules asks for.
  const dictionary = newDictionary();
  const setOf = (specs: readonly RuleSpec[]): RuleSet => compileRules(plannedOf(specs), dictionary, zoneTable(timeZone));
  const all = setOf([...plain, ...mixed]);
  const loaded = await load(files, all);
  const loadRate = (written / loaded.ms) * 1000;
  const loadPerProcessorSecond = (written / loaded.busyMs) * 1000;
  say(`  loaded from day files: ${millions(loadRate)} rows/s; ${millions(loadPerProcessorSecond)} by processor time`);
  const one = evaluate(setOf(plain.slice(0, 1)), loaded, size.runs);
  const ten = evaluate(setOf(plain.slice(0, 10)), loaded, size.runs);
  const thirty = evaluate(setOf(mixed), loaded, size.runs);
  say(`  judged: ${millions(one.perSecond)}, ${millions(ten.perSecond)}, ${millions(thirty.perSecond)} transactions/s for 1, 10 and 30 rules`);
  say(`  by processor time: ${[one, ten, thirty].map((each) => millions(each.perProcessorSecond)).join(', ')}`);
  await sqlPast.load(size.sqlShare);
  const sqlOne = await askSql(client, 'payment', plain.slice(0, 1));
  compareHits(say, 'one rule', one.hits, sqlOne.hits);
  const sqlTen = await askSql(client, size.rows > 2e6 ? 'some_payment' : 'payment', plain.slice(0, 10));
  if (sqlTen.rows === written) compareHits(say, 'ten rules', ten.hits, sqlTen.hits);
  const sqlThirty = await askSql(client, 'some_payment', plain);
  const rateOf = ({ rows, ms }: { rows: number; ms: number }): number => (rows / ms) * 1000;
  const rates = { sqlOne: rateOf(sqlOne), sqlTen: rateOf(sqlTen), sqlThirty: rateOf(sqlThirty) };
  say(
    `  plain SQL: ${millions(rates.sqlOne)}, ${millions(rates.sqlTen)} (${sqlTen.rows} rows), ${millions(rates.sqlThirty)} (${sqlThirty.rows} rows, sums and counts only)`,
  );
  await client.query('drop table payment, some_payment');
  const evaluated = { one, ten, thirty };
  return { evaluated, loadPerProcessorSecond, one: one.perSecond, ten: ten.perSecond, thirty: thirty.perSecond, load: loadRate, ...rates };
}

async function measureIn(size: Size, say: Say): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-backtest-'));
  const settings = { shared_buffers: size.rows > 2e6 ? '1GB' : '256MB', max_parallel_workers_per_gather: '2', max_wal_size: '4GB' };
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: false, settings });
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`set work_mem = '1GB'; set jit = off`);
    try {
      return await measure(client, size, folder, say);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const meanRatio = (ratios: readonly number[]): number => Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);

/**
 * @returns `vs_plain_sql` is the geometric mean of four ratios, for one and for ten rules over both pasts; each is told by
 * itself too. Rates are of the larger past; `_1m` names the smaller one
 */
export async function bench(say: Say, { isSmall }: { isSmall: boolean }): Promise<Record<string, number>> {
  const small = await measureIn(isSmall ? sizes.small : sizes.million, say);
  const large = isSmall ? small : await measureIn(sizes.full, say);
  const ratios = [small, large].flatMap(({ one, ten, sqlOne, sqlTen }) => [one / sqlOne, ten / sqlTen]);
  return {
    vs_plain_sql: rounded(meanRatio(ratios)),
    vs_plain_sql_1_rule: rounded(large.one / large.sqlOne),
    vs_plain_sql_10_rules: rounded(large.ten / large.sqlTen),
    tx_per_s_1_rule: Math.round(large.one),
    tx_per_s_10_rules: Math.round(large.ten),
    tx_per_s_30_rules: Math.round(large.thirty),
    load_rows_per_s: Math.round(large.load),
    tx_per_processor_s_1_rule: Math.round(large.evaluated.one.perProcessorSecond),
    tx_per_processor_s_10_rules: Math.round(large.evaluated.ten.perProcessorSecond),
    tx_per_processor_s_30_rules: Math.round(large.evaluated.thirty.perProcessorSecond),
    load_rows_per_processor_s: Math.round(large.loadPerProcessorSecond),
    sql_tx_per_s_1_rule: Math.round(large.sqlOne),
    sql_tx_per_s_10_rules: Math.round(large.sqlTen),
    sql_tx_per_s_30_rules: Math.round(large.sqlThirty),
    vs_plain_sql_1_rule_1m: rounded(small.one / small.sqlOne),
    vs_plain_sql_10_rules_1m: rounded(small.ten / small.sqlTen),
    tx_per_s_1_rule_1m: Math.round(small.one),
    tx_per_s_10_rules_1m: Math.round(small.ten),
    tx_per_s_30_rules_1m: Math.round(small.thirty),
    load_rows_per_s_1m: Math.round(small.load),
  };
}
