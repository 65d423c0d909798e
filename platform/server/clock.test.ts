import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock, readClockOffset, setClock, setClockOffset } from './clock.ts';
import type { Database } from './db/connect.ts';
import { connectTo } from './db/guarded-client.ts';
import { testDatabase } from './testing.ts';

const run = promisify(execFile);
const leapDay = new Date('2028-02-29T12:00:00Z');
const module = new URL('clock.ts', import.meta.url).href;

afterEach(() => setClockOffset(0));

/** Whether a time is at most a few seconds after an instant: a test may be held up. */
const isShortlyAfter = (time: Date | number, instant: Date, withinMs = 20_000): boolean =>
  Number(time) >= instant.getTime() && Number(time) < instant.getTime() + withinMs;

/** What a process of its own prints. */
async function printed(script: string, env: Record<string, string>): Promise<string> {
  const { ATALAIA_CLOCK: _instant, ATALAIA_CLOCK_OFFSET_MS: _offset, ...own } = process.env;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env: { ...own, ...env } });
  return stdout.trim();
}

describe('the setting', () => {
  const machineMs = Date.parse('2026-11-29T02:00:00Z');
  it.each([
    [{}, 0],
    [{ ATALAIA_CLOCK: '' }, 0],
    [{ ATALAIA_CLOCK: '2026-11-29T02:00:01Z' }, 1_000],
    [{ ATALAIA_CLOCK: '2026-11-29T01:59:59.500Z' }, -500],
    [{ ATALAIA_CLOCK: '2026-11-28T23:00-03:00' }, 0],
    [{ ATALAIA_CLOCK: '2028-02-29T12:00:00Z' }, leapDay.getTime() - machineMs],
    // What a process inherits counts, not the instant at which the first one began.
    [{ ATALAIA_CLOCK: '2028-02-29T12:00:00Z', ATALAIA_CLOCK_OFFSET_MS: '-60000' }, -60_000],
  ])('%o moves the clock by %d ms', (env, ms) => {
    expect(readClockOffset(env, machineMs)).toBe(ms);
  });

  it.each(['tomorrow', '2028-02-29', '2028-02-29T12:00:00', '1835690400000', '2027-02-29T12:00:00Z', '2028-02-29T25:00:00Z', '2328-02-29T12:00:00Z'])(
    'refuses %s',
    (instant) => {
      expect(() => readClockOffset({ ATALAIA_CLOCK: instant }, machineMs)).toThrow(`not "${instant}"`);
    },
  );

  it.each(['1.5', 'soon', '1e300'])('refuses the offset %s', (offset) => {
    expect(() => readClockOffset({ ATALAIA_CLOCK_OFFSET_MS: offset }, machineMs)).toThrow(`not "${offset}"`);
  });
});

describe('the clock of the process', () => {
  it('is that of the machine, and goes on from the instant it is set to', () => {
    const before = performance.timeOrigin + performance.now() - 1_000;
    expect(isShortlyAfter(clock.ms(), new Date(before))).toBe(true);
    setClock(leapDay);
    expect(isShortlyAfter(clock.now(), leapDay)).toBe(true);
    expect(isShortlyAfter(clock.ms(), leapDay)).toBe(true);
  });

  it('stands at the instant of the environment, in the processes and threads that it starts too', async () => {
    const script = `
      import { Worker } from 'node:worker_threads';
      import { spawnSync } from 'node:child_process';
      const { clock } = await import('${module}');
      const inThread = await new Promise((resolve) => new Worker(
        "import('${module}').then(({ clock }) => require('node:worker_threads').parentPort.postMessage(clock.ms()))", { eval: true, execArgv: [] }).once('message', resolve));
      const child = spawnSync(process.execPath, ['--input-type=module', '--eval', "console.log((await import('${module}')).clock.ms())"]);
      console.log(JSON.stringify([clock.ms(), inThread, Number(String(child.stdout))]));`;
    const times = JSON.parse(await printed(script, { ATALAIA_CLOCK: leapDay.toISOString() })) as number[];
    expect(times.map((time) => isShortlyAfter(time, leapDay))).toEqual([true, true, true]);
  });

  it('does not begin at an instant that is none', async () => {
    await expect(printed(`await import('${module}')`, { ATALAIA_CLOCK: 'noon' })).rejects.toThrow('ATALAIA_CLOCK takes an instant');
  });

  it('is inherited by a thread that is started after it was set', async () => {
    setClock(leapDay);
    const worker = new Worker(`import('${module}').then(({ clock }) => require('node:worker_threads').parentPort.postMessage(clock.ms()))`, { eval: true });
    const time = await new Promise<number>((resolve) => worker.once('message', resolve));
    await worker.terminate();
    // A thread reads the time of the machine anew, which may have been set back a little since this process began.
    expect(Math.abs(time - leapDay.getTime())).toBeLessThan(20_000);
  });
});

