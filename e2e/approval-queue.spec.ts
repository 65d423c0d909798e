import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { canvas } from '../seeds/png.ts';
import { countActs } from './count-acts.ts';
import { baseUrl, callAs, enterAs, open, rowWith, sessionOf, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/* Requests are decided one after the other by keyboard, with the person and the evidence in sight. */

interface QueuedRequest {
  name: string;
  requestId: string;
}

const evidence = 'evidence.png';

/** A picture that supports a request; uploaded by who is about to ask. */
async function uploadEvidence(account: string): Promise<string> {
  const board = canvas(480, 300, [236, 240, 232]);
  board.text('Proof of income', 24, 40, 3, [36, 46, 44]);
  const { accessToken } = await sessionOf(account);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(board.png())], { type: 'image/png' }), evidence);
  const response = await fetch(`${baseUrl()}/api/aml/approval-request/file/upload`, { method: 'POST', headers: { access_token: accessToken }, body: form });
  const { data } = (await response.json()) as { data: { files: { file_id: string }[] } };
  return (data.files[0] as { file_id: string }).file_id;
}

/** A higher limit for somebody of a name that nobody else bears. */
async function askForLimit(account: string, family: string): Promise<QueuedRequest> {
  const letters = [...randomUUID().slice(0, 8)].map((sign) => 'abcdefghijklmnop'[Number.parseInt(sign, 16)]).join('');
  const name = `Valdete ${letters} ${family}`;
  const idNo = makeIdDocument('CPF', Math.random);
  await sendPayment({ idType: 'CPF', idNo, name }, 1_000n);
  const subject = new URLSearchParams({ id_type: 'CPF', id_number: idNo, threshold: '250000.00', business: 'payin', entity_code: 'ATBR' });
  const { request_id: requestId } = await callAs<{ request_id: string | null }>(account, `/api/aml/id-database/approve-personal-limit?${subject}`, {
    reason: 'E2E: income proven',
    file_ids: [await uploadEvidence(account)],
  });
  if (requestId === null) throw new Error('the limit needed no second person');
  return { name, requestId };
}

const openRequest = (page: Page): string | null => new URL(page.url()).searchParams.get('request');
const statusOf = async ({ requestId }: QueuedRequest) =>
  callAs<{ status: string; decide_reason: string | null }>('officer', '/api/aml/approval-request/detail', { request_id: requestId });

async function expectInSight(page: Page, t: Words, { name, requestId }: QueuedRequest): Promise<void> {
  await expect.poll(() => openRequest(page)).toBe(requestId);
  const detail = page.getByRole('region', { name: t('approval-requests.title'), exact: true });
  await expect(detail.getByRole('link', { name }).first()).toBeVisible();
  await expect(detail).toContainText(t.amount(25_000_000n));
  await expect(detail.getByRole('img', { name: evidence })).toBeVisible();
}

for (const { lang, title } of inLanguages(import.meta, "requests are decided by keyboard, one's own is passed by", ['en', 'pt'])) {
  const family = { en: 'Quadros', pt: 'Quinzena' }[lang];
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const first = await askForLimit('senior', family);
    const own = await askForLimit('officer', family);
    const last = await askForLimit('senior', family);
    await enterAs(page, 'officer', { lang });
    await open(page, '/approvalRequests?kind=limit.raise');

    await test.step('the one that has waited longest is opened from the table', async () => {
      await rowWith(page, first.name)
        .getByRole('button', { name: t('approval-requests.view'), exact: true })
        .click();
      await expectInSight(page, t, first);
    });

    await test.step('a key approves it, and the next that is mine to decide is open', async () => {
      const { press, spent } = countActs(page);
      await press('a');
      await expectInSight(page, t, last);
      expect(spent).toEqual({ keys: 1, texts: 0, clicks: 0 });
      await expect(page.locator(`[data-queue-key="${last.requestId}"]`)).toBeFocused();
    });

    await test.step('another key takes it back: nothing has happened; approved again it is applied', async () => {
      const undo = page.getByRole('button', { name: t('approval-requests.undo') });
      await expect(undo).toBeVisible();
      await page.keyboard.press('z');
      await expect(undo).toBeHidden();
      expect(await statusOf(first)).toMatchObject({ status: 'WAITING' });
      await page.locator(`[data-queue-key="${first.requestId}"]`).click();
      await expectInSight(page, t, first);
      await page.keyboard.press('a');
      await expectInSight(page, t, last);
    });

    await test.step('a key rejects it with a reason; the approval before it is sent', async () => {
      await page.keyboard.press('x');
      await expect.poll(async () => (await statusOf(first)).status).toBe('APPLIED');
      await expect(page.getByRole('dialog', { name: t('approval-requests.rejectTitle') }).getByRole('textbox')).toBeFocused();
      await page.keyboard.type('The income is of somebody else');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('status')).toContainText(t('approval-requests.rejectSuccess'));
    });

    await test.step("one's own can be withdrawn and not decided", async () => {
      await open(page, `/approvalRequests?size=100&request=${own.requestId}`);
      await expectInSight(page, t, own);
      await expect(page.getByRole('button', { name: t('approval-requests.approve'), exact: true })).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('a');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a narrow window shows the request in place of the list', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.locator(`[data-queue-key="${own.requestId}"]`)).toBeHidden();
      await page.getByRole('button', { name: t('kit.backToList') }).click();
      await expect.poll(() => openRequest(page)).toBeNull();
      await expect(page.locator(`[data-queue-key="${own.requestId}"]`)).toBeVisible();
    });

    expect(await statusOf(first)).toMatchObject({ status: 'APPLIED' });
    expect(await statusOf(last)).toMatchObject({ status: 'REJECTED', decide_reason: 'The income is of somebody else' });
    expect(await statusOf(own)).toMatchObject({ status: 'WAITING' });
    expect(text).toEqual([]);
  });
}
