import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { EndpointData } from '../platform/contract/index.ts';
import type { createLink, listDocuments } from '../domains/merchants/merchant-documents/contract/index.ts';
import { canvas } from '../seeds/png.ts';
import { baseUrl, callAs, sessionOf, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { mailsTo } from './mail-box.ts';
import { makeMerchantUnderReview, type UnderReview } from './merchant-under-review.ts';
import { wordsOf } from './words.ts';

/*
 * A merchant is asked for documents, gets a link by mail, uploads a file that is refused and one that is taken, and reads what
 * became of it. It needs no account, and nothing but what it is asked for is on its page.
 */

test.use({ locale: 'pt-BR' });
const t = wordsOf('pt');
const licence = t('words.merchantDocumentKind.LICENCE');
const drawDocument = (text: string): Buffer => {
  const board = canvas(640, 404, [236, 240, 232]);
  board.text(text, 24, 40, 3, [36, 46, 44]);
  return board.png();
};
const base = '/api/aml/onboard';

async function documentsOf({ onboardId }: UnderReview): Promise<EndpointData<typeof listDocuments>> {
  const { accessToken } = await sessionOf('senior');
  const response = await fetch(`${baseUrl()}${base}/review/document/list?onboard_id=${onboardId}`, { headers: { access_token: accessToken } });
  return ((await response.json()) as { data: EndpointData<typeof listDocuments> }).data;
}
const licenceOf = async (merchant: UnderReview) => (await documentsOf(merchant)).requirements.find(({ kind }) => kind === 'LICENCE')?.document;

async function decide(merchant: UnderReview, more: object): Promise<void> {
  const document = await licenceOf(merchant);
  await callAs('senior', `${base}/review/document/approve`, { id: document?.id, version: document?.version, ...more });
}

async function linkIn(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await mailsTo(email);
  const link = /\/merchantLink#token=\S+/.exec(mail?.text ?? '')?.[0];
  expect(link).toBeDefined();
  return link as string;
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function send(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await card(page, name).locator('input[type=file]').setInputFiles(file);
}

test('a merchant sends documents through a link, and sees their results (pt)', async ({ page }) => {
  const text = watchConsole(page);
  const merchant = await makeMerchantUnderReview(randomUUID().slice(0, 8));
  const { link } = await test.step('documents are requested and a link is mailed', async () => {
    await callAs('onboarding', `${base}/review/document/require`, { onboard_id: merchant.onboardId });
    return callAs<EndpointData<typeof createLink>>('onboarding', `${base}/document/link/create`, {
      onboard_id: merchant.onboardId,
      contact_id: merchant.contactId,
      valid_days: 7,
    });
  });
  const address = await linkIn(merchant.email);
  const show = async () => {
    await page.goto('about:blank');
    await page.goto(baseUrl() + address);
  };

  await test.step('the page asks in the language of the merchant', async () => {
    await show();
    await expect(page.getByRole('heading', { level: 1, name: t('merchantLink.title', { merchant: merchant.name }) })).toBeVisible();
    await expect(card(page, licence)).toContainText(t('words.linkDocumentState.NEEDED'));
    await expect(page.locator('.link-card')).not.toContainText(/risco|risk|alert/i);
  });
  await test.step('a program in place of a document is refused', async () => {
    await send(page, licence, { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ program') });
    await expect(card(page, licence).getByRole('status')).toContainText(t('merchantLink.refusals.FILE_TYPE_REFUSED', { name: 'licence.pdf' }));
    expect(await licenceOf(merchant)).toMatchObject({ status: 'REQUESTED' });
  });
  await test.step('a document is received', async () => {
    await send(page, licence, { name: 'licence.png', mimeType: 'image/png', buffer: drawDocument('first') });
    await expect(card(page, licence)).toContainText(t('words.linkDocumentState.RECEIVED'));
    expect(await licenceOf(merchant)).toMatchObject({ status: 'UPLOADED', is_by_link: true, uploaded_by: 'Carla' });
  });
  await test.step('one that cannot be used is asked for again, with a reason about the document', async () => {
    await decide(merchant, { approve: 'REJECTED', reject_reason: 'Looks altered, ask the authority', document_reason: 'UNREADABLE' });
    await show();
    await expect(card(page, licence)).toContainText(t('words.linkDocumentState.SEND_AGAIN'));
    await expect(card(page, licence)).toContainText(t('words.documentReason.UNREADABLE').toLowerCase());
    await expect(page.locator('.link-card')).not.toContainText('altered');
    await send(page, licence, { name: 'licence-2.png', mimeType: 'image/png', buffer: drawDocument('second') });
    await expect(card(page, licence)).toContainText(t('words.linkDocumentState.RECEIVED'));
  });
  await test.step('and is accepted', async () => {
    await decide(merchant, { approve: 'APPROVED' });
    await show();
    await expect(card(page, licence)).toContainText(t('words.linkDocumentState.ACCEPTED'));
    expect((await documentsOf(merchant)).missing).not.toContain('LICENCE');
  });
  await test.step('a link that was revoked opens nothing', async () => {
    await callAs('onboarding', `${base}/document/link/revoke`, { link_id: link.id, version: link.version, reason: 'Done' });
    await show();
    await expect(page.getByText(t('merchantLink.gone'))).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(0);
  });
  expect(text.filter((line) => !/\b(?:400|404)\b/.test(line))).toEqual([]);
});
