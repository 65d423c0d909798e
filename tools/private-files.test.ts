import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/*
 * What a back office keeps in its folder (database, uploaded and written files, keys, logs) is for the account that runs it alone, also where
 * files are open to others by default. Files of the folder that are added later are covered.
 */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of package.json under the ordinary mask. */
async function run(...words: string[]): Promise<void> {
  const launcher = path.join(import.meta.dirname, 'launch.mjs');
  const child = spawn('/bin/sh', ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, launcher, ...words], {
    env: {
      ...process.env,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      // Empty is as good as absent.
      FILES_DIR: '',
      ATALAIA_KEYS: '',
      ATALAIA_KEYS_FILE: '',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  expect(code, text).toBe(0);
}

/** Everything below a folder that others than its owner may read, write or enter, and how many files there are. */
async function findOpen(place: string): Promise<{ open: string[]; files: number }> {
  const facts = await lstat(place);
  if (facts.isSymbolicLink()) return { open: [], files: 0 };
  const own = (facts.mode & 0o077) === 0 ? [] : [`${place.slice(folder.length)} ${(facts.mode & 0o777).toString(8)}`];
  if (!facts.isDirectory()) return { open: own, files: 1 };
  const below = await Promise.all((await readdir(place)).map((name) => findOpen(path.join(place, name))));
  return { open: [...own, ...below.flatMap(({ open }) => open)], files: below.reduce((sum, { files }) => sum + files, 0) };
}

it.skipIf(process.platform === 'win32')('a whole desk with its demonstration', { timeout: 600_000 }, async () => {
  await run('seed', '--small');
  const { open, files } = await findOpen(path.join(folder, 'data'));
  expect(open).toEqual([]);
  const names = await readdir(path.join(folder, 'data'));
  expect(names).toEqual(expect.arrayContaining(['files', 'postgres']));
  expect(files).toBeGreaterThan(500);
});
