import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listImports } from './import-rules.ts';
import { loadedBy } from './test-parts.ts';

/*
 * The departments by floor, what they import, and a drawing of it. Imports go down.
 */

/** Departments, which are the folders of `domains`, with their floors. A department imports those on lower floors. */
export const departments: Readonly<Record<string, number>> = {
  /** Screens that join what the others have; no tables. */
  pages: 9,
  merchants: 8,
  casework: 7,
  people: 6,
  reporting: 6,
  payments: 5,
  rules: 4,
  screening: 4,
  /** What holds for whole companies and for people: profiles, limits with their ledger, retention. */
  settings: 3,
  /** What departments share: raising alerts, second person, queues, notes, histories, sessions, mails, what leaves the installation. */
  mechanisms: 2,
  /** Who and what exists, what it is called, and what it did. */
  register: 1,
};

/** Files that fill a port of payments and take its type from there; what they load counts all the same. */
const fillsPort = new Set([
  'domains/screening/screening/server/payments/screen-payments.ts',
  'domains/screening/screening/server/payments/screened-then.store.ts',
]);

const isTest = (file: string): boolean =>
  /\.(?:test|spec|fixture|bench|golden)\.tsx?$|\/testing[\w-]*\.(?:store\.)?ts$|\/fixtures\/|^(?:e2e|golden)\//.test(file);
const departmentOf = (file: string): string => file.split('/')[1] as string;
const sliceOf = (file: string): string => file.split('/')[2] as string;

const filesBelow = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).map((file) => file.split(path.sep).join('/'));

/** The slices of each department, both by name. */
export function slicesByDepartment(root: string): Map<string, string[]> {
  const folders = filesBelow(root, 'domains/*/*/').map((folder) => folder.split('/'));
  return new Map(
    Object.keys(departments).map((name) => [
      name,
      folders
        .filter(([, department]) => department === name)
        .map(([, , slice]) => slice as string)
        .sort(),
    ]),
  );
}

export interface Import {
  from: string;
  to: string;
}

/** Imports between files of `domains`, those of types too; tests may import anything. */
function importsOf(root: string): Import[] {
  const files = filesBelow(root, 'domains/**/*.{ts,tsx}').filter((file) => !isTest(file));
  return files.flatMap((from) =>
    (fillsPort.has(from) ? loadedBy : listImports)(from, readFileSync(path.join(root, from), 'utf8'))
      .map((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : name))
      .filter((to) => to.startsWith('domains/'))
      .map((to) => ({ from, to })),
  );
}

/** Imports between departments that do not go to a lower floor, and folders that are no department. */
export function findUpwardImports(root: string): { upward: Import[]; unknown: string[] } {
  const unknown = filesBelow(root, 'domains/*/')
    .map((folder) => path.posix.basename(folder))
    .filter((name) => !(name in departments));
  const floorOf = (file: string): number => departments[departmentOf(file)] ?? 0;
  const upward = importsOf(root).filter(({ from, to }) => departmentOf(from) !== departmentOf(to) && floorOf(to) >= floorOf(from));
  return { upward, unknown: unknown.sort() };
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What imports what, by a name that each file has. */
function graphOf(imports: readonly Import[], nameOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [nameOf(from), nameOf(to)];
    if (one !== other) graph.set(one, (graph.get(one) ?? new Set()).add(other));
  }
  return graph;
}

/** All that a node leads to, by any number of steps. */
function reachOf(graph: Graph, node: string): Set<string> {
  const reached = new Set<string>();
  const next = [node];
  for (let one = next.pop(); one !== undefined; one = next.pop())
    for (const other of graph.get(one) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        next.push(other);
      }
  return reached;
}

/** Groups of slices that need each other, directly or through others. */
export function findKnots(root: string): string[][] {
  const graph = graphOf(importsOf(root), sliceOf);
  const reach = new Map([...graph.keys()].map((slice) => [slice, reachOf(graph, slice)]));
  const knots = [...reach]
    .filter(([slice, reached]) => reached.has(slice))
    .map(([slice, reached]) => [...reached].filter((other) => reach.get(other)?.has(slice)).sort());
  return [...new Map(knots.map((knot) => [knot.join(), knot])).values()];
}

/** The departments as a drawing in the language of Mermaid: an arrow for what is imported, unless it follows from the others. */
export function drawDepartments(root: string): string {
  const graph = graphOf(importsOf(root), departmentOf);
  const arrows = [...graph].flatMap(([from, tos]) =>
    [...tos].filter((to) => ![...tos].some((other) => other !== to && other !== from && reachOf(graph, other).has(to))).map((to) => `  ${from} --> ${to}`),
  );
  return ['flowchart TD', ...arrows.sort()].join('\n');
}

/** Word tables, texts and what is made from a database are no code. */
const isData = (file: string): boolean => /\.json$|^db\/(?:schema\.sql|types\.ts)$/.test(file);

/** Lines of code outside tests (ts, tsx, css, sql) by department, or by the top folder where there is none. */
export function countLines(root: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const file of filesBelow(root, '{apps,countries,db,domains,engines,lab,platform,seeds,tools}/**/*.{ts,tsx,css,sql}')) {
    if (isTest(file) || isData(file)) continue;
    const [top = ''] = file.split('/');
    const place = top === 'domains' ? departmentOf(file) : top;
    lines.set(place, (lines.get(place) ?? 0) + readFileSync(path.join(root, file), 'utf8').split('\n').length - 1);
  }
  return new Map([...lines].toSorted(([, one], [, other]) => other - one));
}
