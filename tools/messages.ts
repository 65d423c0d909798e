import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';
import { type Language, languages } from '../platform/contract/index.ts';

const project = path.resolve(import.meta.dirname, '..');

/** Texts by dotted key. */
export function flattenTexts(group: unknown, prefix = ''): Map<string, string> {
  const results = new Map<string, string>();
  if (typeof group !== 'object' || group === null) return results;
  for (const [key, value] of Object.entries(group)) {
    if (typeof value === 'string') results.set(prefix + key, value);
    else for (const [inner, text] of flattenTexts(value, `${prefix}${key}.`)) results.set(inner, text);
  }
  return results;
}

const placeholders = (text: string) => (text.match(/\{+\s*\w+/g) ?? []).map((result) => result.replace(/[{\s]/g, '')).sort();
const wordCount = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length;

const names: Readonly<Record<Language, string>> = { en: 'English', pt: 'Portuguese', es: 'Spanish' };
/** Portuguese and Spanish have a plural form for millions (CLDR), which English has not. */
const inEnglish = (key: string): string => key.replace(/_many$/, '_other');

export interface Findings {
  findings: string[];
  /** Texts that have no Spanish yet: lines of sources. */
  withoutSpanish: string[];
}

/** What texts lack: all languages have the same keys, all plural forms of theirs, the same placeholders, and no sentence left untranslated. */
export function compareLanguages(texts: Readonly<Record<Language, unknown>>): string[] {
  const english = flattenTexts(texts.en);
  const findings: string[] = [];
  for (const lang of languages.filter((one) => one !== 'en')) {
    const translated = flattenTexts(texts[lang]);
    for (const key of translated.keys()) if (!english.has(inEnglish(key))) findings.push(`"${key}" is missing in English`);
    for (const key of english.keys())
      if (key.endsWith('_other') && !translated.has(key.replace(/_other$/, '_many'))) findings.push(`"${key}" has no form "_many" in ${names[lang]}`);
    for (const [key, text] of english) {
      const other = translated.get(key);
      if (other === undefined) {
        findings.push(`"${key}" is missing in ${names[lang]}`);
        continue;
      }
      if (text.trim() === '' || other.trim() === '') findings.push(`"${key}" is empty`);
      const [here, there] = [placeholders(text), placeholders(other)];
      if (here.join() !== there.join())
        findings.push(`"${key}" has the placeholders {${here.join(', ')}} in English and {${there.join(', ')}} in ${names[lang]}`);
      if (text === other && wordCount(text) >= 4) findings.push(`"${key}" reads the same in English and ${names[lang]}`);
    }
  }
  return findings;
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
  const results: number[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ObjectExpression') {
      const properties = node.properties as { type: string; key?: { name?: string }; value?: unknown }[];
      const of = (name: string) => properties.find(({ key }) => key?.name === name)?.value;
      if (holdsText(of('en')) && holdsText(of('pt')) && of('es') === undefined) results.push(node.start);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, code).program as unknown as Node);
  return results;
}

const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$/.test(file);
const readTexts = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
/** The gallery of parts is for those who build the product. */
const isForDevelopers = (file: string): boolean => file.endsWith('/gallery.json');

/** Compares the languages of all texts below a root, and looks for texts in sources that lack Spanish. */
export async function findMessageProblems(root: string = project): Promise<{ files: number } & Findings> {
  const findings: string[] = [];
  const withoutSpanish: string[] = [];
  let files = 0;
  for await (const file of glob('locales/*/*.json', { cwd: root })) {
    if (isForDevelopers(file) || !file.startsWith('locales/en/')) continue;
    files++;
    const inEach = Object.fromEntries(
      await Promise.all(languages.map(async (lang) => [lang, await readTexts(path.join(root, 'locales', lang, path.basename(file)))] as const)),
    ) as Record<Language, unknown>;
    findings.push(...compareLanguages(inEach).map((finding) => `${file}: ${finding}`));
  }
  for await (const file of glob('{domains,countries,engines,platform,apps}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' })) {
    if (isTest(file)) continue;
    const code = await readFile(path.join(root, file), 'utf8');
    for (const start of findWithoutSpanish(file, code)) withoutSpanish.push(`${file}:${code.slice(0, start).split('\n').length}`);
  }
  return { files, findings, withoutSpanish };
}
