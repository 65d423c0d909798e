import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((name) => name !== '' && existsSync(path.join(root, name)));
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

/** The anchors of a document's headings, as a forge makes them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

/** Links and pictures of a document that lead to another file or heading, with the reason why they do not. */
function brokenLinks(name: string): string[] {
  return [...read(name).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const place = file === '' ? name : path.join(path.dirname(name), file);
    if (!existsSync(path.join(root, place))) return [`${target}: no such file`];
    if (anchor === undefined || statSync(path.join(root, place)).isDirectory()) return [];
    return anchorsOf(read(place)).includes(anchor) ? [] : [`${target}: no such heading`];
  });
}

describe('documents', () => {
  it('are many', () => expect(documents.length).toBeGreaterThan(100));
  it.each(documents)('%s links to what exists', (name) => expect(brokenLinks(name)).toEqual([]));
});

const records = documents.filter((name) => /^docs\/adr\/\d{4}-/.test(name));

describe('decision records', () => {
  const index = read('docs/adr/README.md');

  it.each(records)('%s has its number, a status and a date, and is listed', (name) => {
    const text = read(name);
    const number = Number(path.basename(name).slice(0, 4));
    expect(text).toMatch(new RegExp(`^# ${number}\\. \\S`));
    const date = /^Status: (?:accepted|superseded).*\. Date: (\d{4}-\d{2}-\d{2})\.$/m.exec(text)?.[1];
    expect(date).toBeDefined();
    expect(index).toContain(`](${path.basename(name)})`);
    expect(index).toContain(`| ${number} | [${/^# \d+\. (.+)$/m.exec(text)?.[1]}]`);
  });

  it('have a number each', () => {
    const numbers = records.map((name) => path.basename(name).slice(0, 4));
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });
});
