import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { inventDocument } from '../domains/payments/decisions/server/testing.ts';
import { applyNow, callAs, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { type SentPayment, sendPayment } from './payment-core.ts';
import { listedPeople, listName, loadJourneyList } from './screening-list.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * Somebody who is named like an entry of a sanctions list pays: the money is frozen, the match is found to be somebody else, two
 * people release the payment, and the next payment of the same person passes.
 */

interface Paid extends SentPayment {
  payer: { idType: string; idNo: string; name: string };
}

const amountMinor = 1_000n;

/** The index of a list is made within seconds after it came into force; until then it is not searched. */
async function payUntilFrozen(payer: Paid['payer']): Promise<Paid> {
  for (let turn = 0; turn < 60; turn += 1) {
    const sent = await sendPayment(payer, amountMinor);
    if (sent.outcome === 'documents_required') return { ...sent, payer };
    await sleep(500);
  }
  throw new Error('the payment was not frozen');
}

async function readWhy(page: Page, t: Words, { tradeNo }: Paid): Promise<void> {
  await open(page, `/transactions/detail?business=payin&trade_no=${tradeNo}`);
  await expect(page.getByText(t('transactionWhy.verdict.FROZEN'))).toBeVisible();
  const finding = page.getByRole('listitem').filter({ hasText: listName });
  await expect(finding).toContainText(t('words.screeningConfidence.NAME'));
  await finding.getByRole('link', { name: t('transactionWhy.toReport') }).click();
}

async function findItIsAnother(page: Page, t: Words, { payer, tradeNo }: Paid): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: payer.name })).toBeVisible();
  await expect(page.getByRole('link', { name: tradeNo })).toBeVisible();
  await page.getByRole('button', { name: t('screening.decide.FALSE_POSITIVE') }).click();
  const dialog = page.getByRole('dialog', { name: t('screening.decide.confirm.FALSE_POSITIVE') });
  await dialog.getByLabel(t('kit.reason')).fill('Another date of birth');
  await dialog.getByRole('button', { name: t('screening.decide.confirm.FALSE_POSITIVE') }).click();
  await expect(dialog).toBeHidden();
}

async function openHolds(page: Page, t: Words, { payer, tradeNo }: Paid) {
  await open(page, '/probationList');
  const filters = page.getByRole('search');
  await filters.getByLabel(t('probation.name'), { exact: true }).fill(payer.name);
  await filters.getByRole('button', { name: t('kit.search') }).click();
  await settle(page);
  await page
    .getByRole('row')
    .filter({ hasText: payer.name })
    .getByRole('button', { name: t('probation.open') })
    .click();
  const row = page.getByRole('row').filter({ hasText: tradeNo });
  await row
    .getByRole('button', { name: t('probation.held.details') })
    .first()
    .click();
  return page.getByRole('dialog', { name: t('probation.holds.title', { tid: tradeNo }) });
}

async function askForRelease(page: Page, t: Words, paid: Paid): Promise<void> {
  const holds = await openHolds(page, t, paid);
  await expect(holds).toContainText(listName);
  await holds.getByRole('button', { name: t('probation.holds.falseMatch') }).click();
  const dialog = page.getByRole('dialog', { name: t('probation.holds.falseMatchTitle') });
  await expect(dialog).toContainText(t('probation.holds.falseMatchReportHere'));
  await dialog.getByLabel(t('kit.reason')).fill('Found to be somebody else');
  await dialog.getByRole('button', { name: t('probation.holds.falseMatch') }).click();
  return expect(dialog).toBeHidden();
}

async function confirmAsAnother(browser: Browser, lang: 'en' | 'pt', { tradeNo }: Paid): Promise<void> {
  const t = wordsOf(lang);
  const { list } = await callAs<{ list: { request_id: string; title: string }[] }>('officer', '/api/aml/approval-request/page', {
    status: 'WAITING',
    page_size: 200,
  });
  const id = list.find(({ title }) => title.includes(tradeNo))?.request_id;
  const second = await pageOfAnother(browser);
  await enterAs(second, 'officer', { lang });
  await open(second, `/approvalRequests?request=${id}`);
  const detail = second.getByRole('region', { name: t('approval-requests.title'), exact: true });
  await detail.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(second, t);
  await expect.poll(() => resultOf(tradeNo)).toBe('RELEASED');
  await second.close();
}

const resultOf = async (tradeNo: string): Promise<string> =>
  (await callAs<{ list: { aml_result: string }[] }>('officer', '/api/aml/transaction/list-payin-orders', { trade_no: tradeNo })).list[0]?.aml_result ?? '';

test.beforeAll(loadJourneyList);

for (const { lang, title } of inLanguages(import.meta, 'a payment is frozen by a list, and released as a false match by two people', ['en', 'pt'])) {
  const account = { en: 'analyst', pt: 'analyst2' }[lang];
  test(title, async ({ page, browser }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const paid = await payUntilFrozen({ idType: 'CPF', idNo: inventDocument().no, name: listedPeople.frozen[lang] });
    expect(await resultOf(paid.tradeNo)).toBe('FROZEN');
    await enterAs(page, account, { lang });
    await readWhy(page, t, paid);
    await findItIsAnother(page, t, paid);
    await askForRelease(page, t, paid);
    await confirmAsAnother(browser, lang, paid);
    const next = await sendPayment(paid.payer, amountMinor);
    expect(next.outcome).toBe('accepted');

    await open(page, '/reports?part=payments');
    const row = page.getByRole('row').filter({ hasText: next.tradeNo });
    await expect(row).toContainText(t('words.screeningOutcome.PASSED'));
    await expect(row).toContainText(t('words.screeningStatus.CLEARED'));
    expect(text).toEqual([]);
  });
}
