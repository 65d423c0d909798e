import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { countLines, findKnots, findUpwardImports } from './departments.ts';
import { findImportViolations } from './import-rules.ts';
import { findMessageProblems } from './messages.ts';
import { findSqlProblems } from './sql-files.ts';
import { foreignAccessCount, foreignAccesses } from './foreign-tables.ts';
import { findOwnerProblems } from './table-owners.ts';
import { driftOfNotices } from './notices/documents.ts';
import { findUnusedTexts } from './unused-texts.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What a step found: nothing is good; `detail` is one line to print beside a good result. */
export type CheckOutcome = { problems: string[]; detail?: string };
export type CheckStep = {
  name: string;
  about: string;
  /** @param changed what the change touches; undefined: look at everything */
  run(changed?: readonly string[]): Promise<CheckOutcome>;
};
export type CheckResult = CheckOutcome & { name: string; about: string; ms: number };

/** Runs a tool of the project and takes its output as the problem when it fails. */
async function runTool(script: string, words: string[]): Promise<CheckOutcome> {
  const { code, said } = await new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    // Piped, so no colours and no cursor movements; NO_COLOR for the tools that guess otherwise.
    const child = spawn(process.execPath, [path.join(root, script), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    child.once('error', reject);
    child.once('close', (exit) => resolve({ code: exit, said: text }));
  });
  return { problems: code === 0 ? [] : [stripVTControlCharacters(said).trim() || `${script} ended with ${code}`] };
}

/** A change of these may make something wrong in any file. */
const rulesOfFiles = /^(\.oxlintrc\.json|biome\.json|tsconfig[\w.]*\.json|package-lock\.json|tools\/lint-rules\.ts)$/;

/** The files that a tool is to look at; undefined: all. What is deleted needs no look. */
function filesToRead(changed: readonly string[] | undefined, kinds: RegExp): string[] | undefined {
  if (!changed || changed.some((file) => rulesOfFiles.test(file))) return undefined;
  return changed.filter((file) => kinds.test(file) && existsSync(path.join(root, file)));
}

const detailOf = (files: readonly string[] | undefined): string | undefined => (files ? `${files.length} changed files` : undefined);

/** Each checker works out for itself the types that files of several share: with one for two processors it takes 0.6 of the processor time. */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2));

