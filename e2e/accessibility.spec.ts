import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { enterAs, open, remember, settle, type Skin, watchConsole } from './desk.ts';
import { libraryFaults } from './library-faults.ts';
import { findScreenSubjects } from './screen-subjects.ts';
import { pathOf, type Screen, screens } from './screens.ts';
import { wordsOf } from './words.ts';

/*
 * Every screen and every drawer and dialog of the list, in both themes, against WCAG 2.2 A and AA, and without a word
 * in the console. A screen is opened once: the theme then changes under it, as it does for a person who changes it, and
 * what depends on colours is looked at again. Then the window becomes as narrow as a telephone, where no page may scroll
 * sideways.
 */

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];

// A trace of some fifty screens costs more than it tells; a finding names its screen and element.
test.use({ trace: 'off' });

async function isLibraryFault(page: Page, rule: string, selector: string): Promise<boolean> {
  const node = page.locator(selector).first();
  for (const fault of libraryFaults) {
    if (fault.rule === rule && (await node.evaluate((element, known) => element.matches(known), fault.selector))) return true;
  }
  return false;
}

async function findingsOf(page: Page, skin: Skin): Promise<string[]> {
  // Rows beyond the first repeat them.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('.grid-table tbody tr:nth-child(n + 6)');
  const { violations } = await (skin === 'light' ? axe.withTags(everything) : axe.withRules(colourRules)).analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const selector = target.flat().join(' ');
      if (await isLibraryFault(page, id, selector)) continue;
      found.push(`${skin} ${id} ${selector}: ${(failureSummary ?? '').split('\n').slice(1).join(' ').trim()}`);
    }
  }
  return found;
}

const displayOf = (skin: Skin): string => JSON.stringify({ skin, transition: 'none' });

/** As if another window of this browser had changed it. */
async function changeSkin(page: Page, skin: Skin): Promise<void> {
  await page.evaluate(`localStorage.setItem('displaySettings', ${JSON.stringify(displayOf(skin))});
    window.dispatchEvent(new StorageEvent('storage', { key: 'displaySettings' }));`);
  await page.waitForTimeout(60);
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
  await page.waitForTimeout(60);
  const found = await sidewaysOf(page);
  await page.setViewportSize(wide);
  return found.map((line) => `at ${narrow.width} px ${line}`);
}

const accounts = [...Map.groupBy(screens, ({ account }) => account ?? 'nobody')];
for (const [account, group] of accounts) {
  test(`no accessibility finding on what ${account} sees, light and dark`, async ({ browser }) => {
    test.setTimeout(60_000 + group.length * 6000);
    const word = wordsOf('en');
    const subjects = await findScreenSubjects('officer');
    const page = await (await browser.newContext({ viewport: wide, reducedMotion: 'reduce' })).newPage();
    page.setDefaultTimeout(10_000);
    const said = watchConsole(page);
    await remember(page, { displaySettings: displayOf('light') });
    if (account !== 'nobody') await enterAs(page, account);

    const look = async (screen: Screen): Promise<string[]> => {
      // A blank page first: addresses that differ in their hash alone would not load anew.
      await page.goto('about:blank');
      await open(page, pathOf(screen, subjects));
      await screen.act?.({ page, word, subjects });
      await settle(page);
      const inLight = await findingsOf(page, 'light');
      await changeSkin(page, 'dark');
      return [...inLight, ...(await findingsOf(page, 'dark')), ...(await findSideways(page))];
    };

    const problems: string[] = [];
    for (const screen of group.filter(({ needs }) => needs?.(subjects) ?? true)) {
      const found = await look(screen).catch((error: Error) => [error.message]);
      problems.push(...[...found, ...(screen.fails ? [] : said.map((line) => `console ${line}`))].map((line) => `${screen.name}: ${line}`));
      said.length = 0;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await page.context().close();
    expect(problems).toEqual([]);
  });
}
