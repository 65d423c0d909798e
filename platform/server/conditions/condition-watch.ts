import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { type ConditionSeverity, conditionSeverities } from '../../contract/conditions.ts';
import { codesOfAllCompanies } from '../call.ts';
import { clock } from '../clock.ts';
import type { Database } from '../db/connect.ts';
import { log } from '../log.ts';
import { metrics } from '../metrics.ts';
import { type Condition, findUnmet, type Unmet } from './condition.ts';

/** Whatever is switched off somewhere is told by every process within a minute. */
const everyMs = 15_000;
/** A server does not stay away for it. */
const firstMs = 5_000;

const gauge = new Gauge({
  name: 'atalaia_condition_unmet',
  help: 'How often a condition that the installation needs is not met; 0 where it is, -1 where it could not be looked at',
  labelNames: ['code', 'severity'],
  registers: [metrics],
});

interface Watched {
  database: Database;
  demo: boolean;
  conditions: readonly Condition[];
}

/** Looks at the conditions of the installation again and again, for those who cannot wait for the database. */
export class ConditionWatch {
  readonly #watched: Watched;
  #unmet: readonly Unmet[] = [];
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #inLog = '';

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Looks for the first time, which is waited for within reason, and again and again from then on. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.look(), everyMs).unref();
    await Promise.race([this.look(), sleep(firstMs, undefined, { ref: false })]);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Looks now; several who ask at the same time look once. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** The worst of what is not met and needs somebody; undefined where nothing does. */
  worst(): ConditionSeverity | undefined {
    return conditionSeverities.find((severity) => severity !== 'NOTICE' && this.#unmet.some(({ condition }) => condition.severity === severity));
  }

  async #look(): Promise<void> {
    const { database, demo, conditions } = this.#watched;
    const results: Unmet[] = [];
    let companies: readonly string[];
    try {
      companies = await codesOfAllCompanies(database.main);
    } catch {
      // What is wrong with the database is told by itself.
      for (const { code, severity } of conditions) gauge.set({ code, severity }, -1);
      return;
    }
    for (const condition of conditions) {
      const { code, severity } = condition;
      try {
        const lacks = await findUnmet([condition], { database, companies, now: clock.now(), demo });
        results.push(...lacks);
        gauge.set({ code, severity }, lacks.length);
      } catch (error) {
        gauge.set({ code, severity }, -1);
        log.warn({ condition: code, reason: (error as { code?: string }).code ?? (error as Error).name }, 'a condition could not be looked at');
        results.push(...this.#unmet.filter((one) => one.condition.code === code));
      }
    }
    this.#unmet = results;
    this.#tell();
  }

  /** Says in the log what is not met, whenever that has changed. */
  #tell(): void {
    const codes = [...new Set(this.#unmet.map(({ condition }) => condition.code))].sort();
    const text = codes.join(' ');
    if (text === this.#inLog) return;
    this.#inLog = text;
    if (codes.length > 0) log.warn({ conditions: codes }, 'conditions that the installation needs are not met');
    else log.info('all conditions that the installation needs are met');
  }
}
