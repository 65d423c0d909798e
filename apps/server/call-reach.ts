import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '../../platform/contract/index.ts';
import { approvalKinds, slices } from './slices.ts';

/*
 * What each call can come to, read from the sources: which functions its use case names, directly or by way of others. Names are
 * followed through imports. It may find too much, where a function is named and not called, and never too little within `domains`,
 * unless a function is handed over as a value of a record.
 */

const root = path.resolve(import.meta.dirname, '../..');

interface Source {
  /** Text of each declaration at the top of the file, by its name. */
  readonly texts: ReadonlyMap<string, string>;
  /** What a name of another file is: the file, and its name there; `*` is all of it. */
  readonly imported: ReadonlyMap<string, { file: string; name: string }>;
  /** Files of which everything is exported again. */
  readonly all: readonly string[];
}

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => path.join(root, folder, name));

const declaration = /^(?:export )?(?:declare )?(?:async )?(?:function\*?|const|class) (\w+)/gm;
const importing = /^(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*(?: as \w+)?)\s+from\s+'(\.[^']+)'/gm;

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm, '');
  const starts = [...text.matchAll(declaration)];
  const texts = new Map(starts.map((result, at) => [result[1] as string, text.slice(result.index, starts[at + 1]?.index ?? text.length)]));
  const imported = new Map<string, { file: string; name: string }>();
  const all: string[] = [];
  for (const [, what = '', from = ''] of text.matchAll(importing)) {
    const target = path.resolve(path.dirname(file), from);
    if (what === '*') all.push(target);
    else if (what.startsWith('*')) imported.set(what.slice(5), { file: target, name: '*' });
    else
      for (const one of what.slice(1, -1).split(',')) {
        const [, name, local] = /^\s*(?:type\s+)?(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(one) ?? [];
        if (name) imported.set(local ?? name, { file: target, name });
      }
  }
  return { texts, imported, all };
}

const sources = new Map([...filesBelow('domains'), ...filesBelow('platform/server')].map((file) => [file, readSource(file)]));

/** Where a name of a file is declared. */
function declared(file: string, name: string, turns = 12): { file: string; name: string } | undefined {
  const source = sources.get(file);
  if (!source || turns === 0) return undefined;
  if (source.texts.has(name)) return { file, name };
  const from = source.imported.get(name);
  if (from && from.name !== '*') return declared(from.file, from.name, turns - 1);
  for (const other of source.all) {
    const result = declared(other, name, turns - 1);
    if (result) return result;
  }
  return undefined;
}

const keyOf = ({ file, name }: { file: string; name: string }): string => `${path.relative(root, file)}#${name}`;

