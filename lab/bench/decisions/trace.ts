import { constants, monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import type pg from 'pg';

/*
 * What happened in the process and in the database while the slowest hundredth of the decisions waited. A cause counts for a decision
 * where it overlaps it.
 */

/** From when to when, in ms since the epoch. */
export type Span = readonly [from: number, to: number];

export interface ProcessTrace {
  /** The decisions at or above the 99th percentile. */
  slow: Span[];
  /** Collections of garbage of the old generation, and of the young one. */
  oldGarbage: Span[];
  youngGarbage: Span[];
  /** The loop of events came this much too late, at the 99th percentile and at most, ms. */
  loopP99Ms: number;
  loopMaxMs: number;
}

const spanOf = ({ startTime, duration }: PerformanceEntry): Span => [performance.timeOrigin + startTime, performance.timeOrigin + startTime + duration];

/** Notes what a phase waits for. @param run runs it and calls `note` for each decision */
export async function traceProcess(run: (note: (span: Span) => void) => Promise<void>): Promise<ProcessTrace> {
  const [oldGarbage, youngGarbage, spans]: [Span[], Span[], Span[]] = [[], [], []];
  const watched = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = (entry as PerformanceEntry & { detail: { kind: number } }).detail;
      (kind === constants.NODE_PERFORMANCE_GC_MINOR ? youngGarbage : oldGarbage).push(spanOf(entry));
    }
  });
  watched.observe({ entryTypes: ['gc'] });
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  await run((span) => spans.push(span));
  delay.disable();
  // Entries are handed over a little later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  watched.disconnect();
  const lengths = spans.map(([from, to]) => to - from).toSorted((a, b) => a - b);
  const bound = lengths[Math.floor(lengths.length * 0.99)] ?? 0;
  const slow = spans.filter(([from, to]) => to - from >= bound);
  return { slow, oldGarbage, youngGarbage, loopP99Ms: delay.percentile(99) / 1e6, loopMaxMs: delay.max / 1e6 };
}

export interface DatabaseSample {
  at: number;
  /** Connections of the processes that wait, by what for; `runs` for those that do not. */
  waits: Record<string, number>;
  checkpoints: number;
  vacuums: number;
}

const sampleText = `select
  (select json_object_agg(w, n) from (select coalesce(wait_event_type || ' ' || wait_event, 'runs') as w, count(*) as n from pg_stat_activity
    where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid() group by 1) s) as waits,
  (select num_timed + num_requested from pg_stat_checkpointer)::int as checkpoints,
  (select count(*) from pg_stat_activity where backend_type = 'autovacuum worker')::int as vacuums`;

/** Looks at the database every few ms until it is stopped. */
export function sampleDatabase(client: pg.Client): () => Promise<DatabaseSample[]> {
  const samples: DatabaseSample[] = [];
  let isOn = true;
  const looking = (async () => {
    while (isOn) {
      const { rows } = await client.query<Omit<DatabaseSample, 'at'>>(sampleText);
      if (rows[0]) samples.push({ ...rows[0], waits: rows[0].waits ?? {}, at: performance.timeOrigin + performance.now() });
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  })();
  return async () => {
    isOn = false;
    await looking;
    return samples;
  };
}

const overlaps = (one: Span, others: readonly Span[]): boolean => others.some(([from, to]) => from < one[1] && to > one[0]);
const longest = (spans: readonly Span[]): number => Math.max(0, ...spans.map(([from, to]) => to - from));
const share = (slow: readonly Span[], causes: readonly Span[]): number => Math.round((100 * slow.filter((one) => overlaps(one, causes)).length) / slow.length);

/** The causes in lines for a person. */
export function explainTrace({ slow, oldGarbage, youngGarbage, loopP99Ms, loopMaxMs }: ProcessTrace, samples: readonly DatabaseSample[]): string[] {
  const between = samples.slice(1).map((one, at): { span: Span; now: DatabaseSample; isCheckpoint: boolean } => ({
    span: [samples[at]?.at ?? one.at, one.at],
    now: one,
    isCheckpoint: one.checkpoints > (samples[at]?.checkpoints ?? one.checkpoints),
  }));
  const duringSlow = between.filter(({ span }) => overlaps(span, slow));
  const sums = new Map<string, [all: number, slow: number]>();
  for (const { now, span } of between)
    for (const [wait, count] of Object.entries(now.waits)) {
      const sum = sums.get(wait) ?? [0, 0];
      sums.set(wait, [sum[0] + count, sum[1] + (overlaps(span, slow) ? count : 0)]);
    }
  const perSample = (sum: number, of: number) => (sum / Math.max(1, of)).toFixed(1);
  const waits = [...sums]
    .toSorted((a, b) => b[1][0] - a[1][0])
    .slice(0, 6)
    .map(([wait, [all, some]]) => `${wait} ${perSample(all, between.length)} (${perSample(some, duringSlow.length)} while slow ones wait)`);
  return [
    `The ${slow.length} slowest hundredth, from ${Math.min(...slow.map(([from, to]) => to - from)).toFixed(1)} to ${longest(slow).toFixed(1)} ms:`,
    `  ${share(slow, oldGarbage)} % meet a collection of the old generation (${oldGarbage.length}, longest ${longest(oldGarbage).toFixed(1)} ms)`,
    `  ${share(
      slow,
      youngGarbage.filter(([from, to]) => to - from > 3),
    )} % meet one of the young generation above 3 ms (${youngGarbage.length} in all, longest ${longest(youngGarbage).toFixed(1)} ms)`,
    `  ${share(
      slow,
      between.filter(({ isCheckpoint }) => isCheckpoint).map(({ span }) => span),
    )} % meet the end of a checkpoint; autovacuum runs in ${Math.round((100 * between.filter(({ now }) => now.vacuums > 0).length) / Math.max(1, between.length))} % of the time, while slow ones wait in ${Math.round((100 * duringSlow.filter(({ now }) => now.vacuums > 0).length) / Math.max(1, duringSlow.length))} %`,
    `  the loop of events is late by ${loopP99Ms.toFixed(1)} ms at the 99th percentile, ${loopMaxMs.toFixed(1)} ms at most`,
    `  connections at work at a time: ${waits.join('; ')}`,
    `  the database answered the sampler ${samples.length} times, the longest pause between two ${longest(between.map(({ span }) => span)).toFixed(1)} ms`,
  ];
}
