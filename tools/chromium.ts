import { existsSync } from 'node:fs';
import { installWithApt, mayUseApt } from './apt.ts';

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
  if (present || !mayUseApt()) return present;
  say('Installing the Chromium browser with apt, once.');
  if (!(await installWithApt(['chromium', 'fonts-dejavu-core']))) say('apt could not install Chromium.');
  return findChromium();
}
