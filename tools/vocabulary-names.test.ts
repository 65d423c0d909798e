import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as contract from '../domains/vocabulary/contract/index.ts';
import { exportStatusWords, type Vocabulary } from '../platform/contract/index.ts';

const root = path.resolve(import.meta.dirname, '..');
const isVocabulary = (value: unknown): value is Vocabulary => typeof value === 'object' && value !== null && 'terms' in value;
const names = new Set([...Object.values<unknown>(contract).filter(isVocabulary), exportStatusWords].map(({ name }) => name));

it('screens and journeys name only vocabularies that there are', async () => {
  const unknown: string[] = [];
  let asked = 0;
  for await (const file of glob(['{domains/*,apps,platform}/web/**/*.{ts,tsx}', 'e2e/**/*.ts'], { cwd: root })) {
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, name] of text.matchAll(/['`]words\.(\w+)(?=['`.])/g)) {
      asked += 1;
      if (!names.has(name as string)) unknown.push(`${file}: words.${name}`);
    }
  }
  expect(asked).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});
