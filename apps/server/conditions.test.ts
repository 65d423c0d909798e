import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { languages } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { findUnmet } from '../../platform/server/conditions/index.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { conditions } from './slices.ts';

it('every condition has a code of its own, words in every language, and a screen where it is mended', async () => {
  expect(conditions.length).toBeGreaterThan(10);
  expect(new Set(conditions.map(({ code }) => code)).size).toBe(conditions.length);
  const routes = await readFile(new URL('../web/routes.ts', import.meta.url), 'utf8');
  const paths = [...routes.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  for (const { code, words, place } of conditions) {
    expect(code).toMatch(/^[A-Z][A-Z_]+$/);
    // What one language says of it, all do.
    const facts = languages.map((lang) =>
      [...words[lang].matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => name)
        .sort()
        .join(),
    );
    expect([code, new Set(facts).size]).toEqual([code, 1]);
    for (const lang of languages) expect([code, lang, words[lang].endsWith('.')]).toEqual([code, lang, false]);
    expect([code, paths.includes(place.split('?')[0] as string)]).toEqual([code, true]);
  }
});

it('an empty installation lacks a company, and says nothing of companies that it does not have', async () => {
  const database = await testDatabase();
  const result = await findUnmet(conditions, { database, companies: [], now: clock.now(), demo: false });
  expect(result.map(({ condition, company }) => [condition.code, company])).toEqual([
    ['COMPANY', null],
    ['MAIL', null],
  ]);
});
