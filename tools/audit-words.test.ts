import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findText, languages } from '../platform/contract/index.ts';
import '../platform/server/texts.ts';

/*
 * The trail is read by people: whatever the product writes into it has words. What is written is read off the sources, the
 * verbs of calls from their records, others where they are written.
 */

const root = path.resolve(import.meta.dirname, '..');
const sources = ['domains', 'platform']
  .flatMap((top) => readdirSync(path.join(root, top), { recursive: true }).map((name) => path.join(root, top, String(name))))
  .filter((file) => file.endsWith('.ts') && !/\.(test|property\.test|testing)\.ts$|\/(testing|node_modules|contract\/endpoint)/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const findResults = (line: RegExp, value: RegExp): Set<string> =>
  new Set(sources.flatMap((text) => (text.match(line) ?? []).flatMap((part) => [...part.matchAll(value)].map(([, name]) => name as string))));
const verbs = findResults(/\b(?:verbs?|audit): [^\n]*/g, /'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g);
const kinds = findResults(/\bsubject: \{ kind: '[a-z-]+'/g, /'([a-z-]+)'/g);

it.each(languages)('every verb and every kind of subject has words (%s)', (lang) => {
  expect(verbs.size).toBeGreaterThan(100);
  expect(kinds.size).toBeGreaterThan(15);
  const findExisting = (verb: string) => findText(`activity-log.verbs.${verb}`, lang) ?? findText(`activityLogPage.verbs.${verb}`, lang);
  expect([...verbs].filter((verb) => findExisting(verb.replaceAll('.', '-')) === undefined)).toEqual([]);
  expect([...kinds].filter((kind) => findText(`activityLogPage.subjectKinds.${kind}`, lang) === undefined)).toEqual([]);
});
