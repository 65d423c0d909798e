import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { applyNow, callAs, enterAs, open, openMenu, rowWith, settle, startAs, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { findPayer, type Payer, type SentPayment, sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * The default limits of a merchant, once in each language: a payment is held there; the officer finds the merchant among all
 * of them, sees what holds there and what more would do, and asks for more; a second person agrees; the next payment of the
 * same person passes. And the limits of merchants of one risk, from the limits of the company there and back.
 */

const shopOf = { en: 'Recarga Fácil', pt: 'Peça Pronta' } as const;
/** As people type it. */
const typedOf = { en: 'recarga facil', pt: 'peca pronta' } as const;

interface Place {
  merchant_no: string;
  muid: string;
}
interface Limit {
  business: string;
  effective: { monitor_limit: string; probation_limit: string };
}
const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

async function findShop(name: string): Promise<Place & { monitorMinor: bigint; probationMinor: bigint }> {
  const { list } = await callAs<{ list: Place[] }>('officer', '/api/aml/rule/place/list', { name, kind: 'merchant' });
  const place = list[0] as Place;
  const { limits } = await callAs<{ limits: Limit[] }>('officer', '/api/aml/default-limits/place', { merchant_no: place.merchant_no });
  const payin = limits.find(({ business }) => business === 'payin') as Limit;
  return { ...place, monitorMinor: minorOf(payin.effective.monitor_limit), probationMinor: minorOf(payin.effective.probation_limit) };
}

const heldMinor = 3_000n;
const raiseMinor = 5n * heldMinor;

const text = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** The officer lowers the limit of the shop to what somebody has nearly used, which takes nobody else; the next payment is held. */
async function holdPayment(name: string): Promise<{ payer: Payer; held: SentPayment; limitMinor: bigint; muid: string }> {
  const shop = await findShop(name);
  for (;;) {
    const payer = await findPayer('senior');
    if (payer.hasOwnLimit) continue;
    const limitMinor = payer.usedMinor + 2_000n;
    // The raise that is asked for later has to stay below what caps it, and nothing but the limit may stop this person here.
    const ceilingMinor = payer.limitMinor < shop.probationMinor ? payer.limitMinor : shop.probationMinor;
    if (limitMinor + raiseMinor >= ceilingMinor || (await sendPayment(payer, 1_000n, name)).outcome !== 'accepted') continue;
    const place = { level: 'merchant', merchant_no: shop.merchant_no, business: 'payin', currency: 'BRL' };
    const { version } = await callAs<{ version: number }>('officer', '/api/aml/default-limits/detail', place);
    await callAs('officer', '/api/aml/default-limits/change', {
      ...place,
      // Raising one of the two would need a second person already.
      monitor_limit: text(limitMinor < shop.monitorMinor ? limitMinor : shop.monitorMinor),
      probation_limit: text(limitMinor),
      version,
      reason: 'E2E',
    });
    const held = await sendPayment(payer, heldMinor, name);
    expect(held.outcome).toBe('documents_required');
    return { payer, held, limitMinor, muid: shop.muid };
  }
}

async function findInList(page: Page, t: Words): Promise<void> {
  await openMenu(page, t, { group: 'rules', name: 'ruleSettings' });
  await page.getByRole('tab', { name: t('rules.tabs.places') }).click();
  await settle(page);
  await page.getByLabel(t('rules.places.name')).first().fill(typedOf[t.lang]);
  await page.getByLabel(t('rules.places.name')).first().press('Enter');
  await settle(page);
  await rowWith(page, shopOf[t.lang]).first().getByRole('link', { name: shopOf[t.lang] }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: shopOf[t.lang] })).toBeVisible();
  await page
    .getByRole('navigation', { name: t('merchants.parts.jumps') })
    .getByRole('button', { name: t('merchants.parts.limits') })
    .click();
  await settle(page);
}

const drawerOf = (page: Page, t: Words): Locator => page.getByRole('dialog', { name: t('defaultLimits.of', { place: shopOf[t.lang] }) });

