import { expect, type Page } from '@playwright/test';
import { inventDocument } from '../domains/payments/decisions/server/testing.ts';
import { reviewMerchants } from '../domains/merchants/merchant-risk/server/index.ts';
import { clock } from '../platform/server/clock.ts';
import { openDatabase, registerIdSource } from '../platform/server/index.ts';
import { merchantNamed } from '../seeds/merchants.ts';
import { callAs, choose, enterAs, open, settle, walkTo, watchConsole } from './back-office.ts';
import { backOfficeAddress } from './back-office-address.ts';
import { test } from './journey.ts';
import { findPayer, limitsAtHighRisk, type Payer, sendPayment } from './payment-core.ts';
import { wordsOf } from './words.ts';

/*
 * A shop takes more than it declared. The job of the night opens a review with the payments behind it; the officer raises its risk;
 * from the next payment on the shop cannot vouch for its users any more, and the limits of merchants of high risk govern there. Each
 * screen on the way says why.
 */

const t = wordsOf('en');
const shop = merchantNamed('Nuvem Contábil');
const app = shop.apps[0]?.appId ?? '';
/** Above what somebody who is not verified may pay, and far below every limit. */
const unverifiedMinor = 120_000n;

interface Detail {
  merchant: { version: number; risk_level: string };
}
const detail = () => callAs<Detail>('officer', '/api/amlMerchantInfo/detail', { muid: shop.muid });

/** The app may take the merchant's word for who its users are: asked for by one person, approved by another. */
async function letVouch(): Promise<void> {
  const settings = await callAs<{ version: number }>('rules', '/api/amlAppRule/selectById', { rule_id: app });
  const { request_id: request } = await callAs<{ request_id: string | null }>('rules', '/api/amlAppRule/modify-merchant-self-verify', {
    rule_id: app,
    version: settings.version,
    merchant_self_verify: true,
    reason: 'The merchant verifies its users',
  });
  await callAs('senior', '/api/aml/approval-request/approve', { request_id: request, version: 1 });
}

/** Somebody new, of whom nobody has verified anything. */
const payUnverified = () => {
  const { no } = inventDocument();
  return sendPayment({ idType: 'CPF', idNo: no, name: 'Maria Souza Prado' }, unverifiedMinor, shop.name);
};

const smallMinor = 2_000n;

/** Somebody who has used more than may be used at merchants of high risk, and may go on paying at the shop. */
async function findLargePayer(): Promise<Payer> {
  for (;;) {
    const payer = await findPayer('analyst');
    if (payer.hasOwnLimit) continue;
    const moreMinor = limitsAtHighRisk.probation + smallMinor - payer.usedMinor;
    if (moreMinor <= 0n || payer.usedMinor + moreMinor + 2n * smallMinor > payer.limitMinor) continue;
    if ((await sendPayment(payer, moreMinor, shop.name)).outcome !== 'accepted') continue;
    if ((await sendPayment(payer, smallMinor, shop.name)).outcome === 'accepted') return payer;
  }
}

/** The shop declares little, and takes much more than twice as much. */
async function exceed(): Promise<void> {
  const { merchant } = await detail();
  await callAs('onboarding', '/api/amlMerchantInfo/update', {
    muid: shop.muid,
    version: merchant.version,
    declared_turnover: '300.00',
    reason: 'Declared anew by the merchant',
  });
  let used = 0;
  while (used < 4) if ((await sendPayment(await findPayer('analyst'), 20_000n, shop.name)).outcome === 'accepted') used += 1;
}

/** What the job of the night does at a company. */
async function runNight(): Promise<void> {
  const database = openDatabase(backOfficeAddress().database, 2);
  registerIdSource(database.main);
  await reviewMerchants(database.main, 'ATBR', clock.now());
  await database.close();
}

