// How fast names are screened, and payments with their parties: no-hits and hits against 60,000 and 1,000,000 names in one thread, a change of lists against a
// million monitored customers in a database, all customers anew on two threads, and the same queries by pg_trgm in the same run.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { defaultThreshold, Screener, ScreeningBuilder, type ScreeningIndex, type StoredEntry } from '../../engines/screening/index.ts';
import { seededRandom } from '../../seeds/random.ts';
import { median, quantile, rounded } from './figures.ts';
import { inventOrganisation, inventPerson, misspelt } from './screening/names.ts';
import { type PaymentCostSize, timePayments } from './screening/payment-cost.ts';
import { timeTrigrams } from './screening/trigram-yardstick.ts';
import { timeWorstDay, type WorstDaySize } from './screening/worst-day.ts';

type Say = (line: string) => void;

interface Size {
  few: number;
  many: number;
  queries: number;
  worstDay: WorstDaySize;
  rescreened: number;
  trigramQueries: number;
  payments: PaymentCostSize;
}
const sizes: Readonly<Record<'full' | 'small', Size>> = {
  full: {
    few: 60_000,
    many: 1_000_000,
    queries: 20_000,
    worstDay: { customers: 1_000_000, listed: 5_000, changed: 561 },
    rescreened: 1_000_000,
    trigramQueries: 2_000,
    payments: { people: 20_000, listed: 60_000, phaseMs: 4_000, turns: 7 },
  },
  small: {
    few: 2_000,
    many: 4_000,
    queries: 200,
    worstDay: { customers: 3_000, listed: 200, changed: 40 },
    rescreened: 1_000,
    trigramQueries: 20,
    payments: { people: 500, listed: 1_000, phaseMs: 400, turns: 1 },
  },
};
const shareOfPeople = 0.6;
const threads = 2;

const entryOf = (kind: 'person' | 'organisation', text: string): StoredEntry => ({
  kind,
  names: [{ text, type: 'primary' }],
  births: [],
  nationalities: [],
  gender: undefined,
  numbers: [],
});

function makeIndex(names: number, seed: string): { index: ScreeningIndex; people: string[]; buildMs: number } {
  const random = seededRandom(seed);
  const builder = new ScreeningBuilder();
  const people: string[] = [];
  const entries: StoredEntry[] = [];
  for (let at = 0; at < names; at += 1) {
    const isPerson = random.next() < shareOfPeople;
    const name = isPerson ? inventPerson(random) : inventOrganisation(random);
    if (isPerson) people.push(name);
    entries.push(entryOf(isPerson ? 'person' : 'organisation', name));
  }
  const began = performance.now();
  for (const entry of entries) builder.add(entry);
  const index = builder.build();
  return { index, people, buildMs: performance.now() - began };
}

function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0) : 0;
}

interface Timed {
  p50: number;
  p99: number;
  /** Of processor time. */
  perS: number;
  found: number;
}

/** Processor time of this thread, with what V8 does for it beside. */
function timeQueries(screener: Screener, queries: readonly string[], kind: 'person' | 'any'): Timed {
  const micros: number[] = [];
  let result = 0;
  const before = process.cpuUsage();
  for (const name of queries) {
    const began = performance.now();
    if (screener.search({ name, kind }, defaultThreshold).length > 0) result += 1;
    micros.push((performance.now() - began) * 1000);
  }
  const { user, system } = process.cpuUsage(before);
  return { p50: median(micros), p99: quantile(micros, 0.99), perS: queries.length / ((user + system) / 1e6), found: result };
}

const present = ({ p50, p99, perS, found }: Timed, queries: number): string =>
  `p50 ${p50.toFixed(0)} µs, p99 ${p99.toFixed(0)} µs, ${Math.round(perS)}/s of processor time; ${found} of ${queries} found`;

