import { expect, type Page } from '@playwright/test';
import { enterAs, open, settle } from './back-office.ts';
import { test } from './journey.ts';
import { openWindow, windowOptions } from './window.ts';

/*
 * Screens that are worked through by keyboard: lists beside the row that is open. They end with the window, and what is typed after a
 * key reaches the field of the dialog that the key opens.
 */

const splitScreens = [
  { path: '/alerts?status=ALL', account: 'officer' },
  { path: '/approvalRequests?view=ALL', account: 'officer' },
  { path: '/reports', account: 'officer' },
  { path: '/kycDocuments', account: 'officer' },
  { path: '/onboardingList', account: 'officer' },
  { path: '/reportCases?status=ALL', account: 'officer' },
] as const;

const heightsOf = (page: Page): Promise<{ page: number; window: number }> =>
  page.evaluate('({ page: document.documentElement.scrollHeight, window: innerHeight })');

test('screens with a list beside the open row end with the window, however long the list', async ({ page }) => {
  for (const { path, account } of splitScreens) {
    await enterAs(page, account);
    await open(page, path);
    await page.locator('tr[data-row-key], [data-queue-key]').first().waitFor();
    await page.keyboard.press('j');
    await page.locator('.queue-split.is-open .queue-detail-body').waitFor();
    await settle(page);
    const { page: height, window } = await heightsOf(page);
    expect(height, `${path} is ${height} px high`).toBe(window);
    for (const pane of ['.queue-scroll', '.queue-detail']) {
      await page.locator(pane).hover();
      await page.mouse.wheel(0, 100_000);
      await page.mouse.wheel(0, 100_000);
      expect(await page.evaluate('scrollY'), `${path} after the wheel over ${pane}`).toBe(0);
    }
  }
});

const words = 'Not enough evidence for this amount; they said nothing, as before.';

/** What people type who do not wait: the key and the words without a pause, at 60 ms a key. */
const typeOn = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: 60 });

test('what is typed right after a key stands in the dialog of that key, and is no key itself', async ({ browser }) => {
  const window = await openWindow(browser, { ...windowOptions, reducedMotion: 'no-preference' });
  const page = await window.newPage();
  await enterAs(page, 'officer');
  for (const [path, keys] of [
    ['/alerts?status=NEW', ['c', 'f', 'c', 'f2']],
    ['/approvalRequests', ['a', 'x']],
  ] as const) {
    await open(page, path);
    await page.locator('tr[data-row-key]').first().waitFor();
    await page.keyboard.press(path.startsWith('/alerts') ? 'j' : 'n');
    for (const key of keys) await expect(page.locator('.queue-detail button:enabled kbd', { hasText: new RegExp(`^${key[0]}$`) })).toBeVisible();
    await settle(page);
    const address = page.url();
    for (const key of keys) {
      await typeOn(page, key + words);
      const dialog = page.getByRole('dialog');
      await expect(dialog, `the dialog of ${key}`).toHaveCount(1);
      // Without its digit a conclusion takes no words; none of them may do anything else.
      if (key !== 'f') await expect(dialog.locator('textarea'), `the words after ${key}`).toHaveValue(words);
      await dialog.locator('textarea').fill('');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(page.url(), `the address after ${key}`).toBe(address);
    }
  }
  await window.close();
});
