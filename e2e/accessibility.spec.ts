import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { languages } from '../platform/contract/index.ts';
import { choicesOfTurn, isTouched, knowCells, noteCell, runsWhole } from '../platform/testing/turn.ts';
import { isTouchedJourney, touchedAddresses } from '../tools/journey-turns.ts';
import { evaluateAll, evaluateColours } from './contrast.ts';
import { emptyScreen, enterAs, load, nextFrame, offerSpanish, remember, settle, type Skin, walkTo, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { libraryFaults } from './library-faults.ts';
import { findScreenSubjects, type ScreenSubjects } from './screen-subjects.ts';
import { pathOf, type Screen, screens } from './screens.ts';
import { type Lang, wordsOf } from './words.ts';

/*
 * Every screen and every drawer and dialog of the list, in both themes and in each language, against WCAG 2.2 A and AA, and
 * without a word in the console. In a language a screen is opened once: the theme then changes under it, as it does for a person
 * who changes it, and what depends on colours is looked at again (e2e/contrast.ts). Then the window becomes as narrow as a
 * telephone, where no page may scroll sideways. By turns a third of the screens is looked at, each in one theme and language;
 * screens of slices that the change touches always and in all of them. An account loads the application once in a language and
 * goes from screen to screen in it, as people do; between two of them it stands on a page without the shell, so that each begins
 * with nothing open. An account that sees much does so in several parts, which the workers share.
 */

interface View {
  lang: Lang;
  /** The first is the one in which all rules are asked. */
  skins: readonly Skin[];
}

const skins: readonly Skin[] = ['light', 'dark'];
const allViews: readonly View[] = languages.map((lang) => ({ lang, skins }));
const singleViews: readonly View[] = languages.flatMap((lang) => skins.map((skin) => ({ lang, skins: [skin] })));
/** Of three turns a screen is looked at in one. */
const turns: readonly (View | undefined)[] = singleViews.flatMap((view) => [view, undefined, undefined]);

const cellOf = (screen: Screen, lang: Lang, skin: Skin): string => `${screen.name} ${skin} ${lang}`;

knowCells(
  'screen-view',
  screens.flatMap((screen) => singleViews.flatMap((view) => view.skins.map((skin) => cellOf(screen, view.lang, skin)))),
);

const isWhole = runsWhole || isTouchedJourney('e2e/accessibility.spec.ts');
const addresses = isWhole ? [] : await touchedAddresses(isTouched);

/** In which languages and themes a screen is looked at this time. */
function viewsOf(screen: Screen, path: string): readonly View[] {
  if (isWhole || addresses.some((address) => address.test(path))) return allViews;
  return choicesOfTurn(screen.name, turns, 1).filter((view) => view !== undefined);
}

async function isLibraryFault(page: Page, rule: string, selector: string): Promise<boolean> {
  const node = page.locator(selector).first();
  for (const fault of libraryFaults) {
    if (fault.rule === rule && (await node.evaluate((element, existing) => element.matches(existing), fault.selector))) return true;
  }
  return false;
}

/** What breaks the rules: all of them at first, and in another skin those that depend on colours. */
async function findingsOf(page: Page, skin: Skin, isFirst: boolean): Promise<string[]> {
  const findings = await (isFirst ? evaluateAll(page) : evaluateColours(page));
  const results = new Set<string>();
  for (const { id, nodes } of findings) {
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(' ');
      if (await isLibraryFault(page, id, selector)) continue;
      results.add(`${skin} ${id} ${selector}: ${(failureSummary ?? '').split('\n').slice(1).join(' ').trim()}`);
    }
  }
  return [...results];
}

const { source: rules } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** Once in a document instead of before every look at it: they are a megabyte. */
const loadRules = (page: Page): Promise<unknown> => page.addInitScript({ content: rules });

const displayOf = (skin: Skin): string => JSON.stringify({ skin, transition: 'none' });