async function rescreen(index: ScreeningIndex, customers: number): Promise<{ seconds: number; hits: number }> {
  const began = performance.now();
  const parts = await Promise.all(
    Array.from(
      { length: threads },
      (_, at) =>
        new Promise<{ hits: number }>((resolve, reject) => {
          const worker = new Worker(path.join(import.meta.dirname, 'screening', 'rescreen-thread.ts'), {
            workerData: { index, customers: Math.ceil(customers / threads), seed: `customers ${at}`, threshold: defaultThreshold },
          });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
  return { seconds: (performance.now() - began) / 1000, hits: parts.reduce((sum, { hits }) => sum + hits, 0) };
}

export async function bench(say: Say, { isSmall }: { isSmall: boolean }): Promise<Record<string, number>> {
  const size = isSmall ? sizes.small : sizes.full;
  const figures: Record<string, number> = {};
  const random = seededRandom('queries');
  const noHits = Array.from({ length: size.queries }, () => inventPerson(random));

  const few = makeIndex(size.few, 'few');
  const hits = Array.from({ length: Math.ceil(size.queries / 4) }, () => misspelt(random.pick(few.people), random));
  say(`${size.few} names: ${Math.round(bytesOf(few.index) / 1e6)} MB, built in ${(few.buildMs / 1000).toFixed(1)} s.`);
  const ofFew = new Screener(few.index);
  // A process that has run for a while has compiled what it runs; other names than those that are timed.
  timeQueries(
    ofFew,
    Array.from({ length: Math.ceil(size.queries / 10) }, () => inventPerson(random)),
    'person',
  );
  const fewNoHits = timeQueries(ofFew, noHits, 'person');
  const fewHits = timeQueries(ofFew, hits, 'person');
  say(`  people on no list: ${present(fewNoHits, noHits.length)}`);
  say(`  misspelt people of the list: ${present(fewHits, hits.length)}`);
  Object.assign(figures, {
    p50_us_60k: rounded(fewNoHits.p50),
    p99_us_60k: rounded(fewNoHits.p99),
    hit_p50_us_60k: rounded(fewHits.p50),
    hit_p99_us_60k: rounded(fewHits.p99),
    nohit_queries_per_s_60k: Math.round(fewNoHits.perS),
    build_s_60k: rounded(few.buildMs / 1000, 2),
  });

  const trigramQueries = noHits.slice(0, size.trigramQueries);
  const trigrams = await timeTrigrams(few.people, trigramQueries);
  const ours = timeQueries(new Screener(few.index), trigramQueries, 'person');
  say(
    `  pg_trgm, the same people: p50 ${median(trigrams.micros).toFixed(0)} µs, p99 ${quantile(trigrams.micros, 0.99).toFixed(0)} µs; ${trigrams.hits} of ${trigramQueries.length} found`,
  );
  figures.vs_pg_trgm = rounded(median(trigrams.micros) / ours.p50, 2);

  const rescreened = await rescreen(few.index, size.rescreened);
  say(
    `${size.rescreened} customers anew on ${threads} threads (of ${availableParallelism()} processors): ${rescreened.seconds.toFixed(1)} s; ${rescreened.hits} with a hit`,
  );
  figures.rescreen_s_1m = rounded((rescreened.seconds * 1_000_000) / size.rescreened, 1);

  const payments = await timePayments(size.payments);
  const perS = (value: number): string => `${Math.round(value)}/s`;
  say(
    `Payments by 64 callers, ${size.payments.listed} names: ${perS(payments.perS.without)} not screened, ${perS(payments.perS.remembered)} screened, ${perS(payments.perS.afterChange)} just after a change of the lists; cost ${payments.ratio.toFixed(2)} and ${payments.afterChange.toFixed(2)} by turns`,
  );
  Object.assign(figures, { payment_cost_ratio: rounded(payments.ratio, 2), payment_cost_ratio_after_change: rounded(payments.afterChange, 2) });

  const many = makeIndex(size.many, 'many');
  say(`${size.many} names: ${Math.round(bytesOf(many.index) / 1e6)} MB, built in ${(many.buildMs / 1000).toFixed(1)} s.`);
  const ofMany = new Screener(many.index);
  timeQueries(ofMany, noHits.slice(0, Math.ceil(size.queries / 20)), 'person');
  const manyNoHits = timeQueries(ofMany, noHits.slice(Math.ceil(size.queries / 20)), 'person');
  say(`  people on no list: ${present(manyNoHits, noHits.length)}`);
  Object.assign(figures, {
    p50_us_1m: rounded(manyNoHits.p50),
    p99_us_1m: rounded(manyNoHits.p99),
    nohit_queries_per_s_1m: Math.round(manyNoHits.perS),
    build_s_1m: rounded(many.buildMs / 1000, 1),
  });

  const { customers, changed } = size.worstDay;
  const worstDay = await timeWorstDay(size.worstDay);
  say(
    `${changed} new entries against ${customers} monitored customers, by the monitoring of the product: ${worstDay.seconds.toFixed(1)} s with ${worstDay.found} new matches, reports and alerts; one new entry just after the start, ${worstDay.firstSeconds.toFixed(1)} s`,
  );
  Object.assign(figures, {
    worst_day_s_1m: rounded((worstDay.seconds * 1_000_000) / customers, 2),
    worst_day_first_change_s_1m: rounded((worstDay.firstSeconds * 1_000_000) / customers, 2),
    worst_day_matches: worstDay.found,
  });
  return figures;
}
