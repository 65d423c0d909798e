// Runs what rests on a date with the clock at many instants. `npm run test:dates [-- --only=… --files=… --quick --tour]`
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { clock } from '../platform/server/clock.ts';
import { turnCount } from '../platform/testing/turn.ts';
import { chromiumAdvice, ensureJourneyBrowser } from './chromium.ts';
import { PlainError } from './database.ts';
import { findDatedTests, quickTests } from './dated-tests.ts';
import { type TestInstant, testInstants, tourInstants } from './instants.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { addCounts, type Counts, countPlaywright, countVitest, noTests, playwrightFailures, vitestFailures, withExitCode } from './test-counts.ts';
import { keepCompiled, projectRoot } from './test-parts.ts';
import { buildWeb } from './web-build.ts';

const usage = `Runs the tests that rest on the demonstration or on a calendar once at each of many instants, with the clock of the
process set to it (ATALAIA_CLOCK). It takes some hours. Of the tests over many cells each instant runs one turn, and the instants
together all.

  npm run test:dates                        at all instants
  npm run test:dates -- --only=leap-day     at those whose name or time begins so; several are separated by commas
  npm run test:dates -- --files=list-filters  those files alone, by parts of their paths
  npm run test:dates -- --whole             all cells at each instant
  npm run test:dates -- --quick             one test of the demonstration, and all that need no database
  npm run test:dates -- --tour              the tour of the README instead, at three instants; --tour=all at all of them
  npm run test:dates -- --list              the instants and the files`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const lifetime = stopOnRequest(say);
const reports = path.join(projectRoot, 'dist/test/dates');

interface Runner {
  script: string;
  words: readonly string[];
  env?: Readonly<Record<string, string>>;
  report: string;
  isWhole: boolean;
}

/** The clock stands at the instant in all processes of a run, those that are started late too. Instants that follow each other have turns that do. */
function environmentAt(instant: TestInstant, env: Readonly<Record<string, string>>, isWhole: boolean): NodeJS.ProcessEnv {
  const { at } = instant;
  const { TEST_TURN: _turn, TEST_CHANGED: _changed, ...own } = process.env;
  const machineMs = clock.ms() - clock.offsetMs();
  const turn = isWhole ? {} : { TEST_TURN: String(testInstants.indexOf(instant) % turnCount) };
  return { ...own, ...env, ...turn, ATALAIA_CLOCK: at, ATALAIA_CLOCK_OFFSET_MS: String(Date.parse(at) - machineMs) };
}

/** Runs a test runner with the clock set. @returns the report that it leaves */
async function runAt(instant: TestInstant, { script, words, env = {}, report, isWhole }: Runner): Promise<{ report: unknown; exitCode: number }> {
  await rm(report, { force: true });
  const child = spawn(process.execPath, [path.join(projectRoot, script), ...words], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: environmentAt(instant, env, isWhole),
  });
  lifetime.onStop(async () => void child.kill('SIGTERM'));
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { report: JSON.parse(await readFile(report, 'utf8').catch(() => '{}')), exitCode };
}

interface Outcome {
  counts: Counts;
  failures: string[];
}

/** Longer than usual: the runs take hours, beside which a machine does much else. */
const longestTestMs = 180_000;

