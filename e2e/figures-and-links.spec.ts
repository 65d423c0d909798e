import { expect, type Page } from '@playwright/test';
import { choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { findPayer, sendPayment } from './payment-core.ts';
import { wordsOf } from './words.ts';

/* A bar of the reports opens exactly what it counts; the graph of links is opened, played, and shows the way between two people. */

const t = wordsOf('en');

const panelOf = (page: Page, title: string) => page.locator('section.panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens the first bar of a panel, whose list then says as many rows as the figure beside it. */
async function openFirstBar(page: Page, { part, title }: { part: string; title: string }, path: RegExp): Promise<void> {
  await open(page, `/figures?part=${part}`);
  const bar = panelOf(page, title).locator('a:has(.overview-bar)').first();
  const counted = (await bar.textContent()) ?? '';
  expect(counted).toMatch(/^[0-9,]+$/);
  await bar.click();
  await expect(page).toHaveURL(path);
  await settle(page);
  const count = Number(counted.replaceAll(',', ''));
  await expect(page.getByText(t('kit.results', { count, shown: counted }), { exact: true })).toBeVisible();
}

test('bars of payments and of rules open exactly what they count', async ({ page }) => {
  const text = watchConsole(page);
  await enterAs(page, 'officer');
  await openFirstBar(page, { part: 'payments', title: t('overview.payments') }, /\/transactions\?.*method=/);
  await openFirstBar(page, { part: 'rules', title: t('overview.byRule') }, /\/alerts\?.*rule_id=/);
  expect(text).toEqual([]);
});

test('links of a person are opened, played over time, and lead to another person', async ({ page }) => {
  const text = watchConsole(page);
  const [one, other] = [await findPayer('officer'), await findPayer('officer')];
  const email = `shared.${one.subjectId}@mail.example`;
  for (const payer of [one, other]) expect((await sendPayment({ ...payer, email }, 1_000n)).outcome).toBe('accepted');
  await enterAs(page, 'officer');
  await open(page, `/list/detail?subject=${one.subjectId}&tab=links`);
  const graph = page.getByRole('group', { name: t('linkGraph.graph') });
  await expect(graph.locator('.link-node.is-email').filter({ hasText: email })).toBeVisible();
  await expect(graph.locator('.link-node.is-person').filter({ hasText: other.name })).toBeVisible();

  const own = graph.locator('.link-node.is-fold');
  const before = await graph.locator('.link-node').count();
  await own.click();
  await expect(own).toHaveAttribute('aria-expanded', 'true');
  expect(await graph.locator('.link-node').count()).toBeGreaterThan(before);

  await choose(page.getByLabel(t('linkGraph.pathIdType'), { exact: true }), other.idType);
  await page.getByLabel(t('linkGraph.pathIdNo'), { exact: true }).fill(other.idNo);
  await page.getByRole('button', { name: t('linkGraph.findPath') }).click();
  await expect(page.getByText(t('linkGraph.pathFound', { path: `${one.name} → ${email} → ${other.name}` }))).toBeVisible();
  await expect(graph.locator('.link-node.is-path')).toHaveCount(3);

  // Played from the beginning, the other person is not there yet; at the end everything is.
  const slider = page.getByRole('slider', { name: t('linkGraph.shownUntil') });
  await slider.press('Home');
  await expect(graph.locator('.link-node.is-person').filter({ hasText: other.name })).toHaveCount(0);
  await page.getByRole('button', { name: t('linkGraph.play') }).click();
  await expect(page.getByRole('button', { name: t('linkGraph.pause') })).toBeVisible();
  await expect(graph.locator('.link-node.is-person').filter({ hasText: other.name })).toBeVisible({ timeout: 30_000 });
  expect(text).toEqual([]);
});
