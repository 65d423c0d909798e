import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '../../../platform/server/clock.ts';
import { localFileStore } from '../../../platform/server/index.ts';
import { testDatabase, testServer } from '../../../platform/server/testing.ts';
import { loadDemonstration } from '../demonstration.fixture.ts';
import { slices } from '../slices.ts';
import { picturesOf } from './answers.fixture.ts';

/*
 * The demonstration is the same story whenever it is told: every reading call answers every role alike, row for row, at instants that
 * have nothing in common. Times and dates are left out; so are settlements, which follow the days on which banks work.
 */

const instants = ['2026-11-26T18:00:00Z', '2028-02-29T03:10:00Z'] as const;

/** Together they may read everything. */
const ofRoles = ['AML_OFFICER', 'AML_ADMIN', 'FINANCE_OPS'];

const folder = await mkdtemp(join(tmpdir(), 'atalaia-story-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function picture(instant: string): Promise<Map<string, string>> {
  const now = new Date(instant);
  const database = await testDatabase();
  const files = join(folder, instant.replaceAll(':', ''));
  setClock(now);
  await loadDemonstration(database.url, files, now);
  const server = await testServer({ slices, database, files: localFileStore(files), clock: () => now });
  const pictures = new Map<string, string>();
  for await (const { role, call, text } of picturesOf(server, { until: now, times: 'left out', ofRoles })) pictures.set(`${call} as ${role}`, text);
  return pictures;
}

let one: Map<string, string>;
let other: Map<string, string>;
beforeAll(async () => {
  one = await picture(instants[0]);
  other = await picture(instants[1]);
}, 3_000_000);

describe('the demonstration at two instants', () => {
  it('answers the same calls', () => {
    expect([...other.keys()]).toEqual([...one.keys()]);
    expect(one.size).toBeGreaterThan(300);
  });
  it('answers them alike', async () => {
    const differing = [...one].filter(([name, text]) => other.get(name) !== text).map(([name]) => name);
    if (process.env.DUMP)
      for (const name of differing) {
        const { writeFileSync } = await import('node:fs');
        const base = `${process.env.DUMP}/${name.replace(/[^\w]+/g, '_')}`;
        writeFileSync(`${base}.0`, one.get(name) ?? '');
        writeFileSync(`${base}.1`, other.get(name) ?? '');
      }
    expect(differing).toEqual([]);
  });
});
