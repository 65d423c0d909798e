import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLines, departments, findUpwardImports } from './departments.ts';
import { projectRoot } from './test-parts.ts';

let root: string;
const files: Readonly<Record<string, string>> = {
  'domains/casework/alerts/server/index.ts':
    "import { a } from '../../decisions/server/index.ts';\nimport { b } from '../../merchants/server/index.ts';\nimport { c } from '../../kyc/contract/index.ts';\n",
  'domains/people/kyc/web/index.ts': "export const Part = () => import('../../alerts/web/part.tsx');\n",
  'domains/people/kyc/web/kyc.test.ts': "import { a } from '../../merchants/server/index.ts';\n",
  'domains/mechanisms/session/server/index.ts': "import { a } from '../../id-database/server/index.ts';\n",
  'domains/register/id-database/server/index.ts': "import { a } from '../../session/server/index.ts';\n",
  'domains/visits/server/index.ts': 'export const a = 1;\n',
  'engines/a.ts': '1;\n2;\n',
  'db/schema.sql': 'create table a ();\n',
  'engines/data/a.json': '{}\n',
};
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'departments-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('finds imports that go up or across a floor, by whichever face, and not those of tests', () => {
  expect(findUpwardImports(root).upward.toSorted((a, b) => a.from.localeCompare(b.from))).toEqual([
    { from: 'domains/casework/alerts/server/index.ts', to: 'domains/merchants/merchants/server/index.ts' },
    { from: 'domains/register/id-database/server/index.ts', to: 'domains/mechanisms/session/server/index.ts' },
    { from: 'domains/people/kyc/web/index.ts', to: 'domains/casework/alerts/web/part.tsx' },
  ]);
});

it('names slices without a department', () => {
  expect(findUpwardImports(root).homeless).toEqual(['visits']);
});

it('counts lines of code by department, and neither tests nor data', () => {
  expect(Object.fromEntries(countLines(root))).toEqual({ casework: 3, people: 1, mechanisms: 1, register: 1, domains: 1, engines: 2 });
});

it('each slice has one department', () => {
  const slices = Object.values(departments).flatMap((one) => one.slices);
  expect(slices.length).toBe(new Set(slices).size);
});

it('stands in ARCHITECTURE.md as it is', () => {
  const text = readFileSync(path.join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
  for (const [name, { floor, slices }] of Object.entries(departments))
    expect(text).toContain(`| ${floor} | ${name} | ${slices.map((slice) => `\`${slice}\``).join(', ')} |`);
});
