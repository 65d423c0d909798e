// Runs everything and counts. `npm test [-- check|unit|long|e2e …] [slice | filter …]`; words that name no part go to the test runner.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { presentResult, runChecks } from './check-steps.ts';
import { chromiumAdvice, ensureJourneyBrowser } from './chromium.ts';
import { journeysOf, slicesOf } from './slice-journeys.ts';
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  noTests,
  type PartName,
  playwrightFailures,
  readWish,
  vitestFailures,
  withExitCode,
} from './test-counts.ts';
import { findTestParts, keepCompiled } from './test-parts.ts';
import { buildWeb } from './web-build.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'dist/test');
keepCompiled();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const words = process.argv.slice(2).filter((word) => word !== '--');
const { parts, filter, slice } = readWish(words, slicesOf());
const inCi = Boolean(process.env.CI);

interface Runner {
  script: string;
  words: string[];
  env?: Record<string, string>;
  /** The file that it leaves. */
  report: string;
}

/** Runs a script with its output on the screen; it is asked to stop when this process is. */
const runScript = (script: string, words: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, script), ...words], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const forward = (signal: NodeJS.Signals) => void child.kill(signal);
    process.on('SIGTERM', forward);
    process.once('disconnect', () => forward('SIGTERM'));
    process.channel?.unref();
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Runs a test runner and reads the report it leaves. */
async function runRunner({ script, words, env, report }: Runner): Promise<{ report: unknown; exitCode: number }> {
  await rm(report, { force: true });
  const exitCode = await runScript(script, words, env);
  return { report: JSON.parse(await readFile(report, 'utf8').catch(() => '{}')), exitCode };
}

const titles: Record<PartName, string> = { check: 'Checks', unit: 'Unit and integration tests', long: 'Long tests', e2e: 'Journeys in the browser' };
const failure: Counts = { passed: 0, failed: 1, skipped: 0 };
let total = noTests;
/** A line for each failure, told again at the end: of a long output often only the end is kept. */
const failures: string[] = [];

