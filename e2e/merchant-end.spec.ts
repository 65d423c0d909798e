import { type Browser, expect, type Page } from '@playwright/test';
import { applyNow, callAs, enterAs, open, settle, walkTo, watchConsole } from './back-office.ts';
import { pageOfAnother, test } from './journey.ts';
import { findPayer, type Payer, sendPayment, sendPayout, sendEvent } from './payment-core.ts';
import { merchantNamed } from '../seeds/merchants.ts';
import { wordsOf } from './words.ts';

/*
 * A shop is suspended, and one is offboarded: the next payments are refused, and say why, while what was admitted drains. A second
 * person looks at the offboarding afterwards, and has to agree before a suspension is lifted.
 */

const t = wordsOf('en');
const amount = 1_000n;

/** Somebody whose pay-in and pay-out the shop is allowed, with both. */
async function admitBoth(shop: string): Promise<{ payer: Payer; payin: string; payout: string }> {
  for (;;) {
    const payer = await findPayer('analyst');
    const payin = await sendPayment(payer, amount, shop);
    if (payin.outcome !== 'accepted') continue;
    const payout = await sendPayout(payer, amount, shop);
    if (payout.outcome === 'accepted') return { payer, payin: payin.tradeNo, payout: payout.tradeNo };
  }
}

/** Does an act of the page of a merchant that takes a reason. */
async function act(page: Page, name: string, reason: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    // What ends the work with a merchant stands in the menu.
    await page
      .locator('.rail')
      .getByRole('button', { name: t('kit.moreActions') })
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel(t('kit.reason')).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
  await settle(page);
}

/** Both kinds of payments are refused for the state of the merchant, and the page of one says so. */
async function expectRefused(page: Page, payer: Payer, shop: string): Promise<void> {
  const payin = await sendPayment(payer, amount, shop);
  const payout = await sendPayout(payer, amount, shop);
  expect([payin.outcome, payout.outcome]).toEqual(['not_possible', 'not_possible']);
  await walkTo(page, `/transactions/detail?business=payin&trade_no=${payin.tradeNo}`);
  await expect(page.getByText(t('transactionWhy.verdict.REJECTED'))).toBeVisible();
  await expect(page.getByText(t('words.reason.MERCHANT_STATE')).first()).toBeVisible();
}

async function approveAsSecond(browser: Browser, requestId: string): Promise<void> {
  const second = await pageOfAnother(browser);
  await enterAs(second, 'senior');
  await open(second, `/approvalRequests?request=${requestId}`);
  await second
    .getByRole('button', { name: t('approval-requests.approve'), exact: true })
    .first()
    .click();
  await applyNow(second, t);
  await settle(second);
  await second.close();
}

const waiting = async (muid: string): Promise<string> =>
  (await callAs<{ waiting_request_id: string | null }>('officer', '/api/amlMerchantInfo/detail', { muid })).waiting_request_id ?? '';

test('a shop is offboarded: the next pay-in is refused, the approved payout drains, and a second person reviews it', async ({ page, browser }) => {
  const text = watchConsole(page);
  const { name, muid } = merchantNamed('Feira do Bairro');
  const { payer, payin, payout } = await admitBoth(name);
  await enterAs(page, 'officer');
  await open(page, `/merchantDetail?muid=${muid}`);
  await act(page, t('merchants.offboard.act'), 'The merchant closes');
  await expect(page.getByText(t('words.merchantStatus.OFFBOARDED')).first()).toBeVisible();
  await expect(page.getByText('The merchant closes')).toBeVisible();
  await expect(page.getByRole('button', { name: t('merchants.onboard.open') })).toBeVisible();
  await expect(page.getByText(t('merchants.reviewUntil'))).toBeVisible();

  await expectRefused(page, payer, name);
  expect(await sendEvent('payout', payout, 'paid')).toBe('PAID');
  expect(await sendEvent('payin', payin, 'refunded')).toBe('REFUNDED');
  await walkTo(page, `/transactions/detail?business=payout&trade_no=${payout}`);
  await expect(page.getByText(t('words.partnerStatus.PAID')).first()).toBeVisible();

  await approveAsSecond(browser, await waiting(muid));
  await open(page, `/merchantDetail?muid=${muid}`);
  await expect(page.getByText(t('merchants.reviewedBy'))).toBeVisible();
  await expect(page.getByText('Otávio Brandão').first()).toBeVisible();
  await settle(page);
  expect(text).toEqual([]);
});

test('a shop is suspended at once; the suspension is not lifted while something is missing', async ({ page }) => {
  const { name, muid } = merchantNamed('Carona Já');
  const { payer, payout } = await admitBoth(name);
  await enterAs(page, 'officer');
  await open(page, `/merchantDetail?muid=${muid}`);
  await act(page, t('merchants.suspend.act'), 'Chargebacks without an answer');
  await expect(page.getByText(t('words.merchantStatus.SUSPENDED')).first()).toBeVisible();
  await expect(page.getByText('Chargebacks without an answer')).toBeVisible();
  await expectRefused(page, payer, name);
  expect(await sendEvent('payout', payout, 'paid')).toBe('PAID');

  await open(page, `/merchantDetail?muid=${muid}`);
  await page.getByRole('button', { name: t('merchants.lift.act'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('merchants.lift.act') });
  await dialog.getByLabel(t('kit.reason')).fill('Answered');
  await dialog.getByRole('button', { name: t('merchants.lift.act'), exact: true }).click();
  await expect(page.getByText(/Something is still missing|No application of this merchant/).first()).toBeVisible();
  await expect(page.getByText(t('words.merchantStatus.SUSPENDED')).first()).toBeVisible();
});

test('a suspension of a merchant with everything in order is lifted by two people', async ({ page, browser }) => {
  const { list } = await callAs<{ list: { muid: string }[] }>('officer', '/api/amlMerchantInfo/listByPage', { name: 'Fôlego' });
  const muid = list[0]?.muid ?? '';
  await enterAs(page, 'officer');
  await open(page, `/merchantDetail?muid=${muid}`);
  await act(page, t('merchants.suspend.act'), 'Complaint of a customer');
  await act(page, t('merchants.lift.act'), 'The complaint was about another merchant');
  await expect(page.getByText(t('words.merchantStatus.SUSPENDED')).first()).toBeVisible();
  await approveAsSecond(browser, await waiting(muid));
  await open(page, `/merchantDetail?muid=${muid}`);
  await expect(page.getByText(t('words.merchantStatus.ONBOARDED')).first()).toBeVisible();
  await expect(page.getByText('The complaint was about another merchant')).toBeVisible();
});
