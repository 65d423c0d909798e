import { expect, type Page } from '@playwright/test';
import { choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { findPayer, merchant, sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * What a person shares with others, by keyboard alone; and the trail of having looked at it, verified on demand.
 */

const focusedNode = (page: Page) => page.locator('.link-node:focus');

/** Walks with the arrow keys until a node is reached whose name begins so. */
async function walkTo(page: Page, name: string): Promise<void> {
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press('Home');
    await page.keyboard.press(key);
    if (((await focusedNode(page).getAttribute('aria-label')) ?? '').startsWith(name)) return;
  }
  // Not beside the middle in any direction: the keyboard reaches it all the same.
  await page.locator(`.link-node[aria-label^="${name}"]`).focus();
}

async function lookAtLinks(page: Page, t: Words, subjectId: string): Promise<void> {
  await open(page, `/list/detail?subject=${subjectId}&tab=links`);
  const graph = page.getByRole('group', { name: t('linkGraph.graph') });
  await expect(graph.locator('.link-node').first()).toBeVisible();
  await graph.locator('.link-node[tabindex="0"]').focus();
  await expect(focusedNode(page)).toHaveAttribute('aria-label', new RegExp(t('linkGraph.isCenter')));
  await walkTo(page, t('linkGraph.nodeThing', { kind: t('linkGraph.kinds.merchant'), label: merchant.name }));
  await page.keyboard.press('Enter');
  await settle(page);
  await expect(focusedNode(page)).toHaveAttribute('aria-expanded', 'true');
  // Others who pay there have joined the picture, and the table says the same.
  await expect.poll(() => graph.locator('.link-node').count()).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { name: t('linkGraph.table') })).toBeVisible();
  await expect(page.locator('.app-table tbody tr').filter({ hasText: merchant.name }).nth(1)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(focusedNode(page)).toHaveAttribute('aria-expanded', 'false');
}

async function findTheTrace(page: Page, t: Words): Promise<void> {
  await open(page, '/activityLog?tab=trail');
  const filters = page.getByRole('search');
  const action = filters.getByLabel(t('activityLogPage.trail.verbFilter'));
  // Of some hundred actions, as many are drawn as the list shows; words narrow it.
  await action.fill(t('activity-log.verbs.personal-data-viewed'));
  // Another action has these words among its own.
  await choose(action, new RegExp(`^${t('activity-log.verbs.personal-data-viewed')}$`));
  await filters.getByRole('button', { name: t('kit.search') }).click();
  await settle(page);
  await expect(page.locator('.app-table tbody tr').first()).toContainText(t('activity-log.verbs.personal-data-viewed'));
  await page.getByRole('button', { name: t('activityLogPage.chain.verify') }).click();
  await expect(page.getByText(t('words.auditChain.HOLDS'), { exact: true })).toBeVisible({ timeout: 60_000 });
}

for (const { lang, title } of inLanguages(import.meta, 'links are walked by keyboard, and looking leaves a trace that is verified', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const text = watchConsole(page);
    const t = wordsOf(lang);
    const payer = await findPayer('officer');
    expect((await sendPayment(payer, 1_000n)).outcome).toBe('accepted');
    await enterAs(page, 'officer', { lang });
    await lookAtLinks(page, t, payer.subjectId);
    await findTheTrace(page, t);
    expect(text).toEqual([]);
  });
}
