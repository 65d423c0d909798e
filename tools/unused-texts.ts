import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';
import * as vocabularies from '../domains/register/vocabulary/contract/index.ts';
import { exportStatusWords } from '../platform/contract/lists/index.ts';

const project = path.resolve(import.meta.dirname, '..');

/** Groups of texts that vocabularies name, `words.alertStatus`. */
const vocabularyGroups = [...Object.values<unknown>({ ...vocabularies, ...vocabularies.ruleChoiceWords, exportStatusWords })].flatMap((one) =>
  typeof one === 'object' && one !== null && 'name' in one && 'terms' in one ? [`words.${String(one.name)}`] : [],
);

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** How source files name texts: keys written out, and keys with a part that is only known when they run. */
export interface NamedTexts {
  keys: Set<string>;
  /** The fixed parts of a template, with any key between them. */
  templates: string[][];
}

const isPartOfKey = (text: string): boolean => /^[\w.-]*$/.test(text);

/** Adds the texts that a source file names. */
export function collectNamed(file: string, code: string, named: NamedTexts): void {
  const visit = (node: Node): void => {
    if (node.type === 'Literal' && typeof node.value === 'string' && isPartOfKey(node.value)) named.keys.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      if (parts.length === 1 && isPartOfKey(parts[0] ?? ' ')) named.keys.add(parts[0] as string);
      else if (parts.every(isPartOfKey) && parts.join('').includes('.')) named.templates.push(parts);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, code).program as unknown as Node);
}

function keysOf(group: unknown, prefix = ''): string[] {
  if (typeof group !== 'object' || group === null) return [];
  return Object.entries(group).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`)));
}

const patternOf = (parts: readonly string[]): RegExp => new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join(String.raw`[\w.-]+`)}$`);

/**
 * The keys that nothing names: neither written out, nor by a template (`a.${b}.c`), nor below a group that is named as a whole
 * (`t.of('a.b', value)`), nor by the tail of a template behind a group (`${words}.title`).
 */
export function unusedKeys(keys: readonly string[], named: NamedTexts): string[] {
  const whole = named.templates.filter(([first]) => first !== '').map(patternOf);
  const tails = named.templates.filter(([first]) => first === '').map((parts) => patternOf(parts.slice(1)));
  const isNamed = (key: string): boolean => {
    if (named.keys.has(key) || whole.some((pattern) => pattern.test(key))) return true;
    const steps = key.split('.');
    if (named.keys.has(steps.slice(0, -1).join('.'))) return true;
    return steps.some((_, at) => at > 0 && named.keys.has(steps.slice(0, at).join('.')) && tails.some((tail) => tail.test(`.${steps.slice(at).join('.')}`)));
  };
  const withoutPlural = keys.map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''));
  return [...new Set(withoutPlural)].filter((key) => !isNamed(key));
}

/** The texts of screens that no source file names, by file of texts; those of fields and refusals are found by names of calls. */
export async function findUnusedTexts(root: string = project): Promise<string[]> {
  const named: NamedTexts = { keys: new Set(), templates: [] };
  for await (const file of glob('{domains,platform,apps}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' }))
    if (!/\.(?:test|fixture)\.tsx?$/.test(file)) collectNamed(file, await readFile(path.join(root, file), 'utf8'), named);
  for (const group of vocabularyGroups) named.keys.add(group);
  const unused: string[] = [];
  for await (const file of glob('locales/en/*.json', { cwd: root })) {
    if (file.endsWith('/server.json')) continue;
    const texts: unknown = JSON.parse(await readFile(path.join(root, file), 'utf8'));
    unused.push(...unusedKeys(keysOf(texts), named).map((key) => `${file}: "${key}" is used nowhere`));
  }
  return unused.sort();
}