async function testAt(instant: TestInstant, { files, isWhole }: Pick<Options, 'files' | 'isWhole'>): Promise<Outcome> {
  const report = path.join(reports, `${instant.name}.json`);
  const words = ['run', '--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`, '--testTimeout', String(longestTestMs), ...files];
  const ran = await runAt(instant, { script: 'node_modules/vitest/vitest.mjs', words, report, isWhole });
  return { counts: withExitCode(countVitest(ran.report), ran.exitCode), failures: vitestFailures(ran.report) };
}

async function walkTourAt(instant: TestInstant, browser: string): Promise<Outcome> {
  const report = path.join(reports, `tour-${instant.name}.json`);
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const words = ['test', '--reporter=list,json', '--workers=1', 'tour.spec.ts'];
  const ran = await runAt(instant, { script: 'node_modules/@playwright/test/cli.js', words, env, report, isWhole: true });
  return { counts: withExitCode(countPlaywright(ran.report), ran.exitCode), failures: playwrightFailures(ran.report) };
}

interface Options {
  instants: readonly TestInstant[];
  files: readonly string[];
  isTour: boolean;
  isWhole: boolean;
}

function readOptions(words: readonly string[]): (Options & { isList: boolean }) | undefined {
  const value = words.map((word) => (word === '--tour' ? '--tour=some' : word));
  const { values } = parseArgs({
    args: value,
    options: {
      only: { type: 'string' },
      files: { type: 'string' },
      quick: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      tour: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return undefined;
  if (values.tour !== undefined && values.tour !== 'some' && values.tour !== 'all') throw new PlainError(`--tour takes nothing or "all".\n\n${usage}`);
  const only = values.only?.split(',');
  const among = values.tour === 'some' && !only ? tourInstants : testInstants;
  const instants = among.filter(({ name, at }) => !only || only.some((word) => name.startsWith(word) || at.startsWith(word)));
  if (instants.length === 0) throw new PlainError(`--only takes one of: ${testInstants.map(({ name }) => name).join(', ')}.`);
  const dated = findDatedTests();
  const target = values.files?.split(',');
  const all = values.quick ? quickTests(dated) : [...dated.demonstration, ...dated.database, ...dated.pure];
  const files = all.filter((file) => !target || target.some((word) => file.includes(word)));
  if (files.length === 0) throw new PlainError(`No test that rests on a date has "${values.files}" in its path; --list shows all.`);
  return { instants, files, isTour: values.tour !== undefined, isWhole: values.whole, isList: values.list };
}

const headings = ['Instant', 'Why', 'Passed', 'Failed', 'Seconds'];

interface Row extends Outcome {
  instant: TestInstant;
  seconds: number;
}

/** As Markdown, so that it can be kept. */
function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map(({ instant: { at, name, why }, counts, seconds }) => [
    `${at} ${name}`,
    why,
    String(counts.passed),
    String(counts.failed),
    seconds.toFixed(0),
  ]);
  return [headings, headings.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`);
}

async function openBrowser(): Promise<string> {
  await buildWeb(say);
  const browser = await ensureJourneyBrowser(say);
  if (!browser) throw new PlainError(`The tour needs a browser. ${chromiumAdvice}`);
  return browser;
}

async function runAll({ instants, files, isTour, isWhole }: Options): Promise<number> {
  await mkdir(reports, { recursive: true });
  const browser = isTour ? await openBrowser() : undefined;
  const rows: Row[] = [];
  for (const instant of instants) {
    say(`\n— ${instant.at}: ${instant.why} —`);
    const began = performance.now();
    const outcome = await (browser ? walkTourAt(instant, browser) : testAt(instant, { files, isWhole }));
    rows.push({ ...outcome, instant, seconds: (performance.now() - began) / 1000 });
  }
  const total = rows.reduce((sum, { counts }) => addCounts(sum, counts), noTests);
  const failures = rows.flatMap(({ instant, failures: lines }) => lines.map((line) => `- ${instant.name}: ${line.replace(`${projectRoot}${path.sep}`, '')}`));
  const table = tableOf(rows);
  await writeFile(path.join(reports, isTour ? 'tour.md' : 'table.md'), `${table.join('\n')}\n`);
  if (failures.length > 0) say(`\nFailed:\n${failures.join('\n')}`);
  say(`\n${table.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

keepCompiled();
try {
  const options = readOptions(process.argv.slice(2).filter((word) => word !== '--'));
  if (options === undefined) say(usage);
  else if (options.isList) {
    for (const { at, name, why } of options.instants) say(`${at}  ${name}: ${why}`);
    say(`\n${options.files.join('\n')}`);
  }
  await lifetime.stop(options === undefined || options.isList ? 0 : await runAll(options));
} catch (error) {
  say(explain(error));
  await lifetime.stop(1);
}
