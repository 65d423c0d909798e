import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { standardGates } from '../domains/payments/decisions/model/identity-gates.ts';
import { listImports } from './import-rules.ts';

const root = path.resolve(import.meta.dirname, '..');
const page = await readFile(path.join(root, 'docs/how-a-payment-is-decided.md'), 'utf8');

const stops = [...page.matchAll(/^\| (\d+) \| `(\w+)` \| `([\w./-]+)` \|/gm)].map(([, number, name, file]) => ({
  number: Number(number),
  name: name as string,
  file: file as string,
}));
const others = [...page.matchAll(/`(\w+)` \(`([\w./-]+\.ts)`\)/g)].map(([, name, file]) => ({ name: name as string, file: file as string }));

/** Everything that a file imports when it runs, and what that imports; types are not there then. */
async function closureOf(entry: string): Promise<Set<string>> {
  const visited = new Set([entry]);
  for (const file of visited) {
    const text = await readFile(path.join(root, file), 'utf8');
    const withoutTypes = text
      .replaceAll(/(?:import|export)\s+type\s[^;]*?from\s*'[^']+';/g, '')
      .replaceAll(/import\s*\{([^}]*)\}\s*from\s*'[^']+';/g, (whole, names: string) => {
        const listed = names.split(',').filter((name) => name.trim());
        return listed.every((name) => name.trim().startsWith('type ')) ? '' : whole;
      });
    for (const name of listImports(file, withoutTypes)) {
      const target = path.posix.join(path.posix.dirname(file), name);
      // Tables of values import nothing.
      if (name.startsWith('.') && !name.endsWith('.json') && existsSync(path.join(root, target))) visited.add(target);
    }
  }
  return visited;
}

describe('the page about how a payment is decided', () => {
  let closure: Set<string>;
  beforeAll(async () => {
    closure = await closureOf(stops[0]?.file ?? '');
  });

  it('lists at most fourteen steps in at most ten files', () => {
    expect(stops.map(({ number }) => number)).toEqual(stops.map((_, at) => at + 1));
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.length).toBeLessThanOrEqual(14);
    expect(new Set(stops.map(({ file }) => file)).size).toBeLessThanOrEqual(10);
  });

  it.each([...stops, ...others])('finds $name in $file', async ({ name, file }) => {
    const text = await readFile(path.join(root, file), 'utf8');
    expect(text).toMatch(new RegExp(`export (async )?(function|const) ${name}\\b`));
    expect(closure).toContain(file);
  });

  it('names the step of every gate', () => {
    const details = new Set([...page.matchAll(/^\| (\d+) \| [^`]/gm)].map(([, step]) => Number(step)));
    expect(details).toEqual(new Set(standardGates.map(({ step }) => step)));
  });

  // Among them: whether the clock is right, how numbers are described in the core's document, the forms of identifiers, numbers of many.
  // The records of countries are read as data; with them come the forms of their authorities, which no decision uses.
  it('needs at most two hundred and sixteen files beside the folders of countries', () => {
    expect([...closure].filter((file) => !/^(?:countries|engines\/filings)\//.test(file)).length).toBeLessThanOrEqual(216);
    expect(closure.size).toBeLessThanOrEqual(274);
  });
});
