import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, shownScreens } from './shown-screens.ts';

const root = path.resolve(import.meta.dirname, '..');

test('the repository keeps the pictures that the documents show, and no others', async () => {
  expect(shownScreens.length).toBeLessThanOrEqual(10);
  expect((await readdir(path.join(root, 'docs/screens'))).sort()).toEqual(shownScreens.map(fileOf).sort());
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  expect(shownScreens.map(fileOf).filter((file) => !readme.includes(`docs/screens/${file}`))).toEqual([]);
});
