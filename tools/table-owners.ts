import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OwnedTables } from '../platform/server/db/owned-tables.ts';
import { type AccessKind, namedParts, tablesOfSource, tablesOfText } from './table-access.ts';
import type { ForeignAccess } from './foreign-tables.ts';

const project = path.resolve(import.meta.dirname, '..');

/** Who owns what: slices, `platform` and `seeds`, by name. */
export type Owners = ReadonlyMap<string, OwnedTables>;

/** A table that somebody names in queries, with the files. */
export interface FoundAccess {
  who: string;
  table: string;
  kind: AccessKind;
  files: string[];
}

const slashed = (file: string): string => file.split(path.sep).join('/');
const areaOf = (file: string): string => /^domains\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? (file.split('/')[0] as string);

/** What each slice says it owns. */
export async function readOwners(root: string = project): Promise<Owners> {
  const owners = new Map<string, OwnedTables>();
  for await (const result of glob('{domains/*/*/server,platform/server,seeds}/tables.ts', { cwd: root })) {
    const { owned } = (await import(pathToFileURL(path.join(root, result)).href)) as { owned: OwnedTables };
    owners.set(areaOf(slashed(result)), owned);
  }
  return owners;
}

/** Tables and views of the database, from the dump of its schema. */
export async function readTables(root: string = project): Promise<Set<string>> {
  const dump = await readFile(path.join(root, 'db/schema.sql'), 'utf8');
  // The runner of migrations keeps these two itself.
  const own = new Set(['schema_migration', 'sql_object']);
  return new Set([...dump.matchAll(/^(?:table|view) (\w+)/gm)].map((result) => result[1] as string).filter((name) => !own.has(name)));
}

const stores = '{domains,lab,seeds,tools}/**/*.store.ts';
const platformSources = 'platform/server/**/*.ts';
const isTest = (file: string): boolean => /\.(test|fixture)\.ts$|(^|\/)testing[^/]*$/.test(file);

/** Every table that a store, the platform, a function or a view names. A function belongs to whom `tables.ts` gives it. */
export async function findAccesses(root: string, tables: ReadonlySet<string>, owners: Owners): Promise<FoundAccess[]> {
  const results = new Map<string, FoundAccess>();
  const add = (who: string, file: string, accesses: readonly { table: string; kind: AccessKind }[]) => {
    for (const { table, kind } of accesses) {
      const key = `${who} ${kind} ${table}`;
      const existing = results.get(key) ?? { who, table, kind, files: [] };
      existing.files.push(file);
      results.set(key, existing);
    }
  };
  const isTable = (name: string) => tables.has(name);
  for await (const entry of glob([stores, platformSources], { cwd: root, exclude: (name) => String(name).includes('node_modules') })) {
    const file = slashed(entry);
    if (!isTest(file)) add(areaOf(file), file, tablesOfSource(file, await readFile(path.join(root, file), 'utf8'), isTable));
  }
  for await (const entry of glob('db/{functions,views}/*.sql', { cwd: root })) {
    const file = slashed(entry);
    const name = path.basename(file, '.sql');
    const owner = [...owners].find(([, owned]) => [...(owned.functions ?? []), ...owned.tables].some((one) => one === name))?.[0];
    const text = (await readFile(path.join(root, file), 'utf8')).replaceAll('$$', ' ');
    const parts = new Set(namedParts(text));
    add(
      owner ?? `(nobody, ${file})`,
      file,
      tablesOfText(text, (one) => isTable(one) && !parts.has(one)),
    );
  }
  return [...results.values()];
}

/** Each table, view and function has exactly one owner. */
export function examineOwners(owners: Owners, tables: ReadonlySet<string>, functions: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const examine = (kind: 'table' | 'function', all: ReadonlySet<string>, of: (owned: OwnedTables) => readonly string[]) => {
    const byName = new Map<string, string[]>();
    for (const [who, owned] of owners) for (const name of of(owned)) byName.set(name, [...(byName.get(name) ?? []), who]);
    for (const name of all) {
      const who = byName.get(name) ?? [];
      if (who.length === 0) problems.push(`nobody owns the ${kind} ${name}: name it in the tables.ts of its slice`);
      if (who.length > 1) problems.push(`${who.join(' and ')} own the ${kind} ${name}: one of them does`);
    }
    for (const [name, who] of byName) if (!all.has(name)) problems.push(`${who.join(' and ')} owns the ${kind} ${name}, which is not there`);
  };
  examine('table', tables, ({ tables: names }) => names);
  examine('function', functions, ({ functions: names = [] }) => names);
  return problems;
}

