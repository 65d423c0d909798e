import { expect, type Page } from '@playwright/test';
import { callAs, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { wordsOf } from './words.ts';

/* The map of states: squares open exactly what they count, by mouse and by keyboard, and a table says the same. */

const panelOf = (page: Page, title: string) => page.locator('section.panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The count in what is read aloud of a square: "São Paulo: 1,234, before: 1,100". */
const countIn = (aloud: string): string => /: ([0-9.,\u00a0]+?), /.exec(aloud)?.[1] ?? '';

async function expectListed(page: Page, t: ReturnType<typeof wordsOf>, shown: string): Promise<void> {
  await settle(page);
  const count = Number(shown.replace(/\D/g, ''));
  await expect(page.getByText(t('kit.results', { count, shown }), { exact: true })).toBeVisible();
}

for (const { lang, title } of inLanguages(import.meta, 'squares and rows of the map open what they count', ['en', 'pt']))
  test(title, async ({ page }) => {
    const text = watchConsole(page);
    const t = wordsOf(lang);
    await enterAs(page, 'officer', { lang });
    const map = () => panelOf(page, t('overview.byState'));

    await test.step('a square opens its payments', async () => {
      await open(page, '/figures?part=payments');
      await settle(page);
      await expect(map().locator('.state-tiles > li')).toHaveCount(27);
      const square = map().locator('.state-tiles .state-link').filter({ hasText: 'São Paulo: ' });
      const shown = countIn((await square.locator('.visually-hidden').textContent()) ?? '');
      expect(shown).not.toBe('');
      await square.click();
      await expect(page).toHaveURL(/\/transactions\?.*registered_state=BR-SP/);
      await expectListed(page, t, shown);
    });

    await test.step('the people of whom no state is recorded stand apart, and are opened by keyboard', async () => {
      await open(page, '/figures?part=payments');
      await settle(page);
      const apart = map().locator('.state-none .state-link');
      const shown = countIn((await apart.locator('.visually-hidden').textContent()) ?? '');
      await apart.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/registered_state=BR-NONE/);
      await expectListed(page, t, shown);
    });

    await test.step('alerts, as a table', async () => {
      await open(page, '/figures?part=payments');
      await settle(page);
      await map().getByText(t('overview.measure.alerts'), { exact: true }).click();
      await settle(page);
      await map()
        .getByRole('button', { name: t('overview.showTable') })
        .click();
      const row = map().locator('tbody tr').first();
      const shown = ((await row.locator('td').first().textContent()) ?? '').trim();
      await row.locator('td a').first().click();
      await expect(page).toHaveURL(/\/alerts\?.*registered_state=BR-/);
      await settle(page);
      await expect(page.getByText(t('kit.results', { count: Number(shown), shown }), { exact: true })).toBeVisible();
    });
    expect(text).toEqual([]);
  });

test('another country has its own map, which fits a narrow screen; a person shows the state', async ({ page }) => {
  const t = wordsOf('en');
  await enterAs(page, 'officer');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/figures?part=payments');
  await settle(page);
  const map = panelOf(page, t('overview.byState'));
  await map.getByRole('combobox', { name: t('overview.country') }).press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Mexico' }).click();
  await expect(map.locator('.state-tiles > li')).toHaveCount(32);
  const overflow = await map.evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  const { list } = await callAs<{ list: { subject_id: string }[] }>('officer', '/api/aml/id-database/page', { registered_state: 'BR-SP', page_size: 1 });
  await open(page, `/person/${list[0]?.subject_id}`);
  await expect(page.getByText(`São Paulo, ${t('words.country.BRA')}`, { exact: true })).toBeVisible();
});
