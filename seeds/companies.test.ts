import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { companies } from './companies.ts';

/** What the product is made of, functions of the database included, without its tests. */
async function readCode(): Promise<string> {
  const parts = ['domains', 'db/functions'].map(async (folder) => {
    const root = fileURLToPath(new URL(`../${folder}`, import.meta.url));
    const names = (await readdir(root, { recursive: true })).filter((name) => /\.(?:ts|sql)$/.test(name) && !/\.(?:test|fixture)\.ts$/.test(name));
    return Promise.all(names.map((name) => readFile(join(root, name), 'utf8')));
  });
  return (await Promise.all(parts)).flat().join('\n');
}

it('gives a company no setting that nothing reads', async () => {
  const code = await readCode();
  for (const { profile } of companies) expect(Object.keys(profile).filter((key) => !code.includes(key))).toEqual([]);
});
