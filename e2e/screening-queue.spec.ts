import { expect, type Page } from '@playwright/test';
import { callAs, enterAs, open, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { listedPeople, listName, loadJourneyList } from './screening-list.ts';
import { wordsOf } from './words.ts';

/* Matches that wait are decided one after the other by keyboard, each side by side with the entry of the list. */

interface Report {
  id: string;
  status: string;
}
/** A search that finds its entry: the index of the list that was just loaded is made within seconds. */
async function search(account: string, name: string): Promise<Report> {
  let report: Report | undefined;
  const ask = async () => {
    report = (await callAs<{ report: Report }>(account, '/api/aml/service-provider/search', { name, purpose: 'REVIEW', entity_code: 'ATBR' })).report;
    return report.status;
  };
  await expect.poll(ask, { timeout: 60_000, intervals: [2_000] }).toBe('OPEN');
  return report as Report;
}
const statusOf = async (id: string): Promise<string> =>
  (await callAs<{ report: Report }>('officer', `/api/aml/service-provider/report-detail?id=${id}`, {})).report.status;
const openReport = (page: Page): string | null => new URL(page.url()).searchParams.get('report');

test.beforeAll(loadJourneyList);

for (const { lang, title } of inLanguages(import.meta, 'two matches are decided by keyboard, and the next is open each time', ['en', 'pt'])) {
  const account = { en: 'analyst', pt: 'analyst2' }[lang];
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const last = await search(account, listedPeople.following[lang]);
    const first = await search(account, listedPeople.queued[lang]);
    await enterAs(page, account, { lang });
    await open(page, '/reports?status=OPEN');
    const detail = page.getByRole('region', { name: t('screening.queue.detail'), exact: true });

    await page.keyboard.press('n');
    for (const [report, name] of [
      [first, listedPeople.queued[lang]],
      [last, listedPeople.following[lang]],
    ] as const) {
      await expect.poll(() => openReport(page)).toBe(report.id);
      await expect(detail).toContainText(name);
      await expect(detail).toContainText(listName);
      await expect(detail.getByRole('columnheader', { name: t('screening.listed') })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('f');
      await expect(page.getByRole('dialog', { name: t('screening.decide.confirm.FALSE_POSITIVE') }).getByRole('textbox')).toBeFocused();
      await page.keyboard.type('Another date of birth');
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => statusOf(report.id)).toBe('CLEARED');
    }
    await expect.poll(() => openReport(page)).not.toBe(last.id);
    expect(text).toEqual([]);
  });
}
