import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { goldenInstant } from '../../apps/server/photograph/golden-instant.ts';
import { clock } from '../../platform/server/clock.ts';
import { chromiumAdvice, ensureJourneyBrowser } from '../chromium.ts';
import { PlainError } from '../database.ts';
import { projectRoot } from '../test-parts.ts';
import { buildWeb } from '../web-build.ts';
import { hashOf } from './hashes.ts';
import { hashFile, type PartName, readTexts } from './texts.ts';

export interface Subject {
  parts: readonly PartName[];
  /** Beginnings of names of screens, by commas; all where empty. */
  screens: string;
}

/** What a photograph is made with. */
export interface Studio {
  say: (line: string) => void;
  onStop: (step: () => Promise<void>) => void;
}

/** Runs a script with its output on the screen. @returns its exit code */
export function runScript(script: string, words: readonly string[], { cwd, env, onStop }: { cwd: string; env: NodeJS.ProcessEnv } & Pick<Studio, 'onStop'>) {
  const child = spawn(process.execPath, [path.join(cwd, script), ...words], { cwd, stdio: 'inherit', env });
  onStop(async () => void child.kill('SIGTERM'));
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** The clock of all processes stands at the golden instant when they begin, and goes on from there; no jobs run beside them. */
function goldenEnvironment(folder: string, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { TEST_TURN: _turn, TEST_CHANGED: _changed, ATALAIA_URL: _url, ...own } = process.env;
  const at = goldenInstant.toISOString();
  const offsetMs = goldenInstant.getTime() - (clock.ms() - clock.offsetMs());
  const set = { ATALAIA_CLOCK: at, ATALAIA_CLOCK_OFFSET_MS: String(offsetMs), DEMO_UNTIL: at, RUN_JOBS: 'off', GOLDEN_OUT: folder };
  return { ...own, ...set, ...more };
}

async function photographScreens(folder: string, screens: string, { say, onStop }: Studio): Promise<void> {
  await buildWeb(say);
  const browser = await ensureJourneyBrowser(say);
  if (!browser) throw new PlainError(`The screens need a browser. ${chromiumAdvice}`);
  await rm(path.join(folder, 'screens'), { recursive: true, force: true });
  const env = goldenEnvironment(folder, { CHROMIUM: browser, GOLDEN_SCREENS: screens });
  const words = ['test', '--config=playwright.golden.config.ts'];
  const code = await runScript('node_modules/@playwright/test/cli.js', words, { cwd: projectRoot, env, onStop });
  if (code !== 0) throw new PlainError('Some screens could not be photographed.');
  const lines = [...(await readTexts(folder, 'screens'))].map(([name, text]) => `${name.replace(' ', '\t')}\t${hashOf(text)}\n`);
  await writeFile(hashFile(folder, 'screens'), lines.join(''));
}

/** The answers are photographed by a test, which leaves texts and hashes. */
async function photographAnswers(folder: string, { onStop }: Studio): Promise<void> {
  await rm(path.join(folder, 'answers'), { recursive: true, force: true });
  await rm(hashFile(folder, 'answers'), { force: true });
  const words = ['run', '--config=vitest.golden.config.ts'];
  const code = await runScript('node_modules/vitest/vitest.mjs', words, { cwd: projectRoot, env: goldenEnvironment(folder, {}), onStop });
  if (code !== 0 || !existsSync(hashFile(folder, 'answers'))) throw new PlainError('The answers could not be photographed.');
}

/** Leaves texts and hashes in a folder. @throws PlainError where something could not be photographed */
export async function photograph(folder: string, { parts, screens }: Subject, studio: Studio): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of parts) await (part === 'screens' ? photographScreens(folder, screens, studio) : photographAnswers(folder, studio));
}
