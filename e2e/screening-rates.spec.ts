import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { applyNow, callAs, choose, enterAs, open, settle, walkTo, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { sendPayment } from './payment-core.ts';
import { listedPeople, loadJourneyList } from './screening-list.ts';
import { type Lang, type Words, wordsOf } from './words.ts';

/*
 * Higher match rates, and another version of the comparison, are tried on everybody, seen with what they would change, approved by a
 * second person, and used by the search.
 */

interface Rates {
  current: { version: number; thresholds: Record<string, number>; comparison: string };
  comparisons: string[];
}
const kinds = ['SANCTION', 'PEP', 'DEBARMENT', 'OTHER'];
const ratesNow = () => callAs<Rates>('officer', '/api/aml/screening/threshold/get', {});
const search = (name: string) =>
  callAs<{ hits: { match_rate: number }[] }>('officer', '/api/aml/service-provider/search', { name, purpose: 'REVIEW', entity_code: 'ATBR', threshold: 60 });

/** Asks for what a trial tried to be in force. */
async function ask(page: Page, t: Words, result: Locator, { told, reason }: { told: string; reason: string }): Promise<void> {
  await result.getByRole('button', { name: t('matchRates.apply') }).click();
  const apply = page.getByRole('dialog', { name: t('matchRates.applyTitle') });
  await expect(apply).toContainText(told);
  const acknowledge = apply.getByRole('checkbox');
  if (await acknowledge.isVisible()) await acknowledge.check();
  await apply.getByLabel(t('kit.reason')).fill(reason);
  await apply.getByRole('button', { name: t('matchRates.apply') }).click();
  await expect(apply).toBeHidden();
}

async function agree(browser: Browser, lang: Lang): Promise<void> {
  const t = wordsOf(lang);
  const second = await pageOfAnother(browser);
  await enterAs(second, 'senior', { lang });
  await open(second, '/reports?part=rates');
  await second.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(second, t);
  await expect(second.getByRole('dialog')).toBeHidden();
  await second.close();
}

test.beforeAll(loadJourneyList);

for (const { lang, title } of inLanguages(import.meta, 'a higher match rate is tried, approved and used', ['en', 'pt'])) {
  test(title, async ({ page, browser }: { page: Page; browser: Browser }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    // The other journey may have raised it before.
    const rate = (await ratesNow()).current.thresholds.SANCTION ?? 0;
    // Without a surname, and with another one in its place: matches of which the higher rate loses some.
    const [first, surname, last] = listedPeople.rated[lang].split(' ') as [string, string, string];
    const names = [`${first} ${surname}`, `${first} ${surname} Prado`, `${first} Ramiro ${last}`];
    // The index of the lists before answers until the new one is made.
    await expect.poll(async () => (await search(names[0] as string)).hits.length, { timeout: 30_000 }).toBeGreaterThan(0);
    const results = await Promise.all(names.map(search));
    const lostAt = (other: number) =>
      names.filter((_name, at) => (results[at]?.hits[0]?.match_rate ?? 0) >= rate && (results[at]?.hits[0]?.match_rate ?? 0) < other);
    const next = [rate + 10, rate + 15, rate + 20].find((other) => lostAt(other).length > 0) ?? rate + 10;
    const lost = lostAt(next);
    expect(lost.length).toBeGreaterThan(0);

    await enterAs(page, 'officer', { lang });
    await open(page, '/reports');
    await page.getByRole('tab', { name: t('screening.reports.ratesTab') }).click();
    await page.getByRole('button', { name: t('matchRates.propose') }).click();
    const dialog = page.getByRole('dialog', { name: t('matchRates.proposeTitle') });
    for (const kind of kinds) await dialog.getByLabel(t(`words.listSourceKind.${kind}`)).fill(String(next));
    await dialog.getByRole('button', { name: t('matchRates.start') }).click();
    await expect(dialog).toBeHidden();
    const result = page.getByRole('region', { name: t('matchRates.result') });
    await expect(result.getByRole('heading', { name: t('matchRates.items') })).toBeVisible({ timeout: 60_000 });
    await settle(page);
    const rows = result.getByRole('row').filter({ hasText: t('words.screeningTrialEffect.LOST') });
    for (const name of lost) await expect(rows.filter({ hasText: name }).first()).toBeVisible();

    await ask(page, t, result, { told: t('matchRates.applyTwo'), reason: 'Too many namesakes' });
    expect((await ratesNow()).current.thresholds.SANCTION).toBe(rate);

    await agree(browser, lang);
    await expect.poll(async () => (await ratesNow()).current.thresholds).toEqual(Object.fromEntries(kinds.map((kind) => [kind, next])));

    await open(page, '/search');
    await page.getByRole('button', { name: t('screening.search.more') }).click();
    await expect(page.getByLabel(t('screening.search.threshold'))).toHaveAttribute('placeholder', String(next));
    expect(text).toEqual([]);
  });
}

for (const { lang, title } of inLanguages(import.meta, 'another version of the comparison is tried, approved and used', ['en', 'pt'])) {
  test(title, async ({ page, browser }: { page: Page; browser: Browser }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const listed = listedPeople.compared[lang];
    // With two letters in each other's place: version 3 takes it for the same name, version 2 does not.
    const name = listed.replace('Abdul', 'Adbul');
    const { current, comparisons } = await ratesNow();
    const other = comparisons.find((one) => one !== current.comparison) ?? '';
    const isFoundBy = (version: string): boolean => version === '3';
    // Somebody on file has the name, so that the trial is about them.
    await expect.poll(async () => (await search(listed)).hits.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await sendPayment({ idType: 'CPF', idNo: makeIdDocument('CPF', Math.random), name, email: `${randomUUID()}@mail.example` }, 1_000n);

    await enterAs(page, 'officer', { lang });
    await open(page, '/reports?part=rates');
    await page.getByRole('button', { name: t('matchRates.propose') }).click();
    const dialog = page.getByRole('dialog', { name: t('matchRates.proposeTitle') });
    await choose(dialog.getByLabel(t('matchRates.comparison')), other);
    await dialog.getByRole('button', { name: t('matchRates.start') }).click();
    await expect(dialog).toBeHidden();
    const result = page.getByRole('region', { name: t('matchRates.result') });
    await expect(result.getByRole('heading', { name: t('matchRates.items') })).toBeVisible({ timeout: 60_000 });
    await settle(page);
    const effect = isFoundBy(other) ? 'NEW' : 'GONE';
    const rows = result.getByRole('row').filter({ hasText: t(`words.screeningTrialEffect.${effect}`) });
    await expect(rows.filter({ hasText: name }).first()).toBeVisible();

    await ask(page, t, result, { told: t('matchRates.comparisonTwo'), reason: 'Tried on everybody' });
    expect((await ratesNow()).current.comparison).toBe(current.comparison);
    await agree(browser, lang);
    await expect.poll(async () => (await ratesNow()).current.comparison).toBe(other);

    // The version before answers until the index for the other one is made.
    await expect.poll(async () => (await search(name)).hits.length > 0, { timeout: 30_000 }).toBe(isFoundBy(other));
    const { list } = await callAs<{ list: { id: string }[] }>('officer', '/api/aml/service-provider/report-by-page', { name, pageNum: 1, pageSize: 1 });
    await walkTo(page, `/reportsDetail/${list[0]?.id}`);
    const algorithm = page.getByRole('rowheader', { name: t('screening.report.algorithm') }).locator('xpath=following-sibling::td[1]');
    await expect(algorithm).toHaveText(other);
    expect(text).toEqual([]);
  });
}
