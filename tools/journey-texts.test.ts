import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { textsIn } from '../e2e/words.ts';
import { projectRoot } from './test-parts.ts';

/* Journeys find what they press by the texts of the screens. One whose turn comes seldom would not notice that a text has another key now. */

const texts = [...textsIn('en').keys()];
const roots = new Set(texts.map((key) => key.split('.')[0]));
/** Texts, groups of texts that a journey completes by a code, and texts by their number. */
const existing = new Set(
  texts.flatMap((key) => {
    const parts = key.split('.');
    return [key.replace(/_(?:zero|one|two|few|many|other)$/, ''), ...parts.map((_part, at) => parts.slice(0, at + 1).join('.'))];
  }),
);
const isFileName = (text: string): boolean => /\.(?:csv|json|pdf|png|txt|xlsx|xml)$/.test(text);

it('every text that a journey names by its key exists', () => {
  const named = globSync('e2e/**/*.ts', { cwd: projectRoot })
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map(([, key]) => [file, key as string] as const),
    )
    .filter(([, key]) => roots.has(key.split('.')[0]) && !isFileName(key));
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(([, key]) => !existing.has(key)).map(([file, key]) => `${file}: ${key}`)).toEqual([]);
});
