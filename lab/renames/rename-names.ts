// Renames identifiers by what they are bound to: `node lab/renames/rename-names.ts lab/renames/<list>.tsv`, with `--dry` without writing.
// A line has where, before and after. The names after are tried in turn, and the first is taken that clashes with no other in any of its scopes.
// - `name` is a parameter, constant, function or type that a file of `where` declares. Files that import it follow.
// - `.name` is the name of a property in the files of `where`, and `.name()` of one that is a method.
// - `/name` is a part of the names of files.
// - `<type>` stands for the last word of the type of a parameter or constant, `<call>` for what the function that a constant is read by is called after,
//   `<set:name>`, `<list:name>`, `<await:name>` and `<function:name>` for a name of what begins as a set or map, as a list, by waiting, and as a function.
// Texts, statements, keys in quotes and comments keep their words, and so do the names of calls and columns.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Binding, bindingsOf, type ImportedName, type Node, readSource, type Scope, type Source } from './scopes.ts';

interface Rename {
  where: string;
  matches: (file: string) => boolean;
  kind: 'binding' | 'property' | 'file';
  before: string;
  after: readonly string[];
}
interface Edit {
  start: number;
  end: number;
  text: string;
}
interface SourceFile extends Source {
  file: string;
  code: string;
  edits: Map<number, Edit>;
  /** New names of bindings. */
  bound: Map<Binding, string>;
}

const root = path.resolve(import.meta.dirname, '../..');
const git = (...words: string[]): string => spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 27 }).stdout;

/** Whether a file is one of a list of globs, separated by commas. One that begins with `!` takes files out again. */
function matcher(where: string): Rename['matches'] {
  const globs = where.split(',').map((glob) => ({ not: glob.startsWith('!'), glob: glob.replace(/^!/, '') }));
  return (file) => globs.some(({ not, glob }) => !not && fits(file, glob)) && !globs.some(({ not, glob }) => not && fits(file, glob));
}
const fits = (file: string, glob: string): boolean => glob === '*' || (glob.endsWith('/') ? file.startsWith(glob) : path.matchesGlob(file, glob));

const readList = (file: string): Rename[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [where = '', written = '', after = ''] = line.split('\t');
      const kind = written.startsWith('.') ? 'property' : written.startsWith('/') ? 'file' : 'binding';
      return { where, matches: matcher(where), kind, before: written.replace(/^[./]/, ''), after: after.split('|') };
    });

const [list = '', mode = ''] = process.argv.slice(2);
const renames = readList(path.resolve(list));
const bindingRenames = Map.groupBy(
  renames.filter(({ kind }) => kind === 'binding'),
  ({ before }) => before,
);
const propertyRenames = Map.groupBy(
  renames.filter(({ kind }) => kind === 'property'),
  ({ before }) => before,
);
/** The line for a name: one for some files comes before one for all. */
const renameOf = (table: ReadonlyMap<string, Rename[]>, name: string, file: string): Rename | undefined => {
  const here = table.get(name)?.filter(({ matches }) => matches(file)) ?? [];
  return here.find(({ where }) => where !== '*') ?? here[0];
};

// --- Names that follow from a type or a call ---

const lowerFirst = (name: string): string => name.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (start) => start.toLowerCase());
const plural = (name: string): string => (/(?:s|x|ch|sh)$/.test(name) ? `${name}es` : name.replace(/([^aeiou])y$/, '$1ie').concat('s'));
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, '');
const nouns = new Set(
  'ability account accounts act addresses alert alerts answer app apps assessment attributes balance batch business businesses case cases change changes channel channels clearance code codes columns companies company condition conditions content count counts day days deadline deadlines decision dictionary difference differences document documents draft element entries entry event events evidence facts fields file files filters finding findings hit hits hold holds identity incident industries industry input investigation invitation item items key keyring keys limit limits line lines link list lists mail match matches merchant merchants message messages method methods note notes number numbers options order owner owners page pages parts party parties payload payment payments people period person place places plan profile profiles proposal provider providers query question range rates reason report reports request requests review role roles route routes router row rows rule rules run sample section sections settings settlement signal source sources state states subject subjects table task tasks template templates term terms text texts token transaction transactions trial values version versions view views webhook words'.split(
    ' ',
  ),
);
const vague = new Set(
  'Awaited Promise Record Partial Pick Omit Readonly Required ReturnType Parameters Row Rows Type Types Of Data Value Item Object T U K V Known Found Asked Given Wanted Wish Told Seen Said Taken Left Rest Judged Any All Some Then Now Here By This With To From For On In At Id Ids Infer Input Map Set Array Buffer Error Date'.split(
    ' ',
  ),
);
const reserved = new Set(
  'case import default package new class function return switch public private protected interface enum export delete typeof void with yield let static await async arguments eval in of do if for'.split(
    ' ',
  ),
);
const wordsOf = (name: string): string[] => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g) ?? [];

