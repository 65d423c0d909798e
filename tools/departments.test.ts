import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLines, departments, drawDepartments, findKnots, findUpwardImports, slicesByDepartment } from './departments.ts';
import { projectRoot } from './test-parts.ts';

let root: string;
const files: Readonly<Record<string, string>> = {
  'domains/casework/alerts/server/index.ts':
    "import { a } from '../../../payments/decisions/server/index.ts';\nimport { b } from '../../../merchants/merchants/server/index.ts';\n",
  'domains/people/kyc/web/index.ts': "export const Part = () => import('../../../casework/alerts/web/part.tsx');\n",
  'domains/people/kyc/web/kyc.test.ts': "import { a } from '../../../merchants/merchants/server/index.ts';\n",
  'domains/mechanisms/session/server/index.ts': "import { a } from '../../../register/id-database/server/index.ts';\n",
  'domains/register/id-database/server/index.ts': "import { a } from '../../../mechanisms/session/server/index.ts';\n",
  'domains/register/id-database/server/names.ts': "import { a } from '../../kernel/index.ts';\n",
  'domains/visits/visits/server/index.ts': 'export const a = 1;\n',
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
    { from: 'domains/people/kyc/web/index.ts', to: 'domains/casework/alerts/web/part.tsx' },
    { from: 'domains/register/id-database/server/index.ts', to: 'domains/mechanisms/session/server/index.ts' },
  ]);
});

it('names folders that are no department', () => {
  expect(findUpwardImports(root).unknown).toEqual(['visits']);
});

it('counts lines of code by department, and neither tests nor data', () => {
  expect(Object.fromEntries(countLines(root))).toEqual({ casework: 2, people: 1, mechanisms: 1, register: 2, visits: 1, engines: 2 });
});

it('finds slices that need each other', () => {
  expect(findKnots(root)).toEqual([['id-database', 'session']]);
});

it('draws the departments by what they import, without what follows from it', () => {
  expect(drawDepartments(root)).toBe(
    'flowchart TD\n  casework --> merchants\n  casework --> payments\n  mechanisms --> register\n  people --> casework\n  register --> mechanisms',
  );
});

it('no two slices have the same name', () => {
  const slices = [...slicesByDepartment(projectRoot).values()].flat();
  expect(slices.filter((name, at) => slices.indexOf(name) !== at)).toEqual([]);
});

it('no slices of the product need each other', () => {
  expect(findKnots(projectRoot)).toEqual([]);
});

it('departments stand in ARCHITECTURE.md with their slices and as they are drawn', () => {
  const text = readFileSync(path.join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
  for (const [name, slices] of slicesByDepartment(projectRoot))
    expect(text).toContain(`| ${departments[name]} | ${name} | ${slices.map((slice) => `\`${slice}\``).join(', ')} |`);
  expect(text).toContain(`\`\`\`mermaid\n${drawDepartments(projectRoot)}\n\`\`\``);
});
