import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findText, languages } from '../../platform/contract/index.ts';
import type { ListColumns, ListRecord } from '../../platform/contract/lists/index.ts';
import '../../platform/server/texts.ts';

/*
 * Columns that the record of a list declares: the screen takes them from the record, as its file does (files.test.ts), and no two are
 * called the same. Lists that are added later are covered.
 */

const root = path.resolve(import.meta.dirname, '../..');
const contracts = (await Promise.all(globSync('domains/*/*/contract/index.ts', { cwd: root }).map((file) => import(path.join(root, file))))) as Record<
  string,
  unknown
>[];
const isList = (value: unknown): value is ListRecord => typeof value === 'object' && value !== null && 'filterInput' in value && 'columns' in value;
/** Columns with the names of the records that declare them. */
const declared = new Map<ListColumns, Set<string>>();
for (const [name, value] of contracts.flatMap((contract) => Object.entries(contract)))
  if (isList(value) && value.columns) declared.set(value.columns, (declared.get(value.columns) ?? new Set()).add(name));
const lists = [...declared].map(([columns, names]) => [[...names].join(', '), columns, names] as const);

const screens = globSync('domains/*/*/web/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
const shown = new Set(screens.flatMap((source) => [...source.matchAll(/\bcolumnsOf\(\s*(\w+),/g)].map(([, name]) => name as string)));

it('finds the lists', () => {
  expect(lists.length).toBeGreaterThan(12);
});

describe.each(lists)('%s', (_names, columns, names) => {
  it('is shown with these columns', () => {
    expect([...names].filter((name) => shown.has(name))).not.toEqual([]);
  });
  it.each(languages)('calls no two of them the same in %s', (lang) => {
    const titles = Object.values(columns).map(({ title }) => findText(title, lang));
    expect(titles.filter((title, at) => title === undefined || titles.indexOf(title) !== at)).toEqual([]);
  });
});