describe('the clock of the database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  const times = async () => {
    const { rows } = await sql<{ begun: Date; present: Date }>`select clock_now() as begun, clock_instant() as present`.execute(database.main);
    return rows[0] as { begun: Date; present: Date };
  };
  const apart = (time: Date): number => Math.abs(time.getTime() - clock.ms());

  it('agrees with that of the process within a second, before it is set, while and after', async () => {
    for (const set of [undefined, leapDay, new Date('2019-12-31T23:59:59Z'), undefined]) {
      if (set) setClock(set);
      else setClockOffset(0);
      const { begun, present } = await times();
      expect(apart(begun)).toBeLessThan(1_000);
      expect(apart(present)).toBeLessThan(1_000);
    }
  });

  it('is followed by every pool and by connections of their own', async () => {
    setClock(leapDay);
    const client = await connectTo(database.url, 'atalaia-test');
    const single = (await (client as unknown as Database['cursors']).query<{ at: Date }>('select clock_now() as at')).rows[0]?.at as Date;
    await client.end();
    const listed = (await sql<{ at: Date }>`select clock_now() as at`.execute(database.lists)).rows[0]?.at as Date;
    const cursor = (await database.cursors.query<{ at: Date }>('select clock_now() as at')).rows[0]?.at as Date;
    for (const at of [single, listed, cursor]) expect(apart(at)).toBeLessThan(1_000);
  });

  it('gives rows their times, and goes on within a transaction', async () => {
    setClock(leapDay);
    const { rows } = await sql<{ at: Date }>`
      insert into audit_entry (verb, actor_id, actor_name, request_id) values ('clock.tried', 0, 'system', 'clock') returning at`.execute(database.main);
    expect(apart(rows[0]?.at as Date)).toBeLessThan(1_000);
    await database.main.transaction().execute(async (trx) => {
      const read = async () => (await sql<{ begun: Date; present: Date }>`select clock_now() as begun, clock_instant() as present`.execute(trx)).rows[0];
      const first = await read();
      await sql`select pg_sleep(0.02)`.execute(trx);
      const second = await read();
      expect(second?.begun).toEqual(first?.begun);
      expect(Number(second?.present)).toBeGreaterThan(Number(first?.present));
    });
  });

  it('fills no column by itself: what a row gets without being told is the time of the clock', async () => {
    const { rows } = await sql<{ column: string }>`
      select c.table_name || '.' || c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and c.column_default ~* '\\m(now|clock_timestamp|current_timestamp)\\M' order by 1`.execute(database.main);
    // Of processes among each other, and of migrations.
    expect(rows.map(({ column }) => column)).toEqual(['fact_feed.at', 'schema_migration.applied_at', 'sql_object.applied_at']);
  });

  it('is put in place of the call by the planner, so that it costs no call and finds rows by an index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (verbose, costs off) select clock_now(), clock_instant()`.execute(database.main);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('clock_now');
  });
});
