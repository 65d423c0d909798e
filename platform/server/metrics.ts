import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/connect.ts';
import { version } from './version.ts';

export const metrics = new Registry();

const calls = new Histogram({
  name: 'atalaia_http_request_seconds',
  help: 'Time to answer a call, by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});
const decisions = new Counter({ name: 'atalaia_decisions_total', help: 'Decisions by AML result', labelNames: ['business', 'result'], registers: [metrics] });
const ways = new Counter({
  name: 'atalaia_decisions_by_way_total',
  help: 'Payments decided from memory (MEMORY), and with their people locked in the database (LOCKED)',
  labelNames: ['way'],
  registers: [metrics],
});
for (const way of ['MEMORY', 'LOCKED'] as const) ways.inc({ way }, 0);
const serviceCalls = new Counter({
  name: 'atalaia_service_calls_total',
  help: 'Questions to other services by what came of them: ANSWERED, or the code of the failure',
  labelNames: ['service', 'outcome'],
  registers: [metrics],
});

const guard = new Gauge({
  name: 'atalaia_audit_guarded_by_grant',
  help: '1 when the server works as a role that can neither change nor delete audit entries, 0 when the trigger alone keeps them',
  registers: [metrics],
});
const build = new Gauge({
  name: 'atalaia_build_info',
  help: 'Always 1; its labels say which version runs, on which Node',
  labelNames: ['version', 'node'],
  registers: [metrics],
});
build.set({ version, node: process.versions.node }, 1);

/**
 * Makes a gauge whose values are asked for when it is read. @param valuesOf each value with its labels; what is not named is
 * not shown any more
 */
export function defineGauge<Label extends string>(
  { name, help, labelNames }: { name: string; help: string; labelNames: readonly Label[] },
  valuesOf: () => readonly { labels: Readonly<Record<Label, string>>; value: number }[],
): void {
  const gauge: Gauge<Label> = new Gauge<Label>({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics],
    collect() {
      gauge.reset();
      // One without labels is set to 0 by that, as if it had been asked.
      if (labelNames.length === 0) gauge.remove();
      for (const { labels, value } of valuesOf()) gauge.set(labels as never, value);
    },
  });
}

let watched: Database | undefined;
const pools = new Gauge({
  name: 'atalaia_database_connections',
  help: 'Connections of a pool: open, idle, and calls that wait for one',
  labelNames: ['pool', 'kind'],
  registers: [metrics],
  collect() {
    for (const [pool, counts] of Object.entries(watched?.counts() ?? {})) for (const [kind, count] of Object.entries(counts)) pools.set({ pool, kind }, count);
  },
});

/** Names the database whose pools are counted. */
export function watchPools(database: Database): void {
  watched = database;
}
export const setAuditGuard = (isGuarded: boolean): void => guard.set(isGuarded ? 1 : 0);
export const observeCall = (method: string, route: string, status: number, seconds: number): void =>
  calls.observe({ method, route, status: String(status) }, seconds);
export const countDecision = (business: string, result: string, by = 1): void => decisions.inc({ business, result }, by);
/** Counts a payment by the way in which it was decided. */
export const countDecisionWay = (way: 'MEMORY' | 'LOCKED'): void => ways.inc({ way });
/** Counts a question to another service. @param outcome ANSWERED, or the code of the failure */
export const countServiceCall = (service: string, outcome: string): void => serviceCalls.inc({ service, outcome });
