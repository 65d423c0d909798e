import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { choicesOfTurn, knowCells, noteCell } from '../platform/testing/turn.ts';
import { isTouchedJourney } from '../tools/journey-turns.ts';
import { projectRoot } from '../tools/test-parts.ts';
import { test as base } from './books.ts';
import { baseUrl } from './back-office.ts';
import { actionTimeout, openWindow, windowOptions } from './window.ts';
import type { Lang } from './words.ts';

/*
 * `test` as journeys take it. The journeys of a worker share a window, one after the other, so that the browser keeps the files of
 * the application and what it has made of them; each finds nothing else of those before it. So do their second people.
 */

/** Makes a window forget what it was told, by a page of it that shows nothing. */
async function empty(page: Page, origins: ReadonlySet<string>): Promise<void> {
  const window = page.context();
  await window.unrouteAll({ behavior: 'ignoreErrors' });
  await window.setOffline(false);
  const devtools = await window.newCDPSession(page);
  for (const origin of origins)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,service_workers' });
  await devtools.detach();
  await window.clearCookies();
  await window.clearPermissions();
}

const backOfficeOrigin = (): string => new URL(baseUrl()).origin;

/** Pages that nobody sees: as long as one is open, the browser keeps the process of its window, and in it the code that was compiled. */
const keepers = new Set<Page>();

async function openKeptWindow(browser: Browser): Promise<BrowserContext> {
  const window = await openWindow(browser, windowOptions);
  window.setDefaultTimeout(actionTimeout);
  const keeper = await window.newPage();
  keepers.add(keeper);
  await keeper.goto(`${baseUrl()}/favicon.svg`);
  await keeper.evaluate('document.documentElement.replaceChildren()');
  return window;
}

const pagesIn = (window: BrowserContext): Page[] => window.pages().filter((page) => !keepers.has(page));

/** Closes what is open in a window and forgets what it was told to remember. */
async function leave(window: BrowserContext): Promise<void> {
  const [last = await window.newPage(), ...others] = pagesIn(window);
  await Promise.all(others.map((page) => page.close()));
  await last.unrouteAll({ behavior: 'ignoreErrors' });
  const { origin } = new URL(last.url());
  // What is still on screen might write something.
  await last.goto('about:blank');
  await empty(last, new Set([backOfficeOrigin(), ...(origin === 'null' ? [] : [origin])]));
  await last.close();
}

/** Windows that this worker keeps for second people, and those of them in which nobody is. */
const windowsOfOthers = new Set<BrowserContext>();
const free: BrowserContext[] = [];

/** A page for somebody else, in a window that shares nothing with another one. Once it is closed, the next second person gets the window. */
export async function pageOfAnother(browser: Browser): Promise<Page> {
  const window = free.pop() ?? (await openKeptWindow(browser));
  windowsOfOthers.add(window);
  const page = await window.newPage();
  page.once('close', () => void free.push(window));
  await empty(page, new Set([backOfficeOrigin()]));
  return page;
}

const titleIn = (name: string, lang: Lang): string => `${name} (${lang})`;

/**
 * The languages in which a journey is walked this time, with its title in each: one of them by turns, all where everything runs or
 * the change touches the journey. For a journey in one language alone its title says which, if it is not English.
 * @param spec the file of the journey
 */
export function inLanguages<const L extends Lang>(spec: ImportMeta, name: string, languages: readonly L[]): { lang: L; title: string }[] {
  knowCells(
    'journey-language',
    languages.map((lang) => titleIn(name, lang)),
  );
  const file = path.relative(projectRoot, spec.filename).split(path.sep).join('/');
  const walked = isTouchedJourney(file) ? languages : choicesOfTurn(name, languages, 1);
  return walked.map((lang) => ({ lang, title: titleIn(name, lang) }));
}

export const test = base.extend<{ ownWindow: boolean; notedCell: void }, { keptWindow: BrowserContext }>({
  /** For a journey that changes its window beyond what can be undone, such as its clock. */
  ownWindow: [false, { option: true }],
  keptWindow: [
    async ({ browser }, use) => {
      const window = await openKeptWindow(browser);
      await use(window);
      await window.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, keptWindow, ownWindow, locale }, use) => {
    const isKept = !ownWindow && locale === windowOptions.locale;
    const window = isKept ? keptWindow : await openWindow(browser, { ...windowOptions, ...(locale ? { locale } : {}) });
    await use(window);
    if (isKept) await leave(window);
    // Windows of second people that a journey left open would go on asking the back office for news.
    const others = browser.contexts().filter((one) => one !== keptWindow);
    await Promise.all(others.flatMap((one) => (windowsOfOthers.has(one) ? pagesIn(one).map((page) => page.close()) : [one.close()])));
  },
  notedCell: [
    async ({}, use, journey) => {
      await use();
      if (journey.status !== journey.expectedStatus) return;
      const cell = /\((?:en|pt|es)\)$/.test(journey.title) ? journey.title : titleIn(journey.title, 'en');
      knowCells('journey-language', [cell]);
      noteCell('journey-language', cell);
    },
    { auto: true },
  ],
});
