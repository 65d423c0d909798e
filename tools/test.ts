// Runs the tests and counts. `npm test [-- check|unit|long|e2e …] [slice | filter …]`; words that name no part go to the test runner.
// `--turn` and `--seed` repeat a run (tools/test-turn.ts), `--all` is `npm run test:all`.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clock } from '../platform/server/clock.ts';
import { presentResult, runChecks } from './check-steps.ts';
import { chromiumAdvice, ensureJourneyBrowser } from './chromium.ts';
import { journeysOf, slicesOf } from './slice-journeys.ts';
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  failedFiles,
  filesOf,
  failedSpecs,
  noTests,
  type PartName,
  playwrightFailures,
  readOptions,
  vitestFailures,
  withExitCode,
} from './test-counts.ts';
import { neverRun, readCells, readLedger, updateLedger, writeLedger } from './test-ledger.ts';
import { findTestParts, keepCompiled } from './test-parts.ts';
import { decideTurn, readChange, readTurnOptions } from './test-turn.ts';
import { findPausedTests, findWaitingTests, takesTurns } from './waiting-tests.ts';
import { buildWeb } from './web-build.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'dist/test');
keepCompiled();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const turnWish = readTurnOptions(
  process.argv.slice(2).filter((word) => word !== '--'),
  process.env,
);
const { isAll } = turnWish;
const { parts, filter, slice } = readOptions(turnWish.words, slicesOf());
const isChosen = slice !== undefined || filter.length > 0;
const change = readChange(root);
const { turn, lines: turnLines, repeat, env: turnEnv } = decideTurn(turnWish, change, { day: clock.now().toISOString().slice(0, 10), isChosen });
/** How many times the ordinary number of random cases the night takes. */
const nightRounds = '10';
const cells = await mkdtemp(path.join(tmpdir(), 'atalaia-cells-'));
// What was in the environment is decided: a turn that is not in force must not reach the tests.
delete process.env.TEST_TURN;
Object.assign(process.env, turnEnv, { TEST_CELLS: cells }, isAll ? { TEST_ROUNDS: process.env.TEST_ROUNDS ?? nightRounds } : {});
const inCi = Boolean(process.env.CI);

interface Runner {
  script: string;
  words: string[];
  env?: Readonly<Record<string, string | undefined>>;
  /** The file that it leaves. */
  report: string;
}

/** Runs a script with its output on the screen; it is asked to stop when this process is. */
const runScript = (script: string, words: readonly string[], env: Runner['env'] = {}): Promise<number> =>
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
const testParts = findTestParts();
const waiting = isAll || isChosen ? [] : findWaitingTests(testParts, change?.files ?? []);
const resting = findPausedTests(testParts, change?.files ?? [], turn).filter((file) => !waiting.includes(file));
process.env.TEST_WAITING = [...waiting, ...resting].join('\n');
let total = noTests;
/** A line for each failure, told again at the end: of a long output often only the end is kept. */
const failures: string[] = [];

function send(part: PartName, counts: Counts, began: number): void {
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
  const counts = await runChecks([], (result) => lines.push(presentResult(result)), isAll ? undefined : change?.files)
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
    send('check', counts, performance.now() - seconds);
  };
}

/** The test files that ran, as paths from the root. */
const filesRun = new Set<string>();

const fromRoot = (line: string) => line.replaceAll(`${root}${path.sep}`, '');

/**
 * What failed of tests that take turns runs again at once with all its cells, so that the whole extent of a fault is known. The first
 * failure stays one, even if it does not occur again.
 * @param failed what had failed, as lines
 */
async function runWhole(part: PartName, files: readonly string[], runner: Runner, failed: readonly string[]): Promise<void> {
  const taking = turn === undefined ? [] : files.filter((file) => takesTurns(file));
  if (taking.length === 0) return;
  say(`\n— Again, all turns of ${taking.join(', ')} —`);
  const again = { ...runner, words: [...runner.words, ...taking], env: { ...runner.env, TEST_TURN: undefined } };
  const { report } = await runRunner(again);
  const results = (part === 'e2e' ? playwrightFailures(report) : vitestFailures(report)).map(fromRoot);
  const isNew = (line: string) => !failed.some((existing) => existing.split(': ')[0] === line.split(': ')[0]);
  const more = results.filter(isNew);
  failures.push(...more.map((line) => `all turns: ${line}`));
  total = addCounts(total, { ...noTests, failed: more.length });
  say(`All turns of ${taking.length} files: ${results.length} failed, ${more.length} of them beyond this turn's.`);
}

