import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findImportViolations } from './import-rules.ts';
import { findMessageProblems } from './messages.ts';
import { findNameProblem, sliceFiles } from './slice-skeleton.ts';

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '..');
const names = { name: 'officer-notes', title: { en: "Officer's notes", pt: 'Anotações do analista' } };
let root: string;

beforeAll(async () => {
  await mkdir(path.join(project, 'dist'), { recursive: true });
  root = await mkdtemp(path.join(project, 'dist/new-slice-'));
  await mkdir(path.join(root, 'db'));
  await symlink(path.join(project, 'platform'), path.join(root, 'platform'));
  for (const [file, text] of Object.entries(sliceFiles(names))) {
    const target = path.join(root, 'domains/officer-notes', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a new slice compiles', async () => {
  const options = {
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    emitDeclarationOnly: false,
    preserveSymlinks: true,
    jsx: 'react-jsx',
  };
  const config = {
    extends: path.join(project, 'tsconfig.base.json'),
    compilerOptions: { ...options, lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: ['node'], typeRoots: [path.join(project, 'node_modules/@types')] },
    include: ['domains/*/contract/**/*.ts', 'domains/*/server/**/*.ts', 'domains/*/web/messages.ts'],
  };
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = await run(process.execPath, [path.join(project, 'node_modules/typescript/bin/tsc'), '-p', root, '--pretty', 'false']).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout.split('\n').filter((line) => line.includes('officer-notes'))).toEqual([]);
});

test('a new slice keeps the import rules, speaks two languages and is formatted', async () => {
  const { violations } = await findImportViolations(root);
  expect(violations.filter(({ from }) => from.includes('officer-notes'))).toEqual([]);
  expect((await findMessageProblems(root)).findings.filter((finding) => finding.includes('officer-notes'))).toEqual([]);
  const biome = path.join(project, 'node_modules/@biomejs/biome/bin/biome');
  for (const [file, text] of Object.entries(sliceFiles(names)).filter(([name]) => name.endsWith('.ts'))) {
    const formatted = await new Promise<string>((resolve, reject) => {
      const child = execFile(process.execPath, [biome, 'format', `--stdin-file-path=${file}`], { cwd: project }, (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      );
      child.stdin?.end(text);
    });
    expect(formatted, file).toBe(text);
  }
});

test('names that are none are refused', () => {
  expect(findNameProblem(names)).toBeUndefined();
  expect(findNameProblem({ ...names, name: 'OfficerNotes' })).toContain('kebab-case');
  expect(findNameProblem({ ...names, name: 'utils' })).toContain('no part of the business');
  expect(findNameProblem({ ...names, title: { en: 'Notes', pt: ' ' } })).toContain('Portuguese');
});
