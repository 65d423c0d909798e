import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPartOfTurn } from '../platform/testing/turn.ts';
import { loadedBy, projectRoot, readGraph, type TestPartName } from './test-parts.ts';

/*
 * Tests of tools and benches, and of the loading of the demonstration, take long and find something only when what they test has
 * changed: they wait for the night until then. Of the tools that is those with a database or processes of their own; the other
 * files of the folder look through the sources, and run every time.
 */

const isWaiting = (file: string, part: TestPartName): boolean =>
  (part === 'integration' && /^(tools|lab)\//.test(file)) ||
  (part === 'long' && /^(tools\/|lab\/|seeds\/|apps\/server\/(demo-load\.|photograph\/))/.test(file));

/** What such tests look at beside what they import. */
const subjects: readonly { tests: RegExp; files: RegExp }[] = [
  { tests: /^(tools|lab)\//, files: /^[^/]+\.(json|ts|mjs)$|^tools\/launch\.mjs$/ },
  { tests: /^lab\/bench\./, files: /^lab\/bench\// },
  { tests: /^tools\/deploy/, files: /^(deploy|\.github)\// },
  { tests: /^tools\/(schema-dump|database)\./, files: /^db\// },
  { tests: /^tools\/document-links\./, files: /\.md$/ },
  { tests: /^(seeds|apps)\//, files: /^seeds\// },
];

/** A file that a test imports stands for itself, an entry point for its folder. */
const touches = (changed: string, imported: string): boolean =>
  imported.endsWith('/index.ts') ? changed.startsWith(`${path.posix.dirname(imported)}/`) : changed === imported;

const isTool = (file: string): boolean => /^(tools|lab|deploy)\//.test(file);

/** The tools that a test of a tool loads by way of others, and those of the tool of the same name, which it may start. */
function toolsOf(test: string, root: string): Set<string> {
  const tool = test.replace(/\.test\.ts$/, '.ts');
  return new Set([...readGraph(root, [test, tool], isTool).keys(), tool]);
}

/** The test files that wait for the night, as nothing that they test has changed. */
export function findWaitingTests(parts: Readonly<Record<TestPartName, readonly string[]>>, changed: readonly string[], root: string = projectRoot): string[] {
  const waiting = (['integration', 'long'] as const).flatMap((part) => parts[part].filter((file) => isWaiting(file, part)));
  return waiting.filter((file) => {
    const imported = loadedBy(file, readFileSync(path.join(root, file), 'utf8'));
    const patterns = subjects.filter(({ tests }) => tests.test(file)).map(({ files }) => files);
    const tools = toolsOf(file, root);
    return !changed.some(
      (one) => one === file || tools.has(one) || patterns.some((pattern) => pattern.test(one)) || imported.some((name) => touches(one, name)),
    );
  });
}

/** Parts whose files take turns as a whole: all that costs more than a moment, as a database, a process, random cases or a document does. */
const turnParts: readonly TestPartName[] = ['long', 'integration', 'web', 'apart'];
/** Each turn runs one part in so many of them. */
const fileTurns = 3;

/** Tests over all slices do not rest, unless they draw random cases or start processes. */
const mayRest = (file: string, root: string): boolean =>
  !file.startsWith('apps/server/') || file.endsWith('.property.test.ts') || /\bspawn\(/.test(readFileSync(path.join(root, file), 'utf8'));

/** A slice, or a part of the platform, of the engines or of the applications: the first two folders. */
const sliceOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('domains/') ? 3 : 2)
    .join('/');

/**
 * The tests that rest in a turn. What takes turns cell by cell never does, nor what lies in a slice, or
 * loads a file of one directly, that the change touches.
 * @param turn the turn; undefined where everything runs
 */
export function findPausedTests(
  parts: Readonly<Record<TestPartName, readonly string[]>>,
  changed: readonly string[],
  turn: number | undefined,
  root: string = projectRoot,
): string[] {
  if (turn === undefined) return [];
  const touched = new Set(changed.filter((file) => !file.endsWith('.md')).map(sliceOf));
  const isTouched = (file: string): boolean => [file, ...loadedBy(file, readFileSync(path.join(root, file), 'utf8'))].some((one) => touched.has(sliceOf(one)));
  const taking = turnParts.flatMap((part) => parts[part]).filter((file) => mayRest(file, root) && !takesTurns(file, root));
  return taking.filter((file) => !isPartOfTurn(file, fileTurns, turn) && !isTouched(file));
}

const turnCalls = /\b(?:hasTurn|choicesOfTurn)\(/;

/** Whether a test file runs a part of its cells by turns: itself, or by a fixture that it imports. */
export function takesTurns(file: string, root: string = projectRoot): boolean {
  const read = (name: string): string => {
    try {
      return readFileSync(path.join(root, name), 'utf8');
    } catch {
      return '';
    }
  };
  const text = read(file);
  return (
    turnCalls.test(text) ||
    loadedBy(file, text).some((name) => name.startsWith('platform/testing/') === false && !name.endsWith('index.ts') && turnCalls.test(read(name)))
  );
}
