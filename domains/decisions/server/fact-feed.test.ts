import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/server/index.ts';
import { testDatabase } from '../../../platform/server/testing.ts';
import { FactFeed } from './fact-feed.ts';

let database: Database;
let feed: FactFeed;
let cleared = 0;

beforeEach(async () => {
  database ??= await testDatabase();
  await sql`delete from decision_process`.execute(database.main);
  feed = new FactFeed(database.main);
  cleared = 0;
  feed.add({ follow: () => undefined, clear: () => (cleared += 1) });
  await feed.hear();
  expect(cleared).toBe(0);
});

/** As if it had been silent for so many seconds, beside another process that was last alive so long ago. */
async function hearAfter(silentSeconds: number | 'forgotten', otherSeconds?: number): Promise<number> {
  const { main } = database;
  if (silentSeconds === 'forgotten') await sql`delete from decision_process where process = ${feed.process}`.execute(main);
  else
    await sql`update decision_process set beat_at = clock_timestamp() - make_interval(secs => ${silentSeconds}) where process = ${feed.process}`.execute(main);
  if (otherSeconds !== undefined)
    await sql`insert into decision_process (process, beat_at) values ('another', clock_timestamp() - make_interval(secs => ${otherSeconds}))`.execute(main);
  // It asks once a second when it is alone.
  await sleep(1_100);
  await feed.hear();
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
