import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../testing.ts';
import { startQueue } from './queue.ts';

it('a job that is to wait is not begun before its time', async () => {
  const database = await testDatabase();
  const context = { database, files: undefined as never, config: { publicUrl: '', demo: false, sandbox: true } };
  const queue = await startQueue({ url: database.url, jobs: [{ name: 'later', run: async () => undefined }], context, work: false });
  try {
    await queue.enqueue(database.main, 'later', { number: 1 });
    await queue.enqueue(database.main, 'later', { number: 2 }, { afterSeconds: 90 });
    const { rows } = await sql<{ number: number; seconds: number }>`select (data ->> 'number')::int as number,
      round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where name = 'later' order by 1`.execute(database.main);
    expect(rows).toEqual([
      { number: 1, seconds: 0 },
      { number: 2, seconds: 90 },
    ]);
  } finally {
    await queue.stop();
  }
});

it('retries a read-only database after increasing pauses, and works once it is writable', async () => {
  const database = await testDatabase();
  const context = { database, files: undefined as never, config: { publicUrl: '', demo: false, sandbox: true } };
  let isBack = false;
  let [turns, done] = [0, 0];
  const turn = async () => {
    turns += 1;
    if (!isBack) throw Object.assign(new Error('a standby'), { code: '25006' });
  };
  const jobs = [
    { name: 'ticking', everySeconds: 0.01, run: turn },
    { name: 'asked', run: async () => void (done += 1) },
  ];
  const queue = await startQueue({ url: database.url, jobs, context, work: true });
  const name = new URL(database.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: database.url.replace(name, 'postgres') });
  await admin.connect();
  try {
    await queue.enqueue(database.main, 'asked', {});
    await expect.poll(() => done, { timeout: 60_000 }).toBe(1);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    // Sessions from before still take changes; one that was just being opened is seen a moment later.
    const { rows } = await admin.query<{ at: Date }>('select clock_timestamp() as at -- database time: that of backend_start');
    const ended = async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'atalaia-jobs' and backend_start <= $2`,
        [name, rows[0]?.at],
      );
      await sleep(200);
      return rowCount;
    };
    await expect.poll(ended, { timeout: 60_000 }).toBe(0);
    turns = 0;
    const query = vi.spyOn(pg.Pool.prototype, 'query');
    await sleep(3_000);
    // Without pauses it is some hundreds.
    expect(turns).toBeLessThan(8);
    expect(query.mock.calls.length).toBeLessThan(100);
    query.mockRestore();
    await admin.query(`alter database ${name} set default_transaction_read_only = off`);
    isBack = true;
    turns = 0;
    await queue.enqueue(database.main, 'asked', {});
    await expect.poll(() => [done, turns > 5], { timeout: 60_000 }).toEqual([2, true]);
  } finally {
    await queue.stop();
    await admin.end();
  }
}, 60_000);
