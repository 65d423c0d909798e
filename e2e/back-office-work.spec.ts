import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { makePdf } from '../seeds/pdf.ts';
import { callAs, callWithFiles, choose, enterAs, open, rowWith, settle, walkTo, watchConsole } from './back-office.ts';
import { pageOfAnother, test } from './journey.ts';
import { findPayer, importOldPayment, merchant, type Payer, type SentPayment, sendPayment } from './payment-core.ts';
import { readSheet } from './read-sheet.ts';
import { wordsOf } from './words.ts';

/* Shorter journeys of the back office: refusing money and evidence, files, lists, and work without a mouse. */

const t = wordsOf('en');
const analyst = 'analyst';

interface Held {
  payer: Payer;
  payment: SentPayment;
}

/** A payment above a verified person's whole limit. */
async function holdOne(): Promise<Held> {
  const payer = await findPayer(analyst);
  const payment = await sendPayment(payer, payer.limitMinor + 12_345n);
  expect(payment.outcome).toBe('documents_required');
  return { payer, payment };
}

const subjectPath = ({ payer }: Held, tab: string): string => `/probationList?subject=${payer.subjectId}&business=payin&tab=${tab}`;

/** Evidence that came another way, already looked at by the scanner. */
async function handInEvidence({ payer }: Held, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await callWithFiles(
      // Whoever hands a document in does not approve it.
      'senior',
      '/api/aml/probation/file/upload',
      { subject_id: payer.subjectId, business: 'payin', merchant_no: merchant.no, kind: 'CONTRACT', attested_amount: '1500.00', currency: merchant.currency },
      [{ name, mediaType: 'application/pdf', bytes: makePdf(name, [{ text: name, x: 60, y: 80 }]) }],
    );
  }
  await expect
    .poll(async () => {
      const { list } = await callAs<{ list: { status: string }[] }>(analyst, '/api/aml/probation/files', { subject_id: payer.subjectId, business: 'payin' });
      return list.map(({ status }) => status);
    })
    .toEqual(names.map(() => 'SCANNED'));
}

async function fromRowMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: t('kit.moreActions') }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}

test('held money is rejected with a reason', async ({ page }) => {
  const text = watchConsole(page);
  const held = await holdOne();
  await enterAs(page, analyst);
  await open(page, subjectPath(held, 'held'));
  const row = rowWith(page, held.payment.tradeNo);
  await fromRowMenu(row, t('probation.held.reject'));
  const dialog = page.getByRole('dialog', { name: t('probation.held.rejectTitle', { tid: held.payment.tradeNo }) });
  await dialog.getByRole('button', { name: t('probation.held.reject'), exact: true }).click();
  await expect(dialog.getByText('The Reason field is required')).toBeVisible();
  await dialog.getByLabel(t('kit.reason')).fill('The merchant knows nothing of this order');
  await dialog.getByRole('button', { name: t('probation.held.reject'), exact: true }).click();
  await expect(page.getByRole('status')).toContainText(t('probation.rejectSuccess'));
  await expect(row).toHaveCount(0);
  await walkTo(page, `/transactions/detail?business=payin&trade_no=${held.payment.tradeNo}&part=audit`);
  await expect(page.getByText(t('transactionWhy.verdict.REJECTED'))).toBeVisible();
  await expect(rowWith(page, t('activity-log.verbs.transaction-rejected'))).toContainText('The merchant knows nothing of this order');
  expect(text).toEqual([]);
});

