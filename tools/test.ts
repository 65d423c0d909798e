// Runs everything and counts. `npm test [-- check|unit|e2e …] [filter …]`; words that name no part go to the test runner.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { presentResult, runChecks } from './check-steps.ts';
import { chromiumAdvice, ensureChromium } from './chromium.ts';
import { addCounts, chooseParts, type Counts, countPlaywright, countVitest, noTests, withExitCode } from './test-counts.ts';
import { buildWeb } from './web-build.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'dist/test');
const say = (line: string) => void process.stdout.write(`${line}\n`);
const words = process.argv.slice(2).filter((word) => word !== '--');
const { parts, filter } = chooseParts(['check', 'unit', 'e2e'] as const, words);
const inCi = Boolean(process.env.CI);

/** Runs a test runner with its output on the screen and reads the report it leaves. */
async function runRunner(script: string, words: string[], env: Record<string, string>, read: (report: unknown) => Counts, report: string): Promise<Counts> {
  await rm(report, { force: true });
  const exitCode = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, script), ...words], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const forward = (signal: NodeJS.Signals) => void child.kill(signal);
    process.on('SIGTERM', forward);
    process.once('disconnect', () => forward('SIGTERM'));
    process.channel?.unref();
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const text = await readFile(report, 'utf8').catch(() => '{}');
  return withExitCode(read(JSON.parse(text)), exitCode);
}

async function runCheckPart(): Promise<Counts> {
  const results = await runChecks([], (result) => say(presentResult(result)));
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  return { passed: results.length - failed, failed, skipped: 0 };
}

function runUnitPart(): Promise<Counts> {
  const report = path.join(reports, 'unit.json');
  const reporters = ['--reporter', inCi ? 'dot' : 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  return runRunner('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...filter], {}, countVitest, report);
}

async function runJourneyPart(): Promise<Counts> {
  const browser = await ensureChromium(say);
  if (!browser) {
    say(`The journeys need a browser. ${chromiumAdvice}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = path.join(reports, 'e2e.json');
  const asked = ['test', `--reporter=${inCi ? 'line' : 'list'},json`, ...filter];
  return runRunner('node_modules/@playwright/test/cli.js', asked, { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, countPlaywright, report);
}

const titles = { check: 'Checks', unit: 'Unit and integration tests', e2e: 'Journeys in the browser' };
const runs = { check: runCheckPart, unit: runUnitPart, e2e: runJourneyPart };

await mkdir(reports, { recursive: true });
let total = noTests;
try {
  // Integration tests and journeys serve the built web app.
  if (parts.includes('e2e')) await buildWeb(say);
} catch (error) {
  say((error as Error).message);
  total = addCounts(total, { passed: 0, failed: 1, skipped: 0 });
}
for (const part of parts) {
  say(`\n— ${titles[part]} —`);
  const began = performance.now();
  const counts = await runs[part]().catch((error: Error): Counts => {
    say(error.stack ?? error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  say(
    `${titles[part]}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
  );
  total = addCounts(total, counts);
}
say('');
if (total.passed + total.failed === 0) say('No test ran.');
await new Promise<void>((resolve) => process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`, () => resolve()));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
