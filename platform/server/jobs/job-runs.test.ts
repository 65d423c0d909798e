import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../clock.ts';
import { forgetClockOfDatabase, noteClockOfDatabase } from '../db/clock-of-database.ts';
import { metrics } from '../metrics.ts';
import { ClockFarOff, forgetJobs, noteRun, secondsOfCron, watchedJobs, watchJob } from './job-runs.ts';
import type { JobDefinition } from './jobs.ts';

const jobOf = (name: string, more: Partial<JobDefinition> = {}): JobDefinition => ({ name, run: async () => undefined, ...more });
const polls = jobOf('test.polls', { everySeconds: 60 });
const needed = jobOf('test.needed');
const seals = jobOf('test.seals', { everySeconds: 2, anyTime: true });
const nightly = jobOf('test.nightly', { cron: '40 5 * * *' });
const jobs = [polls, needed, seals, nightly];

afterEach(() => {
  forgetClockOfDatabase();
  forgetJobs(jobs);
});

describe('runs of jobs', () => {
  it.each([
    ['40 5 * * *', 86_400],
    ['15 * * * *', 3_600],
    ['0 7 1 * *', 31 * 86_400],
    ['0 7 * * 1', 7 * 86_400],
  ])('a schedule of %s is due every %i seconds', (cron, seconds) => expect(secondsOfCron(cron)).toBe(seconds));

  it('are counted, with their failures in a row and their last success', async () => {
    watchJob(polls);
    const began = clock.ms();
    for (const _ of [1, 2]) await expect(noteRun(polls, async () => Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');
    expect(watchedJobs().find(({ name }) => name === polls.name)).toMatchObject({ failures: 2, lastSuccess: undefined, everySeconds: 60 });
    await noteRun(polls, async () => undefined);
    const run = watchedJobs().find(({ name }) => name === polls.name);
    expect([run?.failures, (run?.lastSuccess ?? 0) >= began]).toEqual([0, true]);
    const shown = await metrics.getSingleMetricAsString('atalaia_job_runs_total');
    expect(shown).toContain('atalaia_job_runs_total{job="test.polls",outcome="FAILED"} 2');
    expect(shown).toContain('atalaia_job_runs_total{job="test.polls",outcome="SUCCEEDED"} 1');
  });

  it('are held back while the clock is far off where they follow a schedule, but for those that do not ask for the time', async () => {
    for (const job of jobs) watchJob(job);
    noteClockOfDatabase({ databaseMs: clock.ms() - 3_600_000, asked: clock.ms(), answered: clock.ms() });
    const ran: string[] = [];
    const run = (job: JobDefinition) => noteRun(job, async () => void ran.push(job.name)).catch((error: unknown) => expect(error).toBeInstanceOf(ClockFarOff));
    for (const job of jobs) await run(job);
    expect(ran).toEqual(['test.needed', 'test.seals']);
    // What is held back has not failed: it goes on by itself.
    expect(watchedJobs().find(({ name }) => name === polls.name)?.failures).toBe(0);
    forgetClockOfDatabase();
    for (const job of jobs) await run(job);
    expect(ran.slice(2)).toEqual(jobs.map(({ name }) => name));
  });
});