/** The declarations that a text names. */
function named(file: string, text: string): { file: string; name: string }[] {
  const source = sources.get(file) as Source;
  const results = new Map<string, { file: string; name: string }>();
  for (const [whole, first = '', second] of text.matchAll(/(?<![\w.'])(\w+)(?:\.(\w+))?/g)) {
    const from = source.imported.get(first);
    const target = from?.name === '*' ? second && declared(from.file, second) : whole && declared(file, first);
    if (target) results.set(keyOf(target), target);
  }
  return [...results.values()];
}

const edges = new Map<string, { file: string; name: string; text: string; to: { file: string; name: string }[] }>();
function node(file: string, name: string) {
  const key = keyOf({ file, name });
  const existing = edges.get(key);
  if (existing) return existing;
  const text = sources.get(file)?.texts.get(name) ?? '';
  // A list of handlers names every use case of its slice; each of them begins at its own handler.
  const made = { file, name, text, to: /\bhandle(?:File|Lines)?\(/.test(text) ? [] : named(file, text) };
  edges.set(key, made);
  return made;
}

/** What a text of a file comes to: the texts of all declarations that it names, itself first. */
function reached(file: string, text: string): { key: string; text: string }[] {
  const results = new Map<string, string>();
  const open = named(file, text);
  for (let one = open.pop(); one; one = open.pop()) {
    const key = keyOf(one);
    if (results.has(key)) continue;
    const next = node(one.file, one.name);
    results.set(key, next.text);
    open.push(...next.to);
  }
  return [{ key: `${path.relative(root, file)}#`, text }, ...[...results].map(([key, one]) => ({ key, text: one }))];
}

/** The handlers that stand in the sources: of which file, for which expression, and their text. */
const written = [...sources].flatMap(([file, { texts }]) =>
  [...texts.values()].flatMap((text) => {
    const starts = [...text.matchAll(/\bhandle(?:File|Lines)?\(\s*([\w.[\]]+)\s*,/g)];
    return starts.map((result, at) => ({ file, expression: result[1] as string, text: text.slice(result.index, starts[at + 1]?.index ?? text.length) }));
  }),
);

/** Records by the file and name under which a contract exports them. */
async function namedRecords(): Promise<Map<Endpoint, string>> {
  const names = new Map<Endpoint, string>();
  for (const contract of globSync('domains/*/*/contract/index.ts', { cwd: root })) {
    const module = (await import(path.join(root, contract))) as Record<string, unknown>;
    const slice = contract.split(path.sep)[2] as string;
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'object' && value !== null && 'path' in value && 'ability' in value) names.set(value as Endpoint, `${slice}/${name}`);
  }
  return names;
}

const isOfSlice = (file: string, slice: string): boolean => path.relative(root, file).split(path.sep)[2] === slice;

export interface Reached {
  readonly record: Endpoint;
  /** Its own handler was found, and not only those of the slice that could be it. */
  readonly isCertain: boolean;
  readonly texts: readonly { key: string; text: string }[];
}

/**
 * Every call with what its use case can come to. A record whose handler is made by a function that several share (`calls.accept`)
 * is taken to come to what any of that name in its slice comes to, or any that is made so.
 */
export async function callReach(): Promise<Reached[]> {
  const names = await namedRecords();
  const existing = new Set([...names.values()].map((name) => name.split('/')[1]));
  const isRecord = (expression: string): boolean => existing.has(expression);
  return slices.flatMap(({ handlers, name: slice }) =>
    handlers.map(({ record }) => {
      const [ofContract = '', name = ''] = (names.get(record) ?? '').split('/');
      const own = written.filter(({ file, expression }) => expression === name && isOfSlice(file, ofContract));
      const last = (record.path.split('/').at(-1) ?? '').replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
      const inSlice = written.filter(({ file }) => isOfSlice(file, slice));
      const [of, ofName] = [
        inSlice.filter(({ expression }) => !isRecord(expression)),
        inSlice.filter(({ expression }) => expression.includes('.') && last.startsWith(expression.split('.').at(-1) as string)),
      ];
      const result = [own, ofName, of].find((some) => some.length > 0) ?? [];
      return { record, isCertain: result !== of, texts: result.flatMap(({ file, text }) => reached(file, text)) };
    }),
  );
}

/** Declarations that name kinds of requests by their keys, as those of the kinds and of their keys do. */
function declaredKinds(): Map<string, string[]> {
  const results = new Map<string, string[]>();
  for (const { texts } of sources.values())
    for (const [name, text] of texts) {
      const existing = approvalKinds.map(({ kind }) => kind).filter((kind) => text.includes(`'${kind}'`));
      if (existing.length > 0) results.set(name, existing);
    }
  return results;
}

const deciding = /\b(\w+)\.(?:decide|ask)\(/g;

/** Kinds that a function declares, of the files that a file imports: what such a function makes is handed over to the use case. */
function handedOver(file: string): string[] {
  const targets = new Set([...(sources.get(path.join(root, file))?.imported.values() ?? [])].map((one) => one.file));
  return [...targets].flatMap((target) =>
    [...(sources.get(target)?.texts.values() ?? [])]
      .filter((text) => /=>\s*secondPerson(?:<\w+>)?\(|\{[\s\S]*return secondPerson(?:<\w+>)?\(/.test(text))
      .flatMap((text) => approvalKinds.map(({ kind }) => kind).filter((kind) => text.includes(`'${kind}'`))),
  );
}

/**
 * The kinds of requests that each call may ask a second person for: those declared under a name on which its use case calls `decide`
 * or `ask`. A declaration that reaches the use case under another name counts by the kinds that are named on the way, or else by those
 * that functions of the imported files declare.
 */
export async function secondPersons(): Promise<Map<Endpoint, readonly string[]>> {
  const kinds = declaredKinds();
  return new Map(
    (await callReach()).map(({ record, isCertain, texts }): [Endpoint, readonly string[]] => {
      if (!isCertain) return [record, []];
      const asking = texts.map(({ key, text }) => ({ file: key.split('#')[0] as string, names: [...text.matchAll(deciding)].map(([, name = '']) => name) }));
      const called = asking.flatMap(({ names }) => names);
      const byName = called.flatMap((name) => kinds.get(name) ?? []);
      const others = called.filter((name) => !kinds.has(name) && !otherDeciders.has(name));
      const onTheWay = others.length > 0 ? texts.flatMap(({ key }) => kinds.get(key.split('#')[1] ?? '') ?? []) : [];
      const byFile =
        others.length > 0 && onTheWay.length === 0
          ? asking.filter(({ names }) => names.some((name) => others.includes(name))).flatMap(({ file }) => handedOver(file))
          : [];
      return [record, [...new Set([...byName, ...onTheWay, ...byFile])].toSorted()];
    }),
  );
}

/** Names on which something else is decided or asked: a provider of identities, another process, a call within a call. */
const otherDeciders = new Set(['provider', 'peer', 'reach', 'this']);
