import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { baseUrl, callAs, enterAs, open, sessionOf, settle, watchConsole } from './back-office.ts';
import { pageOfAnother, test } from './journey.ts';
import { makeMerchantUnderReview } from './merchant-under-review.ts';
import { merchant, sendPayment } from './payment-core.ts';
import { wordsOf } from './words.ts';

/* A merchant on one page: how it stands, what happened, and what the team has written, which a colleague is told of and sees. */

const t = wordsOf('en');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Goes to a part of the tab that is open. */
const jumpTo = (page: Page, part: string) =>
  page
    .getByRole('navigation', { name: t('merchants.parts.jumps') })
    .getByRole('button', { name: t(`merchants.parts.${part}`), exact: true })
    .click();

const nameOf = async (account: string): Promise<string> => {
  const { accessToken } = await sessionOf(account);
  const response = await fetch(`${baseUrl()}/api/aml/my-account`, { headers: { access_token: accessToken } });
  return ((await response.json()) as { data: { name: string } }).data.name;
};

test('a merchant is shown on one page, and a mention in its notes is followed and seen', async ({ page, browser }) => {
  const text = watchConsole(page);
  const mark = randomUUID().slice(0, 8);
  const { name } = await makeMerchantUnderReview(mark);
  const no = `J${mark}`;
  await callAs('officer', '/api/aml/merchant/account/set', {
    muid: no,
    kind: 'BANK',
    holder_name: name,
    bank: '341',
    branch: '0001',
    account_type: 'CHECKING',
    number: '12345-6',
    reason: 'Named in the contract',
  });
  const colleague = await nameOf('senior');
  await enterAs(page, 'officer');
  await open(page, `/merchantDetail?merchant_no=${no}`);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const facts = page.locator('.rail');
  for (const part of ['risk', 'head.held', 'head.settlement', 'head.work'] as const) await expect(facts).toContainText(t(`merchants.${part}`));
  await expect(facts).toContainText(t('words.mark.NOT_ASSESSED'));
  await expect(page.getByRole('tab')).toHaveCount(6);

  await jumpTo(page, 'timeline');
  const events = page.locator('.timeline-events > li');
  await expect(events.filter({ hasText: t('activity-log.verbs.merchant-account-set') })).toBeVisible();
  await page.getByRole('checkbox', { name: t('timelines.kinds.alert') }).check();
  await expect(page).toHaveURL(/kinds=alert/);
  await expect(page.getByText(t('timelines.nothing'))).toBeVisible();

  await tab(page, t('merchants.pageTabs.work')).click();
  await jumpTo(page, 'notes');
  await page.locator('.notes-text textarea').fill('Please look at the account');
  const mentions = page.getByRole('combobox', { name: t('notes.mentions') });
  await mentions.fill(colleague);
  await page.locator('.ant-select-item-option').filter({ hasText: colleague }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('notes.add'), exact: true }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Please look at the account' });
  await expect(note).toContainText(`${colleague} (${t('notes.notSeen')})`);

  const other = await pageOfAnother(browser);
  await enterAs(other, 'senior');
  await open(other, '/overview?notifications=open');
  await other.getByRole('link', { name, exact: true }).click();
  await expect(other).toHaveURL(new RegExp(`merchant_no=${no}`));
  await expect(other.getByText('Please look at the account')).toBeVisible();
  await other.close();

  await page.reload();
  await settle(page);
  await expect(note).toContainText(`${colleague} (${t('notes.seen')}`);
  expect(text).toEqual([]);
});

test('an app stands on one page: its settings, what happened, its payments, and the merchant behind it', async ({ page }) => {
  const text = watchConsole(page);
  const payer = { idType: 'CPF', idNo: makeIdDocument('CPF', Math.random), name: `Paga ${randomUUID().slice(0, 8)}` };
  const { tradeNo } = await sendPayment(payer, 1_000n);
  await enterAs(page, 'officer');
  await open(page, `/merchantDetail?merchant_no=${merchant.no}&part=apps`);
  await page.getByRole('link', { name: 'Aurora Web', exact: true }).click();
  await expect(page).toHaveURL(/\/appDetail\?app_id=/);
  await settle(page);
  const facts = page.getByLabel(t('appPage.facts'));
  for (const part of ['verification', 'selfVerify', 'channelsOff', 'ownRules'] as const) await expect(facts).toContainText(t(`appPage.${part}`));
  await expect(page.getByRole('heading', { name: t('rules.app.verification') })).toBeVisible();

  await tab(page, t('appPage.parts.timeline')).click();
  await page.getByRole('checkbox', { name: t('timelines.kinds.change') }).check();
  await expect(page).toHaveURL(/kinds=change/);
  await tab(page, t('appPage.parts.payments')).click();
  await expect(page.getByRole('link', { name: tradeNo })).toBeVisible();
  await expect(page.getByRole('link', { name: payer.name, exact: true })).toBeVisible();
  for (const part of ['governing', 'own', 'limits'] as const) {
    await tab(page, t(`appPage.parts.${part}`)).click();
    await settle(page);
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  }
  await facts.getByRole('link', { name: merchant.name }).click();
  await expect(page).toHaveURL(/\/merchantDetail/);
  expect(text).toEqual([]);
});
