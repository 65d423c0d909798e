import { expect, type Locator, type Page } from '@playwright/test';
import { callAs, enterAs, open, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { ownedByColleague } from './queue-items.ts';
import { wordsOf } from './words.ts';

/* Whoever opens what waits for a decision sees the facts, the first of the evidence, and the acts, without scrolling. */

const t = wordsOf('en');
/** The first lines of a file or a list. */
const firstLinesPx = 60;

/** Whether the top of something, and so much of it, lies within the window and within every box that cuts it off. */
async function isInSight(shown: Locator, leastPx: number): Promise<boolean> {
  return shown.evaluate((element: { getBoundingClientRect(): { top: number; left: number; width: number; height: number } }, least) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    const page = globalThis as unknown as {
      innerHeight: number;
      document: { elementFromPoint(x: number, y: number): unknown };
    };
    const bottom = top + Math.min(height, least);
    const hits = (y: number): boolean => {
      const result = page.document.elementFromPoint(left + Math.min(width / 2, 40), y) as { contains(other: unknown): boolean } | null;
      return result !== null && ((element as unknown as { contains(other: unknown): boolean }).contains(result) || result.contains(element));
    };
    return height > 0 && top >= 0 && bottom <= page.innerHeight && hits(top + 2) && hits(bottom - 2);
  }, leastPx);
}
const expectInSight = async (shown: Locator, what: string, leastPx = 16): Promise<void> => {
  await expect(shown, what).toBeVisible();
  expect.soft(await isInSight(shown, leastPx), what).toBe(true);
};

interface Request {
  request_id: string;
  kind: string;
  may_decide: boolean;
}
interface RequestDetail {
  files: unknown[];
  view: { facts: unknown[]; changes: unknown[]; items: unknown[]; document: unknown };
}
/** One request of each kind that waits for somebody's decision. */
async function waitingFor(account: string): Promise<Map<string, string>> {
  const { list } = await callAs<{ list: Request[] }>(account, '/api/aml/approval-request/page', { state: 'WAITING', page_size: 100 });
  return new Map(list.filter(({ may_decide: may }) => may).map(({ kind, request_id: id }) => [kind, id]));
}

const actOf = (page: Page, key: string): Locator => page.getByRole('button', { name: new RegExp(`^${t(key)}( |$)`) }).first();

for (const account of ['officer', 'senior']) {
  test(`a request of each kind that waits for the ${account}`, async ({ page }) => {
    const text = watchConsole(page);
    const waiting = await waitingFor(account);
    expect(waiting.size).toBeGreaterThan(0);
    await enterAs(page, account);
    for (const [kind, id] of waiting) {
      await test.step(kind, async () => {
        const { files, view } = await callAs<RequestDetail>(account, '/api/aml/approval-request/detail', { request_id: id });
        await open(page, `/approvalRequests?request=${id}`);
        const detail = page.getByRole('region', { name: t('approval-requests.title'), exact: true });
        const query = detail.getByRole('region', { name: t('approval-requests.what'), exact: true });
        await expectInSight(actOf(page, 'approval-requests.approve'), `${kind}: approve`);
        await expectInSight(actOf(page, kind === 'report-case.approve' ? 'approval-requests.return' : 'approval-requests.reject'), `${kind}: reject`);
        // The text of a report is read as a whole; what else is known of it stands below.
        if (view.facts.length > 0 && view.document === null) await expectInSight(query.locator('dl > div').first(), `${kind}: the first fact`);
        if (view.changes.length > 0) await expectInSight(query.locator('tbody tr').first(), `${kind}: the first change`);
        if (view.items.length > 0 && view.document === null) await expectInSight(query.locator('summary').first(), `${kind}: what it consists of`);
        if (files.length > 0) {
          const evidence = detail.getByRole('region', { name: t('approval-requests.files'), exact: true });
          await expectInSight(evidence, `${kind}: the evidence`);
          await expectInSight(evidence.locator('.viewer-image, .viewer-pdf, .viewer-text').first(), `${kind}: the first lines of the evidence`, firstLinesPx);
        }
      });
    }
    expect(text).toEqual([]);
  });
}

test('a document, an application, an investigation and a report case', async ({ page }) => {
  const text = watchConsole(page);
  const [document, application, investigation, report] = [
    await ownedByColleague('KYC_DOCUMENTS'),
    await ownedByColleague('APPLICATIONS'),
    await ownedByColleague('INVESTIGATIONS'),
    await ownedByColleague('REPORTS'),
  ];
  await enterAs(page, 'officer');

  await open(page, `/kycDocuments?document=${document.item_id}`);
  const review = page.getByRole('region', { name: t('kycQueue.review'), exact: true });
  await expectInSight(review.locator('.viewer-image, .viewer-pdf').first(), 'document: the picture', firstLinesPx);
  await expectInSight(
    review
      .getByRole('table', { name: t('kycQueue.compare.title') })
      .locator('tbody tr')
      .first(),
    'document: what is on file',
  );
  await expectInSight(actOf(page, 'kit.document.approve'), 'document: approve');
  await expectInSight(actOf(page, 'kit.document.reject'), 'document: reject');

  await open(page, `/onboardingList?review=${application.item_id}`);
  const work = page.getByRole('region', { name: t('words.onboardingStep.CDD'), exact: true });
  await expectInSight(page.getByRole('navigation', { name: t('onboarding.rail') }), 'application: the steps');
  await expectInSight(work, 'application: the open step', firstLinesPx);
  await expectInSight(actOf(page, 'queues.take'), 'application: take');

  await open(page, `/investigationDetail/${investigation.item_id}`);
  await expectInSight(page.locator('.record-rows li').first(), 'investigation: the first point');
  await expectInSight(actOf(page, 'investigations.acts.CONCLUDE.button'), 'investigation: conclude');

  await open(page, `/reportCases?report=${report.item_id}`);
  const one = page.getByRole('region', { name: t('reports.one'), exact: true });
  await expectInSight(one.getByRole('navigation', { name: t('reports.steps.label') }), 'report case: the steps');
  await expectInSight(one.locator('.report-document').first(), 'report case: the text');
  await expectInSight(actOf(page, 'queues.take'), 'report case: take');
  expect(text).toEqual([]);
});
