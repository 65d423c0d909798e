import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { goldenInstant } from '../../apps/server/photograph/golden-instant.ts';
import { languages } from '../../platform/contract/index.ts';
import { withoutChance } from '../../tools/golden/screen-text.ts';
import { emptyScreen, enterAs, load, offerSpanish, remember, settle, walkTo } from '../back-office.ts';
import { findScreenSubjects, type ScreenSubjects } from '../screen-subjects.ts';
import { pathOf, type Screen } from '../screens.ts';
import { openHeldWindow } from '../window.ts';
import { type Lang, wordsOf } from '../words.ts';
import { partsOfScreens } from './parts.ts';

/*
 * Writes the text of every screen in each language into the folder GOLDEN_OUT, `screens/<language>/<screen>.txt`. The clock of the
 * browser is held at the golden instant; that of the back office goes on from there, so that what is done at it keeps its order.
 */

const folder = path.join(process.env.GOLDEN_OUT ?? 'dist/golden', 'screens');

/** What is to be read on a page, drawers and dialogs included, and after it what stands in its fields. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const isShown = (field) => field.offsetParent !== null && field.type !== 'password' && field.type !== 'hidden';
    const stateOf = (field) => (field.type === 'checkbox' || field.type === 'radio' ? (field.checked ? 'on' : '') : field.value);
    const nameOf = (field) => field.getAttribute('aria-label') || field.labels?.[0]?.innerText || field.placeholder || '';
    const fields = [...document.querySelectorAll('input, textarea')].filter((field) => isShown(field) && stateOf(field) !== '');
    return [document.body.innerText, ...fields.map((field) => nameOf(field) + ': ' + stateOf(field))].join('\\n');
  })()`);

/** The text when it has come to rest: what depends on an answer may ask for the next. */
async function restingText(page: Page): Promise<string> {
  let last: string | undefined;
  for (let turn = 0; turn < 10; turn += 1) {
    await settle(page);
    const text = await textOf(page);
    if (text === last) break;
    last = text;
    await page.waitForTimeout(150);
  }
  return last ?? '';
}

/** How often a screen is read of which an answer did not come, as on a machine that does much else. */
const mostReadings = 3;

/** One window of an account, which goes from screen to screen without loading the application again where it can. */
class Visit {
  private loadedIn: Lang | undefined;
  /** Answers that the server could not give, of the screen that is read. */
  private missing = 0;
  private readonly page: Page;
  private readonly subjects: ScreenSubjects;
  private readonly account: string | undefined;

  constructor(page: Page, subjects: ScreenSubjects, account: string | undefined) {
    this.page = page;
    this.subjects = subjects;
    this.account = account;
    page.on('response', (response) => {
      if (response.status() >= 500) this.missing += 1;
    });
  }

  async read(screen: Screen, lang: Lang): Promise<string> {
    for (let reading = 1; ; reading += 1) {
      this.missing = 0;
      const text = await this.readOnce(screen, lang);
      if (this.missing === 0 || screen.fails) return text;
      if (reading === mostReadings) throw new Error(`the server gave no answer to ${this.missing} calls`);
      this.loadedIn = undefined;
    }
  }

  private async readOnce(screen: Screen, lang: Lang): Promise<string> {
    const { page, subjects } = this;
    const address = pathOf(screen, subjects);
    // An act may load the application again.
    await offerSpanish(page);
    if (this.loadedIn === lang) await walkTo(page, address);
    else {
      // A blank page first: addresses that differ in their hash alone would not load again.
      await page.goto('about:blank');
      await remember(page, { lang, displaySettings: JSON.stringify({ transition: 'none' }) });
      await load(page, address);
    }
    // What is provoked to fail, and the pages for nobody, which may sign in, leave no application to go on in.
    this.loadedIn = undefined;
    await screen.act?.({ page, word: wordsOf(lang), subjects });
    const text = withoutChance(await restingText(page));
    if (this.account && !screen.fails && screen.path !== emptyScreen) this.loadedIn = lang;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return text;
  }
}

interface Photograph {
  browser: Browser;
  subjects: ScreenSubjects;
  account: string | undefined;
  group: readonly Screen[];
}

/** @returns what could not be read */
async function photograph({ browser, subjects, account, group }: Photograph): Promise<string[]> {
  const window = await openHeldWindow(browser, goldenInstant);
  const page = await window.newPage();
  page.setDefaultTimeout(20_000);
  if (account) await enterAs(page, account);
  const visit = new Visit(page, subjects, account);
  const problems: string[] = [];
  for (const lang of languages) {
    await mkdir(path.join(folder, lang), { recursive: true });
    for (const screen of group.filter(({ needs }) => needs?.(subjects) ?? true)) {
      await visit.read(screen, lang).then(
        (text) => writeFile(path.join(folder, lang, `${screen.name}.txt`), text),
        (error: Error) => void problems.push(`${screen.name} ${lang}: ${error.message}`),
      );
    }
  }
  await window.close();
  return problems;
}

for (const [place, part] of partsOfScreens.entries()) {
  test(`the text of every screen, part ${place + 1} of ${partsOfScreens.length}`, async ({ browser }) => {
    const subjects = await findScreenSubjects('officer');
    const problems: string[] = [];
    for (const [account, group] of Map.groupBy(part, (screen) => screen.account)) problems.push(...(await photograph({ browser, subjects, account, group })));
    expect(problems).toEqual([]);
  });
}
