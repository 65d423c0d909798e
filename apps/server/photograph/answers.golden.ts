import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { setClock } from '../../../platform/server/clock.ts';
import { localFileStore } from '../../../platform/server/index.ts';
import { testDatabase, testServer } from '../../../platform/server/testing.ts';
import { loadDemonstration } from '../demonstration.fixture.ts';
import { slices } from '../slices.ts';
import { type Picture, picturesOf } from './answers.fixture.ts';
import { goldenInstant } from './golden-instant.ts';

/*
 * Takes the photograph of all answers into the folder that GOLDEN_OUT names: answers.tsv has a line for each call and role with the
 * hash of its text, answers/<role>.ndjson the texts. tools/golden.ts runs this and compares.
 */

const out = process.env.GOLDEN_OUT;
const folder = await mkdtemp(join(tmpdir(), 'atalaia-golden-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

it('takes the photograph of all answers', async () => {
  if (!out) throw new Error('GOLDEN_OUT names no folder');
  const database = await testDatabase();
  setClock(goldenInstant);
  await loadDemonstration(database.url, folder, goldenInstant);
  const server = await testServer({ slices, database, files: localFileStore(folder), clock: () => goldenInstant });
  const pictures: Picture[] = [];
  for await (const picture of picturesOf(server, { until: goldenInstant, times: 'since the end of the story' })) pictures.push(picture);
  expect(pictures.length).toBeGreaterThan(1_000);
  await mkdir(join(out, 'answers'), { recursive: true });
  for (const [role, of] of Map.groupBy(pictures, (picture) => picture.role))
    await writeFile(join(out, 'answers', `${role}.ndjson`), of.map((picture) => `${JSON.stringify(picture)}\n`).join(''));
  const lines = pictures.map(({ call, role, text }) => `${call}\t${role}\t${hashOf(text)}\n`).sort();
  await writeFile(join(out, 'answers.tsv'), lines.join(''));
});