/** What others name without being in the list, and what the list holds without need. */
export function compareAccesses(results: readonly FoundAccess[], owners: Owners, listed: readonly ForeignAccess[]): string[] {
  const ownerOf = new Map([...owners].flatMap(([who, { tables }]) => tables.map((table) => [table as string, who])));
  const problems: string[] = [];
  const foreign = new Map(results.filter(({ who, table }) => ownerOf.get(table) !== who).map((one) => [`${one.who} ${one.kind} ${one.table}`, one]));
  const allowed = new Set<string>();
  for (const { who, reads = [], writes = [], why } of listed) {
    if (why.trim().length < 20) problems.push(`tools/foreign-tables.ts: ${who} needs a reason for ${[...reads, ...writes].join(', ')}`);
    for (const [kind, tables] of [['reads', reads] as const, ['writes', writes] as const])
      for (const table of tables) {
        const key = `${who} ${kind} ${table}`;
        if (allowed.has(key)) problems.push(`tools/foreign-tables.ts lists twice that ${key}`);
        allowed.add(key);
        if (!foreign.has(key)) problems.push(`tools/foreign-tables.ts: ${key} is not needed any more; take it out`);
      }
  }
  for (const [key, { who, kind, table, files }] of foreign)
    if (!allowed.has(key))
      problems.push(
        `${files.join(', ')}: ${who} ${kind} ${table}, which belongs to ${ownerOf.get(table) ?? 'nobody'}; ask at its door (domains/<department>/<slice>/server/index.ts)`,
      );
  return problems;
}

/** The tables that the README of a slice names as its own. */
export function tablesOfReadme(text: string): string[] | undefined {
  const line = /^(?:- )?\*\*Tables owned\.\*\* (.*)$/m.exec(text)?.[1];
  return line === undefined ? undefined : [...(line.split(/\.(?:\s|$)/)[0] as string).matchAll(/`(\w+)`/g)].map((result) => result[1] as string).sort();
}

async function examineReadmes(root: string, owners: Owners): Promise<string[]> {
  const problems: string[] = [];
  for await (const entry of glob('domains/*/*/README.md', { cwd: root })) {
    const file = slashed(entry);
    const slice = areaOf(file);
    // What has no server owns no table.
    if (!existsSync(path.join(root, path.dirname(file), 'server'))) continue;
    const named = tablesOfReadme(await readFile(path.join(root, file), 'utf8'));
    const owned = owners.get(slice)?.tables.toSorted();
    if (!owned) problems.push(`${path.posix.dirname(file)}/server/tables.ts is missing: it says what the slice owns, if only nothing`);
    else if (!named) problems.push(`${file} has no line "**Tables owned.** …"`);
    else if (named.join() !== owned.join())
      problems.push(`${file} names ${named.join(', ') || 'no table'} as owned, and server/tables.ts ${owned.join(', ') || 'none'}`);
  }
  return problems;
}

/** Looks through owners, queries, the list of foreign accesses and the READMEs. */
export async function findOwnerProblems(root: string, listed: readonly ForeignAccess[]): Promise<{ tables: number; foreign: number; problems: string[] }> {
  const owners = await readOwners(root);
  const tables = await readTables(root);
  const functions = new Set<string>();
  for await (const file of glob('db/functions/*.sql', { cwd: root })) functions.add(path.basename(file, '.sql'));
  const result = await findAccesses(root, tables, owners);
  const problems = [...examineOwners(owners, tables, functions), ...compareAccesses(result, owners, listed), ...(await examineReadmes(root, owners))];
  return { tables: tables.size, foreign: listed.reduce((sum, { reads = [], writes = [] }) => sum + reads.length + writes.length, 0), problems };
}
