import { expect, type Page } from '@playwright/test';
import { enterAs, open, settle, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { findPayer, sendPayment } from './payment-core.ts';
import { wordsOf } from './words.ts';

/* Figures of the reports open exactly what they count; the graph of links is opened, played, and shows the way between two people. */

const t = wordsOf('en');

const listPath = /^\/(?:alerts|transactions)\?/;
/** Lists that one run opens of each part. */
const opened = 5;

/** The counts of a part that are links to a list, those of its charts too, each address once. */
async function countsOf(page: Page, part: string): Promise<{ href: string; counted: string }[]> {
  await open(page, `/figures?part=${part}`);
  await settle(page);
  // A button is another one once its figures are shown.
  const toggles = page.getByRole('button', { name: t('kit.showFigures') });
  for (let closed = await toggles.count(); closed > 0; closed -= 1) await toggles.first().click();
  const links = await page
    .locator('main section.panel a[href]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']));
  const counts = links.filter(([href = '', counted = '']) => listPath.test(href) && /^[0-9,]+$/.test(counted));
  return [...new Map(counts as [string, string][])].map(([href, counted]) => ({ href, counted }));
}

for (const part of ['alerts', 'team', 'payments', 'rules'])
  test(`figures of the reports open exactly what they count: ${part}`, async ({ page }) => {
    const text = watchConsole(page);
    await enterAs(page, 'officer');
    const counts = await countsOf(page, part);
    expect(counts.length).toBeGreaterThan(0);
    // Others each time, so that in the course of runs all are opened.
    for (let run = 0; run < opened && counts.length > 0; run += 1) {
      const [one] = counts.splice(Math.floor(Math.random() * counts.length), 1) as [(typeof counts)[number]];
      await test.step(one.href, async () => {
        await open(page, one.href);
        await settle(page);
        const count = Number(one.counted.replaceAll(',', ''));
        await expect(page.getByText(t('kit.results', { count, shown: one.counted }), { exact: true })).toBeVisible();
      });
    }
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

  await page.getByLabel(t('linkGraph.pathToPerson'), { exact: true }).pressSequentially(other.idNo);
  await page.locator('.ant-select-item-option').filter({ hasText: other.name }).first().click();
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
