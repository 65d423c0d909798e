import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findText, languages } from '../platform/contract/index.ts';
import '../platform/server/texts.ts';
import { flattenTexts } from './messages.ts';
import { projectRoot } from './test-parts.ts';

/*
 * Every refusal has a sentence in each language, and every sentence a refusal; what the server says of its own (`textsOf`) is there and
 * used. Those of a new slice are covered without a line here.
 */

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

const texts = flattenTexts(JSON.parse(readFileSync(path.join(projectRoot, 'locales/en/server.json'), 'utf8')));

it('every sentence belongs to a refusal', () => {
  expect([...texts.keys()].filter((key) => key.startsWith('errors.') && !keys.has(key))).toEqual([]);
});

/** `textsOf('…')`, the titles of columns that only a file has, and the parts of sentences; a text that counts is named without its plural form. */
const namings = /textsOf\(\s*'([\w.]+)'|title: '(server\.[\w.]+)'|'(server\.requests\.\w+)'/g;
const withoutPlural = (key: string): string => key.replace(/_(?:one|other|many)$/, '');

it('what the server says is there, and used', () => {
  const sources = globSync('{domains,platform,apps}/**/*.ts', { cwd: projectRoot, exclude: (name) => name === 'node_modules' }).filter(
    (file) => !/\.(?:test|fixture)\.ts$/.test(file),
  );
  const named = new Set(
    sources.flatMap((file) =>
      [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(namings)].map(([, text, title, sentence]) => (text ?? title ?? sentence) as string),
    ),
  );
  expect(named.size).toBeGreaterThan(500);
  const present = new Set([...texts.keys()].flatMap((key) => [key, withoutPlural(key)]));
  expect([...named].filter((key) => !present.has(key))).toEqual([]);
  expect([...texts.keys()].filter((key) => key.startsWith('server.') && !named.has(key) && !named.has(withoutPlural(key)))).toEqual([]);
});
