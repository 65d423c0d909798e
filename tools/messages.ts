import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** What one file of texts lacks: both languages have the same keys, the same placeholders, and no sentence left untranslated. */
export function compareLanguages(messages: { en?: unknown; pt?: unknown }): string[] {
  const { en, pt } = messages;
  if (!en || !pt) return ['has to export `messages` with `en` and `pt`'];
  const english = flatten(en);
  const portuguese = flatten(pt);
  const findings: string[] = [];
  for (const key of portuguese.keys()) if (!english.has(key)) findings.push(`"${key}" is missing in English`);
  for (const [key, text] of english) {
    const other = portuguese.get(key);
    if (other === undefined) {
      findings.push(`"${key}" is missing in Portuguese`);
      continue;
    }
    if (text.trim() === '' || other.trim() === '') findings.push(`"${key}" is empty`);
    const [here, there] = [placeholders(text), placeholders(other)];
    if (here.join() !== there.join()) findings.push(`"${key}" has the placeholders {${here.join(', ')}} in English and {${there.join(', ')}} in Portuguese`);
    if (text === other && wordCount(text) >= 4) findings.push(`"${key}" reads the same in both languages`);
  }
  return findings;
}

/** The sentences of refusals stand beside each other; here only their placeholders can differ. */
export function compareRefusals(module: Record<string, unknown>): string[] {
  const tables = Object.values(module).filter((value): value is Record<string, unknown> => typeof value === 'object' && value !== null);
  return tables.flatMap((table) =>
    Object.entries(table).flatMap(([name, refusal]) => {
      const { en, pt } = (refusal ?? {}) as { en?: unknown; pt?: unknown };
      if (typeof en !== 'string' || typeof pt !== 'string') return [];
      return compareLanguages({ en: { [name]: en }, pt: { [name]: pt } });
    }),
  );
}

const load = (root: string, file: string) => import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, unknown>>;

/** Compares the languages of every `web/messages.ts` and of all refusals below a root. */
export async function findMessageProblems(root: string = project): Promise<{ files: number; findings: string[] }> {
  const findings: string[] = [];
  let files = 0;
  for await (const file of glob('{domains/*,platform,apps}/web/**/messages.ts', { cwd: root })) {
    files++;
    const { messages } = await load(root, file);
    findings.push(...compareLanguages((messages ?? {}) as { en?: unknown; pt?: unknown }).map((finding) => `${file}: ${finding}`));
  }
  for await (const file of glob('{domains/*,platform}/contract/errors.ts', { cwd: root })) {
    files++;
    findings.push(...compareRefusals(await load(root, file)).map((finding) => `${file}: ${finding}`));
  }
  return { files, findings };
}
