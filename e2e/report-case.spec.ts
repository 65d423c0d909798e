import { expect, type Page } from '@playwright/test';
import { clock } from '../platform/server/clock.ts';
import { callAs, choose, enterAs, type Lang, open, settle, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { type OwnCompany, removePayments, writeCompany, writePayments } from './own-company.ts';
import { act, agree, answer, button, call, completePerson, factsOfBrazil, field, goTo, nameInstitutionOf, textOf, send, statusOf } from './report-steps.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * A report from the suspicion to the receipt, by two people, for each country; one that is not made; one that is refused and
 * corrected; and a referral of which its author sees nothing more.
 */

interface Place {
  country: string;
  lang: Lang;
  company: string;
  name: string;
  officer: string;
  /** What the form of the authority asks, by the fields of the narrative and of the person. */
  codes: Record<string, string>;
  person: Record<string, string>;
  /** What the form states of the person, and an officer has to confirm. */
  facts: readonly string[];
}
const places: readonly Place[] = [
  {
    country: 'Brazil',
    lang: 'pt',
    company: 'ATBR',
    name: 'Atalaia Pagamentos do Brasil',
    officer: 'officer',
    codes: { legal: '1045' },
    person: {},
    facts: factsOfBrazil,
  },
  {
    country: 'Argentina',
    lang: 'en',
    company: 'ATAR',
    name: 'Atalaia Argentina',
    officer: 'officer',
    codes: { typologyCodes: 'Fraccionamiento' },
    // The check list asks for the province, which no payment has told.
    person: { state: 'Santa Fe' },
    facts: ['pep', 'client'],
  },
  {
    country: 'Mexico',
    lang: 'en',
    company: 'ATMX',
    name: 'Atalaia Pagos México',
    officer: 'officer',
    codes: { operationCode: '01', instrumentCode: '05' },
    person: {
      birth_date: '1990-05-01',
      nationality: 'MEX',
      street: 'Av. Juárez',
      house_number: '10',
      district: 'Centro',
      city_code: '09015001',
      phone: '5555550100',
      occupation_code: '9999999',
    },
    facts: [],
  },
];
const [brazil] = places as [Place, ...Place[]];

interface Payment {
  trade_no: string;
  business: 'payin';
}

/** The demonstration has no company in Argentina: one with a payment is written beside it. */
const argentina: OwnCompany = {
  code: 'ATAR',
  name: 'Atalaia Argentina',
  country: 'ARG',
  currency: 'ARS',
  zone: 'America/Argentina/Buenos_Aires',
  profile: { report_hours: 24, absolute_days: 90, holiday_calendar: 'AR-national', report_formats: ['ROS', 'RFT'] },
  merchant: 'Tienda Delta',
  person: { name: 'Ana Gómez', idType: 'CUIL', idNo: '27123456780' },
  firstKey: 7_000_000_001,
};

async function writeArgentina(): Promise<Payment> {
  const trade = `AR-${clock.ms()}`;
  await writeCompany(argentina);
  await writePayments(argentina, [{ tradeNo: trade, amountMinor: 250_000_000, method: 'TRANSFER_CVU', at: clock.now() }]);
  return { trade_no: trade, business: 'payin' };
}
// Its payments are written as they were, without decisions.
test.use({ ownBooks: true });

test.afterAll(() => removePayments('ATAR'));

async function findPayment({ company }: Place): Promise<Payment> {
  if (company === 'ATAR') return writeArgentina();
  const { list } = await callAs<{ list: Payment[] }>('officer', '/api/aml/transaction/page', {
    business: 'payin',
    entity_code: company,
    currency: company === 'ATBR' ? 'BRL' : 'MXN',
    page_size: 20,
  });
  return { trade_no: (list[Math.floor(Math.random() * list.length)] as Payment).trade_no, business: 'payin' };
}

const nameInstitution = ({ company, officer }: Place): Promise<void> =>
  nameInstitutionOf(company, officer, { name: 'Atalaia Argentina', number: '30500010912', city: 'Rosario', state: 'Santa Fe' });

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) as string;

async function openCase(page: Page, t: Words<Lang>, { place, payment }: { place: Place; payment: Payment }): Promise<string> {
  await open(page, '/reportCases');
  await button(page, t('reports.opening.button')).click();
  const dialog = page.getByRole('dialog', { name: t('reports.opening.title') });
  await choose(dialog.getByLabel(t('reports.company'), { exact: true }), place.name);
  await dialog.getByLabel(t('reports.payments.number'), { exact: true }).fill(payment.trade_no);
  await dialog.getByLabel(t('reports.opening.reason'), { exact: true }).fill('Aviso de un banco');
  await dialog.getByRole('button', { name: t('reports.opening.button'), exact: true }).click();
  await page.waitForURL(/\/reportCaseDetail\/\d+/);
  await settle(page);
  return idOf(page);
}

