import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findTestFiles, findTestParts, loadersOf, projectRoot, readGraph } from './test-parts.ts';

/*
 * Which tests may find another world on another day. As with the parts of `npm test` it follows from what a file loads:
 *
 * demonstration  a test that loads it
 * database       a test that reaches, by way of files of its own slice, a source that reckons with days, weeks or months: one that
 *                takes such a function from the kernel or handles the parts of a date itself; and a database
 * pure           such a test without a database
 *
 * Of the long tests, which repeat random cases or stop and start processes, only those of the demonstration count. Tests of
 * components stand at the time of the machine or of their own.
 */

export const datedKinds = ['demonstration', 'database', 'pure'] as const;
export type DatedKind = (typeof datedKinds)[number];

/** Of the demonstration, the test that sees most of it. */
const widest = 'apps/server/list-filters.test.ts';

const calendarSources = ['domains/register/kernel/time.ts', 'domains/register/kernel/calendar/*.ts'];
/** Of what they export, that which only reads or writes a moment. */
const withoutReckoning: readonly string[] = ['formatTime', 'parseStamp', 'timeZones', 'timeZoneKeys', 'zoneName'];

const exported = /^export (?:const|function) (\w+)/gm;
const namedImport = /^(?:import|export) (?!type )\{([^}]*)\} from '\.[^']*'/gm;
const partOfDate = /\.(?:get|set)UTC(?:Day|Date|Month|FullYear)\(/;

/** A slice, or a part of the platform or of the engines: the first two folders. */
const sliceOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('domains/') ? 3 : 2)
    .join('/');

/** The sources among the given that reckon with a calendar. */
function findReckoning(root: string, files: Iterable<string>): Set<string> {
  const calendars = globSync(calendarSources, { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const names = new Set(calendars.flatMap((file) => [...textOf(file).matchAll(exported)].map(([, name]) => name as string)));
  for (const name of withoutReckoning) names.delete(name);
  const reckons = (text: string): boolean =>
    partOfDate.test(text) || [...text.matchAll(namedImport)].some(([, list = '']) => list.split(/[\s,]+/).some((name) => names.has(name)));
  // What passes everything on does not reckon.
  const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('/index.ts');
  return new Set([...files].filter((file) => isSource(file) && (calendars.includes(file) || reckons(textOf(file)))));
}

/** The test files that rest on a date, by kind, each once. */
export function findDatedTests(root: string = projectRoot): Record<DatedKind, string[]> {
  const files = findTestFiles(root);
  const graph = readGraph(root, files);
  const ofDemonstration = loadersOf(graph, ['seeds/demo.ts']);
  const reckoning = findReckoning(root, graph.keys());
  const slices = Map.groupBy(graph, ([file]) => sliceOf(file));
  const ofCalendar = new Set(
    [...slices.values()].flatMap((entries) => {
      const own = new Map(entries);
      return [
        ...loadersOf(
          own,
          [...reckoning].filter((file) => own.has(file)),
        ),
      ];
    }),
  );
  const parts = findTestParts(root);
  // A command that loads a demonstration somewhere else is no test of it.
  const demonstration = files.filter((file) => ofDemonstration.has(file) && !file.startsWith('tools/')).sort();
  const ofPart = (part: 'integration' | 'pure'): string[] => parts[part].filter((file) => ofCalendar.has(file) && !demonstration.includes(file));
  return { demonstration, database: ofPart('integration'), pure: ofPart('pure') };
}

/** A few of them that take a minute or two: of the demonstration one, and all that need no database. */
export const quickTests = ({ demonstration, pure }: Record<DatedKind, string[]>): string[] => [...demonstration.filter((file) => file === widest), ...pure];
