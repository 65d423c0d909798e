import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { answerCnab } from '../domains/merchants/settlements/server/bank-files/parse-cnab.fixture.ts';
import { clock } from '../platform/server/clock.ts';
import { backOfficeAddress } from './back-office-address.ts';
import { applyNow, callAs, choose, enterAs, openMenu, open, settle, startAs, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { findPayer, sendOrder, sendEvent } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * A period is settled with a held payment inside, once in each language: finance calculates it again, sees the held payment left
 * out, asks for the confirmation, which a colleague gives; the file goes to the bank, whose answer pays it.
 */

interface Settlement {
  id: string;
  merchant_name: string;
  merchant_no: string;
  period_to: number;
  net_amount: string;
  left_out: number;
  waiting_request_id: string | null;
}
const call = <T>(path: string, body: object) => callAs<T>('finance', `/api/aml/merchant-settlement/${path}`, body);
const showOf = (id: string) => call<Settlement & { status: string; unmet: string[]; payments: { reference: string }[] }>('detail/show', { id });

/** A settlement in reais that nothing keeps from being confirmed. */
async function findSettlement(): Promise<Settlement> {
  const { list } = await call<{ list: Settlement[] }>('list-by-page', { status: 'PENDING', entity_code: 'ATBR', currency: 'BRL', page_size: 100 });
  for (const one of list) if (one.waiting_request_id === null && (await showOf(one.id)).unmet.length === 0) return one;
  throw new Error('the demonstration has no settlement that can be confirmed');
}

const appOf = async (merchantNo: string): Promise<string> => {
  const { list } = await callAs<{ list: { app_id: string }[] }>('senior', '/api/aml/transaction/list-payin-orders', { merchant_no: merchantNo, page_size: 1 });
  return (list[0] as { app_id: string }).app_id;
};

/** Money that arrived within a past period: a payment core reports no event from long before the order, so its time is moved in the database. */
async function arriveAt(tradeNo: string, at: number): Promise<void> {
  const client = new pg.Client({ connectionString: backOfficeAddress().database });
  await client.connect();
  await client.query("update transaction set paid_at = $1 where business = 'payin' and trade_no = $2", [new Date(at), tradeNo]).finally(() => client.end());
}

const drawerOf = (page: Page, t: Words, name: string) => page.getByRole('dialog', { name: t('settlements.settlementOf', { merchant: name }) });
const textOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Calculates it again; the job does it, and the drawer follows. */
async function calculateAgain(page: Page, t: Words, { id, merchant_name: name, left_out: before }: Settlement): Promise<void> {
  await openMenu(page, t, { group: 'payments', name: 'remittanceReports' });
  await open(page, `/remittanceReports?settlement=${id}`);
  const drawer = drawerOf(page, t, name);
  await drawer.getByRole('button', { name: t('settlements.reload.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('settlements.reload.title', { merchant: name }) });
  await dialog.getByRole('button', { name: t('settlements.reload.submit'), exact: true }).click();
  await expect(textOf(page, t('settlements.reload.done'))).toBeVisible();
  await expect(drawer.getByText(t('settlements.leftOutLines', { count: before + 1 }))).toBeVisible({ timeout: 30_000 });
}

async function askForConfirmation(page: Page, t: Words, { merchant_name: name }: Settlement): Promise<void> {
  const drawer = drawerOf(page, t, name);
  await drawer.getByRole('button', { name: t('settlements.confirm.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('settlements.confirm.title', { merchant: name }) });
  await dialog.getByRole('button', { name: t('settlements.confirm.submit') }).click();
  await expect(textOf(page, t('settlements.confirm.asked'))).toBeVisible();
  // Whoever asked does not confirm.
  await expect(drawer.getByRole('button', { name: t('approval-requests.approve'), exact: true })).toHaveAttribute('aria-disabled', 'true');
}

async function agree(browser: Browser, t: Words, { id, merchant_name: name }: Settlement): Promise<void> {
  const page = await pageOfAnother(browser);
  await enterAs(page, 'finance2', { lang: t.lang });
  await open(page, `/remittanceReports?settlement=${id}`);
  await drawerOf(page, t, name)
    .getByRole('button', { name: t('approval-requests.approve'), exact: true })
    .click();
  await applyNow(page, t);
  await expect(textOf(page, t('approval-requests.approveSuccess'))).toBeVisible();
  await expect(drawerOf(page, t, name)).toContainText(t('words.settlementStatus.CONFIRMED'));
  await page.close();
}

/** Makes the file of the company and saves it. */
async function sendToBank(page: Page, t: Words): Promise<Buffer> {
  await open(page, '/remittanceReports?tab=files');
  const rows = page.locator('.app-table tbody tr');
  const before = await rows.count();
  await page
    .getByRole('button', { name: t('settlements.make.button') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('settlements.make.title') });
  await choose(dialog.getByLabel(t('settlements.company'), { exact: true }), 'Atalaia Pagamentos do Brasil');
  await choose(dialog.getByLabel(t('settlements.currency'), { exact: true }), 'BRL');
  await dialog.getByRole('button', { name: t('settlements.make.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(before + 1);
  await rows.first().getByRole('button').last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('settlements.files.save') }).click();
  return readFile(await (await download).path());
}

async function loadAnswer(page: Page, t: Words, sent: Buffer): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10).split('-').reverse().join('');
  const answer = answerCnab(sent, () => ({ codes: '00', paidOn: today }));
  await page
    .getByRole('button', { name: t('settlements.answer.button') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('settlements.answer.title') });
  await choose(dialog.getByLabel(t('settlements.company'), { exact: true }), 'Atalaia Pagamentos do Brasil');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'retorno.txt', mimeType: 'text/plain', buffer: answer });
  await dialog.getByRole('button', { name: t('settlements.answer.preview'), exact: true }).click();
  await dialog.getByRole('button', { name: t('settlements.answer.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const { lang, title } of inLanguages(import.meta, 'a period with a held payment is confirmed by a second person and paid by the answer of the bank', [
  'en',
  'pt',
])) {
  test(title, async ({ page, browser }) => {
    const t = wordsOf(lang);
    const faults = watchConsole(page);
    const one = await findSettlement();
    const before = await showOf(one.id);
    const place = { merchantNo: one.merchant_no, appId: await appOf(one.merchant_no) };
    const payer = await findPayer('senior');
    const held = await sendOrder(payer, payer.limitMinor + 100n, place);
    expect(held.outcome).toBe('documents_required');
    await sendEvent('payin', held.tradeNo, 'paid');
    await arriveAt(held.tradeNo, one.period_to - 3_600_000);
    await startAs(page, 'finance', lang);
    await test.step('calculate the period again', () => calculateAgain(page, t, before));
    await test.step('ask for the confirmation', () => askForConfirmation(page, t, one));
    await test.step('a second person confirms', () => agree(browser, t, one));
    const sent = await test.step('make the file for the bank', () => sendToBank(page, t));
    expect(sent.toString('latin1')).toContain((await showOf(one.id)).payments[0]?.reference);
    await test.step('load the answer of the bank', () => loadAnswer(page, t, sent));
    await open(page, `/remittanceReports?settlement=${one.id}`);
    await expect(drawerOf(page, t, one.merchant_name)).toContainText(t('words.settlementStatus.PAID'));
    const paid = await showOf(one.id);
    expect(paid).toMatchObject({ status: 'PAID', left_out: before.left_out + 1 });
    const lines = await call<{ list: { trade_no: string; state: string; reason: string }[] }>('lines/list', { settlement_id: one.id, trade_no: held.tradeNo });
    expect(lines.list).toMatchObject([{ state: 'LEFT_OUT', reason: 'HELD' }]);
    await settle(page);
    expect(faults).toEqual([]);
  });
}
