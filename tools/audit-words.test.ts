import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

/*
 * The trail is read by people: whatever the product writes into it has words. What is written is read off the sources, the
 * verbs of calls from their records, others where they are written.
 */

const root = path.resolve(import.meta.dirname, '..');
const sources = ['domains', 'platform']
  .flatMap((top) => readdirSync(path.join(root, top), { recursive: true }).map((name) => path.join(root, top, String(name))))
  .filter((file) => file.endsWith('.ts') && !/\.(test|property\.test|testing)\.ts$|\/(testing|node_modules|contract\/endpoint)/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const found = (line: RegExp, value: RegExp): Set<string> =>
  new Set(sources.flatMap((text) => (text.match(line) ?? []).flatMap((part) => [...part.matchAll(value)].map(([, name]) => name as string))));
const verbs = found(/\b(?:verbs?|audit): [^\n]*/g, /'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g);
const kinds = found(/\bsubject: \{ kind: '[a-z-]+'/g, /'([a-z-]+)'/g);

type Words = Record<string, string>;
interface Texts {
  'activity-log'?: { verbs: Words };
  activityLogPage?: { verbs: Words; subjectKinds: Words };
}
/** Texts belong to the web: they are read, not compiled along. */
async function textsOf(part: 'words' | 'screen', lang: 'en' | 'pt'): Promise<Texts> {
  const file = pathToFileURL(path.join(root, 'domains/activity-log/web', part, 'messages.ts')).href;
  return ((await import(file)) as { messages: Record<'en' | 'pt', Texts> }).messages[lang];
}

it.each(['en', 'pt'] as const)('every verb and every kind of subject has words (%s)', async (lang) => {
  expect(verbs.size).toBeGreaterThan(100);
  expect(kinds.size).toBeGreaterThan(15);
  const [words, screen] = [await textsOf('words', lang), await textsOf('screen', lang)];
  const known: Words = { ...words['activity-log']?.verbs, ...screen.activityLogPage?.verbs };
  expect([...verbs].filter((verb) => known[verb.replaceAll('.', '-')] === undefined)).toEqual([]);
  const named: Words = screen.activityLogPage?.subjectKinds ?? {};
  expect([...kinds].filter((kind) => named[kind] === undefined)).toEqual([]);
});
