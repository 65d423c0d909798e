import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { makePdf } from '../seeds/pdf.ts';
import { callAs, choose, enterAs, openMenu, open, rowWith, settle, signInThroughForm, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { findPayerWhoPaid, merchant, type Payer, receiveWebhooks, type SentPayment, sendPayment, type WebhookReceiver } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * The main work of the back office, once in each language: a payment above a person's limit is held, justified by evidence,
 * covered by a balance that a second person grants, and released.
 */

interface Story {
  t: Words;
  payer: Payer;
  held: SentPayment;
  /** What the person had left of the limit when the payment came. */
  remainingMinor: bigint;
  /** What was missing. */
  missingMinor: bigint;
  usedMinor: bigint;
  attestedMinor: bigint;
  grantedMinor: bigint;
}

const plain = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** The line of a sum by its label. */
const lineOf = (sum: Locator, label: string): Locator => sum.getByRole('row').filter({ has: sum.page().getByRole('rowheader', { name: label }) });

async function expectLines(sum: Locator, t: Words, lines: readonly (readonly [key: string, minor: bigint])[]): Promise<void> {
  for (const [key, minor] of lines) await expect(lineOf(sum, t(key)).first()).toContainText(t.amount(minor));
}

/** Two payments: the first fits, the second is more than what it left. */
async function payMoreThanAllowed(t: Words, account: string): Promise<Story> {
  const { payer, paid: first } = await findPayerWhoPaid(account, (room) => (room * 3n) / 5n);
  const roomMinor = payer.limitMinor - payer.usedMinor;
  const held = await sendPayment(payer, (roomMinor * 3n) / 4n);
  expect(held.outcome).toBe('documents_required');
  const leftMinor = roomMinor - first.amountMinor;
  const missingMinor = held.amountMinor - leftMinor;
  return {
    t,
    payer,
    held,
    remainingMinor: leftMinor,
    missingMinor,
    usedMinor: payer.usedMinor + first.amountMinor,
    attestedMinor: held.amountMinor + 50_000n,
    grantedMinor: missingMinor + 10_000n,
  };
}

async function findInTransactions(page: Page, { t, held }: Story, result: string): Promise<void> {
  await openMenu(page, t, { group: 'payments', name: 'transactions' });
  await expect(page).toHaveURL(/\/transactions$/);
  const filters = page.getByRole('search');
  await filters.getByLabel(t('transactions.tradeNo')).fill(held.tradeNo);
  await filters.getByRole('button', { name: t('kit.search') }).click();
  const row = rowWith(page, held.tradeNo);
  await expect(row).toContainText(t(`words.amlResult.${result}`));
  await expect(row).toContainText(t.amount(held.amountMinor));
  await row.getByRole('link', { name: held.tradeNo }).click();
}

async function readWhy(page: Page, story: Story): Promise<void> {
  const { t, held, payer } = story;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(payer.name);
  await expect(page.getByRole('banner').or(page.getByRole('main')).getByText(held.tradeNo).first()).toBeVisible();
  await expect(page.getByText(t('transactionWhy.verdict.JUSTIFICATION_REQUIRED'))).toBeVisible();
  await page.getByText(t('transactionWhy.arithmetic')).click();
  await expectLines(page.getByRole('table', { name: t('transactionWhy.arithmeticCaption') }), t, [
    ['transactionWhy.probationLimit', payer.limitMinor],
    ['transactionWhy.used', story.usedMinor],
    ['transactionWhy.reserved', 0n],
    ['transactionWhy.remaining', story.remainingMinor],
    ['transactionWhy.balances', 0n],
    ['transactionWhy.headroom', story.remainingMinor],
    ['transactionWhy.asked', held.amountMinor],
    ['transactionWhy.shortfall', story.missingMinor],
  ]);
}

/** From the list, not by the shortcut of the payment: the person is found by name, which never stands in the address. */
async function openOnProbation(page: Page, { t, payer, held, usedMinor }: Story): Promise<void> {
  await open(page, '/probationList');
  const filters = page.getByRole('search');
  await filters.getByLabel(t('probation.name'), { exact: true }).fill(payer.name);
  await filters.getByRole('button', { name: t('kit.search') }).click();
  await settle(page);
  expect(decodeURIComponent(page.url())).not.toContain(payer.name.split(' ')[0]);
  const row = rowWith(page, payer.name);
  await expect(row).toContainText(t.amount(held.amountMinor));
  await row.getByRole('button', { name: t('probation.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: payer.name })).toBeVisible();
  await expectLines(page.getByRole('table', { name: t('limits.at', { merchant: merchant.name }) }), t, [
    ['limits.limit', payer.limitMinor],
    ['limits.used', usedMinor],
    ['limits.reserved', 0n],
    ['limits.held', held.amountMinor],
    ['limits.missing', held.amountMinor + usedMinor - payer.limitMinor],
  ]);
}

async function uploadEvidence(page: Page, { t, attestedMinor, payer }: Story): Promise<void> {
  await page.getByRole('button', { name: t('probation.cases.upload') }).click();
  const dialog = page.getByRole('dialog', { name: t('probation.evidence.uploadTitle', { merchant: merchant.name }) });
  const invoice = makePdf('Nota fiscal', [
    { text: 'Nota fiscal eletrônica', x: 60, y: 80, size: 18, bold: true },
    { text: payer.name, x: 60, y: 120 },
    { text: `R$ ${plain(attestedMinor)}`, x: 60, y: 140 },
  ]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'nota-fiscal.pdf', mimeType: 'application/pdf', buffer: invoice });
  await choose(dialog.getByLabel(t('probation.evidence.kind')), t('words.evidenceKind.INVOICE'));
  await dialog.getByLabel(t('probation.evidence.attested')).fill(t.amount(attestedMinor));
  await dialog.getByRole('button', { name: t('probation.evidence.uploadConfirm'), exact: true }).click();
  await expect(page.getByRole('status')).toContainText(t('probation.uploadSuccess'));
  await expect(dialog).toBeHidden();
}

async function reviewEvidence(page: Page, { t, payer, attestedMinor }: Story): Promise<void> {
  await page.getByRole('tab', { name: t('probation.tabs.evidence') }).click();
  const row = rowWith(page, 'nota-fiscal.pdf');
  // The scan runs in the background; the row turns by itself.
  await row.getByRole('button', { name: t('probation.evidence.review'), exact: true }).click({ timeout: 20_000 });
  const dialog = page.getByRole('dialog', { name: 'nota-fiscal.pdf' });
  await expect(dialog.locator('iframe, canvas').first()).toBeVisible();
  await expect(dialog).toContainText(t.amount(attestedMinor));
  // Who handed it in does not approve it: somebody else in the back office does.
  const approve = dialog.getByRole('button', { name: t('probation.evidence.approve'), exact: true });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAttribute('aria-description', t('probation.evidence.ownFile'));
  const about = { subject_id: payer.subjectId, business: 'payin' };
  const { list } = await callAs<{ list: { file_id: string; status: string }[] }>('officer', '/api/aml/probation/files', about);
  const file_ids = list.filter((file) => file.status === 'SCANNED').map((file) => file.file_id);
  await callAs('officer', '/api/aml/probation/file/approve', { file_ids, approve: 'APPROVED' });
  await page.reload();
  await page.getByRole('tab', { name: t('probation.tabs.evidence') }).click();
  await expect(row).toContainText(t('words.evidenceStatus.APPROVED'));
}

async function askForBalance(page: Page, { t, attestedMinor, missingMinor, grantedMinor }: Story): Promise<void> {
  await settle(page);
  await page.getByRole('tab', { name: t('probation.tabs.balances') }).click();
  await page.getByRole('button', { name: t('probation.balances.request') }).click();
  const dialog = page.getByRole('dialog', { name: t('probation.balances.grantTitle') });
  // What is missing is proposed, at the merchant of the case and with its file.
  await expect(dialog.getByText(merchant.name)).toBeVisible();
  await expect(dialog.getByText('nota-fiscal.pdf').first()).toBeVisible();
  const amount = dialog.getByLabel(t('probation.balances.grantAmount'));
  // A field holds an amount without the separators of thousands.
  await expect(amount).toHaveValue(t.amount(missingMinor).replace(t.lang === 'pt' ? /\./g : /,/g, ''));
  await amount.fill(t.amount(grantedMinor));
  await dialog.getByLabel(t('kit.reason')).fill('E2E');
  await expectLines(dialog.getByRole('table', { name: t('probation.balances.grantCaption') }), t, [
    ['probation.balances.attestedTotal', attestedMinor],
    ['probation.balances.requested', grantedMinor],
    ['probation.balances.leftUnused', attestedMinor - grantedMinor],
  ]);
  await dialog.getByRole('button', { name: t('probation.balances.grantConfirm') }).click();
  await expect(dialog).toBeHidden();
  // The person who asked may not grant.
  const own = page
    .locator('tbody tr')
    .filter({ hasText: t.amount(grantedMinor) })
    .first();
  const approve = own.getByRole('button', { name: t('probation.evidence.approve'), exact: true });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
}

/** Another person in another browser. */
async function grantAsSecondPerson(browser: Browser, { t, payer, grantedMinor }: Story, texts: string[]): Promise<void> {
  const page = await pageOfAnother(browser);
  page.on('pageerror', (error) => texts.push(`second person: ${error.message}`));
  await enterAs(page, 'senior', { lang: t.lang });
  await open(page, '/probationList');
  await page
    .getByRole('region', { name: t('probation.summary.title') })
    .getByRole('link', { name: new RegExp(t('probation.summary.waiting')) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('probation.waitingTitle') })).toBeVisible();
  const row = rowWith(page, payer.name);
  await row.getByRole('button', { name: t('probation.evidence.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t.amount(grantedMinor));
  await dialog.getByRole('button', { name: t('probation.balances.approve') }).click();
  await expect(page.getByRole('status')).toContainText(t('probation.approveSuccess'));
  await expect(row).toHaveCount(0);
  await page.close();
}

async function release(page: Page, story: Story): Promise<void> {
  const { t, held, payer, remainingMinor: leftMinor, missingMinor, grantedMinor } = story;
  await page.getByRole('tab', { name: t('probation.tabs.held') }).click();
  const row = rowWith(page, held.tradeNo);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('probation.held.tryApprove') }).click();
  const dialog = page.getByRole('dialog', { name: t('probation.plan.title') });
  await expectLines(dialog.getByRole('table', { name: t('probation.plan.caption') }), t, [
    ['probation.plan.amount', held.amountMinor],
    ['probation.plan.personal', leftMinor],
    ['probation.plan.balance', missingMinor],
    ['probation.plan.shortfall', 0n],
  ]);
  await dialog.getByText(held.tradeNo).first().click();
  await expectLines(dialog.getByRole('table', { name: t('limits.at', { merchant: merchant.name }) }), t, [
    ['limits.limit', payer.limitMinor],
    ['limits.used', story.usedMinor],
    ['limits.reserved', 0n],
    ['limits.balances', grantedMinor],
    ['limits.payment', held.amountMinor],
  ]);
  await dialog.getByRole('button', { name: t('probation.plan.approve', { count: 1 }) }).click();
  await expect(page.getByRole('status')).toContainText(t('probation.approveSuccess'));
  await expect(row).toHaveCount(0);
}

async function seeItReleased(page: Page, story: Story): Promise<void> {
  const { t, held, grantedMinor, missingMinor } = story;
  await page.getByRole('tab', { name: t('probation.tabs.history') }).click();
  await expect(page.getByText(t('activity-log.verbs.transaction-released')).first()).toBeVisible();
  await page.getByRole('tab', { name: t('probation.tabs.balances') }).click();
  await expect(rowWith(page, t.amount(grantedMinor - missingMinor))).not.toHaveCount(0);

  // Without loading the application again: what was on screen before must not come back.
  await findInTransactions(page, story, 'RELEASED');
  await expect(page.getByText(t('transactionWhy.verdict.RELEASED'))).toBeVisible();
  await page.getByRole('tab', { name: t('transactionDetail.ledger', { count: 2 }) }).click();
  await expectLines(page.getByRole('table', { name: t('transactionDetail.takesNow') }), t, [
    ['transactionDetail.takenPersonal', story.remainingMinor],
    ['transactionDetail.takenBalance', missingMinor],
    ['transactionDetail.takenTotal', held.amountMinor],
    ['transactionDetail.reservedNow', 0n],
  ]);
}

async function seeAuditAndMessage(page: Page, { t, held }: Story, receiver: WebhookReceiver, account: string): Promise<void> {
  await page.getByRole('tab', { name: t('transactionDetail.audit') }).click();
  await expect(rowWith(page, t('activity-log.verbs.transaction-released'))).toHaveCount(1);
  await expect.poll(() => receiver.received.filter(({ body }) => body.trade_no === held.tradeNo).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [webhook] = receiver.received.filter(({ body }) => body.trade_no === held.tradeNo);
  expect(webhook).toMatchObject({ isSigned: true, body: { topic: 'transaction.released', business: 'payin', outcome: 'accepted' } });
  await expect
    .poll(
      async () => {
        const detail = await callAs<{ webhooks: { status: string }[] }>(account, '/api/aml/transaction/detail', { business: 'payin', trade_no: held.tradeNo });
        return detail.webhooks.map(({ status }) => status);
      },
      { timeout: 20_000 },
    )
    .toEqual(['ACKNOWLEDGED']);
  await page
    .getByRole('button', { name: t('kit.refresh') })
    .first()
    .click();
  await page.getByRole('tab', { name: t('transactionDetail.webhooks', { count: 1 }) }).click();
  await expect(rowWith(page, t('transactionDetail.topic.released'))).toContainText(t('words.outboxStatus.ACKNOWLEDGED'));
}

for (const { lang, title } of inLanguages(import.meta, 'a held payment is justified and released', ['en', 'pt'])) {
  const account = { en: 'analyst', pt: 'analyst2' }[lang];
  test(title, async ({ page, browser }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const receiver = await receiveWebhooks();
    try {
      const story = await test.step('the payment core sends a payment above the limit', () => payMoreThanAllowed(t, 'senior'));
      await test.step('sign in with a code', () => signInThroughForm(page, account, lang));
      await test.step('it is in the transactions', () => findInTransactions(page, story, 'JUSTIFICATION_REQUIRED'));
      await test.step('why, with the numbers', () => readWhy(page, story));
      await test.step('the person is on the probation list', () => openOnProbation(page, story));
      await test.step('evidence for the merchant', () => uploadEvidence(page, story));
      await test.step('the evidence is approved', () => reviewEvidence(page, story));
      await test.step('a balance is asked for', () => askForBalance(page, story));
      await test.step('a second person grants it', () => grantAsSecondPerson(browser, story, text));
      await test.step('try approve, approve', () => release(page, story));
      await test.step('released', () => seeItReleased(page, story));
      await test.step('audit record and signed webhook', () => seeAuditAndMessage(page, story, receiver, 'senior'));
      expect(text).toEqual([]);
    } finally {
      await receiver.close();
    }
  });
}
