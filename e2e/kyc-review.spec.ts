import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { canvas } from '../seeds/png.ts';
import { callAs, callWithFiles, choose, open, rowWith, settle, startAs, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { mailsTo } from './mail-box.ts';
import { type SentPayment, sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * Somebody whom nobody knows pays more than is allowed before a verification. A document is rejected with a reason, a mail
 * asks for a new one and says nothing of the reason, the new documents are approved, and the payment goes on.
 */

interface Story {
  t: Words;
  name: string;
  email: string;
  idNo: string;
  held: SentPayment;
}

const reason = 'Glare on the number';
const drawDocument = (text: string): Buffer => {
  const board = canvas(640, 404, [236, 240, 232]);
  board.text(text, 24, 40, 3, [36, 46, 44]);
  return board.png();
};

async function payUnverified(t: Words): Promise<Story> {
  const mark = randomUUID().slice(0, 8);
  // A name of letters only, that nobody else bears.
  const name = `Teodora ${[...mark].map((sign) => 'abcdefghijklmnop'[Number.parseInt(sign, 16) || 0]).join('')} Quaresma`;
  const email = `teodora-${mark}@mail.example`;
  const idNo = makeIdDocument('CPF', Math.random);
  // A shop that does not vouch for its customers.
  const held = await sendPayment({ idType: 'CPF', idNo, name, email }, 300_000n, 'Girassol Marketplace');
  expect(held.outcome).toBe('documents_required');
  return { t, name, email, idNo, held };
}

async function findInRegister(page: Page, { t, name }: Story): Promise<void> {
  await open(page, '/database');
  const filters = page.getByRole('search');
  await filters.getByLabel(t('identities.name'), { exact: true }).fill(name);
  await filters.getByRole('button', { name: t('kit.search') }).click();
  await settle(page);
  expect(decodeURIComponent(page.url())).not.toContain('Teodora');
  const row = rowWith(page, name);
  await expect(row).toContainText(t('words.verification.Not Verify'));
  await row.getByRole('button', { name: t('identities.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function submit(page: Page, { t }: Story): Promise<void> {
  await page.getByRole('tab', { name: t('identity.tabs.documents') }).click();
  await expect(page.getByText(t('identity.kyc.held', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: t('identity.kyc.submit'), exact: true }).click();
  await expect(page.getByRole('status')).toContainText(t('identity.kyc.submitDone'));
  await expect(rowWith(page, t('words.kycDocumentStatus.REQUESTED'))).toHaveCount(3);
}

async function upload(page: Page, { t }: Story, kind: 'ID_FRONT' | 'SUPPLEMENTARY', fileName: string): Promise<void> {
  await page.getByRole('button', { name: t('identity.kyc.upload'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('identity.kyc.uploadTitle') });
  await choose(dialog.getByLabel(t('identity.kyc.kind'), { exact: true }), t(`words.kycDocumentKind.${kind}`));
  await dialog.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'image/png', buffer: drawDocument(fileName) });
  await dialog.getByRole('button', { name: t('identity.kyc.upload'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, fileName)).toContainText(t('words.kycDocumentStatus.UPLOADED'));
}

async function openReview(page: Page, { t }: Story, fileName: string) {
  await rowWith(page, fileName)
    .getByRole('button', { name: t('identity.kyc.review'), exact: true })
    .click();
  const dialog = page.getByRole('dialog').filter({ hasText: fileName });
  await expect(dialog.getByRole('img', { name: fileName })).toBeVisible();
  return dialog;
}

/** Turned and enlarged by keyboard, then rejected: the person is told something about the document only. */
async function rejectDocument(page: Page, story: Story): Promise<void> {
  const { t, email } = story;
  const dialog = await openReview(page, story, 'front-1.png');
  const picture = dialog.getByRole('img', { name: 'front-1.png' });
  await dialog.getByRole('group', { name: /front-1\.png/ }).focus();
  await page.keyboard.press('r');
  await expect(picture).toHaveCSS('transform', /matrix\(.*0, 1, -1, .*|matrix\(6\.12.*/);
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await expect(picture).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/);
  await expect(dialog).toContainText(t('identity.sections.basic'));
  await dialog.getByLabel(t('kit.document.rejectReason')).fill(reason);
  await dialog.getByLabel(t('identity.kyc.documentReason')).click();
  await page.getByTitle(t('words.documentReason.UNREADABLE')).last().click();
  await dialog.getByRole('button', { name: t('kit.document.reject') }).click();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, 'front-1.png')).toContainText(reason);
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('a frente do seu documento de identidade');
  expect(mail?.text).toContain('não está legível');
  expect(mail?.text).not.toContain(reason);
}

async function approveDocuments(page: Page, story: Story): Promise<void> {
  const { t } = story;
  const documents = [
    ['ID_FRONT', 'front-2.png'],
    ['ID_BACK', 'back.png'],
    ['SELFIE', 'selfie.png'],
  ] as const;
  // One that he uploads himself he leaves to somebody else.
  await upload(page, story, 'SUPPLEMENTARY', 'own.png');
  const own = (await openReview(page, story, 'own.png')).getByRole('button', { name: t('kit.document.approve') });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await expect(own).toHaveAttribute('aria-description', t('kit.document.own'));
  for (const [kind, name] of documents) {
    await callWithFiles('officer', '/api/aml/kyc/upload', { idType: 'CPF', idNumber: story.idNo, kind }, [
      { name, mediaType: 'image/png', bytes: drawDocument(name) },
    ]);
  }
  await page.reload();
  await page.getByRole('tab', { name: t('identity.tabs.documents') }).click();
  for (const [, fileName] of documents) {
    const dialog = await openReview(page, story, fileName);
    await dialog.getByRole('button', { name: t('kit.document.approve') }).click();
    await expect(dialog).toBeHidden();
    await expect(rowWith(page, fileName)).toContainText(t('words.kycDocumentStatus.APPROVED'));
  }
}

async function approveIdentity(page: Page, { t, name, held }: Story): Promise<void> {
  await page.getByRole('button', { name: t('identity.kyc.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('identity.kyc.approveTitle', { name }) });
  await expect(dialog).toContainText(t('identity.kyc.approveBody', { count: 1 }));
  await dialog.getByRole('button', { name: t('identity.kyc.approve'), exact: true }).click();
  await expect(page.getByRole('status')).toContainText(t('identity.kyc.approveDone'));
  await expect(page.locator('.page-header-tags')).toContainText(t('words.verification.Pass'));
  const detail = await callAs<{ transaction: { aml_result: string } }>('senior', '/api/aml/transaction/detail', { business: 'payin', trade_no: held.tradeNo });
  expect(detail.transaction.aml_result).toBe('RELEASED');
}

for (const { lang, title } of inLanguages(import.meta, 'a document is rejected, sent again, and the held payment goes on', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const story = await test.step('a payment waits for a verification', () => payUnverified(t));
    await startAs(page, 'kyc', lang);
    await test.step('the register knows the payer', () => findInRegister(page, story));
    await test.step('submitted for review', () => submit(page, story));
    await test.step('a first document', () => upload(page, story, 'ID_FRONT', 'front-1.png'));
    await test.step('is rejected, and a mail asks for another', () => rejectDocument(page, story));
    await test.step('new documents are approved', () => approveDocuments(page, story));
    await test.step('the identity passes and the payment goes on', () => approveIdentity(page, story));
    expect(text).toEqual([]);
  });
}
