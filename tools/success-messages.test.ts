import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './test-parts.ts';

/*
 * What was added, uploaded, approved or rejected, and an e-mail that was sent, is told in the words of the specification on all screens.
 * A message that tells more than that (how many, who) may say it in its own.
 */

const sources = (pattern: string): string[] => globSync(pattern, { cwd: projectRoot, exclude: (name) => name === 'node_modules' });
const specified = /^(?:Add Success!|Send Email Success|(?:Approve|Reject|Upload) Success)$/;
const ownWords = /^(?:the |your )?[\w-]*(?: \w+)? ?(?:was |were |has been |have been )?(?:added|uploaded|approved|rejected)\b|e-mail has been sent/i;

function flatten(tree: object, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value as object, `${prefix}${key}.`, into);
  }
}

async function englishTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of sources('{platform,domains,apps}/**/messages.ts')) {
    const module = (await import(path.join(projectRoot, file))) as Record<string, unknown>;
    for (const value of Object.values(module)) {
      const english = (value as { en?: unknown } | null)?.en;
      if (typeof english === 'object' && english !== null) flatten(english, '', texts);
    }
  }
  return texts;
}

it('success is told in the specified words', async () => {
  const texts = await englishTexts();
  const keys = sources('{platform,domains,apps}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/(?:successToast:|toast\.success\()[^;\n]*/g)].map(([line]) => line))
    .flatMap((line) => [...line.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key = '']) => key));
  const told = [...new Set(keys)].flatMap((key) => (texts.has(key) ? [`${key}: ${texts.get(key)}`] : []));
  expect(told.length).toBeGreaterThan(100);
  expect(told.filter((line) => specified.test(line.replace(/^\S+: /, ''))).length).toBeGreaterThan(30);
  expect(told.filter((line) => !line.includes('{') && ownWords.test(line.replace(/^\S+: /, '')))).toEqual([]);
});