function ofType(node: Node | undefined, file: string): string | undefined {
  if (!node) return;
  if (node.type === 'TSTypeOperator') return ofType(node.typeAnnotation as Node, file);
  if (node.type === 'TSArrayType') {
    const of = ofType(node.elementType as Node, file);
    return of && !nouns.has(plural(of)) ? undefined : of && plural(of);
  }
  if (node.type === 'TSUnionType') {
    const present = (node.types as Node[]).filter(({ type }) => !/^TS(?:Undefined|Null)Keyword$/.test(type));
    return present.length === 1 ? ofType(present[0], file) : undefined;
  }
  if (node.type !== 'TSTypeReference' || (node.typeName as Node).type !== 'Identifier') return;
  const written = String((node.typeName as Node).name);
  const name = renameOf(bindingRenames, written, file)?.after.find((one) => !one.startsWith('<')) ?? written;
  const last = wordsOf(name).at(-1) ?? '';
  return nouns.has(lowerFirst(last)) ? lowerFirst(last) : undefined;
}

const reads = /^(?:find|read|load|list|get|fetch|lock|search|choose|pick|parse|collect|make|build|present|require|demand|see|seen|compute|count)([A-Z]\w*)$/;

function ofCall(node: Node | undefined): string | undefined {
  if (!node) return;
  if (/^(?:AwaitExpression|TSNonNullExpression|TSAsExpression|ParenthesizedExpression|ChainExpression)$/.test(node.type))
    return ofCall((node.argument ?? node.expression) as Node);
  if (node.type !== 'CallExpression') return;
  const callee = node.callee as Node;
  if (callee.type === 'MemberExpression' && !callee.computed) {
    const [object, method] = [callee.object as Node, String((callee.property as Node).name)];
    const list =
      object.type === 'Identifier' ? String(object.name) : object.type === 'MemberExpression' && !object.computed ? String((object.property as Node).name) : '';
    if (/^(?:find|at|get)$/.test(method)) {
      const one = lowerFirst(wordsOf(list === 'people' ? 'person' : singular(list)).at(-1) ?? '');
      return one !== list && nouns.has(one) ? one : undefined;
    }
    if (/^(?:match|exec)$/.test(method)) return 'match';
    if (method === 'matchAll') return 'matches';
    return named(method);
  }
  return callee.type === 'Identifier' ? named(String(callee.name)) : undefined;
}

function named(called: string): string | undefined {
  const what = called.match(reads)?.[1];
  if (!what) return;
  const words = wordsOf(what);
  const end = words.findIndex(
    (word, index) => index > 0 && /^(?:Of|By|For|With|In|At|From|On|To|Within|Without|Under|And|As|Since|Until|Before|After)$/.test(word),
  );
  const kept = (end > 0 ? words.slice(0, end) : words).filter((word) => !vague.has(word) && word !== 'Open');
  const last = kept.at(-1);
  return last !== undefined && nouns.has(lowerFirst(last)) ? lowerFirst(kept.slice(-2).join('')) : undefined;
}

const isSet = (node: Node | undefined): boolean => node?.type === 'NewExpression' && /^(?:Set|Map)$/.test(String((node.callee as Node).name));
function isList(node: Node | undefined): boolean {
  if (node?.type === 'AwaitExpression') return isList(node.argument as Node);
  if (node?.type === 'ArrayExpression') return true;
  if (node?.type !== 'CallExpression') return false;
  const method = ((node.callee as Node).property as Node | undefined)?.name;
  return /^(?:filter|flatMap|map|all|toSorted|sort|slice|split|keys|values|entries)$/.test(String(method));
}