async function askForMore(page: Page, t: Words, limits: { before: bigint; wanted: bigint }): Promise<void> {
  await page
    .locator('#merchant-limits .grid-table tbody tr')
    .first()
    .getByRole('button', { name: t('defaultLimits.open') })
    .click();
  const drawer = drawerOf(page, t);
  await expect(drawer).toContainText(t.amount(limits.before));
  await drawer.getByRole('button', { name: t('defaultLimits.change.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('defaultLimits.change.title', { place: shopOf[t.lang] }) });
  await dialog.getByLabel(t('defaultLimits.monitor')).fill(t.amount(limits.wanted + 100n));
  await dialog.getByLabel(t('defaultLimits.probation')).fill(t.amount(limits.wanted));
  await expect(dialog.getByRole('alert')).toContainText(t('defaultLimits.change.reversed'));
  await dialog.getByLabel(t('defaultLimits.monitor')).fill(t.amount(limits.before));
  await expect(dialog.getByText(t('defaultLimits.preview.raises'))).toBeVisible();
  await expect(dialog.getByRole('table', { name: t('defaultLimits.preview.people') })).toBeVisible();
  await dialog.getByLabel(t('kit.reason')).fill('E2E');
  await dialog.getByRole('button', { name: t('defaultLimits.change.ask') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('defaultLimits.change.waiting') })).toBeVisible();
  await expect(dialog).toBeHidden();
  // The person who asked may not agree, and nobody asks twice.
  await expect(drawer.getByRole('button', { name: t('approval-requests.approve'), exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(drawer.getByRole('button', { name: t('defaultLimits.change.button') })).toHaveAttribute('aria-disabled', 'true');
}

async function agreeAsSecondPerson(browser: Browser, t: Words, muid: string, target: bigint): Promise<void> {
  const page = await pageOfAnother(browser);
  await enterAs(page, 'senior', { lang: t.lang });
  await open(page, `/merchantDetail?muid=${muid}&part=limits`);
  await page
    .locator('#merchant-limits .grid-table tbody tr')
    .first()
    .getByRole('button', { name: t('defaultLimits.open') })
    .click();
  const drawer = drawerOf(page, t);
  await drawer.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(page, t);
  await expect(page.getByRole('status').filter({ hasText: t('approval-requests.approveSuccess') })).toBeVisible();
  await expect(drawer.getByRole('region', { name: t('defaultLimits.history.title') })).toContainText(t.amount(target));
  await page.close();
}

for (const { lang, title } of inLanguages(import.meta, 'the default limit of a merchant is raised by two people, and the next payment passes', ['en', 'pt'])) {
  test(title, async ({ page, browser }) => {
    const t = wordsOf(lang);
    const output = watchConsole(page);
    const { payer, held, limitMinor, muid } = await test.step('a payment is held by the limit', () => holdPayment(shopOf[lang]));
    await startAs(page, 'officer', lang);
    await test.step('find the merchant without its accents', () => findInList(page, t));
    const target = limitMinor + raiseMinor;
    await test.step('see what more would do, and ask for it', () => askForMore(page, t, { before: limitMinor, wanted: target }));
    expect((await sendPayment(payer, held.amountMinor, shopOf[lang])).outcome).toBe('documents_required');
    await test.step('a second person agrees', () => agreeAsSecondPerson(browser, t, muid, target));
    expect((await sendPayment(payer, held.amountMinor, shopOf[lang])).outcome).toBe('accepted');
    await test.step('the list of default limits tells who changed it', async () => {
      await open(page, `/ruleSettings?tab=limits&name=${encodeURIComponent(typedOf[lang])}`);
      await expect(rowWith(page, shopOf[lang]).first()).toContainText(t.amount(target));
    });
    expect(output).toEqual([]);
  });
}

test('the limits of merchants of one risk are found at the company, lowered at once and listed', async ({ page }) => {
  const t = wordsOf('en');
  const output = watchConsole(page);
  await enterAs(page, 'officer');
  await open(page, '/ruleSettings?tab=limits&entity_code=ATBR&level=general&business=payin&currency=BRL');
  await rowWith(page, t('defaultLimits.wholeCompany'))
    .first()
    .getByRole('button', { name: t('defaultLimits.open') })
    .click();
  const drawer = page.getByRole('dialog').first();
  const byRisk = drawer.getByRole('region', { name: t('defaultLimits.byRisk.title') });
  await expect(byRisk.getByRole('row').filter({ hasText: t('words.riskLevel.HIGH') })).toContainText(t('defaultLimits.own'));
  const medium = byRisk.getByRole('row').filter({ hasText: t('words.riskLevel.MEDIUM') });
  await expect(medium).toContainText(t('defaultLimits.from.general'));
  await medium.getByRole('button').click();
  await expect(drawer.getByText(t('defaultLimits.history.empty'))).toBeVisible();
  await drawer.getByRole('button', { name: t('defaultLimits.change.give') }).click();
  const dialog = page.getByRole('dialog', { name: /Change the default limits: Merchants of medium risk/ });
  await dialog.getByLabel(t('defaultLimits.monitor')).fill('4900.00');
  await dialog.getByLabel(t('defaultLimits.probation')).fill('9900.00');
  await expect(dialog.getByText(t('defaultLimits.preview.lowers'))).toBeVisible();
  await dialog.getByLabel(t('kit.reason')).fill('E2E');
  await dialog.getByRole('button', { name: t('defaultLimits.change.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer.getByRole('region', { name: t('defaultLimits.history.title') })).toContainText(t.amount(990_000n));
  await drawer.getByRole('button', { name: t('defaultLimits.byRisk.back') }).click();
  await expect(byRisk.getByRole('row').filter({ hasText: t('words.riskLevel.MEDIUM') })).toContainText(t.amount(990_000n));
  await open(page, '/ruleSettings?tab=limits&level=risk');
  await expect(rowWith(page, t('defaultLimits.merchantsOf.MEDIUM')).first()).toContainText(t.amount(990_000n));
  expect(output).toEqual([]);
});