/** As if another window of this browser had changed it. */
async function changeSkin(page: Page, skin: Skin): Promise<void> {
  await page.evaluate(`localStorage.setItem('displaySettings', ${JSON.stringify(displayOf(skin))});
    window.dispatchEvent(new StorageEvent('storage', { key: 'displaySettings' }));`);
  await nextFrame(page);
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** What leaves a narrow window: the page may not scroll sideways, and the account must be within reach. */
const sidewaysOf = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    const name = (element) => element.tagName.toLowerCase() + '.' + [...element.classList].slice(0, 3).join('.');
    const scrollsInside = (element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    const found = [];
    if (scrollWidth > clientWidth) {
      const beyond = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1 && !scrollsInside(one));
      found.push('scrolls sideways by ' + (scrollWidth - clientWidth) + ' px: ' + beyond.slice(-4).map(name).join(', '));
    }
    const account = document.querySelector('.user-button')?.getBoundingClientRect();
    if (account && (account.left < 0 || account.right > clientWidth)) found.push('the account button ends at ' + Math.round(account.right) + ' px');
    return found;
  })()`);

async function findSideways(page: Page): Promise<string[]> {
  await page.setViewportSize(narrow);
  await settle(page);
  const result = await sidewaysOf(page);
  return result.map((line) => `at ${narrow.width} px ${line}`);
}

/**
 * A list begins high enough: with a head and filters above it there is room for so many rows in a usual window, foot included. Lists
 * beside or below other things of a page have the window to themselves once they are scrolled to.
 */
const leastRows = 12;
const rowsInSight = (page: Page): Promise<number | undefined> =>
  page.evaluate(`(() => {
    const list = document.querySelector('.list-page > .app-table:has(> .table-head), .alerts-split:not(.is-open) > .app-table');
    const body = list?.querySelector('.grid-table tbody');
    // What a page says above its list, as a request that waits or sums, takes its room.
    const above = list ? [...list.parentElement.children].slice(0, [...list.parentElement.children].indexOf(list)) : [];
    // So does the page of one thing, which one has come to from a list.
    if (document.querySelector('.page-header-back') || (list && list.parentElement.getBoundingClientRect().top > 240)) return undefined;
    if (above.some((one) => !one.matches('.filter-bar, .page-header'))) return undefined;
    if (!body || document.querySelector('[role=dialog]') || list.querySelector('.density-roomy')) return undefined;
    const foot = list.querySelector('.table-foot')?.getBoundingClientRect().height ?? 0;
    const row = body.querySelector('tr')?.getBoundingClientRect().height ?? 33;
    return Math.floor((window.innerHeight - foot - body.getBoundingClientRect().top - window.scrollY) / Math.min(row, 36));
  })()`);

async function findTooLow(page: Page, screen: Screen): Promise<string[]> {
  // What was opened or filtered by hand takes its room.
  if (screen.act) return [];
  const rows = await rowsInSight(page);
  return rows !== undefined && rows < leastRows ? [`shows ${rows} rows of its list at ${wide.width} × ${wide.height} px`] : [];
}

/** Goes to another screen, in the skin that is looked at first and wide again. */
const goTo = (page: Page, path: string, skin: Skin): Promise<void> =>
  walkTo(page, path, async () => {
    await page.setViewportSize(wide);
    await changeSkin(page, skin);
  });

/** What is looked at in one document after the other, so that the application is loaded once for each language. */
interface Look extends View {
  screen: Screen;
  path: string;
}

const looksAt = (group: readonly Screen[], subjects: ScreenSubjects): Look[] =>
  languages.flatMap((target) =>
    group
      .filter(({ needs }) => needs?.(subjects) ?? true)
      .flatMap((screen) => {
        const path = pathOf(screen, subjects);
        const views = viewsOf(screen, path).filter(({ lang }) => lang === target);
        return views.map((view) => ({ screen, path, ...view }));
      }),
  );

const mostScreens = 35;
interface Part {
  account: string;
  group: readonly Screen[];
  which: string;
}

/** The screens of each account, in even parts. */
const parts = [...Map.groupBy(screens, ({ account }) => account ?? 'nobody')].flatMap(([account, all]): Part[] => {
  const count = Math.ceil(all.length / mostScreens);
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, at) => ({
    account,
    group: all.slice(at * size, (at + 1) * size),
    which: count > 1 ? `, part ${at + 1} of ${count}` : '',
  }));
});

// Those with the most screens first, so that the workers end together.
for (const { account, group, which } of parts.sort((a, b) => b.group.length - a.group.length)) {
  test(`no accessibility finding on what ${account} sees, light and dark${which}`, async ({ page }) => {
    test.setTimeout(60_000 + group.length * languages.length * 10_000);
    const subjects = await findScreenSubjects('officer');
    page.setDefaultTimeout(10_000);
    const text = watchConsole(page);
    if (account !== 'nobody') await enterAs(page, account);
    await loadRules(page);

    /** The language of the application if it is loaded and whole, so that the next screen can be gone to in it. */
    let loadedIn: Lang | undefined;
    const look = async ({ screen, path, lang, skins: [first = 'light', ...others] }: Look): Promise<string[]> => {
      // An act may load the application again.
      await offerSpanish(page);
      if (loadedIn === lang) await goTo(page, path, first);
      else {
        // A blank page first: addresses that differ in their hash alone would not load again.
        await page.goto('about:blank');
        await page.setViewportSize(wide);
        await remember(page, { lang, displaySettings: displayOf(first) });
        await load(page, path);
      }
      // What is provoked to fail, what throws, and the pages for nobody, which may sign in, leave no application to go on in.
      loadedIn = undefined;
      if (screen.act) {
        await screen.act({ page, word: wordsOf(lang), subjects });
        await settle(page);
      }
      const results = [...(await findTooLow(page, screen)), ...(await findingsOf(page, first, true))];
      for (const skin of others) {
        await changeSkin(page, skin);
        results.push(...(await findingsOf(page, skin, false)));
      }
      results.push(...(await findSideways(page)));
      if (account !== 'nobody' && !screen.fails && screen.path !== emptyScreen) loadedIn = lang;
      return results;
    };

    const problems: string[] = [];
    for (const one of looksAt(group, subjects)) {
      const { screen, lang } = one;
      const result = await look(one).catch((error: Error) => [error.message]);
      problems.push(...[...result, ...(screen.fails ? [] : text.map((line) => `console ${line}`))].map((line) => `${screen.name} ${lang}: ${line}`));
      for (const skin of one.skins) noteCell('screen-view', cellOf(screen, lang, skin));
      text.length = 0;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(problems).toEqual([]);
  });
}