/** `<set:name>`, `<list:name>`, `<await:name>` and `<function:name>` hold for what is begun as a set or map, as a list, by waiting, and as a function. */
function ofPlaceholder(placeholder: string, { kind: declared, type, initial }: Binding, file: string): string | undefined {
  const [kind, name] = placeholder.slice(1, -1).split(':');
  if (kind === 'type') return ofType(type, file);
  if (kind === 'call') return ofCall(initial);
  const isListLike = type?.type === 'TSArrayType' || type?.type === 'TSTypeOperator' || isList(initial);
  const holds: Record<string, boolean> = {
    set: isSet(initial),
    list: isListLike,
    await: initial?.type === 'AwaitExpression',
    function: declared === 'function' || /^(?:ArrowFunction|Function)Expression$/.test(initial?.type ?? ''),
  };
  return kind !== undefined && holds[kind] ? name : undefined;
}

/** A name that a pattern takes from an object, `{ name }`, stays that of the property. */
const isFromProperty = (binding: Binding): boolean => binding.places[0]?.shorthand === true;

const namesAfter = (binding: Binding, after: readonly string[], file: string): readonly string[] => {
  if (!isFromProperty(binding)) return after;
  const property = renameOf(propertyRenames, binding.name, file);
  return property ? [...property.after, ...after] : [];
};

const candidates = (binding: Binding, { after }: Rename, file: string): string[] =>
  namesAfter(binding, after, file).flatMap((name) => {
    const made = name.startsWith('<') ? ofPlaceholder(name, binding, file) : name;
    return made && !reserved.has(made) && made !== binding.name && !bindingRenames.has(made) ? [made] : [];
  });

// --- Files ---

const files = git('ls-files').split('\n').filter(Boolean);
const moved = new Map(
  files.flatMap((file) => {
    if (file.startsWith('lab/renames/') || file.startsWith('db/migrations/')) return [];
    const rename = renames.find(
      ({ kind, matches, before }) => kind === 'file' && matches(file) && new RegExp(`(?<![a-z0-9])${before}(?![a-z0-9])`).test(path.posix.basename(file)),
    );
    if (!rename) return [];
    const name = path.posix.basename(file).replace(new RegExp(`(?<![a-z0-9])${rename.before}(?![a-z0-9])`), rename.after[0] as string);
    const to = `${path.posix.dirname(file)}/${name}`;
    return files.includes(to) ? [] : [[file, to] as const];
  }),
);
const isGenerated = (file: string): boolean => file === 'db/types.ts';
const sources = new Map<string, SourceFile>(
  files
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('lab/renames/') && !isGenerated(file))
    .map((file) => {
      const code = readFileSync(path.join(root, file), 'utf8');
      return [file, { ...readSource(file, code), file, code, edits: new Map(), bound: new Map() }];
    }),
);
const target = (file: string, source: string): string => path.posix.normalize(path.posix.join(path.posix.dirname(file), source));

// --- Bindings ---

/** Where an imported name comes from, through the files that pass it on. */
function originOf(file: string, name: string, visited = new Set<string>()): { file: SourceFile; binding: Binding } | undefined {
  const source = sources.get(file);
  if (!source || visited.has(`${file} ${name}`)) return;
  visited.add(`${file} ${name}`);
  const local = source.exports.get(name);
  const binding = local === undefined ? undefined : source.root.names.get(local);
  if (binding && local === name && binding.kind !== 'import') return { file: source, binding };
  if (local !== undefined) {
    const imported = source.imports.find((one) => !one.isExported && one.local === local);
    return imported && local === name && !imported.isRenamed ? originOf(target(file, imported.source), imported.imported, visited) : undefined;
  }
  const passed = source.imports.find((one) => one.isExported && one.local === name);
  if (passed) return passed.isRenamed ? undefined : originOf(target(file, passed.source), passed.imported, visited);
  for (const all of source.exportsAllOf) {
    const origin = originOf(target(file, all), name, visited);
    if (origin) return origin;
  }
  return undefined;
}

