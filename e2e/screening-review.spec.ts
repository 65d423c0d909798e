import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { applyNow, callAs, choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { sendPayment } from './payment-core.ts';
import { listedPeople, loadJourneyList } from './screening-list.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * Somebody on file has the name of a listed person. From the person's page the lists are searched with what is on file; on the
 * review page two people confirm the match, which makes the person sanctioned, and two take it back, which restores what was.
 */

interface Identity {
  subject_id: string;
}

async function registerPayer(name: string): Promise<string> {
  const idNo = makeIdDocument('CPF', Math.random);
  const payer = { idType: 'CPF', idNo, name, email: `${randomUUID()}@mail.example` };
  expect((await sendPayment(payer, 1_000n)).outcome).toBe('documents_required');
  const { list } = await callAs<{ list: Identity[] }>('officer', '/api/aml/id-database/page', { id_type: 'CPF', id_number: idNo, page_num: 1, page_size: 5 });
  return list[0]?.subject_id ?? '';
}

/** The payment was screened when it was decided, and monitoring compares the new customer within moments. */
const openMatchesOf = async (subjectId: string) =>
  (await callAs<{ screenings: { open_hits: number }[] }>('officer', '/api/aml/screening/review', { subject_id: subjectId })).screenings[0]?.open_hits;

const stateOf = async (subjectId: string) =>
  (await callAs<{ screenings: { state: string }[] }>('officer', '/api/aml/screening/review', { subject_id: subjectId })).screenings[0]?.state;

async function ask(page: Page, t: Words, status: string, reason: string): Promise<void> {
  await page
    .getByRole('button', { name: t(`screening.decide.${status}`), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t(`screening.decide.confirm.${status}`) });
  await expect(dialog).toContainText(t('screening.decide.twoPeople'));
  await expect(dialog).toContainText(t(status === 'TRUE_MATCH' ? 'screening.decide.person.sanction' : 'screening.decide.person.restored'));
  await dialog.getByLabel(t('kit.reason')).fill(reason);
  await dialog.getByRole('button', { name: t(`screening.decide.confirm.${status}`) }).click();
  await expect(dialog).toBeHidden();
}

async function agree(page: Page, t: Words, subjectId: string): Promise<void> {
  await open(page, `/personScreenings/${subjectId}`);
  await page.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(page, t);
  await expect(page.getByRole('dialog')).toBeHidden();
  await settle(page);
}

test.beforeAll(loadJourneyList);

for (const { lang, title } of inLanguages(import.meta, 'a person on file is screened, confirmed by two people, and restored by two', ['en', 'pt'])) {
  const account = { en: 'senior', pt: 'analyst' }[lang];
  test(title, async ({ page, browser }: { page: Page; browser: Browser }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const name = listedPeople.reviewed[lang];
    const subjectId = await registerPayer(name);
    // Monitoring finds what the payment has found, and leaves it to the payment's report.
    await expect.poll(() => openMatchesOf(subjectId), { timeout: 60_000 }).toBe(1);
    await enterAs(page, account, { lang });

    // The way from the person to the lists.
    await open(page, `/list/detail?subject=${subjectId}`);
    await expect(page.locator('.person-screening')).toContainText(t('words.screeningState.OPEN'));
    await page.getByRole('link', { name: t('personScreening.search') }).click();
    await expect(page.getByLabel(t('screening.search.name'), { exact: true })).toHaveValue(name);
    await choose(page.getByLabel(t('screening.search.purpose')), t('words.screeningPurpose.REVIEW'));
    const company = page.getByLabel(t('screening.search.company'));
    if (await company.isVisible()) await choose(company, 'Brasil');
    await settle(page);
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

    // Of the payment and of the search: matches to decide, seen from the person, and the way to the review.
    await open(page, `/list/detail?subject=${subjectId}`);
    const header = page.locator('.person-screening');
    await expect(header).toContainText(t('words.screeningState.OPEN'));
    await expect(header).toContainText(t('personScreening.open', { count: 2 }));
    await header.getByRole('link', { name: t('personScreening.review') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(t('screening.review.open', { count: 2 }))).toBeVisible();
    await expect(page.getByText(t('screening.review.current')).first()).toBeVisible();

    // Two people confirm.
    await ask(page, t, 'TRUE_MATCH', 'Same document');
    await expect(page.getByText(t('screening.review.forSecond', { count: 1 }))).toBeVisible();
    const second = await pageOfAnother(browser);
    await enterAs(second, 'officer', { lang });
    await agree(second, t, subjectId);
    await expect.poll(() => stateOf(subjectId)).toBe('CONFIRMED');
    await expect(second.getByText(t('screening.review.confirmed', { count: 1 }))).toBeVisible();
    await open(page, `/list/detail?subject=${subjectId}`);
    await expect(page.locator('.page-header')).toContainText(t('words.sanction.CONFIRMED'));

    // And two take it back.
    await open(page, `/personScreenings/${subjectId}`);
    await ask(page, t, 'FALSE_POSITIVE', 'The passport is another one');
    await agree(second, t, subjectId);
    await expect.poll(() => stateOf(subjectId)).toBe('CLOSED');
    await expect(second.getByText(t('screening.review.closed'))).toBeVisible();
    await second.close();
    await open(page, `/list/detail?subject=${subjectId}`);
    await expect(page.locator('.page-header')).not.toContainText(t('words.sanction.CONFIRMED'));

    // Searched again: what was decided holds.
    await open(page, `/personScreenings/${subjectId}`);
    await page.getByRole('button', { name: t('screening.review.again'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await choose(dialog.getByLabel(t('screening.search.purpose')), t('words.screeningPurpose.REVIEW'));
    const companyAgain = dialog.getByLabel(t('screening.search.company'));
    if (await companyAgain.isVisible()) await choose(companyAgain, 'Brasil');
    await dialog.getByRole('button', { name: t('screening.review.again'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('screening.review.reports', { count: 3 }))).toBeVisible();
    await expect(page.getByText(t('screening.review.closed'))).toBeVisible();
    expect(text).toEqual([]);
  });
}
