import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectNamed, type NamedTexts } from './unused-texts.ts';

/*
 * Follows the browser application from its start, its pages and its lazy parts through imports, with the files of texts that each has
 * loaded, and finds texts that it would show as keys because nobody has loaded their file.
 */

/** A text that is named in a part of the application which has not loaded the file that holds it. */
export interface UnloadedText {
  /** The file that begins the part. */
  part: string;
  file: string;
  key: string;
}

interface Module {
  /** Names that the file takes from others, with the names that they have there; `*` for all of a file. */
  imports: { target: string; names: readonly string[] }[];
  /** Names that it hands on: where each comes from. */
  exports: Map<string, { target: string; name: string }>;
  /** Parts that it fetches later, with the files of texts that come with them. */
  parts: { target: string; texts: readonly string[] }[];
  keys: readonly string[];
  /** Lists whose columns and filters it shows by the titles in their records. */
  lists: readonly string[];
  /** Titles of columns that records in it declare. */
  titles: readonly string[];
  /** Files of which it hands on everything. */
  whole: readonly string[];
}

const isDoor = (file: string): boolean => path.posix.basename(file) === 'index.ts';
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

const quotedIn = (list: string): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, one]) => one as string);

/** Groups of texts by the file that holds them. */
function readGroups(root: string): (key: string) => string | undefined {
  const texts = globSync('locales/en/*.json', { cwd: root }).map(
    (file) => [path.basename(file, '.json'), JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object] as const,
  );
  const holds = (tree: unknown, steps: readonly string[]): boolean => {
    const [step = '', ...more] = steps;
    if (typeof tree !== 'object' || tree === null) return false;
    const under = tree as Record<string, unknown>;
    return more.length === 0 ? step in under || `${step}_other` in under : holds(under[step], more);
  };
  return (key) => texts.find(([, tree]) => holds(tree, key.split('.')))?.[0];
}

/** Functions that load texts with every part that they are given, by their name. */
function loadersIn(root: string): Map<string, readonly string[]> {
  const loaders = new Map<string, readonly string[]>();
  for (const file of globSync('domains/*/*/web/**/*.ts', { cwd: root }))
    for (const [, name, list] of readFileSync(path.join(root, file), 'utf8').matchAll(
      /export const (\w+)(?:(?!export )[\s\S])*?withTexts\(\w+\(\),((?:\s*'[\w-]+',?)+)\s*\)/g,
    ))
      loaders.set(name as string, quotedIn(list as string));
  return loaders;
}

export function findUnloadedTexts(root: string): UnloadedText[] {
  const fileOf = readGroups(root);
  const loaders = loadersIn(root);
  const modules = new Map<string, Module>();
  const resolve = (from: string, to: string): string => path.posix.join(path.posix.dirname(from), to);

  const read = (file: string): Module => {
    const existing = modules.get(file);
    if (existing) return existing;
    const source = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
    const text = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const imports = [...text.matchAll(/^import (?!type\b)(?:\{([^}]*)\}|[\w*, {}]+?) from '(\.[^']+)';|^import '(\.[^']+)';/gm)].flatMap(
      ([, list, from, whole]) =>
        from === undefined
          ? whole?.endsWith('.css')
            ? []
            : [{ target: resolve(file, whole as string), names: ['*'] }]
          : [{ target: resolve(file, from), names: list === undefined ? ['*'] : namesIn(list) }],
    );
    const exports = new Map(
      [...text.matchAll(/^export \{([^}]*)\} from '(\.[^']+)';/gm)].flatMap(([, list = '', from = '']) =>
        namesIn(list).map((name) => {
          const [inner = '', outer = inner] = name.split(' as ');
          return [outer, { target: resolve(file, from), name: inner }] as const;
        }),
      ),
    );
    const withTexts = /withTexts\(\s*import\('(\.[^']+)'\)(?:\.then\(\(module\) => [^,]+?\))?,((?:\s*'[\w-]+',?)+)\s*\)/g;
    const parts = [
      ...[...text.matchAll(withTexts)].map(([, to = '', list = '']) => ({ target: resolve(file, to), texts: quotedIn(list) })),
      ...[...text.replaceAll(withTexts, '').matchAll(/(?:(\w+)\(\(\) =>\s*)?import\('(\.[^']+)'\)/g)].map(([, loader = '', to = '']) => ({
        target: resolve(file, to),
        texts: loaders.get(loader) ?? [],
      })),
    ];
    const named: NamedTexts = { keys: new Set(), templates: [] };
    collectNamed(file, source, named);
    // Of a key with a part that is only known later, the group.
    const groups = named.templates.map(([start = '']) => start.replace(/\.[^.]*$/, ''));
    const made: Module = {
      imports,
      exports,
      parts,
      keys: [...new Set([...named.keys].filter((key) => key.includes('.')).concat(groups))],
      lists: [...text.matchAll(/\b(?:columnsOf|fieldsOf)\(\s*(\w+),/g)].map(([, list = '']) => list),
      titles: [...text.matchAll(/\bcolumn\.\w+\(\s*'([\w.]+)'/g)].map(([, title = '']) => title),
      whole: [...text.matchAll(/^export \* from '(\.[^']+)';/gm)].map(([, from = '']) => resolve(file, from)),
    };
    modules.set(file, made);
    return made;
  };

  /** The file behind a name of a door; the door itself where it makes the name. */
  const behind = (file: string, name: string): string => {
    const from = isDoor(file) ? read(file).exports.get(name) : undefined;
    return from ? behind(from.target, from.name) : file;
  };
  /** Titles of the columns of a list, as far as its record stands with them. */
  const titlesOf = (file: string, list: string): readonly string[] => {
    const own = behind(file, list);
    return isDoor(own) ? read(own).whole.flatMap((one) => read(one).titles) : read(own).titles;
  };

  const results = new Map<string, UnloadedText>();
  const visited = new Set<string>();
  const walk = (part: string, file: string, loaded: readonly string[]): void => {
    const mark = `${file} ${loaded.join()}`;
    if (visited.has(mark) || !/\/web\//.test(file)) return;
    visited.add(mark);
    const { imports, parts, keys, lists } = read(file);
    const titles = imports.flatMap(({ target, names }) => names.filter((name) => lists.includes(name)).flatMap((list) => titlesOf(target, list)));
    for (const key of [...keys, ...titles]) {
      const holder = fileOf(key);
      if (holder !== undefined && holder !== 'server' && !loaded.includes(holder)) results.set(`${file} ${key}`, { part, file, key });
    }
    for (const { target, names } of imports)
      for (const name of names) {
        const own = behind(target, name.split(' as ')[0] as string);
        // A door that makes a part fetches it with its texts, wherever it is shown.
        if (!isDoor(own)) walk(part, own, loaded);
      }
    for (const one of parts) walk(one.texts.length > 0 ? one.target : part, one.target, [...new Set([...loaded, ...one.texts])].sort());
  };

  walk('apps/web/main.tsx', 'apps/web/main.tsx', ['common']);
  for (const door of globSync('domains/*/*/web/index.ts', { cwd: root }).sort())
    for (const one of read(door.split(path.sep).join('/')).parts) walk(one.target, one.target, ['common', ...one.texts].sort());
  return [...results.values()];
}
