import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findImportViolations } from './import-rules.ts';
import { findMessageProblems } from './messages.ts';
import { foreignAccesses } from './foreign-tables.ts';
import { makeSlice } from './slice/make-slice.ts';
import { findNameProblem, singularOf, type SliceNames } from './slice/names.ts';
import { findSqlProblems } from './sql-files.ts';
import { findOwnerProblems } from './table-owners.ts';

/* A slice is made in a copy of the project, and the copy is examined as `npm run check` and `npm test` would. */

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '..');
const names: SliceNames = {
  name: 'officer-notes',
  department: 'casework',
  record: 'officer-note',
  title: { en: "Officer's notes", pt: 'Anotações do analista', es: 'Notas del analista' },
  ability: 'AML.Alerts',
  menu: 'cases',
  texts: 'casework',
};
const folders = ['apps', 'countries', 'db', 'docs/api', 'domains', 'engines', 'lab', 'locales', 'platform', 'seeds', 'tools'];
const files = ['package.json', 'biome.json', 'vite.config.ts', 'vitest.config.ts', '.oxlintrc.json'];
const configs = ['tsconfig.base.json', 'tsconfig.json', 'tsconfig.neutral.json', 'tsconfig.server.json', 'tsconfig.web.json'];

let root: string;
let changed: string[];
beforeAll(async () => {
  await mkdir(path.join(project, 'dist'), { recursive: true });
  root = await mkdtemp(path.join(project, 'dist/new-slice-'));
  for (const name of [...folders, ...files, ...configs]) {
    const isOwn = (source: string) => !source.slice(project.length).includes('node_modules');
    await cp(path.join(project, name), path.join(root, name), { recursive: true, filter: isOwn });
  }
  await symlink(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  ({ changed } = await makeSlice(root, names));
  await tool('tools/generate.ts');
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs a tool in the copy, as nobody else's child; what it says is the failure. */
async function tool(script: string, ...words: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(VITEST|NODE_OPTIONS|TEST$)/.test(key)));
  // What is made of the copies goes with them.
  const value = { ...env, NO_COLOR: '1', NODE_COMPILE_CACHE: path.join(root, 'compiled') };
  const { stdout } = await run(process.execPath, [path.join(root, script), ...words], { cwd: root, env: value, maxBuffer: 1 << 26 }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${script} failed:\n${error.stdout}\n${error.stderr}`);
    },
  );
  return stdout;
}

test('it compiles, with what names it in the browser', { timeout: 120_000 }, async () => {
  const options = { noEmit: true, composite: false, incremental: false, declaration: false, emitDeclarationOnly: false };
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { ...options, lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: ['node', 'vite/client'] },
    // With what these take for granted.
    include: [
      'domains/casework/officer-notes/**/*',
      ...changed.filter((file) => !file.startsWith('apps/server/')),
      '**/*.d.ts',
      'platform/server/testing-setup.ts',
    ],
    exclude: ['node_modules'],
  };
  await writeFile(path.join(root, 'tsconfig.slice.json'), JSON.stringify(config));
  await tool('node_modules/typescript/bin/tsc', '-p', 'tsconfig.slice.json', '--pretty', 'false', '--checkers', '1');
});

test('it keeps the import rules', { timeout: 60_000 }, async () => {
  expect((await findImportViolations(root)).violations).toEqual([]);
});

test('it speaks three languages', async () => {
  const { findings, withoutSpanish } = await findMessageProblems(root);
  expect([...findings, ...withoutSpanish]).toEqual([]);
});

test('its migration can run, and its table has one owner', async () => {
  expect((await findSqlProblems(root)).problems).toEqual([]);
  expect((await findOwnerProblems(root, foreignAccesses)).problems).toEqual([]);
});

test('it is laid out and linted', { timeout: 60_000 }, async () => {
  const places = ['domains/casework/officer-notes', 'domains/register/vocabulary/contract/officer-notes.ts', ...changed];
  await tool('node_modules/@biomejs/biome/bin/biome', 'format', '--max-diagnostics=none', ...places);
  await tool('node_modules/oxlint/bin/oxlint', '--type-aware', '--format', 'unix', ...places);
});

test('its calls and states stand in the documents', async () => {
  const file = await readFile(path.join(root, 'docs/api/endpoints.md'), 'utf8');
  for (const call of ['list', 'add', 'move']) expect(file).toContain(`/api/aml/officer-note/${call}`);
  expect(await readFile(path.join(root, 'docs/vocabulary.md'), 'utf8')).toContain('`officerNoteStatus`');
});

test('its own tests pass, and those of what it is registered in', { timeout: 240_000 }, async () => {
  const report = path.join(root, 'report.json');
  await tool(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${report}`,
    'domains/casework/officer-notes/',
    'domains/register/vocabulary/',
    'apps/web/guard.test.ts',
    'apps/server/field-labels.test.ts',
    'tools/audit-words.test.ts',
  );
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as { testResults: { name: string; status: string }[] };
  const own = testResults.filter(({ name }) => name.includes('/officer-notes/') && !name.includes('node_modules'));
  expect(own.map(({ name, status }) => [path.basename(name), status]).sort()).toEqual([
    ['officer-note-life.test.ts', 'passed'],
    ['officer-notes.page.test.tsx', 'passed'],
    ['officer-notes.test.ts', 'passed'],
  ]);
});

test('a second slice can be made beside it, and none twice', async () => {
  const other: SliceNames = { ...names, name: 'merchant-visits', record: 'merchant-visit', title: { en: 'Visits', pt: 'Visitas a lojistas', es: 'Visitas' } };
  const { made } = await makeSlice(root, other);
  expect(made).toContain('domains/casework/merchant-visits/server/merchant-visit.store.ts');
  await expect(makeSlice(root, other)).rejects.toThrow('exist');
  await expect(makeSlice(root, { ...names, name: 'branch-visits', record: 'branch-visit', menu: 'visits' })).rejects.toThrow('routes.ts');
});

test('names that are none are refused', () => {
  expect(findNameProblem(names)).toBeUndefined();
  expect(findNameProblem({ ...names, name: 'OfficerNotes' })).toContain('kebab-case');
  expect(findNameProblem({ ...names, name: 'utils' })).toContain('no part of the business');
  expect(findNameProblem({ ...names, title: { en: 'Notes', pt: ' ', es: 'Notas' } })).toContain('Portuguese');
  expect(findNameProblem({ ...names, ability: 'AML.Notes' as 'AML.Alerts' })).toContain('no ability');
  expect(findNameProblem({ ...names, record: names.name })).toContain('plural');
});

test('a record is one of what the slice names', () => {
  expect(['officer-notes', 'list-entries', 'boxes', 'reviews-of-boss'].map(singularOf)).toEqual(['officer-note', 'list-entry', 'box', 'reviews-of-boss']);
});
