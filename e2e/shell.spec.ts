import { expect, type Locator, type Page } from '@playwright/test';
import { countActs } from './count-acts.ts';
import { baseUrl, emptyScreen, choose, enterAs, openMenu, load, open, remember, settle, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { type Lang, wordsOf } from './words.ts';

/* The frame around all screens: languages, skins, layouts, zones, and how navigation behaves. */

const t = wordsOf('en');
const account = 'analyst2';

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('shell.display') }).click();
  await expect(page.getByRole('dialog', { name: t('shell.display') })).toBeVisible();
}
async function closeSettings(page: Page): Promise<void> {
  // The first Escape may belong to a list that is closing.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: t('shell.display') })).toBeHidden({ timeout: 1000 });
  }).toPass();
}
const setting = (page: Page, name: string) => page.locator('.setting').filter({ has: page.getByText(t(`shell.settings.${name}`), { exact: true }) });
const pick = (page: Page, name: string, value: string) =>
  setting(page, name)
    .getByText(t(`shell.settings.${name}s.${value}`), { exact: true })
    .click();
const menu = (page: Page) => page.getByRole('navigation', { name: t('shell.mainMenu') });

test('the language is switched on the spot, kept, and an unknown one is English', async ({ page }) => {
  const text = watchConsole(page);
  await enterAs(page, account);
  await open(page, '/probationList');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('probation.title'));
  await page.getByTitle('Português').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('pt')('probation.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('pt')('probation.title'));
  for (const stored of ['es', 'xx'] as (Lang | string)[]) {
    await page.evaluate(`localStorage.setItem('lang', '${stored}')`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('probation.title'));
  }
  expect(text).toEqual([]);
});

test('skins change the page and are kept; a horizontal menu has no semi-dark', async ({ page }) => {
  await enterAs(page, account);
  await open(page, '/overview');
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  await openSettings(page);
  const skin = setting(page, 'skin').getByRole('combobox');
  await choose(skin, t('shell.settings.skins.dark'));
  await expect(page.locator('body')).toHaveClass(/dark-layout/);
  expect(await ground()).not.toBe(light);
  await choose(skin, t('shell.settings.skins.bordered'));
  await expect(page.locator('body')).toHaveClass(/bordered-layout/);
  await expect(page.locator('body')).not.toHaveClass(/dark-layout/);
  await choose(skin, t('shell.settings.skins.semi-dark'));
  await expect(page.locator('aside.side-dark')).toBeVisible();
  await closeSettings(page);
  await page.reload();
  await expect(page.locator('aside.side-dark')).toBeVisible();

  await openSettings(page);
  await pick(page, 'layout', 'horizontal');
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'light');
  await expect(page.locator('aside.side')).toHaveCount(0);
  await closeSettings(page);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('navigation', { name: t('shell.mainMenu') })).toBeVisible();
  await openSettings(page);
  await page.getByRole('button', { name: t('shell.displayReset') }).click();
  await expect(page.locator('aside.side')).toBeVisible();
});

test('right to left turns the whole frame around', async ({ page }) => {
  await enterAs(page, account);
  await open(page, '/transactions');
  const sideAtStart = (await page.locator('aside.side').boundingBox())?.x ?? -1;
  expect(sideAtStart).toBe(0);
  await openSettings(page);
  await page.getByLabel(t('shell.settings.isRtl')).click();
  await closeSettings(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect((await page.locator('aside.side').boundingBox())?.x ?? 0).toBeGreaterThan(720);
  // Amounts and times keep their own order.
  await expect(page.locator('tbody .time').first()).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the menu collapses, hides, and comes as a drawer', async ({ page }) => {
  await enterAs(page, account);
  await open(page, '/overview');
  const wide = (await page.locator('aside.side').boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: t('shell.collapseMenu') }).click();
  await expect.poll(async () => (await page.locator('aside.side').boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
  await page.reload();
  await expect(page.getByRole('button', { name: t('shell.expandMenu') })).toBeVisible();
  await openSettings(page);
  await page.getByLabel(t('shell.settings.isMenuHidden')).click();
  await closeSettings(page);
  await expect(page.locator('aside.side')).toHaveCount(0);
  await page.getByRole('button', { name: t('shell.openMenu') }).click();
  await openMenu(page, t, { group: 'payments', name: 'transactions' });
  await expect(page).toHaveURL(/\/transactions$/);
});

test('the chosen zone moves every time, and what counts by day', async ({ page }) => {
  await enterAs(page, account);
  await open(page, '/transactions');
  const cell = page.locator('tbody .time').first();
  const minutes = async () => Date.parse(`${((await cell.textContent()) ?? '').replace(' ', 'T')}Z`) / 60_000;
  const inSaoPaulo = await minutes();
  const zone = page.getByLabel(t('shell.zone'));
  await zone.selectOption('UTC');
  await expect.poll(minutes).toBe(inSaoPaulo + 3 * 60);
  await zone.selectOption('CHN');
  await expect.poll(minutes).toBe(inSaoPaulo + 11 * 60);
  await expect(page.getByRole('columnheader', { name: t('transactions.orderTime') })).toContainText('CHN');
  await page.reload();
  await settle(page);
  expect(await minutes()).toBe(inSaoPaulo + 11 * 60);
  expect(await page.evaluate(`localStorage.getItem('currentTimeZone')`)).toBe('CHN');
  await load(page, '/overview');
  await expect(page.getByRole('region', { name: t('overview.yesterday') }).getByRole('heading')).toContainText('CHN');
});

test('the button back to the top comes after 250 px and can be switched off', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await enterAs(page, account);
  await open(page, '/overview');
  const button = page.getByRole('button', { name: t('shell.scrollTop') });
  await page.evaluate('window.scrollTo(0, 250)');
  await expect(button).toHaveCount(0);
  await page.evaluate('window.scrollTo(0, 251)');
  await button.click();
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  // Every navigation starts at the top.
  await page.evaluate('window.scrollTo(0, 400)');
  await openMenu(page, t, { group: 'people', name: 'monitorList' });
  await expect(page).toHaveURL(/\/monitorList/);
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  await page.goBack();
  await openSettings(page);
  await page.getByLabel(t('shell.settings.hasScrollTop')).click();
  await closeSettings(page);
  await page.evaluate('window.scrollTo(0, 400)');
  await page.waitForTimeout(200);
  await expect(button).toHaveCount(0);
});

test('the first column of a table stays in sight when the others go by, by wheel and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(page, account);
  await open(page, '/transactions');
  const frame = page.locator('.table-frame');
  const [first, other] = [frame.locator('tbody tr:first-child td.pin-edge'), frame.locator('tbody tr:first-child td:not(.pin)').first()];
  const left = async (of: Locator) => Math.round((await of.boundingBox())?.x ?? Number.NaN);
  const [firstAt, otherAt] = [await left(first), await left(other)];
  await other.hover();
  await page.mouse.wheel(300, 0);
  await expect.poll(() => left(other)).toBe(otherAt - 300);
  expect(await left(first)).toBe(firstAt);
  await page.mouse.wheel(-300, 0);
  await expect.poll(() => left(other)).toBe(otherAt);
  expect(await left(first)).toBe(firstAt);
  await frame.locator('tbody tr').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => left(other)).toBeLessThan(otherAt);
  expect(await left(first)).toBe(firstAt);
});

