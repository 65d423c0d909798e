import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian, Ubuntu and others put the browser. */
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The browser for the journeys: the one CHROMIUM names, one of the system, or one that Playwright downloaded. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  // Not there where only what runs is installed.
  const own = await import('@playwright/test').then(
    ({ chromium }) => chromium.executablePath(),
    () => undefined,
  );
  return [...usualPlaces, own].find((place) => place && existsSync(place));
}

export const chromiumAdvice = 'Install the package "chromium" (Debian: apt-get install chromium), or set CHROMIUM to a Chromium or Chrome.';

/** Installs the browser with apt where we may; resolves to its path, or to undefined when a person has to do it. */
export async function ensureChromium(say: (line: string) => void): Promise<string | undefined> {
  const present = await findChromium();
  if (present || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return present;
  say('Installing the Chromium browser with apt, once.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'];
  if (!(await run(['apt-get', ...install], env))) {
    await run(['apt-get', 'update', '--quiet'], env);
    if (!(await run(['apt-get', ...install], env))) say('apt could not install Chromium.');
  }
  return findChromium();
}

function run([program = '', ...words]: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'], env });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
