import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { canvas } from '../seeds/png.ts';
import { countActs } from './count-acts.ts';
import { callAs, callWithFiles, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { sendPayment } from './payment-core.ts';
import { wordsOf } from './words.ts';

/* From the overview to the queue of documents in one click; three documents are decided by keyboard, one after the other. */

const kinds = ['ID_FRONT', 'ID_BACK', 'SELFIE'] as const;

/** Somebody of a name that nobody else bears, whose three documents somebody else has uploaded. */
async function handIn(): Promise<{ name: string; idNo: string }> {
  const letters = [...randomUUID().slice(0, 8)].map((sign) => 'abcdefghijklmnop'[Number.parseInt(sign, 16)]).join('');
  const name = `Benedita ${letters} Saraiva`;
  const idNo = makeIdDocument('CPF', Math.random);
  await sendPayment({ idType: 'CPF', idNo, name, email: `${letters}@mail.example` }, 1_000n);
  for (const kind of kinds) {
    const board = canvas(640, 404, [236, 240, 232]);
    board.text(`${kind} ${letters}`, 24, 40, 3, [36, 46, 44]);
    const file = { name: `${kind}.png`, mediaType: 'image/png', bytes: board.png() };
    await callWithFiles('officer', '/api/aml/kyc/upload', { idType: 'CPF', idNumber: idNo, kind }, [file]);
  }
  return { name, idNo };
}

for (const { lang, title } of inLanguages(import.meta, 'three documents are decided by keyboard', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const { name, idNo } = await handIn();
    await enterAs(page, 'kyc', { lang });

    await test.step('one click from the overview shows the first document', async () => {
      await open(page, '/overview');
      const { click, spent } = countActs(page);
      await click(page.getByRole('link', { name: new RegExp(`^${t('shell.menu.kycDocuments')}.*${t('words.workQueue.KYC_DOCUMENTS_WAITING')}`) }));
      await expect(page.getByRole('heading', { level: 1, name: t('kycQueue.title') })).toBeVisible();
      await expect(page.getByRole('img').first()).toBeVisible();
      expect(spent).toEqual({ keys: 0, texts: 0, clicks: 1 });
    });

    const review = page.getByRole('region', { name: t('kycQueue.review') });
    const heading = (kind: (typeof kinds)[number]) => review.getByRole('heading', { level: 2, name: `${name}: ${t(`words.kycDocumentKind.${kind}`)}` });

    await test.step('the documents of one person', async () => {
      const filters = page.getByRole('search');
      await filters.getByLabel(t('kycQueue.name'), { exact: true }).fill(name);
      await filters.getByRole('button', { name: t('kit.search') }).click();
      await settle(page);
      await expect(page.locator('.queue-row')).toHaveCount(3);
      await page.locator('.queue-row').first().getByRole('button').click();
      await expect(heading('ID_FRONT')).toBeVisible();
      // The face stands beside the document.
      await expect(review.getByRole('img', { name: 'ID_FRONT.png' })).toBeVisible();
      await expect(review.getByRole('img', { name: 'SELFIE.png' })).toBeVisible();
    });

    await test.step('what differs is marked, the document taken, turned and rejected', async () => {
      await review.getByLabel(t('kycQueue.compare.readOf', { field: t('kycQueue.compare.fields.name') })).fill(name.toUpperCase());
      await review.getByLabel(t('kycQueue.compare.readOf', { field: t('kycQueue.compare.fields.id_no') })).fill('111.444.777-35');
      await expect(review.getByRole('row', { name: t('kycQueue.compare.fields.id_no') })).toContainText(t('words.documentComparison.DIFFERS'));
      await page.evaluate('document.activeElement.blur()');
      await page.keyboard.press('t');
      await expect(review.getByRole('button', { name: t('queues.putBack') })).toBeVisible();
      await page.keyboard.press('r');
      await expect(review.getByRole('img', { name: 'ID_FRONT.png' })).toHaveCSS('transform', /matrix\(.*0, 1, -1, .*|matrix\(6\.12.*/);
      await page.keyboard.press('x');
      await page.keyboard.type('Number of somebody else');
      // What the person is told is chosen, never left as it stood.
      await review.getByLabel(t('identity.kyc.documentReason')).click();
      await page.getByTitle(t('words.documentReason.UNREADABLE')).last().click();
      await review.getByLabel(t('kit.document.rejectReason')).focus();
      await page.keyboard.press('Control+Enter');
      await expect(heading('ID_BACK')).toBeVisible();
    });

    await test.step('the next two are approved by a key pressed twice, and asked about where nothing was compared', async () => {
      await expect(review.getByRole('img', { name: 'ID_BACK.png' })).toBeVisible();
      await page.keyboard.press('a');
      await page.keyboard.press('a');
      const question = page.getByRole('dialog', { name: t('kit.document.approve') });
      await expect(question).toContainText(t('kycQueue.compare.unread'));
      await question.getByRole('button', { name: t('kit.document.approve') }).click();
      await expect(heading('SELFIE')).toBeVisible();
      await expect(review.getByRole('img', { name: 'SELFIE.png' })).toBeVisible();
      await page.keyboard.press('a');
      await page.keyboard.press('a');
      await expect(page.getByRole('status').filter({ hasText: t('kycQueue.noneLeft') })).toBeVisible();
      await expect(page.getByText(t('kit.emptyFiltered'))).toBeVisible();
    });

    const { documents } = await callAs<{ documents: { kind: string; status: string; reading: { differs: string[] } | null }[] }>(
      'kyc',
      '/api/aml/kyc/selectByIdTypeAndIdNumber',
      { idType: 'CPF', idNumber: idNo },
    );
    const decided = kinds.map((kind) => documents.find((one) => one.kind === kind && one.status !== 'REQUESTED'));
    expect(decided.map((one) => one?.status)).toEqual(['REJECTED', 'APPROVED', 'APPROVED']);
    expect(decided[0]?.reading?.differs).toEqual(['id_no']);
    expect(text).toEqual([]);
  });
}
