import { Counter } from 'prom-client';
import { clock } from '../clock.ts';
import { isClockFarOff } from '../db/clock-of-database.ts';
import { defineGauge, metrics } from '../metrics.ts';
import type { JobDefinition } from './jobs.ts';

/*
 * When the jobs of this process last succeeded, and how often they failed. Of jobs that follow a schedule of days, processes tell each other
 * by the rows of the queue (`lastEnds` in job-rows.store.ts).
 */

/** What this process has seen of a job since it started. */
export interface JobRun {
  readonly name: string;
  /** How often it is due, in seconds; undefined where it runs when it is needed. */
  readonly everySeconds: number | undefined;
  /** When this process took it over. */
  readonly since: number;
  lastSuccess: number | undefined;
  /** Failures since the last success. */
  failures: number;
}

const runs = new Map<string, JobRun>();

const outcomes = new Counter({
  name: 'atalaia_job_runs_total',
  help: 'Runs of jobs by what came of them: SUCCEEDED, FAILED, or HELD_BACK while the clock is far off',
  labelNames: ['job', 'outcome'],
  registers: [metrics],
});
defineGauge({ name: 'atalaia_job_failures_in_a_row', help: 'Failures of a job of this process since its last success', labelNames: ['job'] }, () =>
  [...runs.values()].map(({ name, failures }) => ({ labels: { job: name }, value: failures })),
);
defineGauge({ name: 'atalaia_job_period_seconds', help: 'How often a job that follows a schedule is due', labelNames: ['job'] }, () =>
  [...runs.values()].flatMap(({ name, everySeconds }) => (everySeconds === undefined ? [] : [{ labels: { job: name }, value: everySeconds }])),
);
defineGauge(
  {
    name: 'atalaia_job_last_success_timestamp_seconds',
    help: 'When a job of this process last succeeded; when the process began to run it, where it has not yet',
    labelNames: ['job'],
  },
  () => [...runs.values()].map(({ name, since, lastSuccess }) => ({ labels: { job: name }, value: Math.round((lastSuccess ?? since) / 1000) })),
);

const [hour, day] = [3_600, 86_400];

/** The time between two runs of a schedule, in seconds: what the finest of its fields that are bound says. */
export function secondsOfCron(cron: string): number {
  const [, hours, days, , weekdays] = cron.split(' ');
  if (days !== '*') return 31 * day;
  if (weekdays !== '*') return 7 * day;
  return hours === '*' ? hour : day;
}

/** Begins to watch a job that this process runs. */
export function watchJob({ name, everySeconds, cron }: JobDefinition): void {
  runs.set(name, {
    name,
    everySeconds: everySeconds ?? (cron === undefined ? undefined : secondsOfCron(cron)),
    since: clock.ms(),
    lastSuccess: undefined,
    failures: 0,
  });
}

/** Forgets jobs that this process runs no more. */
export function forgetJobs(jobs: readonly Pick<JobDefinition, 'name'>[]): void {
  for (const { name } of jobs) runs.delete(name);
}

/** The jobs of this process. */
export const watchedJobs = (): readonly Readonly<JobRun>[] => [...runs.values()];

/** Work that follows a schedule was not begun: what it would do by a wrong time cannot be taken back. */
export class ClockFarOff extends Error {
  override name = 'ClockFarOff';
  readonly code = 'CLOCK_FAR_OFF';
}

const isScheduled = ({ everySeconds, cron }: JobDefinition): boolean => everySeconds !== undefined || cron !== undefined;

/** Runs a job and notes what came of it. @throws what the job throws, and ClockFarOff where it is held back */
export async function noteRun(definition: JobDefinition, run: () => Promise<void>): Promise<void> {
  const { name } = definition;
  const noted = runs.get(name);
  if (isClockFarOff() && isScheduled(definition) && !definition.anyTime) {
    outcomes.inc({ job: name, outcome: 'HELD_BACK' });
    throw new ClockFarOff('the clock is far off');
  }
  try {
    await run();
  } catch (error) {
    outcomes.inc({ job: name, outcome: 'FAILED' });
    if (noted) noted.failures += 1;
    throw error;
  }
  outcomes.inc({ job: name, outcome: 'SUCCEEDED' });
  if (noted) [noted.failures, noted.lastSuccess] = [0, clock.ms()];
}
