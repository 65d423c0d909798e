import { expect, type Page } from '@playwright/test';
import { callAs, enterAs, open, settle, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { wordsOf } from './words.ts';

/* One person on one page: found from anywhere, with what happened, and why. */

const officer = 'officer';

interface Held {
  subject_id: string;
  name: string | null;
}
/** Somebody with a name whose money waits. */
const findHeld = async (): Promise<Held & { name: string }> => {
  const { list } = await callAs<{ list: Held[] }>(officer, '/api/aml/probation/list', { page_size: 100 });
  const result = list.find((row): row is Held & { name: string } => row.name !== null && list.filter(({ name }) => name === row.name).length <= 2);
  if (!result) throw new Error('nobody in the demonstration waits');
  return result;
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('a person is found, the timeline is filtered, and a decision explained', async ({ page }) => {
  const text = watchConsole(page);
  const t = wordsOf('en');
  const person = await findHeld();
  await enterAs(page, officer);
  await open(page, '/overview');
  await settle(page);
  await page.keyboard.press('Control+k');
  await expect(page.locator('.palette').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(person.name);
  await expect(page.locator(`.palette-results[data-text="${person.name}"]`)).toBeVisible();
  await page.locator('.palette').getByRole('option').filter({ hasText: person.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/person/\\d+$`));
  await open(page, `/person/${person.subject_id}`);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await expect(page.locator('.rail')).toContainText(t('person.held'));

  const events = page.locator('.timeline-events > li');
  await expect(events.first()).toBeVisible();
  await page.getByRole('checkbox', { name: t('timelines.kinds.payment') }).check();
  await expect(page).toHaveURL(/kinds=payment/);
  await expect(events.filter({ hasText: t('timelines.kinds.alert') })).toHaveCount(0);
  await expect(events.filter({ hasText: t('timelines.kinds.payment') }).first()).toBeVisible();

  await events.first().getByRole('button').click();
  const why = page.getByRole('dialog');
  await expect(why).toBeVisible();
  await expect(why.locator('.why-stage').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(events.first().getByRole('button')).toBeFocused();

  await tab(page, t('personPage.tabs.payments')).click();
  await page.getByRole('heading', { level: 2, name: t('personPage.parts.limits') }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.reload();
  await expect(tab(page, t('personPage.tabs.payments'))).toHaveAttribute('aria-selected', 'true');
  // An address from the time when this was a tab.
  await open(page, `/person/${person.subject_id}?tab=limits`);
  await expect(tab(page, t('personPage.tabs.payments'))).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('details[open] > summary')).toHaveText(t('personPage.parts.limits'));
  expect(text).toEqual([]);
});

test('a figure of a day opens the payments that it counts', async ({ page }) => {
  const text = watchConsole(page);
  const t = wordsOf('en');
  const person = await findHeld();
  const standing = await callAs<{ standings: { entity_code: string }[] }>(officer, '/api/aml/person/head', { subject_id: person.subject_id });
  const company = standing.standings[0]?.entity_code ?? '';
  const { keys } = await callAs<{ keys: { days: { payments: number }[] }[] }>(officer, '/api/aml/monitor/days', {
    subject_id: person.subject_id,
    entity_code: company,
  });
  const day = keys[0]?.days.findIndex(({ payments }) => payments > 0) ?? -1;
  expect(day).toBeGreaterThanOrEqual(0);
  await enterAs(page, officer);
  await open(page, `/person/${person.subject_id}`);
  await settle(page);
  await page.getByRole('button', { name: t('kit.showFigures') }).click();
  await page.locator('.chart-figures tbody tr').nth(day).getByRole('link').first().click();
  await expect(tab(page, t('personPage.tabs.payments'))).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/payments\.start_time=/);
  const list = page.locator('.app-table').last();
  await expect(list.locator('tbody tr[data-row-key]')).toHaveCount(Math.min(keys[0]?.days[day]?.payments ?? 0, 20));
  expect(text).toEqual([]);
});