interface Follower {
  source: SourceFile;
  imported: ImportedName;
  binding: Binding | undefined;
}
const followers = new Map<Binding, Follower[]>();
for (const source of sources.values())
  for (const imported of source.imports) {
    if (!bindingRenames.has(imported.imported) || !imported.source.startsWith('.')) continue;
    const origin = originOf(target(source.file, imported.source), imported.imported);
    if (!origin) continue;
    const binding = imported.isExported || imported.isRenamed ? undefined : source.root.names.get(imported.local);
    followers.set(origin.binding, [...(followers.get(origin.binding) ?? []), { source, imported, binding }]);
  }

const declaredBelow = (scope: Scope, name: string): boolean => scope.names.has(name) || scope.inner.some((inner) => declaredBelow(inner, name));
const declaredAbove = (scope: Scope | undefined, name: string): boolean => scope !== undefined && (scope.names.has(name) || declaredAbove(scope.parent, name));
const clashes = (binding: Binding, name: string): boolean =>
  binding.scope.used.has(name) || declaredBelow(binding.scope, name) || declaredAbove(binding.scope.parent, name);

function rebind(source: SourceFile, binding: Binding, name: string): void {
  binding.scope.names.delete(binding.name);
  binding.scope.names.set(name, binding);
  for (const { scope } of binding.places)
    for (let at: Scope | undefined = scope; at; at = at.parent) {
      at.used.add(name);
      if (at === binding.scope) break;
    }
  source.bound.set(binding, name);
}

const skipped: string[] = [];
const counts = new Map<string, number>();
const exportedAs = new Map<ImportedName, string>();

function renameBinding(source: SourceFile, binding: Binding, rename: Rename): void {
  const following = followers.get(binding) ?? [];
  const name = candidates(binding, rename, source.file).find(
    (one) =>
      !clashes(binding, one) &&
      following.every((follower) => !follower.binding || !clashes(follower.binding, one)) &&
      following.every((follower) => !follower.source.exports.has(one)),
  );
  if (name === undefined && isFromProperty(binding)) return;
  if (name === undefined) {
    skipped.push(`${source.file}\t${binding.name}\t${binding.kind}`);
    return;
  }
  counts.set(`${binding.name} → ${name}`, (counts.get(`${binding.name} → ${name}`) ?? 0) + 1);
  rebind(source, binding, name);
  for (const follower of following) {
    exportedAs.set(follower.imported, name);
    if (follower.binding) rebind(follower.source, follower.binding, name);
  }
}

/** Those of narrow scopes come last, so that names that many share are given first. */
const depth = (scope: Scope): number => (scope.parent ? 1 + depth(scope.parent) : 0);
const planned = [...sources.values()]
  .flatMap((source) =>
    bindingsOf(source.root).flatMap((binding) => {
      const rename = binding.kind === 'import' ? undefined : renameOf(bindingRenames, binding.name, source.file);
      return rename ? [{ source, binding, rename, depth: depth(binding.scope) }] : [];
    }),
  )
  .toSorted((a, b) => a.depth - b.depth);
for (const { source, binding, rename } of planned) renameBinding(source, binding, rename);

// --- Edits ---

const put = (source: SourceFile, start: number, end: number, text: string): void => {
  source.edits.set(start, { start, end, text });
};

