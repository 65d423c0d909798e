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
  await expect(page.locator('.fact-line')).toContainText(t('person.held'));

  const events = page.locator('.event-line > li');
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

  await tab(page, t('personPage.tabs.limits')).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.reload();
  await expect(tab(page, t('personPage.tabs.limits'))).toHaveAttribute('aria-selected', 'true');
  expect(text).toEqual([]);
});
