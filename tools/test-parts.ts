import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Which part of `npm test` a test file belongs to follows from what it imports, directly or by way of other files, so that
 * there is no list to keep. CONTRIBUTING.md says the same in words.
 */

export const testPartNames = ['pure', 'web', 'apart', 'integration', 'long'] as const;
export type TestPartName = (typeof testPartNames)[number];

export const projectRoot = path.resolve(import.meta.dirname, '..');
/** Dozens of processes of a run load the whole server: what Node makes of a file is kept for the next of them. */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= path.join(projectRoot, 'node_modules/.cache/node');
}

export const testFilePattern = '{domains,countries,platform,engines,seeds,tools,apps,lab}/**/*.test.{ts,tsx}';

/** A test that reaches one of these uses a database, a process or a thread: it needs a process of its own. */
const outside: readonly string[] = ['pg', 'node:child_process', 'node:worker_threads', 'node:cluster'];
/** Such a test takes long when it repeats itself with random cases, loads the demonstration or a data set, or starts database servers. */
const lasting: readonly string[] = ['fast-check', 'seeds/demo.ts', 'tools/data-set/import-data-set.ts', 'platform/embedded-postgres/start.ts'];
/** … or when it starts processes itself. */
const processes: readonly string[] = ['node:child_process', 'node:cluster'];

const isTestSupport = (file: string): boolean => /\.(test|fixture)\.tsx?$|\/testing[\w.-]*\.ts$/.test(file);

const importLine = /^(?:import|export) (?!type )(?:[^'"`;]*? from )?'([^']+)'/gm;
const importCall = /\bimport\('([\w@./:-]+)'\)(?!\.[A-Z]|\[)/g;

/** What a file loads when it runs, as paths from the root or names of packages; types are not loaded. Reads the one layout of `npm run check`. */
export function loadedBy(file: string, text: string): string[] {
  const named = [...text.matchAll(importLine), ...text.matchAll(importCall)].map(([, name]) => name as string);
  return [...new Set(named)].map((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name));
}

/** A component test that puts something else in the place of a module must not share its modules with others. */
const replacesModules = (root: string, file: string): boolean => /\bvi\.(?:doM|m)ock\(/.test(readFileSync(path.join(root, file), 'utf8'));

/** The files of the tree that the given ones load, each with what it loads itself. @param isIn the files beyond which nothing is read */
export function readGraph(root: string, files: readonly string[], isIn: (file: string) => boolean = () => true): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (graph.has(file) || !/\.tsx?$/.test(file) || !isIn(file)) continue;
    let text: string;
    try {
      text = readFileSync(path.join(root, file), 'utf8');
    } catch {
      continue;
    }
    const loaded = loadedBy(file, text);
    graph.set(file, loaded);
    open.push(...loaded);
  }
  return graph;
}

/** All that loads one of the given, however far away. */
export function loadersOf(graph: ReadonlyMap<string, string[]>, start: readonly string[]): Set<string> {
  const loaders = new Map<string, string[]>();
  for (const [file, loaded] of graph) for (const name of loaded) loaders.set(name, [...(loaders.get(name) ?? []), file]);
  const results = new Set<string>();
  const open = [...start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (results.has(name)) continue;
    results.add(name);
    open.push(...(loaders.get(name) ?? []));
  }
  return results;
}

/** All test files of a tree. */
export const findTestFiles = (root: string = projectRoot): string[] =>
  globSync(testFilePattern, { cwd: root, exclude: (entry) => String(entry).includes('node_modules') }).map((file) => file.split(path.sep).join('/'));

/** The test files of a tree by part. */
export function findTestParts(root: string = projectRoot): Record<TestPartName, string[]> {
  const files = findTestFiles(root);
  const graph = readGraph(root, files);
  const needsProcess = loadersOf(graph, outside);
  // Node cannot run them by itself.
  const needsCompiler = loadersOf(
    graph,
    [...graph.keys()].filter((file) => file.endsWith('.tsx')),
  );
  const starters = [...graph].filter(([file, loaded]) => isTestSupport(file) && loaded.some((name) => processes.includes(name))).map(([file]) => file);
  const takesLong = loadersOf(graph, [...lasting, ...starters]);
  const parts: Record<TestPartName, string[]> = { pure: [], web: [], apart: [], integration: [], long: [] };
  for (const file of files.sort()) {
    if (file.endsWith('.tsx') || needsCompiler.has(file)) parts[replacesModules(root, file) ? 'apart' : 'web'].push(file);
    else if (!needsProcess.has(file)) parts.pure.push(file);
    else parts[takesLong.has(file) ? 'long' : 'integration'].push(file);
  }
  return parts;
}
