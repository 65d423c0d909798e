import { existsSync } from 'node:fs';
import { installWithApt, isOffered, mayUseApt } from './apt.ts';

/** Where Debian, Ubuntu and others put the browser. */
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** A Chromium: the one CHROMIUM names, one of the system, or one that Playwright downloaded. */
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

/** Chromium without anything that draws windows: the same pages for less than three quarters of the time. Debian's package of that name. */
const shell = 'chromium-headless-shell';
const shellPlace = `/usr/bin/${shell}`;

/** The browser for the journeys: the one CHROMIUM names, the shell, or another Chromium. */
export async function findJourneyBrowser(): Promise<string | undefined> {
  return !process.env.CHROMIUM && existsSync(shellPlace) ? shellPlace : findChromium();
}

/** Installs the shell where apt has it and we may, or another Chromium; resolves to its path, or to undefined when a person has to do it. */
export async function ensureJourneyBrowser(say: (line: string) => void): Promise<string | undefined> {
  const present = await findJourneyBrowser();
  if (process.env.CHROMIUM || present === shellPlace || !mayUseApt()) return present;
  // Where nothing is there yet, the lists of packages may be missing too.
  if (present && !(await isOffered(shell))) return present;
  say('Installing the browser of the journeys with apt, once.');
  if (!(await installWithApt([shell, 'fonts-dejavu-core']))) say(`apt could not install ${shell}.`);
  return (await findJourneyBrowser()) ?? ensureChromium(say);
}