async function raise(page: Page): Promise<void> {
  await open(page, `/merchantDetail?muid=${shop.muid}&part=risk`);
  await page.getByRole('button', { name: t('merchantRisk.submit') }).click();
  const dialog = page.getByRole('dialog', { name: t('merchantRisk.submitTitle') });
  await choose(dialog.getByRole('combobox'), 'High');
  const limitsThen = dialog.getByRole('region', { name: t('merchantRisk.limitsThen') });
  await expect(limitsThen).toContainText(t.amount(limitsAtHighRisk.probation));
  await dialog.getByLabel(t('kit.reason')).fill('Takes far more than it declared');
  await dialog.getByRole('button', { name: t('merchantRisk.submit') }).click();
  await expect(dialog).toBeHidden();
  await settle(page);
}

test('a merchant exceeds its declaration: a review opens, its risk rises, payments are held, and all of it is explained', async ({ page }) => {
  const text = watchConsole(page);
  await letVouch();
  const before = await payUnverified();
  expect(before.outcome).toBe('accepted');
  await exceed();
  const payer = await findLargePayer();
  await runNight();

  await enterAs(page, 'officer');
  await open(page, `/MerchantRiskList?merchant_name=${encodeURIComponent(shop.name)}`);
  const row = page.getByRole('row').filter({ hasText: shop.name });
  await expect(row).toContainText(t('words.reviewReason.TURNOVER'));
  await row.getByRole('button', { name: t('merchantRisk.open') }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(t('merchantRisk.review'), { exact: true })).toBeVisible();
  // On the first days of a month the month before exceeds it too.
  const cause = drawer
    .getByRole('listitem')
    .filter({ hasText: t('words.reviewReason.TURNOVER') })
    .first();
  await expect(cause).toContainText(t('merchantRisk.declared'));
  await expect(cause).toContainText('300.00');
  const evidence = await cause.getByRole('link').first().getAttribute('href');
  expect(evidence).toMatch(/transactions/);

  await walkTo(page, `/merchantDetail?muid=${shop.muid}`);
  await expect(page.getByText(t('words.reviewReason.TURNOVER')).first()).toBeVisible();
  await expect(page.locator('.merchants-counters')).toContainText(/\d{3,} ?%/);

  await raise(page);
  expect((await detail()).merchant.risk_level).toBe('HIGH');
  await open(page, `/merchantDetail?muid=${shop.muid}&part=risk`);
  await expect(page.getByText('Takes far more than it declared').first()).toBeVisible();
  await expect(page.getByText(`${t('merchants.risk')}: ${t('words.riskLevel.HIGH')}`)).toBeVisible();

  await open(page, `/merchantDetail?muid=${shop.muid}&part=limits`);
  const payin = page.locator('#merchant-limits .grid-table tbody tr').filter({ hasText: 'Pay-in' });
  await expect(payin).toContainText(t.amount(limitsAtHighRisk.probation));
  await expect(payin).toContainText(t('defaultLimits.fromRisk.HIGH'));

  const held = await sendPayment(payer, smallMinor, shop.name);
  expect(held.outcome).toBe('documents_required');
  await walkTo(page, `/transactions/detail?business=payin&trade_no=${held.tradeNo}`);
  await expect(page.getByText(t('words.reason.LIMIT_PROBATION')).first()).toBeVisible();
  await page.getByText(t('transactionWhy.arithmetic')).click();
  await expect(page.getByText(t('transactionWhy.source.highRisk')).first()).toBeVisible();

  await walkTo(page, `/probationList?subject=${payer.subjectId}&business=payin&tab=limits`);
  await expect(page.getByText(t('limits.sources.highRisk')).first()).toBeVisible();

  const after = await payUnverified();
  expect(after.outcome).toBe('documents_required');
  await walkTo(page, `/transactions/detail?business=payin&trade_no=${after.tradeNo}`);
  await expect(page.getByText(t('transactionWhy.verdict.JUSTIFICATION_REQUIRED'))).toBeVisible();
  await expect(page.getByText(t('words.reason.KYC_NOT_VERIFY')).first()).toBeVisible();
  await walkTo(page, `/appDetail?app_id=${app}`);
  await settle(page);
  await expect(page.getByText(t('rules.app.selfVerifyVoid'))).toBeVisible();
  expect(text).toEqual([]);
});
