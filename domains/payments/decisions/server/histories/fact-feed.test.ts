import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { FactFeed, firstPauseMs, longestPauseMs } from './fact-feed.ts';

let database: Database;
let feed: FactFeed;
let cleared = 0;

beforeEach(async () => {
  database ??= await testDatabase();
  await sql`delete from decision_process`.execute(database.main);
  feed = new FactFeed(database.main);
  cleared = 0;
  feed.add({ apply: () => undefined, clear: () => (cleared += 1) });
  await feed.receive();
  expect(cleared).toBe(0);
});

/** As if it had been silent for so many seconds, beside another process that was last alive so long ago. */
async function hearAfter(silentSeconds: number | 'forgotten', otherSeconds?: number): Promise<number> {
  const { main } = database;
  if (silentSeconds === 'forgotten') await sql`delete from decision_process where process = ${feed.process}`.execute(main);
  else
    await sql`update decision_process /* database time: a sign of life */ set beat_at = clock_timestamp() - make_interval(secs => ${silentSeconds}) where process = ${feed.process}`.execute(
      main,
    );
  if (otherSeconds !== undefined)
    await sql`insert into decision_process (process, beat_at) /* database time: a sign of life */ values ('another', clock_timestamp() - make_interval(secs => ${otherSeconds}))`.execute(
      main,
    );
  // It asks once a second when it is alone.
  await sleep(1_100);
  await feed.receive();
  // What it heard may come after the answer.
  await sleep(200);
  return cleared;
}

describe('a process that was silent for a while', () => {
  it.each([
    ['alone', 30, undefined, false],
    ['beside one that was gone long before', 30, 60, false],
    ['beside one that lived when it fell silent', 30, 35, true],
    ['beside one that came and went meanwhile', 60, 20, true],
    ['for a moment, beside one that is gone', 4, 12, false],
    ['so long that it was forgotten', 'forgotten', undefined, true],
  ] as const)('%s', async (_name, silent, other, forgets) => {
    expect((await hearAfter(silent, other)) > 0).toBe(forgets);
  });

  it('forgets when somebody is there', async () => {
    expect(await hearAfter(2, 1)).toBeGreaterThan(0);
    expect(feed.hasOthers).toBe(true);
  });
});

/** Another process of the same database, and how often it has forgotten. */
async function comeIn(): Promise<{ feed: FactFeed; forgotten: () => number }> {
  let times = 0;
  const other = new FactFeed(database.main);
  other.add({ apply: () => undefined, clear: () => (times += 1) });
  await other.receive();
  return { feed: other, forgotten: () => times };
}

/** Lets processes evaluate for a while, as often as busy ones do. */
async function evaluate(feeds: readonly FactFeed[], ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; ) {
    for (const one of feeds) await one.receive();
    await sleep(20);
  }
}

describe('a process that comes in beside one that judges', () => {
  it('remembers as soon as it is known, and the other forgets nothing', async () => {
    const { feed: other, forgotten } = await comeIn();
    expect(forgotten()).toBeGreaterThan(0);
    await evaluate([feed, other], 2_500);
    const before = forgotten();
    await evaluate([feed, other], 1_000);
    expect([feed.hasOthers, other.hasOthers]).toEqual([true, true]);
    expect(forgotten()).toBe(before);
    expect(cleared).toBe(0);
  });

  it('is told what the other commits from the moment that it remembers', async () => {
    const received: string[] = [];
    const { feed: other } = await comeIn();
    other.add({ apply: ({ before }) => void received.push(before?.subjectId ?? ''), clear: () => undefined });
    await evaluate([feed, other], 2_500);
    feed.tell([{ reset: true }]);
    await sleep(200);
    await evaluate([feed, other], 300);
    expect(received).toEqual(['']);
  });

  it('makes the other forget once when it goes', async () => {
    const { feed: other } = await comeIn();
    await evaluate([feed, other], 1_500);
    expect(cleared).toBe(0);
    await sql`update decision_process /* database time: a sign of life */ set beat_at = clock_timestamp() - interval '11 seconds' where process = ${other.process}`.execute(
      database.main,
    );
    await evaluate([feed], 700);
    expect(cleared).toBe(1);
    expect(feed.hasOthers).toBe(false);
  });

  it('is not known by what was said before it came back', async () => {
    const { main } = database;
    await sql`insert into decision_process (process, beat_at, came, met, knows)
      -- database time: a sign of life
      values ('another', clock_timestamp() + interval '1 hour', 1, ${[feed.process]}::text[], ${[`${feed.process}:1`]}::text[])`.execute(main);
    await evaluate([feed], 1_500);
    expect(cleared).toBe(0);
    await sql`update decision_process /* database time: a sign of life */ set beat_at = clock_timestamp() - interval '12 seconds' where process = ${feed.process}`.execute(
      main,
    );
    await evaluate([feed], 500);
    const before = cleared;
    expect(before).toBeGreaterThan(0);
    await evaluate([feed], 500);
    expect(cleared).toBeGreaterThan(before);
    await sql`update decision_process set knows = ${[`${feed.process}:2`]}::text[] where process = 'another'`.execute(main);
    await evaluate([feed], 500);
    const existing = cleared;
    await evaluate([feed], 500);
    expect(cleared).toBe(existing);
  });
});

describe('a process that cannot ask', () => {
  it('leaves the database alone, longer each time, and remembers nothing meanwhile', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/desk', 2);
    const lonely = new FactFeed(away.main);
    let forgotten = 0;
    lonely.add({ apply: () => undefined, clear: () => (forgotten += 1) });
    const query = vi.spyOn(pg.Pool.prototype, 'connect');
    try {
      const askedAt: number[] = [];
      let received = 0;
      for (const end = performance.now() + 1_500; performance.now() < end; received += 1) {
        const before = query.mock.calls.length;
        const at = performance.now();
        await lonely.receive();
        if (query.mock.calls.length > before) askedAt.push(at);
        await sleep(2);
      }
      expect(forgotten).toBeGreaterThanOrEqual(received);
      // A busy machine makes pauses longer, never shorter.
      const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] as number));
      expect(pauses.length).toBeGreaterThan(1);
      for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(Math.min(longestPauseMs, firstPauseMs * 2 ** index));
    } finally {
      query.mockRestore();
      await away.close();
    }
  });
});