for (const source of sources.values()) {
  const keyNames = new Map<number, string>();
  for (const key of source.keys) {
    const rename = (key.isCalled ? renameOf(propertyRenames, `${key.name}()`, source.file) : undefined) ?? renameOf(propertyRenames, key.name, source.file);
    keyNames.set(key.start, rename?.after[0] ?? key.name);
  }
  const valueNames = new Map<number, string>();
  for (const [binding, name] of source.bound) for (const { start } of binding.places) valueNames.set(start, name);
  const values = new Set(source.keys.flatMap(({ value }) => (value ? [value.start] : [])));
  for (const [start, name] of valueNames) if (!values.has(start)) put(source, start, start + lengthAt(source.code, start), name);
  for (const key of source.keys) {
    const name = keyNames.get(key.start) as string;
    const value = key.value && (valueNames.get(key.value.start) ?? key.value.name);
    const isSame = name === key.name && value === key.value?.name;
    if (isSame) continue;
    counts.set(`.${key.name} → ${name}`, (counts.get(`.${key.name} → ${name}`) ?? 0) + (name === key.name ? 0 : 1));
    if (key.value && value !== undefined && (key.isShorthand || name === value))
      put(source, key.start, key.value.end, name === value ? name : `${name}: ${value}`);
    else {
      if (name !== key.name) put(source, key.start, key.end, key.isQuoted ? `'${name}'` : name);
      if (key.value && value !== undefined && value !== key.value.name) put(source, key.value.start, key.value.end, value);
    }
  }
  for (const imported of source.imports) {
    const name = exportedAs.get(imported);
    if (name === undefined || (!imported.isExported && !imported.isRenamed)) continue;
    put(source, imported.start, imported.start + imported.imported.length, name);
  }
  for (const { start, end, value } of source.paths) {
    if (!value.startsWith('.')) continue;
    const before = target(source.file, value);
    const [from, to] = [moved.get(source.file) ?? source.file, moved.get(before) ?? before];
    if (from === source.file && to === before) continue;
    const relative = path.posix.relative(path.posix.dirname(from), to);
    put(source, start, end, `'${relative.startsWith('.') ? relative : `./${relative}`}'`);
  }
}
function lengthAt(code: string, start: number): number {
  return /^[\w$]+/.exec(code.slice(start))?.[0].length ?? 0;
}

const inTitles = (text: string, file: string): string =>
  text.replace(/(?<=\bit\.each\([^)]*\)\('[^']*)\$(\w+)/g, (all, name: string) => {
    const rename = renameOf(propertyRenames, name, file);
    return rename ? `$${rename.after[0]}` : all;
  });

const changed: string[] = [];
const isDry = mode === '--dry';
for (const { file, code, edits } of sources.values()) {
  if (edits.size === 0) continue;
  const text = [...edits.values()]
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: name }) => result.slice(0, start) + name + result.slice(end), code);
  if (text === code) continue;
  // Titles of tests over tables name properties of their rows.
  const titled = /\.test\.tsx?$/.test(file) ? inTitles(text, file) : text;
  if (!isDry) writeFileSync(path.join(root, file), titled);
  changed.push(file);
}
// Documents and comments name files by their paths from the root, and exported names in backticks.
const published = new Map<string, Set<string>>();
for (const source of sources.values())
  for (const [binding, name] of source.bound)
    if (!binding.scope.parent && wordsOf(binding.name).length > 1) published.set(binding.name, (published.get(binding.name) ?? new Set()).add(name));
const rewritten = (text: string): string => {
  const paths = moved.size > 0 ? text.replace(movedPaths, (one) => moved.get(one) ?? one) : text;
  return paths.replace(/`(\w+)(?=[`(])/g, (all, name: string) => {
    const names = [...(published.get(name) ?? [])];
    return names.length === 1 ? `\`${names[0]}` : all;
  });
};
const movedPaths = new RegExp([...moved.keys()].map((file) => file.replace(/[.[\]$]/g, '\\$&')).join('|'), 'g');
if (!isDry) {
  for (const file of files.filter((one) => /\.(?:md|json|ts|tsx|mjs|tsv|jsonc)$/.test(one) && !/^(?:lab\/renames|golden|locales|docs\/api)\//.test(one))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const written = rewritten(text);
    if (written !== text) writeFileSync(path.join(root, file), written);
  }
  for (const [from, to] of moved) {
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    git('mv', from, to);
  }
}
if (!isDry && changed.length > 0)
  for (let at = 0; at < changed.length; at += 400) {
    const some = changed.slice(at, at + 400).map((file) => moved.get(file) ?? file);
    spawnSync('node_modules/.bin/biome', ['format', '--write', ...some], { cwd: root });
  }
for (const [what, count] of [...counts].toSorted((a, b) => a[0].localeCompare(b[0]))) if (count) process.stdout.write(`${count}\t${what}\n`);
for (const line of skipped) process.stdout.write(`skipped, every name is in use\t${line}\n`);
process.stdout.write(`${changed.length} files changed, ${moved.size} moved, ${skipped.length} names skipped.\n`);