export const checkSteps: readonly CheckStep[] = [
  {
    name: 'types',
    about: 'the three compiler projects',
    run: () => runTool('node_modules/typescript/bin/tsc', ['-b', '--pretty', 'false', '--checkers', String(checkers)]),
  },
  {
    name: 'imports',
    about: 'who may import whom',
    async run() {
      const { files, violations } = await findImportViolations();
      const problems = violations.map(
        ({ rule, from, to, cycle, comment }) => `${rule}: ${from} → ${cycle.length > 0 ? cycle.join(' → ') : to}\n    ${comment}`,
      );
      return { problems, detail: `${files} files` };
    },
  },
  {
    name: 'lint',
    about: 'the small rule set',
    async run(changed) {
      const files = filesToRead(changed, /\.(tsx?|mjs)$/);
      if (files?.length === 0) return { problems: [], detail: detailOf(files) };
      return { ...(await runTool('node_modules/oxlint/bin/oxlint', ['--type-aware', '--format', 'unix', ...(files ?? [])])), detail: detailOf(files) };
    },
  },
  {
    name: 'format',
    about: 'one layout for all files',
    async run(changed) {
      const read = filesToRead(changed, /\.(tsx?|m?js|json|css|html)$/);
      if (read?.length === 0) return { problems: [], detail: detailOf(read) };
      const { problems } = await runTool('node_modules/@biomejs/biome/bin/biome', [
        'format',
        '--max-diagnostics=none',
        '--no-errors-on-unmatched',
        ...(read ?? []),
      ]);
      const files = problems.flatMap((text) =>
        [...text.matchAll(/^(\S+) format ━/gm)].map(([, file]) => `${file} is not formatted; run: npm run check -- format --fix`),
      );
      return { problems: files.length > 0 ? files : problems, detail: detailOf(read) };
    },
  },
  {
    name: 'messages',
    about: 'English, Portuguese and Spanish complete, and each text in use',
    async run() {
      const { files, findings, withoutSpanish } = await findMessageProblems();
      return { problems: [...findings, ...withoutSpanish, ...(await findUnusedTexts())], detail: `${files} files` };
    },
  },
  {
    name: 'sql',
    about: 'functions and views in files of their own, migrations that can run',
    async run() {
      const { files, problems } = await findSqlProblems();
      return { problems, detail: `${files} files` };
    },
  },
  {
    name: 'tables',
    about: 'one owner each, and others through its door',
    async run() {
      const { tables, foreign, problems } = await findOwnerProblems(root, foreignAccesses);
      const moved =
        foreign === foreignAccessCount
          ? []
          : [`${foreign} accesses from outside, and foreignAccessCount in tools/foreign-tables.ts says ${foreignAccessCount}`];
      return { problems: [...problems, ...moved], detail: `${tables} tables, ${foreign} accesses from outside left` };
    },
  },
  {
    name: 'floors',
    about: 'departments import those on lower floors, and slices need each other in no circle',
    async run() {
      const { upward, unknown } = findUpwardImports(root);
      const knots = findKnots(root);
      return {
        problems: [
          ...unknown.map((name) => `domains/${name} is no department; give it a floor in tools/departments.ts`),
          ...upward.map(({ from, to }) => `${from} imports ${to}, which does not stand lower`).sort(),
          ...knots.map((knot) => `${knot.join(', ')} need each other`),
        ],
      };
    },
  },
  {
    name: 'size',
    about: 'lines of code outside tests',
    async run() {
      const lines = countLines(root);
      const total = [...lines].reduce((sum, [place, count]) => (place === 'lab' ? sum : sum + count), 0);
      return { problems: [], detail: [`${total} without lab`, ...[...lines].map(([place, count]) => `${place} ${count}`)].join(', ') };
    },
  },
  {
    name: 'generated',
    about: 'generated files match their sources',
    async run() {
      return existsSync(path.join(root, 'tools/generate.ts')) ? runTool('tools/generate.ts', ['--check']) : { problems: ['tools/generate.ts is missing'] };
    },
  },
  {
    name: 'notices',
    about: 'notices and bill of materials match the lock file',
    async run() {
      const drift = await driftOfNotices();
      return { problems: drift.map(({ path: file }) => `${file} differs from what is derived; run: npm run notices`) };
    },
  },
];

/**
 * Runs the named steps, all without names, and hands over each result as soon as it is there.
 * @param changed files that the change touches: steps that look at each file by itself read only these; undefined: all
 */
export async function runChecks(names: readonly string[], onResult: (result: CheckResult) => void, changed?: readonly string[]): Promise<CheckResult[]> {
  const target = checkSteps.filter(({ name }) => names.length === 0 || names.includes(name));
  const results: CheckResult[] = [];
  for (const { name, about, run } of target) {
    const began = performance.now();
    const outcome = await run(changed).catch((error: Error): CheckOutcome => ({ problems: [error.stack ?? error.message] }));
    const result = { ...outcome, name, about, ms: performance.now() - began };
    results.push(result);
    onResult(result);
  }
  return results;
}

/** The lines to print for a result: one when it is good, the problems below when it is not. */
export function presentResult({ name, about, problems, detail, ms }: CheckResult): string {
  const mark = problems.length === 0 ? '✓' : '✗';
  const extra = detail ? `, ${detail}` : '';
  const head = `${mark} ${name.padEnd(10)} ${about}${extra} (${(ms / 1000).toFixed(1)} s)`;
  return [head, ...problems.map((problem) => problem.replaceAll(/^/gm, '    '))].join('\n');
}
