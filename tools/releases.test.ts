import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { version } from '../platform/server/version.ts';

const read = (name: string) => readFile(path.join(import.meta.dirname, '..', name), 'utf8');

test('every version of the changelog says how to come to it, and back', async () => {
  const versions = [...(await read('CHANGELOG.md')).matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, name]) => name as string);
  expect(versions[0]).toBe(version);
  const upgrade = await read('docs/upgrade.md');
  const sections = [...upgrade.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, name]) => name as string);
  expect(sections).toEqual(versions);
  expect(upgrade).toContain('## The way back');
});