function tell(part: PartName, counts: Counts, began: number): void {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  say(`${titles[part]}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  total = addCounts(total, counts);
}

/** What a part throws is a failure of it. */
const orFailure = (error: Error): Counts => {
  say(error.stack ?? error.message);
  failures.push(error.message);
  return failure;
};

/** The checks run beside the tests; what they find is told when the screen is free, so the last line of each is kept. */
async function runCheckPart(): Promise<() => void> {
  const began = performance.now();
  const lines: string[] = [];
  const counts = await runChecks([], (result) => lines.push(presentResult(result)))
    .then((results): Counts => {
      const failed = results.filter(({ problems }) => problems.length > 0);
      failures.push(...failed.map(({ name, problems }) => `check ${name}: ${problems[0]?.split('\n')[0]}`));
      return { passed: results.length - failed.length, failed: failed.length, skipped: 0 };
    })
    .catch(orFailure);
  const seconds = performance.now() - began;
  return () => {
    say(`\n— ${titles.check} —`);
    for (const line of lines) say(line);
    tell('check', counts, performance.now() - seconds);
  };
}

/** One run for the unit and the long tests, whichever are wanted: they share the database server, and the workers end together. */
async function runVitest(wanted: readonly ('unit' | 'long')[]): Promise<void> {
  const began = performance.now();
  say(`\n— ${wanted.map((part) => titles[part]).join(', ')} —`);
  const report = path.join(reports, 'unit.json');
  const projects = [...(wanted.includes('unit') ? ['pure', 'web', 'apart', 'integration'] : []), ...(wanted.includes('long') ? ['long'] : [])];
  const asked = [
    ...['run', '--reporter', inCi ? 'dot' : 'default', '--reporter', 'json', `--outputFile.json=${report}`],
    ...projects.flatMap((name) => ['--project', name]),
    ...(slice ? [`domains/${slice}/`] : []),
    ...filter,
  ];
  const ran = await runRunner({ script: 'node_modules/vitest/vitest.mjs', words: asked, report });
  const long = new Set(findTestParts().long.map((file) => path.join(root, file)));
  const isOf = (part: 'unit' | 'long') => (file: string) => long.has(path.normalize(file)) === (part === 'long');
  const counts = wanted.map((part) => countVitest(ran.report, isOf(part)));
  const failed = counts.reduce(addCounts, noTests).failed;
  failures.push(...vitestFailures(ran.report).map((line) => line.replace(`${root}${path.sep}`, '')));
  // What fails outside of a test, as a set-up does, counts too.
  if (failed === 0 && ran.exitCode !== 0) {
    failures.push(`The test runner ended with ${ran.exitCode}, and no test says why.`);
    total = addCounts(total, withExitCode(noTests, ran.exitCode));
  }
  for (const [index, part] of wanted.entries()) {
    const own = counts[index] ?? noTests;
    // A filter that finds nothing in one of the parts has found what it was for in the other.
    if (failed === 0 && own.passed === 0 && counts.some(({ passed }) => passed > 0)) continue;
    tell(part, own, began);
  }
}

/** What journeys begin with: the web app, and beside other tests the demonstration too, in a folder. */
async function prepareJourneys(folder: string | undefined): Promise<Record<string, string>> {
  // Journeys serve the built web app.
  await buildWeb(folder ? () => undefined : say);
  if (!folder) return {};
  const code = await runScript('e2e/prepare-template.ts', [folder]);
  if (code === 0) return { ATALAIA_TEMPLATE: folder };
  say('The demonstration could not be loaded ahead; the journeys load it themselves.');
  return {};
}

async function runJourneyPart(preparing: Promise<Record<string, string>>): Promise<void> {
  const began = performance.now();
  say(`\n— ${titles.e2e} —`);
  const files = slice ? await journeysOf(slice) : [];
  if (slice && files.length === 0) return say(`No journey walks the screens of ${slice}.`);
  const prepared = await preparing;
  const browser = await ensureJourneyBrowser(say);
  if (!browser) {
    say(`The journeys need a browser. ${chromiumAdvice}`);
    return tell('e2e', failure, began);
  }
  const report = path.join(reports, 'e2e.json');
  const asked = ['test', `--reporter=${inCi ? 'line' : 'list'},json`, ...files, ...filter];
  const env = { ...prepared, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const ran = await runRunner({ script: 'node_modules/@playwright/test/cli.js', words: asked, env, report });
  failures.push(...playwrightFailures(ran.report));
  tell('e2e', withExitCode(countPlaywright(ran.report), ran.exitCode), began);
}

await mkdir(reports, { recursive: true });
const tests = (['unit', 'long'] as const).filter((part) => parts.includes(part));
const orTold = (part: PartName) => (error: Error) => tell(part, orFailure(error), performance.now());
// Beside the tests, one after the other: what only reads the sources, and what journeys begin with.
const checking = parts.includes('check') ? runCheckPart() : undefined;
const template = parts.includes('e2e') && tests.length > 0 ? await mkdtemp(path.join(tmpdir(), 'atalaia-e2e-')) : undefined;
const preparing = parts.includes('e2e') ? Promise.resolve(checking).then(() => prepareJourneys(template)) : undefined;
// Whoever waits for it is told.
preparing?.catch(() => undefined);
if (tests.length > 0) await runVitest(tests).catch(orTold('unit'));
(await checking)?.();
if (preparing) await runJourneyPart(preparing).catch(orTold('e2e'));
await preparing?.catch(() => undefined);
if (template) await rm(template, { recursive: true, force: true });
if (failures.length > 0) say(`\nFailed:\n${failures.map((line) => `- ${line}`).join('\n')}`);
say('');
if (total.passed + total.failed === 0) say('No test ran.');
await new Promise<void>((resolve) => process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`, () => resolve()));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
