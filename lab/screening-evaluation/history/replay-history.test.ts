import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, localFileStore } from '../../../platform/server/index.ts';
import { testDatabase } from '../../../platform/server/testing.ts';
import { writeCompaniesAlone } from '../../../seeds/write-reference.ts';
import { carriedHistory, inSteps, readHistory } from './published-history.ts';
import { replayHistory } from './replay-history.ts';

/* `npm run evaluate:monitoring` replays a whole history; here the part that the repository carries, so many versions in a step. */

const minute = 60_000;
const versionsAtOnce = 4;

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  await writeCompaniesAlone(database, new Date('2020-01-01T00:00:00Z'));
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-files-'));
}, minute);
afterAll(() => rm(folder, { recursive: true, force: true }));

it(
  'alerts each customer who is listed once, and closes what is delisted, whatever interrupts it',
  async () => {
    const versions = inSteps(await readHistory(carriedHistory), versionsAtOnce);
    const replayed = await replayHistory({ database, files: localFileStore(folder) }, versions, {
      every: 12,
      // So few that a pass has several parts: three of each change are done before it is cut off.
      customersAtOnce: 30,
      interruptEvery: 3,
      maxLossPercent: 100,
    });
    expect(replayed).toMatchObject({ missing: 0, doubled: 0, leftOpen: 0, wrongAfter: [], alerts: replayed.expected });
    expect(replayed.closedByDelisting + replayed.closedByChange).toBe(replayed.ended);
    // The history shows all of it: people come and go, and passes were cut off.
    expect(replayed.expected).toBeGreaterThan(100);
    expect(replayed.ended).toBeGreaterThan(5);
    expect(replayed.restarts).toBeGreaterThan(3);
  },
  60 * minute,
);