test('several evidence files are rejected at once, after what will happen was shown', async ({ page }) => {
  const text = watchConsole(page);
  const held = await holdOne();
  await handInEvidence(held, ['contract-1.pdf', 'contract-2.pdf']);
  await enterAs(page, analyst);
  await open(page, subjectPath(held, 'evidence'));
  await expect(page.getByRole('button', { name: t('probation.evidence.batchRejectNone') })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(t('kit.selectAll')).check();
  await page.getByRole('button', { name: t('probation.evidence.batchReject', { count: 2 }) }).click();
  const dialog = page.getByRole('dialog', { name: t('probation.batch.title') });
  await expect(dialog).toContainText(held.payment.tradeNo);
  await expect(dialog).toContainText(t('probation.batch.attempt', { from: 1, to: 2 }));
  await dialog.getByLabel(t('kit.reason')).fill('Unsigned');
  await dialog.getByRole('button', { name: t('probation.batch.confirm', { count: 2 }) }).click();
  await expect(page.getByRole('status')).toContainText(t('probation.rejectSuccess'));
  await expect(rowWith(page, t('words.evidenceStatus.REJECTED'))).toHaveCount(2);
  await expect(page.getByText(t('probation.cases.attempt', { attempt: 2, limit: 2 }))).toBeVisible();
  expect(text).toEqual([]);
});

test('nobody can grant the balance that they requested, under any account', async ({ page }) => {
  const held = await holdOne();
  const subject = { subject_id: held.payer.subjectId, business: 'payin' };
  await handInEvidence(held, ['contract.pdf']);
  const { list } = await callAs<{ list: { file_id: string }[] }>(analyst, '/api/aml/probation/files', subject);
  const fileIds = list.map((file) => file.file_id);
  await callAs(analyst, '/api/aml/probation/file/approve', { file_ids: fileIds, approve: 'APPROVED' });
  // The officer asks with the account that she has at the analysts' back office.
  await callAs(
    'marina.desk',
    `/api/aml/id-database/approve-temporary-limit?subject_id=${held.payer.subjectId}&business=payin&merchant_no=${merchant.no}&threshold=1000.00`,
    { currency: merchant.currency, file_ids: fileIds, reason: 'Contract seen' },
  );
  await enterAs(page, 'officer');
  await open(page, subjectPath(held, 'balances'));
  const row = rowWith(page, held.payer.name);
  const approve = row.getByRole('button', { name: t('probation.evidence.approve') });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAttribute('title', t('probation.balances.ownRequest'));
  await row.getByRole('button', { name: t('kit.moreActions') }).click();
  await expect(page.getByRole('menuitem', { name: t('probation.balances.reject') })).toContainText(t('probation.balances.ownRequest'));
});

for (const format of ['csv', 'xlsx'] as const) {
  test(`a file of transactions is requested, written and saved (${format})`, async ({ page }) => {
    const text = watchConsole(page);
    await enterAs(page, analyst);
    await open(page, '/transactions?tab=payinDownload');
    await page.getByText(t(`transactions.download.${format}`), { exact: true }).click();
    await choose(page.getByLabel(t('transactions.download.filter.aml_result')), t('words.amlResult.ACCEPTED'));
    await page.getByRole('button', { name: t('transactions.download.submit') }).click();
    const row = page.locator('.app-table tbody tr').first();
    await expect(row).toContainText(format.toUpperCase());
    await expect(row).toContainText(t('words.exportStatus.READY'), { timeout: 30_000 });
    const arriving = page.waitForEvent('download');
    await row.getByRole('button', { name: t('kit.fileLog.download'), exact: true }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
    const bytes = await readFile(await file.path());
    const lines = format === 'csv' ? bytes.toString('utf8').trim().split(/\r?\n/) : readSheet(bytes);
    await expect(row).toContainText(t('kit.fileLog.rows', { count: lines.length - 1 }));
    expect(String(lines[0])).toContain(t('transactions.tradeNo'));
    expect(lines.length).toBeGreaterThan(10);
    expect(text).toEqual([]);
  });
}

test('a counter of the overview opens exactly what it counts', async ({ page }) => {
  await enterAs(page, 'officer');
  await open(page, '/overview');
  for (const strip of ['overview.thisMonth', 'overview.totals']) {
    const cell = page
      .getByRole('region', { name: t(strip) })
      .getByRole('link')
      .first();
    const counted = (await cell.locator('.strip-value').textContent()) ?? '';
    expect(counted).toMatch(/^[0-9,]+$/);
    await cell.click();
    await expect(page).toHaveURL(/\/alerts\?/);
    await settle(page);
    await expect(page.getByText(t('kit.results', { count: Number(counted.replaceAll(',', '')), shown: counted }), { exact: true })).toBeVisible();
    await page.goBack();
  }
});

/** What a page's list says that it shows. */
const listed = async (page: Page): Promise<number> =>
  Number(
    (
      (await page
        .getByText(/^[0-9,]+ results?$/)
        .first()
        .textContent()) ?? ''
    ).replaceAll(/[^0-9]/g, ''),
  );
const linesOf = async (arriving: Promise<Download>): Promise<number> =>
  (await readFile(await (await arriving).path())).toString('utf8').trim().split(/\r?\n/).length - 1;

test('the file of a list holds what the list shows, or says before it is written what it leaves out', async ({ page }) => {
  await enterAs(page, analyst);
  await open(page, '/transactions');
  const button = page.getByRole('button', { name: t('transactions.csv') });
  const whole = page.waitForEvent('download');
  await button.click();
  expect(await linesOf(whole)).toBe(await listed(page));
  await importOldPayment(60);
  await open(page, '/transactions');
  const total = await listed(page);
  await button.click();
  const dialog = page.getByRole('dialog', { name: t('transactions.csvPartTitle') });
  await expect(dialog).toContainText(new RegExp(`${total} payments`));
  const part = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('transactions.csvPartConfirm', { count: total - 1, shown: String(total - 1) }) }).click();
  expect(await linesOf(part)).toBe(total - 1);
  await expect(dialog).toBeHidden();
});

