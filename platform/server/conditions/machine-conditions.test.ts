import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { clock } from '../clock.ts';
import { forgetClockOfDatabase, registerClockBound } from '../db/clock-of-database.ts';
import type { Database } from '../db/connect.ts';
import { isNearlyFull, registerDiskPlaces } from '../figures/disk.ts';
import { forgetJobs, noteRun, watchJob } from '../jobs/job-runs.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { forgetFull, noteFull } from '../machine-fault.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { systemActor } from '../call.ts';
import { sealAudit } from '../audit/seal.store.ts';
import { testDatabase } from '../testing.ts';
import { findUnmet, sentenceOf } from './condition.ts';
import { machineConditions } from './machine-conditions.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => {
  forgetClockOfDatabase();
  forgetFull();
  registerDiskPlaces([]);
  vi.unstubAllEnvs();
});

const minute = 60_000;
/** What is not met some minutes from now. */
const unmet = (minutes = 0) =>
  findUnmet(machineConditions, { database, companies: [], now: new Date(clock.ms() + minutes * minute), demo: false }).then((result) =>
    result.map((one) => [one.condition.code, sentenceOf(one, 'en')]),
  );

it('nothing is missing of a machine that is as it should be', async () => {
  registerDiskPlaces([{ place: 'FILES', folder: tmpdir() }]);
  expect(await unmet()).toEqual([]);
});

it('a clock beyond its bound is reported by every process', async () => {
  // No clock is that exact: the way of the question takes longer.
  registerClockBound(-1);
  expect((await unmet()).map(([code]) => code)).toEqual(['CLOCK']);
});

it('a disk is nearly full below a tenth and two GiB, and full for some minutes after something failed by it', async () => {
  const gib = 1024 ** 3;
  expect([isNearlyFull({ freeBytes: gib, bytes: 100 * gib }), isNearlyFull({ freeBytes: 3 * gib, bytes: 100 * gib })]).toEqual([true, false]);
  expect([isNearlyFull({ freeBytes: gib, bytes: 11 * gib }), isNearlyFull({ freeBytes: gib, bytes: 5 * gib })]).toEqual([true, false]);
  noteFull(Object.assign(new Error('full'), { code: 'ENOSPC' }), {});
  expect(await unmet()).toEqual([['FILES_FULL', 'No room is left for files: uploads and downloads fail']]);
});

it('a job that fails for 15 minutes or misses its turns is reported until it succeeds', async () => {
  const job: JobDefinition = { name: 'test.polls', everySeconds: 60, run: async () => undefined };
  const daily: JobDefinition = { name: 'test.daily', cron: '40 5 * * *', run: async () => undefined };
  watchJob(job);
  watchJob(daily);
  const codes = async (minutes: number) => (await unmet(minutes)).filter(([code]) => code === 'JOB').map(([, sentence]) => sentence);
  try {
    expect(await codes(10)).toEqual([]);
    // Three turns and a quarter of an hour.
    expect(await codes(19)).toEqual(['The job test.polls has not succeeded for 19 min']);
    await expect(noteRun(job, async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await codes(14)).toEqual([]);
    expect(await codes(16)).toEqual(['The job test.polls has not succeeded for 16 min']);
    await noteRun(job, async () => undefined);
    expect(await codes(16)).toEqual([]);
  } finally {
    forgetJobs([job, daily]);
  }
});

it('entries of the trail that are not sealed, and e-mails that the server does not take, are told after their time', async () => {
  await writeAudit(database.main, { actor: systemActor, verb: 'test.noted', ip: null, requestId: 'r' }, [{}]);
  const codes = async (minutes: number) => (await unmet(minutes)).map(([code]) => code);
  expect(await codes(4)).toEqual([]);
  expect(await codes(6)).toEqual(['AUDIT_UNSEALED']);
  // Transactions of other databases of the server hold sealing up.
  await expect
    .poll(
      async () => {
        await sealAudit(database.main);
        return codes(6);
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  await sql`insert into mail_message (message_id, template, recipient, title, body) values ('m@test', 'test', 'a@example.com', 't', 'b')`.execute(
    database.main,
  );
  // Without a server they wait by rights.
  expect(await codes(31)).toEqual([]);
  vi.stubEnv('SMTP_URL', 'smtp://mail.example.com');
  expect(await codes(29)).toEqual([]);
  expect(await codes(31)).toEqual(['MAIL_WAITING']);
});
