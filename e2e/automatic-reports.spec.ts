import { expect } from '@playwright/test';
import { automaticReportsSlice } from '../domains/reporting/automatic-reports/server/index.ts';
import { localDate } from '../domains/register/kernel/index.ts';
import { clock } from '../platform/server/clock.ts';
import { openDatabase, registerIdSource } from '../platform/server/index.ts';
import { enterAs, open, rowWith, walkTo, watchConsole } from './back-office.ts';
import { backOfficeAddress } from './back-office-address.ts';
import { test } from './journey.ts';
import { beginGathering, type OwnCompany, removePayments, writeCompany, writePayments } from './own-company.ts';
import { act, agree, answer, button, completePerson, factsOfBrazil, field, goTo, nameInstitutionOf, textOf, send, statusOf } from './report-steps.ts';
import { wordsOf } from './words.ts';

/* Cash of a day in Brazil: from payments over the amount of the norm to a report with a receipt, by two people. */

const dayMs = 86_400_000;
const company: OwnCompany = {
  code: 'ATCX',
  name: 'Atalaia Correspondentes',
  country: 'BRA',
  currency: 'BRL',
  zone: 'America/Sao_Paulo',
  profile: {
    report_business_days: 1,
    holiday_calendar: 'BR-national',
    report_formats: ['COS', 'COE'],
    automatic_threshold: 50_000,
    automatic_business_days: 1,
    statement_business_days: 10,
  },
  merchant: 'Correspondente Central',
  person: { name: 'Rosa Almeida Prado', idType: 'CPF', idNo: '52998224725' },
  firstKey: 7_100_000_001,
};

/** What the server does every quarter of an hour. */
async function gather(): Promise<void> {
  const database = openDatabase(backOfficeAddress().database, 2);
  registerIdSource(database.main);
  const job = automaticReportsSlice.jobs?.find(({ name }) => name === 'automatic-reports.gather');
  if (!job) throw new Error('nothing gathers the cash');
  await job.run({}, { database, now: clock.now() } as Parameters<typeof job.run>[1]).finally(() => database.close());
}

// Its payments are written as they were, without decisions.
test.use({ ownBooks: true });

test.afterAll(() => removePayments(company.code));

test('cash over the amount of the norm is gathered, reviewed, approved by a second person and filed (pt)', async ({ page, browser }) => {
  const t = wordsOf('pt');
  const faults = watchConsole(page);
  const yesterday = new Date(clock.ms() - dayMs);
  const day = localDate(yesterday, company.zone);
  await writeCompany(company);
  await nameInstitutionOf(company.code, 'officer', { name: company.name, number: '11.222.333/0001-81', city: 'São Paulo', state: 'SP' });
  await writePayments(company, [
    { tradeNo: `CX-${clock.ms()}-1`, amountMinor: 6_000_000, method: 'RAPIPAGO', at: yesterday },
    { tradeNo: `CX-${clock.ms()}-2`, amountMinor: 5_000_000, method: 'RAPIPAGO', at: yesterday },
    // A cent below the amount, and no cash.
    { tradeNo: `CX-${clock.ms()}-3`, amountMinor: 4_999_999, method: 'RAPIPAGO', at: yesterday },
    { tradeNo: `CX-${clock.ms()}-4`, amountMinor: 9_000_000, method: 'PIX', at: yesterday },
  ]);
  await beginGathering(company.code, 'COE', localDate(new Date(yesterday.getTime() - dayMs), company.zone));
  await gather();

  await enterAs(page, 'officer', { lang: 'pt' });
  const id = await test.step('find what was gathered', async () => {
    await open(page, `/automaticReports?entity_code=${company.code}`);
    const row = rowWith(page, company.person.name);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(day);
    await expect(row).toContainText(t('words.automaticKind.COE'));
    await row.getByRole('button', { name: t('automaticReports.open'), exact: true }).click();
    await page.waitForURL(/\/reportCaseDetail\/\d+/);
    return new URL(page.url()).pathname.split('/').at(-1) as string;
  });
  await test.step('complete and submit it', async () => {
    await act(page, t, { name: 'TAKE' });
    await completePerson(page, t, { id, facts: factsOfBrazil });
    await goTo(page, id, 'narrative');
    await expect(field(page, t('reports.narrative.text'))).toHaveValue(/2 operações/);
    await goTo(page, id, 'codes');
    const codes = field(page, t('reports.narrative.legal'));
    await codes.fill('1045');
    await codes.press('Enter');
    await codes.press('Escape');
    await button(page, t('reports.save')).click();
    await expect(textOf(page, t('reports.saved')).first()).toBeVisible();
    await expect(page.getByText(t('reports.checks.complete'))).toBeVisible();
    await act(page, t, { name: 'SUBMIT' });
    // Whoever asked does not approve.
    await expect(button(page, t('approval-requests.approveFiling'))).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('a second person approves', () => agree(browser, t, id));
  const file = await test.step('write and send the file', () => send(page, t, id));
  const lot = file.toString('latin1');
  // Both payments over the amount, in whole reais, and whose they are.
  for (const part of [company.person.idNo, '110000', day.split('-').reverse().join('/')]) expect(lot).toContain(part);
  await test.step('enter the receipt', () => answer(page, t, { receipt: '4721' }));
  expect(await statusOf(id)).toBe('ACKNOWLEDGED');

  await test.step('see it among the automatic reports, and nothing twice', async () => {
    await gather();
    await open(page, `/automaticReports?entity_code=${company.code}`);
    const row = rowWith(page, company.person.name);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(t('words.reportStatus.ACKNOWLEDGED'));
    await walkTo(page, '/automaticReports?tab=running');
    await expect(page.getByText(company.name).first()).toBeVisible();
    // With a report in the year there is no statement of no occurrence.
    await walkTo(page, '/automaticReports?tab=statements');
    await expect(page.getByRole('heading', { name: new RegExp(company.name) }).first()).toBeVisible();
  });
  expect(faults).toEqual([]);
});