async function write(page: Page, t: Words<Lang>, { place, id }: { place: Place; id: string }): Promise<void> {
  await completePerson(page, t, { id, facts: place.facts, person: place.person });
  if (place.company === 'ATAR') {
    await goTo(page, id, 'codes');
    await choose(field(page, t('reports.paths.refersToPress')), new RegExp(`^${t('words.reportFactValue.NO')}$`));
    await expect(textOf(page, t('reports.saved')).first()).toBeVisible();
  }
  await goTo(page, id, 'codes');
  for (const [key, value] of Object.entries(place.codes)) {
    const input = field(page, t(`reports.narrative.${key}`));
    await input.fill(value);
    if (key === 'legal' || key === 'typologyCodes') await input.press('Enter');
    // What is offered would lie over the button.
    await input.press('Escape');
  }
  await button(page, t('reports.save')).click();
  await expect(textOf(page, t('reports.saved')).first()).toBeVisible();
  await goTo(page, id, 'narrative');
  // Choosing what is suspected begins the text by its template.
  await choose(field(page, t('reports.narrative.typology')), t('words.reportTypology.STRUCTURING'));
  const text = field(page, t('reports.narrative.text'));
  await expect(text).not.toHaveValue('');
  // What the case does not know is filled in by hand.
  await text.fill((await text.inputValue()).replaceAll('[…]', 'no informado').replaceAll(';', ','));
  await field(page, t('reports.narrative.reasons')).fill('Sin justificación económica conocida.');
  await button(page, t('reports.save')).click();
  await expect(textOf(page, t('reports.saved')).first()).toBeVisible();
  await expect(page.getByText(t('reports.checks.complete'))).toBeVisible();
}

for (const place of places) {
  test(`a suspicion becomes a report with a receipt by two people, in ${place.country} (${place.lang})`, async ({ page, browser }) => {
    const t = wordsOf(place.lang);
    const faults = watchConsole(page);
    const payment = await findPayment(place);
    await nameInstitution(place);
    await enterAs(page, place.officer, { lang: place.lang });
    const id = await test.step('open the case', () => openCase(page, t, { place, payment }));
    await test.step('take it', () => act(page, t, { name: 'TAKE' }));
    await test.step('write it', () => write(page, t, { place, id }));
    await test.step('submit it', () => act(page, t, { name: 'SUBMIT' }));
    // Whoever asked does not approve.
    await expect(button(page, t('approval-requests.approveFiling'))).toHaveAttribute('aria-disabled', 'true');
    await test.step('a second person approves', () => agree(browser, t, id));
    await test.step('write and send the file', () => send(page, t, id));
    await test.step('enter the receipt', () => answer(page, t, { receipt: '4711' }));
    expect(await statusOf(id)).toBe('ACKNOWLEDGED');
    await goTo(page, id, 'overview');
    await expect(page.getByText('4711').first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('a case ends without a report when a second person agrees (pt)', async ({ page, browser }) => {
  const t = wordsOf('pt');
  await enterAs(page, 'officer', { lang: 'pt' });
  const id = await openCase(page, t, { place: brazil, payment: await findPayment(brazil) });
  await act(page, t, { name: 'NOT_REPORT', reason: 'Origem comprovada por contrato.' });
  expect(await statusOf(id)).toBe('DRAFT');
  await agree(browser, t, id, { isFiling: false });
  await goTo(page, id, 'overview');
  await expect(page.getByText(t('words.reportStatus.NOT_REPORTED')).first()).toBeVisible();
  await expect(page.getByText('Origem comprovada por contrato.')).toBeVisible();
});

test('a refused report is corrected, approved again and filed again (pt)', async ({ page, browser }) => {
  const t = wordsOf('pt');
  await enterAs(page, 'officer', { lang: 'pt' });
  const id = await openCase(page, t, { place: brazil, payment: await findPayment(brazil) });
  await write(page, t, { place: brazil, id });
  await act(page, t, { name: 'SUBMIT' });
  await agree(browser, t, id);
  await send(page, t, id);
  await answer(page, t, { refusal: 'Código de enquadramento inválido' });
  expect(await statusOf(id)).toBe('REFUSED');
  await act(page, t, { name: 'CORRECT', reason: 'Código corrigido' });
  await goTo(page, id, 'codes');
  const codes = field(page, t('reports.narrative.legal'));
  await codes.fill('1046');
  await codes.press('Enter');
  await codes.press('Escape');
  await button(page, t('reports.save')).click();
  await expect(textOf(page, t('reports.saved')).first()).toBeVisible();
  await goTo(page, id, 'versions');
  await expect(page.getByText(`(${t('reports.versions.differs')})`).first()).toBeVisible();
  await act(page, t, { name: 'SUBMIT' });
  await agree(browser, t, id);
  await send(page, t, id);
  await answer(page, t, { receipt: '4712' });
  expect(await statusOf(id)).toBe('ACKNOWLEDGED');
});

test('support refers a payment and sees nothing of it afterwards (pt)', async ({ page }) => {
  const t = wordsOf('pt');
  const payment = await findPayment(brazil);
  const text = `O cliente perguntou pelo limite ${clock.ms()}`;
  await enterAs(page, 'support', { lang: 'pt' });
  await open(page, `/transactions/detail?business=payin&trade_no=${payment.trade_no}`);
  await button(page, t('referral.button')).click();
  const dialog = page.getByRole('dialog', { name: t('referral.title') });
  await dialog.getByLabel(t('referral.text')).fill(text);
  await dialog.getByRole('button', { name: t('referral.send'), exact: true }).click();
  await expect(textOf(page, t('referral.done'))).toBeVisible();
  await page.reload();
  await settle(page);
  await expect(page.getByText(text)).toHaveCount(0);
  await open(page, '/reportCases');
  await expect(page).toHaveURL(/not-authorized/);
  await expect(call('support', 'list', {})).rejects.toThrow('30004');
  const { list } = await call<{ list: { report_id: string; due_time: number | null }[] }>('officer', 'list', { origin: 'REFERRAL', page_size: 100 });
  const details = await Promise.all(list.map(({ report_id: id }) => call<{ ground: string; report_id: string }>('officer', 'show', { report_id: id })));
  expect(details.filter(({ ground }) => ground === text)).toHaveLength(1);
});
