import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { Endpoint } from '../platform/contract/index.ts';

/* The fields of all forms of the application, as the sources have them, with the calls that they may belong to. */

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export interface FieldUse {
  readonly file: string;
  readonly line: number;
  /** Its path in the input of the call, as far as it is written out; undefined where the name is computed. */
  readonly path: readonly string[] | undefined;
  /** Whether all of that path is written out. */
  readonly isWritten: boolean;
  /** Paths of the parts of an input in which it may stand. */
  readonly parts: readonly (readonly string[])[];
  readonly attributes: ReadonlyMap<string, string>;
  /** What asks for it; empty where that follows from the kind. */
  readonly child: string;
  /** Names of the calls of its form: those of its dialog, or all that its file and those that show it know. */
  readonly calls: readonly string[];
  /** Whether it stands in a dialog that keeps what is typed; undefined where it stands in a part of its own. */
  readonly isKept: boolean | undefined;
}

interface Source {
  readonly text: string;
  readonly program: Node;
  /** Names that it takes from contracts. */
  readonly names: readonly string[];
  readonly imports: readonly string[];
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const program = parseSync(file, text).program as unknown as Node;
  const imported = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration');
  const sourceOf = (node: Node): string => (node.source as { value: string }).value;
  return {
    text,
    program,
    names: imported.flatMap((node) => (node.specifiers as { imported?: { name?: string } }[]).flatMap((one) => one.imported?.name ?? [])),
    imports: imported.map(sourceOf).flatMap((from) => (from.startsWith('.') ? [posix.join(posix.dirname(file), from)] : [])),
  };
}

/** Texts and numbers of a name that is written out: `'reason'`, `['lines', 0, 'text']`; what is computed in between is any entry of a list. */
function pathOf(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const plain = /^\{?["'](\w+(?:\.\w+)*)["']\}?$/.exec(text)?.[1];
  if (plain !== undefined) return plain.split('.');
  const list = /^\{\[(.*)\](?: as \w+)?\}$/s.exec(text)?.[1];
  if (list === undefined || list.includes('...')) return undefined;
  const entries = list.split(',').map((one) => one.trim());
  const named = entries.map((one) => /^'(\w+)'$/.exec(one)?.[1]);
  return named.every((one) => one === undefined) ? undefined : named.map((one) => one ?? '0');
}

/** Every field of every form. @param endpoints the calls of all contracts, by their names */
export function findFields(endpoints: ReadonlyMap<string, Endpoint>): FieldUse[] {
  const files = globSync('{domains,platform}/**/web/**/*.{ts,tsx}')
    .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file) && !file.startsWith('platform/web/form/'))
    .sort();
  const sources = new Map(files.map((file) => [file, readSource(file)]));
  const shownBy = (file: string): string[] => files.filter((other) => sources.get(other)?.imports.includes(file));
  const callsIn = (file: string): string[] =>
    (sources.get(file)?.names ?? []).filter(
      (name) => endpoints.get(name)?.audit !== undefined || (endpoints.get(name)?.list === undefined && endpoints.has(name)),
    );
  const takenBy = (file: string): string[] => (sources.get(file)?.imports ?? []).filter((other) => sources.has(other));
  const around = (file: string): string[] => [
    file,
    ...takenBy(file),
    ...shownBy(file),
    ...shownBy(file).flatMap((other) => [...shownBy(other), ...takenBy(other)]),
  ];
  const uses: FieldUse[] = [];
  for (const [file, { text, program }] of sources) {
    const source = (node: Node): string => text.slice(node.start, node.end);
    const attributesOf = (element: Node): Map<string, string> =>
      new Map(
        ((element.openingElement as Node).attributes as Node[]).map((one) =>
          one.type === 'JSXAttribute' ? [source(one.name as Node), one.value ? source(one.value as Node) : '{true}'] : ['...', source(one)],
        ),
      );
    const mutations = [...text.matchAll(/const (\w+) = useMutationCall\((\w+)/g)].map(([, name, call]) => ({ name, call: call as string }));
    const allParts = around(file).flatMap((one) =>
      [...(sources.get(one)?.text ?? '').matchAll(/<FormPart[^>]*?name=("[^"]*"|\{\[[^\]]*\]\})/g)].map(([, name]) => pathOf(name)),
    );
    const parts = allParts.filter((part) => part !== undefined);
    const nearby = [...new Set(around(file).flatMap(callsIn))];
    const visit = (node: Node, calls: readonly string[], isKept: boolean | undefined, sendsNothing: boolean): void => {
      let [ownCalls, isKeptHere, isOfNoCall] = [calls, isKept, sendsNothing];
      if (node.type === 'JSXElement') {
        const name = source((node.openingElement as Node).name as Node);
        const attributes = attributesOf(node);
        if (name === 'FormDialog' || name === 'AppForm') {
          const words = (of: string) => [...(attributes.get(of) ?? '').matchAll(/\w+/g)].map(([word]) => word);
          const named = words('endpoint').filter((word) => endpoints.has(word));
          const sent = [...words('state'), ...words('error')].flatMap((word) =>
            mutations.flatMap(({ name: of, call }) => (of === word && endpoints.has(call) ? [call] : [])),
          );
          ownCalls = named.length > 0 ? named : sent;
          isOfNoCall = name === 'AppForm' && !attributes.has('endpoint');
          isKeptHere = name === 'FormDialog' ? attributes.has('draft') : undefined;
        }
        if (name === 'Field')
          uses.push({
            file,
            line: text.slice(0, node.start).split('\n').length,
            path: pathOf(attributes.get('sentAs') ?? attributes.get('name')),
            isWritten: /^(?:"[\w.]+"|\{'[\w.]+'\}|\{\[(?:'\w+'(?:, )?)+\]\})$/.test(attributes.get('sentAs') ?? attributes.get('name') ?? ''),
            parts: [[], ...parts, ...parts.flatMap((part) => parts.map((inner) => [...part, ...inner]))],
            attributes,
            child: (node.children as Node[]).map(source).join('').trim(),
            calls: isOfNoCall ? [] : ownCalls.length > 0 ? ownCalls : nearby,
            isKept: isKeptHere,
          });
      }
      for (const child of childrenOf(node)) visit(child, ownCalls, isKeptHere, isOfNoCall);
    };
    visit(program, [], undefined, false);
  }
  return uses;
}
