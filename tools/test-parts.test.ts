import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { findTestParts, loadedBy, projectRoot, testFilePattern } from './test-parts.ts';

describe('what a file loads', () => {
  test('is what it imports, passes on or imports later, and no types', () => {
    const text = [
      `import pg from 'pg';`,
      `import type { A } from './types.ts';`,
      `import { b, type C } from '../b.ts';`,
      `import {`,
      `  d,`,
      `} from './d.ts';`,
      `import './effect.ts';`,
      `export { e } from './e.ts';`,
      `export type { F } from './f.ts';`,
      `export * from './all.ts';`,
      `const later = () => import('./later.ts');`,
      `type G = import('./g.ts').G;`,
      `export const from = 'nowhere';`,
    ].join('\n');
    expect(loadedBy('domains/x/server/a.ts', text)).toEqual([
      'pg',
      'domains/x/b.ts',
      'domains/x/server/d.ts',
      'domains/x/server/effect.ts',
      'domains/x/server/e.ts',
      'domains/x/server/all.ts',
      'domains/x/server/later.ts',
    ]);
  });

  test('misses nothing that the parser finds in any source', async () => {
    const files = globSync('{domains,platform,engines,seeds,tools,apps}/**/*.{ts,tsx}', {
      cwd: projectRoot,
      exclude: (entry) => String(entry).includes('node_modules'),
    });
    expect(files.length).toBeGreaterThan(1_000);
    for (const result of files) {
      const file = result.split(path.sep).join('/');
      const text = await readFile(path.join(projectRoot, file), 'utf8');
      if (file.endsWith('.d.ts')) continue;
      const { module } = parseSync(file, text);
      // A whole statement of types loads nothing; with `type` at single names the file is loaded all the same.
      const isOfTypes = (start: number) => /^(?:import|export)\s+type\b/.test(text.slice(start));
      const named = [
        ...module.staticImports.filter(({ start }) => !isOfTypes(start)).map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports
          .filter(({ start }) => !isOfTypes(start))
          .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
        ...module.dynamicImports.flatMap(({ moduleRequest }) => /^'([^']+)'$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? []),
      ];
      const target = [...new Set(named)].map((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name));
      // Sources that are quoted in a text are read as well: the test then gets a process that it does not need, which does no harm.
      expect(loadedBy(file, text), file).toEqual(expect.arrayContaining(target));
    }
  });
});

describe('the part of a test', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'atalaia-parts-'));
    const files: Record<string, string> = {
      'domains/a/model/sum.ts': `export const sum = 1;`,
      'domains/a/model/sum.test.ts': `import { sum } from './sum.ts';\nimport fc from 'fast-check';`,
      'domains/a/web/box.tsx': `export const box = 1;`,
      'domains/a/web/box.test.tsx': `import { box } from './box.tsx';`,
      'domains/a/web/columns.test.ts': `import { box } from './box.tsx';`,
      'domains/a/web/replaced.test.tsx': `import { box } from './box.tsx';\nvi.mock('./box.tsx', () => ({ box: 2 }));`,
      'domains/a/server/store.ts': `import { pool } from './pool.ts';`,
      'domains/a/server/pool.ts': `import pg from 'pg';`,
      'domains/a/server/store.test.ts': `import { store } from './store.ts';`,
      'domains/a/server/scan.ts': `import { spawn } from 'node:child_process';`,
      'domains/a/server/scan.test.ts': `import { scan } from './scan.ts';`,
      'domains/a/server/histories.ts': `import fc from 'fast-check';`,
      'domains/a/server/random.test.ts': `import { store } from './store.ts';\nimport { histories } from './histories.ts';`,
      'domains/a/server/worker.fixture.ts': `import { fork } from 'node:child_process';`,
      'domains/a/server/crash.test.ts': `import { worker } from './worker.fixture.ts';`,
      'seeds/demo.ts': `import { store } from '../domains/a/server/store.ts';`,
      'apps/server/all.test.ts': `const { seedDemo } = await import('../../seeds/demo.ts');`,
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      await writeFile(path.join(root, file), `${text}\n`);
    }
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('follows from what it loads, however far away', () => {
    expect(findTestParts(root)).toEqual({
      pure: ['domains/a/model/sum.test.ts'],
      web: ['domains/a/web/box.test.tsx', 'domains/a/web/columns.test.ts'],
      apart: ['domains/a/web/replaced.test.tsx'],
      integration: ['domains/a/server/scan.test.ts', 'domains/a/server/store.test.ts'],
      long: ['apps/server/all.test.ts', 'domains/a/server/crash.test.ts', 'domains/a/server/random.test.ts'],
    });
  });
});

describe('the parts of this project', () => {
  test('hold every test file once, and none is empty', () => {
    const parts = findTestParts();
    const all = globSync(testFilePattern, { cwd: projectRoot, exclude: (entry) => String(entry).includes('node_modules') });
    expect(Object.values(parts).flat().sort()).toEqual(all.map((file) => file.split(path.sep).join('/')).sort());
    for (const [name, files] of Object.entries(parts)) expect(files.length, name).toBeGreaterThan(0);
  });
});
