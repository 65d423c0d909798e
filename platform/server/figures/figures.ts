import { Gauge } from 'prom-client';
import { clock } from '../clock.ts';
import type { Database } from '../db/connect.ts';
import { noteLoss } from '../db/outage.ts';
import { log } from '../log.ts';
import { defineGauge, metrics } from '../metrics.ts';

/*
 * Figures that the database is asked for when /metrics is read, such as what waits and since when. Every process shows the same, so a rule
 * takes their maximum.
 */

export interface FigureValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge whose values the database knows. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

/** Figures that are read together. */
export interface FigureSource {
  /** How old what was read may be; costly ones are read seldom. */
  readonly everySeconds?: number;
  readonly figures: readonly Figure[];
  /** @returns the values by the name of the figure; what is not named is not shown */
  read(database: Database, now: Date): Promise<Readonly<Record<string, readonly FigureValue[]>>>;
}

const ordinarySeconds = 10;
/** Whoever reads the metrics waits no longer for the database, and gets what was read before. */
const patienceMs = 2_000;
/** What was read longer ago is not shown any more. */
const staleMs = 120_000;

interface Reading {
  readonly source: FigureSource;
  values: Readonly<Record<string, readonly FigureValue[]>>;
  /** By the monotonous clock. */
  readAt: number;
  askedAt: number;
  underWay: Promise<void> | undefined;
  isFailed: boolean;
}

let readings: Reading[] = [];
defineGauge(
  {
    name: 'atalaia_figures_unread',
    help: 'Groups of figures of the database that could not be read the last time; their gauges are missing then',
    labelNames: [],
  },
  () => [{ labels: {}, value: readings.filter(({ isFailed }) => isFailed).length }],
);

async function readOnce(reading: Reading, database: Database): Promise<void> {
  reading.askedAt = performance.now();
  try {
    reading.values = await reading.source.read(database, clock.now());
    reading.readAt = performance.now();
    reading.isFailed = false;
  } catch (error) {
    // Once, until they are read again: somebody reads the metrics every few seconds.
    if (!noteLoss(error, 'figures') && !reading.isFailed)
      log.error({ figure: reading.source.figures[0]?.name, code: (error as { code?: string }).code }, 'figures could not be read');
    reading.isFailed = true;
  } finally {
    reading.underWay = undefined;
  }
}

/** The values of a figure of a source: fresh, or those before where the database takes its time. */
async function valuesOf(reading: Reading, name: string, database: Database): Promise<readonly FigureValue[]> {
  const everyMs = (reading.source.everySeconds ?? ordinarySeconds) * 1000;
  // One that fails is not asked again by each gauge of it.
  if (performance.now() - reading.askedAt >= everyMs) reading.underWay ??= readOnce(reading, database);
  if (reading.underWay) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([reading.underWay, late]);
    clearTimeout(timer);
  }
  return performance.now() - reading.readAt < Math.max(staleMs, 2 * everyMs) ? (reading.values[name] ?? []) : [];
}

/** Shows figures of a database in the metrics. @returns stops it */
export function showFigures(database: Database, sources: readonly FigureSource[]): () => void {
  const own = sources.map(
    (source): Reading => ({ source, values: {}, readAt: Number.NEGATIVE_INFINITY, askedAt: Number.NEGATIVE_INFINITY, underWay: undefined, isFailed: false }),
  );
  readings = own;
  const names: string[] = [];
  for (const reading of own) {
    for (const { name, help, labelNames } of reading.source.figures) {
      // Of a server that was started before in the same process.
      metrics.removeSingleMetric(name);
      names.push(name);
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers: [metrics],
        async collect() {
          const values = await valuesOf(reading, name, database);
          gauge.reset();
          if (labelNames.length === 0) gauge.remove();
          for (const { labels, value } of values) gauge.set(labels, value);
        },
      });
    }
  }
  return () => {
    if (readings !== own) return;
    readings = [];
    for (const name of names) metrics.removeSingleMetric(name);
  };
}