/** One run for the unit and the long tests, whichever are wanted: they share the database server, and the workers end together. */
async function runVitest(target: readonly ('unit' | 'long')[]): Promise<void> {
  const began = performance.now();
  say(`\n— ${target.map((part) => titles[part]).join(', ')} —`);
  const report = path.join(reports, 'unit.json');
  const projects = [...(target.includes('unit') ? ['pure', 'web', 'apart', 'integration'] : []), ...(target.includes('long') ? ['long'] : [])];
  const script = 'node_modules/vitest/vitest.mjs';
  const requested = (file: string) => [
    ...['run', '--reporter', inCi ? 'dot' : 'default', '--reporter', 'json', `--outputFile.json=${file}`],
    ...projects.flatMap((name) => ['--project', name]),
  ];
  const ran = await runRunner({ script, words: [...requested(report), ...(slice ? [`domains/${slice}/`] : []), ...filter], report });
  const long = new Set(testParts.long.map((file) => path.join(root, file)));
  const isOf = (part: 'unit' | 'long') => (file: string) => long.has(path.normalize(file)) === (part === 'long');
  const counts = target.map((part) => countVitest(ran.report, isOf(part)));
  const failed = counts.reduce(addCounts, noTests).failed;
  const lines = vitestFailures(ran.report).map(fromRoot);
  failures.push(...lines);
  // What fails outside of a test, as a set-up does, counts too.
  if (failed === 0 && ran.exitCode !== 0) {
    failures.push(`The test runner ended with ${ran.exitCode}, and no test says why.`);
    total = addCounts(total, withExitCode(noTests, ran.exitCode));
  }
  for (const [index, part] of target.entries()) {
    const own = counts[index] ?? noTests;
    // A filter that finds nothing in one of the parts has found what it was for in the other.
    if (failed === 0 && own.passed === 0 && counts.some(({ passed }) => passed > 0)) continue;
    send(part, own, began);
  }
  const reportOfAll = path.join(reports, 'unit-all-turns.json');
  const pathOf = (file: string) => path.relative(root, file).split(path.sep).join('/');
  for (const file of filesOf(ran.report)) filesRun.add(pathOf(file));
  const files = failedFiles(ran.report).map(pathOf);
  await runWhole('unit', files, { script, words: requested(reportOfAll), report: reportOfAll }, lines);
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
    return send('e2e', failure, began);
  }
  const report = path.join(reports, 'e2e.json');
  const requested = ['test', `--reporter=${inCi ? 'line' : 'list'},json`];
  const env = { ...prepared, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const script = 'node_modules/@playwright/test/cli.js';
  const ran = await runRunner({ script, words: [...requested, ...files, ...filter], env, report });
  const lines = playwrightFailures(ran.report);
  failures.push(...lines);
  send('e2e', withExitCode(countPlaywright(ran.report), ran.exitCode), began);
  const reportOfAll = path.join(reports, 'e2e-all-turns.json');
  // The demonstration that was loaded ahead is used up.
  const again = { script, words: requested, env: { ...env, ATALAIA_TEMPLATE: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOfAll }, report: reportOfAll };
  await runWhole(
    'e2e',
    failedSpecs(ran.report).map((file) => `e2e/${file}`),
    again,
    lines,
  );
}

/** Adds what ran to the ledger. When everything ran, a cell that has never run is a failure. */
async function keepLedger(): Promise<void> {
  const file = path.join(reports, 'ledger.tsv');
  const result = readCells(cells);
  for (const test of filesRun) result.ran.add(`test-file\t${test}`);
  for (const test of Object.values(testParts).flat()) if (filesRun.size > 0) result.known.add(`test-file\t${test}`);
  const ledger = updateLedger(await readLedger(file), result, change?.commit ?? 'unknown', isAll && !isChosen);
  await writeLedger(file, ledger);
  await rm(cells, { recursive: true, force: true });
  if (result.known.size === 0) return;
  const never = neverRun(ledger, result);
  say(
    `Ledger: ${result.ran.size} of ${result.known.size} cells ran, ${[...result.known].filter((cell) => !ledger.get(cell)).length} never have (${path.relative(root, file)})`,
  );
  if (!isAll || isChosen) return;
  failures.push(...never);
  total = addCounts(total, { ...noTests, failed: never.length });
}

await mkdir(reports, { recursive: true });
for (const line of turnLines) say(line);
if (waiting.length > 0) say(`${waiting.length} test files wait for npm run test:all: nothing that they test has changed.`);
if (resting.length > 0) say(`${resting.length} test files of slices that the change does not touch rest in this turn.`);
const tests = (['unit', 'long'] as const).filter((part) => parts.includes(part));
const orTold = (part: PartName) => (error: Error) => send(part, orFailure(error), performance.now());
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
await keepLedger();
if (failures.length > 0) say(`\nFailed:\n${failures.map((line) => `- ${line}`).join('\n')}\nTo repeat a file as it ran: npm test -- ${repeat} file`);
say('');
if (total.passed + total.failed === 0) say('No test ran.');
await new Promise<void>((resolve) => process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`, () => resolve()));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