test('going where one is changes nothing; an address within the application loads nothing again', async ({ page }) => {
  await enterAs(page, account);
  await open(page, '/overview');
  await expect(page.locator('#loading-cover')).toHaveCount(0);
  const link = menu(page).getByRole('link', { name: t('shell.page.overview') });
  const length = await page.evaluate<number>('history.length');
  await page.evaluate('window.same = true');
  await link.click();
  await link.click();
  expect(await page.evaluate('history.length')).toBe(length);
  await openMenu(page, t, { group: 'cases', name: 'probationList' });
  await expect(page).toHaveURL(/\/probationList/);
  expect(await page.evaluate('window.same')).toBe(true);
  expect(await page.evaluate('history.length')).toBe(length + 1);
});

test('the skip link and the first heading serve the keyboard', async ({ page }) => {
  await enterAs(page, account);
  await open(page, '/transactions');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(`${t('shell.page.transactions')} · Atalaia`);
});

for (const [path, row] of [
  ['/overview', 'main [data-queue-key]'],
  ['/transactions', '.app-table tbody tr[data-row-key]'],
  ['/alerts', '.app-table tbody tr[data-row-key], [data-queue-key]'],
] as const)
  test(`the first row of a list is three keys away (${path})`, async ({ page }) => {
    await enterAs(page, account);
    await open(page, path);
    await expect(page.locator(row).first()).toBeVisible();
    const { press, spent } = countActs(page);
    await press('Tab');
    await press('Tab');
    await expect(page.getByRole('button', { name: t('shell.skipToList') })).toBeFocused();
    await press('Enter');
    await expect(page.locator(row).first()).toBeFocused();
    expect(spent).toEqual({ keys: 3, texts: 0, clicks: 0 });
  });

test('the overview fits the window, or four narrow ones, and the menu never scrolls', async ({ page }) => {
  await enterAs(page, 'officer');
  await open(page, '/overview');
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
  expect(await height()).toBe(900);
  await openMenu(page, t, { group: 'people', name: 'monitorList' });
  const overflow = await page.locator('.side-menu').evaluate((side) => side.scrollHeight - side.clientHeight);
  expect(overflow).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/overview');
  expect(await height()).toBeLessThanOrEqual(4 * 844);
});

test('where there is no list nothing leads to one', async ({ page }) => {
  await enterAs(page, account);
  await open(page, emptyScreen);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('shell.skipToList') })).toBeHidden();
});

test('a missing part of the application is reported with a way to try again', async ({ page }) => {
  await enterAs(page, account);
  await open(page, '/overview');
  await page.route('**/assets/monitor-list*', (route) => route.abort());
  await openMenu(page, t, { group: 'people', name: 'monitorList' });
  await expect(page.getByText(t('shell.chunkTitle'))).toBeVisible();
  await page.unroute('**/assets/monitor-list*');
  await page.getByRole('button', { name: t('shell.reload') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('monitor.title'));
  expect(page.url().startsWith(baseUrl())).toBe(true);
});

for (const isRtl of [false, true])
  test(`the legend of a chart keeps clear of it and switches its series by keyboard${isRtl ? ', right to left' : ''}`, async ({ page }) => {
    await remember(page, { displaySettings: JSON.stringify({ isRtl }) });
    await enterAs(page, account);
    await open(page, '/figures');
    const legend = page.getByRole('list', { name: t('kit.chartLegend') }).first();
    const keys = legend.getByRole('button');
    await expect(keys.first()).toBeVisible();
    // The first chart of the page is the one of several series.
    const chart = page.locator('.chart-drawing').first();
    const [above, drawing] = [await legend.boundingBox(), await chart.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(drawing?.y ?? 0);
    const bars = chart.locator('svg path[fill]:not([fill="none"])');
    await expect(bars.first()).toBeAttached();
    const all = await bars.count();
    await expect(keys.first()).toHaveAttribute('aria-pressed', 'true');
    await keys.first().focus();
    await page.keyboard.press('Enter');
    await expect(keys.first()).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => bars.count()).toBeLessThan(all);
    await page.keyboard.press('Space');
    await expect(keys.first()).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => bars.count()).toBe(all);
  });
