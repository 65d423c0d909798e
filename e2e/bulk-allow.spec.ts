import { type Browser, expect, type Page } from '@playwright/test';
import { applyNow, callAs, enterAs, open, rowWith, settle, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { findPayer, findPayerWhoPaid, type Payer, type SentPayment, sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * Held payments are released by authority: one person chooses them within the caps, another decides, and nobody alone.
 */

interface Story {
  t: Words;
  payer: Payer;
  held: SentPayment[];
}

/** Three payments of one person that the limit holds. */
async function payTooMuch(t: Words): Promise<Story> {
  const { payer } = await findPayerWhoPaid('senior', (room) => (room * 9n) / 10n);
  const room = payer.limitMinor - payer.usedMinor;
  const held: SentPayment[] = [];
  for (const part of [5n, 6n, 7n]) held.push(await sendPayment(payer, room / part));
  expect(held.map(({ outcome }) => outcome)).toEqual(['documents_required', 'documents_required', 'documents_required']);
  return { t, payer, held };
}

async function choosePayments(page: Page, { t, payer, held }: Story): Promise<void> {
  await open(page, `/monitorList?person=${payer.subjectId}&company=ATBR&tab=pending`);
  for (const payment of held) await rowWith(page, payment.tradeNo).getByRole('checkbox').check();
  await page.getByRole('button', { name: t('monitor.bulkAllowChosen', { count: 3 }) }).click();
  const drawer = page.getByRole('dialog', { name: t('approvals.bulk.title') });
  // One of them stays held: the selection is cut down before anybody is asked.
  await drawer.locator('tbody tr').filter({ hasText: held[2]?.tradeNo }).getByRole('checkbox').uncheck();
  const chosen = (held[0]?.amountMinor ?? 0n) + (held[1]?.amountMinor ?? 0n);
  const caps = drawer.locator('.bulk-sums');
  await expect(caps).toContainText(t.amount(chosen));
  await expect(caps).toContainText(t('words.againstLimit.WITHIN_CAP'));
  await drawer.getByLabel(t('kit.reason')).fill('E2E: the bank was out of order');
  await drawer.getByRole('button', { name: t('approvals.bulk.confirm', { count: 2 }) }).click();
  await expect(page.getByRole('status')).toContainText(t('approvals.bulk.sent'));
  await expect(drawer).toBeHidden();
}

const requestOf = async (account: string, { held }: Story): Promise<{ request_id: string; version: number }> => {
  const { list } = await callAs<{ list: { request_id: string; version: number }[] }>(account, '/api/aml/approval-request/page', {
    kind: 'transactions.bulk-allow',
    state: 'WAITING',
    page_size: 50,
  });
  for (const request of list) {
    const { payload } = await callAs<{ payload: { items: { tid: string }[] } }>(account, '/api/aml/approval-request/detail', {
      request_id: request.request_id,
    });
    if (payload.items.some(({ tid }) => tid === held[0]?.tradeNo)) return request;
  }
  throw new Error('the request does not wait');
};

/** The person who asked sees that another one has to decide. */
async function findItWithheld(page: Page, story: Story): Promise<void> {
  const { t } = story;
  const { request_id: id } = await requestOf('analyst', story);
  await open(page, `/approvalRequests?tab=mine&request=${id}`);
  const detail = page.getByRole('region', { name: t('approval-requests.title'), exact: true });
  await expect(detail).toContainText(story.held[0]?.tradeNo ?? '');
  await expect(detail.getByRole('button', { name: t('approval-requests.approve'), exact: true })).toHaveAttribute('aria-disabled', 'true');
}

async function approveInQueue(browser: Browser, story: Story, texts: string[]): Promise<void> {
  const { t, held } = story;
  const page = await pageOfAnother(browser);
  page.on('pageerror', (error) => texts.push(`second person: ${error.message}`));
  await enterAs(page, 'officer', { lang: t.lang });
  await open(page, '/overview');
  // The count in the menu says that something waits, whether its group is folded or not.
  const waits = t('approval-requests.waitForYou', { count: 2 }).slice(2);
  const group = page.getByRole('menuitem', { name: new RegExp(t('shell.group.inbox')) });
  await group.click();
  await expect(page.getByRole('menuitem', { name: new RegExp(`${t('shell.group.inbox')}.*${waits}`) })).toBeVisible();
  await group.click();
  await page.getByRole('link', { name: new RegExp(`^${t('shell.menu.approvalRequests')}.*${waits}`) }).click();
  await settle(page);
  // The one that has waited longest comes first.
  await open(page, '/approvalRequests?size=100');
  const row = rowWith(page, t('words.requestKind.transactions.bulk-allow')).filter({ hasText: '2' }).last();
  await row.getByRole('button', { name: t('approval-requests.view'), exact: true }).click();
  const detail = page.getByRole('region', { name: t('approval-requests.title'), exact: true });
  for (const payment of held.slice(0, 2)) {
    await expect(detail).toContainText(payment.tradeNo);
    await expect(detail).toContainText(t.amount(payment.amountMinor));
  }
  await expect(detail).not.toContainText(held[2]?.tradeNo ?? 'none');
  const id = new URL(page.url()).searchParams.get('request');
  await detail.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(page, t);
  await expect(page.getByRole('status')).toContainText(t('approval-requests.approveSuccess'));
  // The queue has gone on. What was approved is carried out person by person; its view follows.
  await open(page, `/approvalRequests?tab=decided&request=${id}`);
  await expect(detail).toContainText(`${t('words.bulkResult.RELEASED')}: 2`, { timeout: 20_000 });
  await page.close();
}

for (const { lang, title } of inLanguages(import.meta, 'held payments are released by two people, within the caps', ['en', 'pt'])) {
  test(title, async ({ page, browser }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const story = await test.step('payments above the limit are held', () => payTooMuch(t));
    await enterAs(page, 'analyst', { lang });
    await test.step('one person chooses two of three', () => choosePayments(page, story));
    await test.step('and cannot decide it', () => findItWithheld(page, story));
    await test.step('another one approves', () => approveInQueue(browser, story, text));
    await test.step('two are released, one is held, and what was released counts', async () => {
      await open(page, `/monitorList?person=${story.payer.subjectId}&company=ATBR&tab=pending`);
      await expect(rowWith(page, story.held[2]?.tradeNo ?? '')).toHaveCount(1);
      await expect(rowWith(page, story.held[0]?.tradeNo ?? '')).toHaveCount(0);
      expect((await sendPayment(story.payer, 100n)).outcome).toBe('documents_required');
    });
    expect(text).toEqual([]);
  });
}

interface Officer {
  page: Page;
}

/** An officer in a browser of their own, with the request open and the confirmation before them. */
async function sitDown(browser: Browser, account: string, { t, id }: { t: Words; id: string }): Promise<Officer> {
  const page = await pageOfAnother(browser);
  await enterAs(page, account, { lang: t.lang });
  await open(page, `/approvalRequests?request=${id}`);
  const detail = page.getByRole('region', { name: t('approval-requests.title'), exact: true });
  await detail.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await page.getByRole('button', { name: t('approval-requests.applyNow') }).waitFor();
  return { page };
}

test('two officers decide the same request at once: one wins, the other is told', async ({ browser }) => {
  const t = wordsOf('en');
  const payer = await findPayer('senior');
  const query = await callAs<{ request_id: string }>('analyst', '/api/aml/alerts/bulkAllow', {
    transaction_ids: await heldTransaction(payer),
    reason: 'E2E: two at once',
  });
  const officers = await Promise.all(['officer', 'senior'].map((account) => sitDown(browser, account, { t, id: query.request_id })));
  await Promise.all(officers.map(({ page }) => applyNow(page, t)));
  const details = await Promise.all(
    officers.map(async ({ page }) => {
      const status = page.getByRole('status').first();
      await expect(status).not.toBeEmpty();
      return status.textContent();
    }),
  );
  const won = details.map((text) => text?.includes(t('approval-requests.approveSuccess')) ?? false);
  expect(won.filter(Boolean)).toHaveLength(1);
  const loser = officers[won.indexOf(false)] as Officer;
  expect(details[won.indexOf(false)]).toContain('This request has been decided in the meantime.');
  // The queue has gone on to the next request; of this one it says what became of it, and by whom.
  await open(loser.page, `/approvalRequests?request=${query.request_id}`);
  const detail = loser.page.getByRole('region', { name: t('approval-requests.title'), exact: true });
  await expect(detail).toContainText(t('words.requestStatus.APPLIED'));
  await expect(detail.getByRole('button', { name: t('approval-requests.approve'), exact: true })).toHaveCount(0);
  // Nothing was applied twice.
  await expect
    .poll(
      async () =>
        (await callAs<{ released: number; waiting: number }>('officer', '/api/aml/alerts/bulkAllow/result', { request_id: query.request_id })).waiting,
      {
        timeout: 20_000,
      },
    )
    .toBe(0);
  const entries = await callAs<{ list: { kind: string }[] }>('officer', '/api/aml/approved/history', { subject_id: payer.subjectId });
  expect(entries.list.filter(({ kind }) => kind === 'TRANSACTIONS')).toHaveLength(1);
  for (const { page } of officers) await page.close();
});

/** One held payment of a person. */
async function heldTransaction(payer: Payer): Promise<string[]> {
  const room = payer.limitMinor - payer.usedMinor;
  await sendPayment(payer, (room * 4n) / 5n);
  expect((await sendPayment(payer, room / 2n)).outcome).toBe('documents_required');
  const { list } = await callAs<{ list: { transaction_id: string }[] }>('analyst', '/api/aml/alerts/listTransByIDNumberAndTimeRange', {
    subject_id: payer.subjectId,
    aml_result: 'JUSTIFICATION_REQUIRED',
  });
  return list.map(({ transaction_id: id }) => id);
}
