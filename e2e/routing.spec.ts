import { type Browser, expect, type Page } from '@playwright/test';
import { applyNow, choose, enterAs, openMenu, open, rowWith, settle, startAs, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { findPayer, sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * Routes of a merchant, once in each language: the administrator gives it a router with every channel, takes the route of its
 * payments away and sees the next payment refused, tries it, and puts the first version in force again, which a second person
 * agrees to; the next payment of the same person passes.
 */

const shopOf = { en: 'Moda Pitanga', pt: 'Aluga Bem' } as const;
const provider = 'Banco Litoral';

const drawerOf = (page: Page, t: Words) => page.getByRole('dialog', { name: t('routing.routerOf', { merchant: shopOf[t.lang] }) });
const textOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function giveRouter(page: Page, t: Words): Promise<void> {
  await openMenu(page, t, { group: 'payments', name: 'routingConfig' });
  await page.getByRole('button', { name: t('routing.addRouter') }).click();
  const dialog = page.getByRole('dialog', { name: t('routing.addRouter') });
  // The list is long: it is narrowed by typing.
  await dialog.getByLabel(t('routing.merchant')).fill(shopOf[t.lang]);
  await page.locator('.ant-select-item-option').filter({ hasText: shopOf[t.lang] }).click();
  await dialog.getByRole('button', { name: t('routing.addAll') }).click();
  await expect(dialog.getByText(t('words.changeEffect.AT_ONCE'))).toBeVisible();
  await expect(dialog.getByText(t('routing.effect.nobody'))).toBeVisible();
  await dialog.getByRole('button', { name: t('routing.save') }).click();
  await expect(textOf(page, t('routing.saved'))).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Removes the pay-in route of the provider by PIX; the screen says what that closes. */
async function takeRouteAway(page: Page, t: Words): Promise<void> {
  await open(page, `/routingConfig?muname=${encodeURIComponent(shopOf[t.lang])}`);
  await rowWith(page, shopOf[t.lang])
    .first()
    .getByRole('button', { name: t('routing.open') })
    .click();
  const drawer = drawerOf(page, t);
  await drawer.getByRole('button', { name: t('routing.change.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('routing.change.title', { merchant: shopOf[t.lang] }) });
  const channel = `${t('words.business.payin')} · PIX · ${provider}`;
  await expect(dialog.locator('.routing-route').first()).toBeVisible();
  const at = (await dialog.locator('.routing-route').allInnerTexts()).findIndex((text) => text.includes(channel));
  expect(at).toBeGreaterThanOrEqual(0);
  await dialog.getByRole('button', { name: t('routing.removeRoute', { count: at + 1 }), exact: true }).click();
  await expect(dialog.getByText(`${t('routing.effect.closes')}: ${channel}`)).toBeVisible();
  await dialog.getByRole('button', { name: t('routing.save') }).click();
  await expect(textOf(page, t('routing.saved'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(drawer).toContainText(t('routing.versions.removed', { channel }));
}

/** The screen says why the provider is out, and the try-out answers what the payment core got. */
async function tryPayment(page: Page, t: Words): Promise<void> {
  await drawerOf(page, t)
    .getByRole('link', { name: t('routing.seeFinal') })
    .click();
  const row = page
    .getByRole('row')
    .filter({ hasText: 'PIX' })
    .filter({ hasText: t('words.business.payin') });
  await expect(row).toContainText(`${provider} ${t('words.routeOut.ROUTER')}`);
  await choose(page.getByLabel(t('routing.method'), { exact: true }), 'PIX');
  await choose(page.getByLabel(t('routing.try.provider')), provider);
  await page.getByRole('button', { name: t('routing.try.button') }).click();
  await expect(page.getByText(t('routing.try.refused'))).toBeVisible();
}

async function rollBack(page: Page, t: Words): Promise<void> {
  await open(page, `/routingConfig?muname=${encodeURIComponent(shopOf[t.lang])}`);
  await rowWith(page, shopOf[t.lang])
    .first()
    .getByRole('button', { name: t('routing.open') })
    .click();
  const drawer = drawerOf(page, t);
  await drawer.getByRole('button', { name: t('routing.rollBack.button', { version: 1 }) }).click();
  const dialog = page.getByRole('dialog', { name: t('routing.rollBack.title', { merchant: shopOf[t.lang], version: 1 }) });
  await expect(dialog.getByText(t('words.changeEffect.NEEDS_APPROVAL'))).toBeVisible();
  await dialog.getByLabel(t('kit.reason')).fill('E2E');
  await dialog.getByRole('button', { name: t('routing.ask') }).click();
  await expect(textOf(page, t('routing.asked'))).toBeVisible();
  await expect(drawer.getByRole('button', { name: t('approval-requests.approve'), exact: true })).toHaveAttribute('aria-disabled', 'true');
}

async function agree(browser: Browser, t: Words): Promise<void> {
  const page = await pageOfAnother(browser);
  await enterAs(page, 'officer', { lang: t.lang });
  await open(page, `/routingConfig?muname=${encodeURIComponent(shopOf[t.lang])}`);
  await rowWith(page, shopOf[t.lang])
    .first()
    .getByRole('button', { name: t('routing.open') })
    .click();
  const drawer = drawerOf(page, t);
  await drawer.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(page, t);
  await expect(textOf(page, t('approval-requests.approveSuccess'))).toBeVisible();
  await expect(drawer).toContainText(t('routing.versions.title', { version: 3 }));
  await page.close();
}

for (const { lang, title } of inLanguages(import.meta, 'a route is taken away and the next payment refused; rolled back, it passes', ['en', 'pt'])) {
  test(title, async ({ page, browser }) => {
    const t = wordsOf(lang);
    const faults = watchConsole(page);
    const payer = await findPayer('senior');
    const pay = async () => (await sendPayment(payer, 1_000n, shopOf[lang])).outcome;
    expect(await pay()).toBe('accepted');
    await startAs(page, 'admin', lang);
    await test.step('give the merchant a router', () => giveRouter(page, t));
    expect(await pay()).toBe('accepted');
    await test.step('take the route away', () => takeRouteAway(page, t));
    expect(await pay()).toBe('not_possible');
    await test.step('see why, and try it', () => tryPayment(page, t));
    await test.step('ask to put the first version in force', () => rollBack(page, t));
    expect(await pay()).toBe('not_possible');
    await test.step('a second person agrees', () => agree(browser, t));
    expect(await pay()).toBe('accepted');
    await settle(page);
    expect(faults).toEqual([]);
  });
}
