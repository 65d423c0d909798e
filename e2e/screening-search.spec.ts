import { type Browser, expect, type Page } from '@playwright/test';
import { applyNow, callAs, choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { listedPeople, listName, loadJourneyList } from './screening-list.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * A name is searched as one types, a match is opened beside the list and decided there; a false positive stays cleared, and a true
 * match on a sanctions list takes two people.
 */

interface Report {
  id: string;
  status: string;
}
const reportsOf = (name: string) =>
  callAs<{ list: Report[]; total: number }>('officer', '/api/aml/service-provider/report-by-page', { name, pageNum: 1, pageSize: 20 });

const detailOf = (page: Page, t: Words) => page.getByRole('region', { name: t('screening.search.detail') });

async function search(page: Page, t: Words, name: string): Promise<void> {
  await open(page, '/search');
  await choose(page.getByLabel(t('screening.search.purpose')), t('words.screeningPurpose.REVIEW'));
  const company = page.getByLabel(t('screening.search.company'));
  if (await company.isVisible()) await choose(company, 'Brasil');
  // A part of the name finds the same person, and its matches are replaced by those of the whole name.
  const ofWholeName = page.waitForResponse(
    (response) => response.url().endsWith('/service-provider/search') && (response.request().postDataJSON() as { name?: string }).name === name,
  );
  await page.getByLabel(t('screening.search.name'), { exact: true }).pressSequentially(name, { delay: 5 });
  await ofWholeName;
  await settle(page);
}

async function decide(page: Page, t: Words, status: string, reason: string): Promise<void> {
  await detailOf(page, t)
    .getByRole('button', { name: t(`screening.decide.${status}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: t(`screening.decide.confirm.${status}`) });
  await dialog.getByLabel(t('kit.reason')).fill(reason);
  await dialog.getByRole('button', { name: t(`screening.decide.confirm.${status}`) }).click();
  await expect(dialog).toBeHidden();
}

test.beforeAll(loadJourneyList);

for (const { lang, title } of inLanguages(import.meta, 'a false positive is decided beside the search and stays cleared', ['en', 'pt'])) {
  const account = { en: 'analyst', pt: 'analyst2' }[lang];
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const name = listedPeople.cleared[lang];
    await enterAs(page, account, { lang });
    await search(page, t, name);
    await page.getByRole('button', { name, exact: true }).click();
    // What was typed letter by letter is one search.
    expect((await reportsOf(name)).total).toBe(1);
    const detail = detailOf(page, t);
    await expect(detail.getByRole('heading', { name })).toBeVisible();
    await expect(detail).toContainText(listName);
    await expect(detail).toContainText(t('words.screeningConfidence.NAME'));
    await expect(detail).toContainText(t('screening.score.title'));
    await decide(page, t, 'FALSE_POSITIVE', 'Another date of birth');
    await expect(detail).toContainText(t('words.hitStatus.FALSE_POSITIVE'));

    await search(page, t, name);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(detailOf(page, t)).toContainText(t('words.hitStatus.FALSE_POSITIVE'));
    await expect(detailOf(page, t)).toContainText('Another date of birth');
    const { list } = await reportsOf(name);
    expect(list.map(({ status }) => status)).toEqual(['CLEARED', 'CLEARED']);

    await detailOf(page, t)
      .getByRole('link', { name: t('screening.decide.clearedReport') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('screening.report.timeline'), exact: true })).toBeVisible();
    expect(text).toEqual([]);
  });
}

for (const { lang, title } of inLanguages(import.meta, 'a true match on a sanctions list takes two people', ['en', 'pt'])) {
  const account = { en: 'analyst', pt: 'analyst2' }[lang];
  test(title, async ({ page, browser }: { page: Page; browser: Browser }) => {
    const t = wordsOf(lang);
    const name = listedPeople.matched[lang];
    await enterAs(page, account, { lang });
    await search(page, t, name);
    await page.getByRole('button', { name, exact: true }).click();
    await decide(page, t, 'TRUE_MATCH', 'Same document');
    const [report] = (await reportsOf(name)).list as [Report];
    expect(report.status).toBe('OPEN');

    const second = await pageOfAnother(browser);
    await enterAs(second, 'officer', { lang });
    await open(second, `/reportsDetail/${report.id}`);
    await second.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
    await applyNow(second, t);
    await expect.poll(async () => (await reportsOf(name)).list[0]?.status).toBe('CONFIRMED');
    await second.close();
  });
}

test('a guest of the demonstration may search, and an auditor sees that the right is missing', async ({ page, browser }) => {
  const t = wordsOf('en');
  const text = watchConsole(page);
  await enterAs(page, 'demo', { lang: 'en' });
  await search(page, t, 'Nobody Whom Any List Knows');
  await expect(page.getByText(t('screening.search.empty'))).toBeVisible();
  const other = await pageOfAnother(browser);
  await enterAs(other, 'auditor', { lang: 'en' });
  await open(other, '/search');
  await expect(other.getByText(t('screening.search.noRight'))).toBeVisible();
  await expect(other.getByLabel(t('screening.search.name'), { exact: true })).toHaveCount(0);
  await other.close();
  expect(text).toEqual([]);
});
