import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { type Language, languages } from '../platform/contract/index.ts';

const project = path.resolve(import.meta.dirname, '..');

/** Texts by dotted key; anything that is neither text nor a group of texts is a problem of its own. */
function flatten(group: unknown, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof group !== 'object' || group === null) return found;
  for (const [key, value] of Object.entries(group)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

const placeholders = (text: string) => (text.match(/\{+\s*\w+/g) ?? []).map((found) => found.replace(/[{\s]/g, '')).sort();
const wordCount = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length;

const names: Readonly<Record<Language, string>> = { en: 'English', pt: 'Portuguese', es: 'Spanish' };

export interface Findings {
  findings: string[];
  /** Texts that have no Spanish yet: keys of a file of texts, lines elsewhere. */
  withoutSpanish: string[];
}

/** What one file of texts lacks: all languages have the same keys, the same placeholders, and no sentence left untranslated. */
export function compareLanguages(messages: Readonly<Partial<Record<Language, unknown>>>): Findings {
  if (!messages.en || !messages.pt) return { findings: ['has to export `messages` with `en` and `pt`'], withoutSpanish: [] };
  const english = flatten(messages.en);
  const findings: string[] = [];
  const withoutSpanish: string[] = [];
  for (const lang of languages.filter((one) => one !== 'en')) {
    const translated = flatten(messages[lang]);
    for (const key of translated.keys()) if (!english.has(key)) findings.push(`"${key}" is missing in English`);
    for (const [key, text] of english) {
      const other = translated.get(key);
      if (other === undefined) {
        if (lang === 'es') withoutSpanish.push(key);
        else findings.push(`"${key}" is missing in ${names[lang]}`);
        continue;
      }
      if (text.trim() === '' || other.trim() === '') findings.push(`"${key}" is empty`);
      const [here, there] = [placeholders(text), placeholders(other)];
      if (here.join() !== there.join())
        findings.push(`"${key}" has the placeholders {${here.join(', ')}} in English and {${there.join(', ')}} in ${names[lang]}`);
      if (text === other && wordCount(text) >= 4) findings.push(`"${key}" reads the same in English and ${names[lang]}`);
    }
  }
  return { findings, withoutSpanish };
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What a text in a source file may be written as. */
const holdsText = (node: unknown): boolean => isNode(node) && !/^(Object|Array|ArrowFunction|Function)Expression$|^(Numeric|Boolean)Literal$/.test(node.type);

/** Texts that stand side by side in a source file, `{ en: '…', pt: '…' }`, and lack Spanish: where each begins. */
export function findWithoutSpanish(file: string, code: string): number[] {
  const found: number[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ObjectExpression') {
      const properties = node.properties as { type: string; key?: { name?: string }; value?: unknown }[];
      const of = (name: string) => properties.find(({ key }) => key?.name === name)?.value;
      if (holdsText(of('en')) && holdsText(of('pt')) && of('es') === undefined) found.push(node.start);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, code).program as unknown as Node);
  return found;
}

/** The sentences of refusals stand beside each other; here only their placeholders can differ. */
export function compareRefusals(module: Record<string, unknown>): string[] {
  const tables = Object.values(module).filter((value): value is Record<string, unknown> => typeof value === 'object' && value !== null);
  return tables.flatMap((table) =>
    Object.entries(table).flatMap(([name, refusal]) => {
      const { en, pt, es } = (refusal ?? {}) as Partial<Record<Language, unknown>>;
      if (typeof en !== 'string' || typeof pt !== 'string') return [];
      const inEach = { en: { [name]: en }, pt: { [name]: pt }, ...(typeof es === 'string' ? { es: { [name]: es } } : {}) };
      return compareLanguages(inEach).findings;
    }),
  );
}

const load = (root: string, file: string) => import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, unknown>>;
const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$/.test(file);

/** Compares the languages of every `web/messages.ts` and of all refusals below a root, and looks for texts elsewhere that lack Spanish. */
export async function findMessageProblems(root: string = project): Promise<{ files: number } & Findings> {
  const findings: string[] = [];
  const withoutSpanish: string[] = [];
  let files = 0;
  for await (const file of glob('{domains/*,platform,apps}/web/**/messages.ts', { cwd: root })) {
    files++;
    const { messages } = await load(root, file);
    const compared = compareLanguages((messages ?? {}) as Partial<Record<Language, unknown>>);
    findings.push(...compared.findings.map((finding) => `${file}: ${finding}`));
    // The gallery of parts is for those who build the product.
    if (!file.includes('/gallery/')) withoutSpanish.push(...compared.withoutSpanish.map((key) => `${file}: ${key}`));
  }
  for await (const file of glob('{domains/*,platform}/contract/errors.ts', { cwd: root })) {
    files++;
    findings.push(...compareRefusals(await load(root, file)).map((finding) => `${file}: ${finding}`));
  }
  for await (const file of glob('{domains,engines,platform,apps}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' })) {
    if (file.endsWith('/messages.ts') || isTest(file)) continue;
    const code = await readFile(path.join(root, file), 'utf8');
    for (const start of findWithoutSpanish(file, code)) withoutSpanish.push(`${file}:${code.slice(0, start).split('\n').length}`);
  }
  return { files, findings, withoutSpanish };
}