test('filters, sorting and page stand in the address and outlive a reload; names do not', async ({ page }) => {
  await enterAs(page, analyst);
  await open(page, '/transactions');
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: t('kit.filters') }).click();
  await choose(filters.getByLabel(t('transactions.amlResultTitle')), t('words.amlResult.ACCEPTED'));
  await filters.getByLabel(t('transactions.minAmount')).fill('1,000.00');
  await filters.getByLabel(t('transactions.name'), { exact: true }).fill('a');
  await filters.getByRole('button', { name: t('kit.search') }).click();
  await expect(page).toHaveURL(/aml_result=ACCEPTED/);
  await expect(page).toHaveURL(/min_amount=1000\.00/);
  expect(new URL(page.url()).searchParams.get('name')).toBeNull();
  const amount = page.getByRole('columnheader', { name: t('transactions.orderAmount') });
  await amount.getByRole('button').click();
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=order_amount/);
  await settle(page);
  const amounts = async () => (await page.locator('tbody .money').allTextContents()).map((text) => Number(text.replace(/[^0-9.]/g, '')));
  const rows = page.locator('.app-table tbody tr');
  const before = await rows.allTextContents();
  expect(before.length).toBeGreaterThan(1);
  for (const text of before) expect(text).toContain(t('words.amlResult.ACCEPTED'));
  expect(Math.min(...(await amounts()))).toBeGreaterThanOrEqual(1000);
  await page.reload();
  await settle(page);
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  expect(await rows.allTextContents()).toEqual(before);
  await page
    .getByRole('search')
    .getByRole('button', { name: t('kit.reset') })
    .click();
  await expect(page).not.toHaveURL(/aml_result/);
});

test('columns and row height are kept for the person, in other browsers too', async ({ page, browser }) => {
  await enterAs(page, analyst);
  await open(page, '/probationList');
  const header = (on: Page) => on.getByRole('columnheader', { name: t('probation.verification') });
  await expect(header(page)).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('setting'));
  await page.getByRole('button', { name: t('kit.tableSettings') }).click();
  await page.getByRole('checkbox', { name: t('probation.verification') }).uncheck();
  await saved;
  await expect(header(page)).toHaveCount(0);
  const other = await pageOfAnother(browser);
  await enterAs(other, analyst);
  await open(other, '/probationList');
  await expect(header(other)).toHaveCount(0);
  await other.getByRole('button', { name: t('kit.tableSettings') }).click();
  await other.getByRole('button', { name: t('kit.resetColumns') }).click();
  await expect(header(other)).toBeVisible();
  await other.close();
});

test('a held payment is opened and a dialog answered by keyboard alone; the focus returns', async ({ page }) => {
  const held = await holdOne();
  await enterAs(page, analyst);
  await open(page, '/probationList');
  const first = page.locator('tbody tr[data-row-key]').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr[data-row-key]').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/subject=/);

  await walkTo(page, subjectPath(held, 'held'));
  await page.getByLabel(`${t('kit.select')} ${held.payment.tradeNo}`).focus();
  await page.keyboard.press('Space');
  const tryApprove = page.getByRole('button', { name: t('probation.held.tryApprove') });
  await tryApprove.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('probation.plan.title') });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(t('probation.plan.doesNotFit'))).toBeVisible();
  // The focus cannot reach what lies behind the dialog.
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.activeElement === document.body || document.activeElement.closest('[role=dialog]') !== null`)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tryApprove).toBeFocused();
});
