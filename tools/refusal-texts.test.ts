import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findText, languages } from '../platform/contract/index.ts';
import '../platform/server/texts.ts';
import { flattenTexts } from './messages.ts';
import { projectRoot } from './test-parts.ts';

/* Every refusal has a sentence in each language, and every sentence a refusal; those of a new slice are covered without a line here. */

const files = globSync('{domains,platform}/**/*.ts', { cwd: projectRoot }).filter(
  (file) => !/\.(?:test|fixture)\.ts$/.test(file) && /= defineErrors\(/.test(readFileSync(path.join(projectRoot, file), 'utf8')),
);
const tables = (await Promise.all(files.map((file) => import(path.join(projectRoot, file)) as Promise<Record<string, unknown>>)))
  .flatMap((module) => Object.entries(module))
  .filter(([name, table]) => /(?:Errors|Refusals)$/.test(name) && typeof table === 'object')
  .flatMap(([, table]) => Object.values(table as Record<string, { key?: string }>));
const keys = new Set(tables.flatMap(({ key }) => key ?? []));

it.each(languages)('every refusal has a sentence in %s', (lang) => {
  expect(keys.size).toBeGreaterThan(500);
  expect([...keys].filter((key) => findText(key, lang) === undefined)).toEqual([]);
});

it('every sentence belongs to a refusal', () => {
  const texts = flattenTexts(JSON.parse(readFileSync(path.join(projectRoot, 'locales/en/server.json'), 'utf8')));
  expect([...texts.keys()].filter((key) => key.startsWith('errors.') && !keys.has(key))).toEqual([]);
});
