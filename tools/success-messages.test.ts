import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { textsIn } from '../e2e/words.ts';
import { projectRoot } from './test-parts.ts';

/*
 * What was added, uploaded, approved or rejected, and an e-mail that was sent, is told in the words of the specification on all screens.
 * A message that tells more than that (how many, who) may say it in its own.
 */

const sources = (pattern: string): string[] => globSync(pattern, { cwd: projectRoot, exclude: (name) => name === 'node_modules' });
const specified = /^(?:Add Success!|Send Email Success|(?:Approve|Reject|Upload) Success)$/;
const ownWords = /^(?:the |your )?[\w-]*(?: \w+)? ?(?:was |were |has been |have been )?(?:added|uploaded|approved|rejected)\b|e-mail has been sent/i;

it('success is told in the specified words', () => {
  const texts = textsIn('en');
  const keys = sources('{platform,domains,apps}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/(?:successToast:|toast\.success\()[^;\n]*/g)].map(([line]) => line))
    .flatMap((line) => [...line.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key = '']) => key));
  const details = [...new Set(keys)].flatMap((key) => (texts.has(key) ? [`${key}: ${texts.get(key)}`] : []));
  expect(details.length).toBeGreaterThan(100);
  expect(details.filter((line) => specified.test(line.replace(/^\S+: /, ''))).length).toBeGreaterThan(30);
  expect(details.filter((line) => !line.includes('{') && ownWords.test(line.replace(/^\S+: /, '')))).toEqual([]);
});
