import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { EndpointData } from '../platform/contract/index.ts';
import type { createMerchant, showMerchant } from '../domains/merchants/merchants/contract/index.ts';
import type { listDocuments } from '../domains/merchants/merchant-documents/contract/index.ts';
import type { showReview } from '../domains/merchants/onboarding/contract/index.ts';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { clock } from '../platform/server/clock.ts';
import { canvas } from '../seeds/png.ts';
import { applyNow, baseUrl, callAs, choose, enterAs, open, sessionOf, settle, watchConsole } from './back-office.ts';
import { pageOfAnother, test } from './journey.ts';
import { mailsTo } from './mail-box.ts';
import { findPayerWhoPaid, limitsAtHighRisk, sendPayment } from './payment-core.ts';
import { listedPeople, loadJourneyList } from './screening-list.ts';
import { openWindow } from './window.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * A gambling house from its application to its first payment: who owns it, what the register says of it, documents by the link of
 * the merchant, risk, screening with a match that is none, enhanced due diligence with a senior's approval, and a decision of two
 * people. Before it a payment is refused, after it accepted. In English as far as due diligence, which ends with a withdrawal.
 */

type Lang = 'en' | 'pt';

const output = {
  pt: { country: 'Brasil', industry: 'Apostas autorizadas', company: 'Atalaia Pagamentos do Brasil' },
  en: { country: 'Brazil', industry: 'Licensed betting', company: 'Atalaia Pagamentos do Brasil' },
} as const;

interface BackOffice {
  page: Page;
  t: Words;
  lang: Lang;
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
/** A field by its label, whether it is optional or not. */
const fieldOf = (scope: Locator, label: string) => scope.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( ?\\(.*\\))?$`));
const rail = ({ page, t }: BackOffice) => page.getByRole('navigation', { name: t('onboarding.rail') });
const stepOf = (backOffice: BackOffice, step: string) =>
  rail(backOffice)
    .getByRole('listitem')
    .filter({ has: backOffice.page.getByRole('button', { name: step, exact: true }) });
/** The open step; a table in it that scrolls may have the same name. */
const work = ({ page }: BackOffice, name: string) => page.locator('section').and(page.getByRole('region', { name, exact: true }));

async function press({ page, t }: BackOffice, key: string): Promise<void> {
  await page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();
}
/** Confirms the open dialog by the button that says so, and waits until it is gone. */
async function confirm({ page }: BackOffice, title: string, button = title): Promise<void> {
  const dialog = dialogOf(page, title);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}
async function find(page: Page, dialog: string, label: string, option: string): Promise<void> {
  const select = fieldOf(dialogOf(page, dialog), label);
  await select.click();
  await select.pressSequentially(option);
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: option }).first().click();
}
async function addTags(page: Page, dialog: string, label: string, ...texts: string[]): Promise<void> {
  const select = fieldOf(dialogOf(page, dialog), label);
  for (const text of texts) {
    await select.fill(text);
    await select.press('Enter');
  }
}

const drawDocument = (text: string): Buffer => {
  const board = canvas(640, 404, [236, 240, 232]);
  board.text(text.slice(0, 30), 24, 40, 2, [36, 46, 44]);
  return board.png();
};

async function read<T>(account: string, path: string): Promise<T> {
  const { accessToken } = await sessionOf(account);
  const response = await fetch(baseUrl() + path, { headers: { access_token: accessToken } });
  return ((await response.json()) as { data: T }).data;
}
const reviewOf = (onboardId: string) => read<EndpointData<typeof showReview>>('onboarding', `/api/aml/onboard/detail/query?onboard_id=${onboardId}`);
const documentsOf = (onboardId: string) =>
  read<EndpointData<typeof listDocuments>>('onboarding', `/api/aml/onboard/review/document/list?onboard_id=${onboardId}`);

interface Application {
  muid: string;
  merchantNo: string;
  onboardId: string;
  name: string;
}

/** Begins the application on the list of merchants. */
async function begin({ page, t, lang }: BackOffice, name: string, taxId: string): Promise<Application> {
  await open(page, '/allMerchantList');
  await press({ page, t, lang }, 'merchants.create.act');
  const title = t('merchants.create.act');
  const dialog = dialogOf(page, title);
  const field = (key: string) => fieldOf(dialog, t(`merchants.${key}`));
  await choose(field('company'), output[lang].company);
  await choose(field('currency'), 'BRL');
  await field('name').fill(name);
  await field('legalName').fill(`${name} Apostas Ltda`);
  await field('taxId').fill(taxId);
  await find(page, title, t('merchants.country'), output[lang].country);
  await find(page, title, t('merchants.industry'), output[lang].industry);
  await choose(field('businesses'), t('words.business.payin'));
  await page.keyboard.press('Escape');
  await field('email').fill('cadastro@arena.example');
  await field('foundedOn').fill('2019-03-14');
  await field('foundedOn').press('Enter');
  await field('legalForm').fill('Sociedade limitada');
  await field('turnover').fill('900000');
  await field('ticket').fill('80');
  await choose(field('delivery'), t('words.merchantDelivery.REMOTE'));
  await find(page, title, t('merchants.payerCountries'), output[lang].country);
  await page.keyboard.press('Escape');
  await addTags(page, title, t('merchants.tradeNames'), name);
  await addTags(page, title, t('merchants.products'), 'Apostas esportivas');
  await addTags(page, title, t('merchants.activityCodes'), '92.00-3');
  await field('city').fill('São Paulo');
  await field('region').fill('SP');
  await field('activity').fill('Apostas de quota fixa');
  const made = page.waitForResponse((response) => response.url().endsWith('/api/amlMerchantInfo/create'));
  await confirm({ page, t, lang }, title, t('merchants.create.submit'));
  const { data } = (await (await made).json()) as { data: EndpointData<typeof createMerchant> };
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return { muid: data.muid, merchantNo: data.merchant_no, onboardId: data.onboard_id, name };
}

/** Enters an owner or director on the page of the merchant. */
async function addOwner({ page, t, lang }: BackOffice, role: 'OWNER' | 'DIRECTOR', name: string, share?: string): Promise<void> {
  await press({ page, t, lang }, 'merchants.owners.add');
  const title = t('merchants.owners.add');
  const dialog = dialogOf(page, title);
  const field = (key: string) => fieldOf(dialog, t(`merchants.owners.${key}`));
  await choose(field('role'), t(`words.ownershipRole.${role}`));
  if (share) await field('share').fill(share);
  if (role === 'DIRECTOR') await choose(field('holder'), name);
  else {
    await choose(field('kind'), t('merchants.owners.PERSON'));
    await field('holderName').fill(name);
    await find(page, title, t('merchants.country'), output[lang].country);
    await choose(field('idType'), 'CPF');
    await field('idNo').fill(makeIdDocument('CPF', Math.random));
  }
  await field('source').fill('Contrato social');
  await confirm({ page, t, lang }, title);
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
}

const openTab = ({ page, t }: BackOffice, part: 'company' | 'settlements' | 'apps') =>
  page.getByRole('tab', { name: t(`merchants.pageTabs.${part}`), exact: true }).click();

/** The account on which it is paid, somebody to write to, and an app by which payments name it. */
async function equip(backOffice: BackOffice, { muid, name }: Application, email: string): Promise<void> {
  const { page, t } = backOffice;
  await openTab(backOffice, 'settlements');
  await press(backOffice, 'merchants.account.set');
  const title = t('merchants.account.set');
  const dialog = dialogOf(page, title);
  const field = (key: string) => fieldOf(dialog, t(`merchants.account.${key}`));
  await choose(field('kind'), t('words.settlementAccountKind.BANK'));
  await field('number').fill('482913');
  await field('bank').fill('341');
  await field('branch').fill('0001');
  await choose(field('type'), t('words.bankAccountType.CHECKING'));
  await dialog.getByLabel(t('kit.reason')).fill('Informada no cadastro');
  await confirm(backOffice, title);
  await callAs('onboarding', '/api/amlMerchantInfo/create-contacts', { muid, purpose: 'COMPLIANCE', name: 'Carla', email, lang: backOffice.lang }, 'PUT');
  const { account } = await callAs<EndpointData<typeof showMerchant>>('officer', `/api/amlMerchantInfo/detail?muid=${muid}`, {});
  await callAs('officer', '/api/aml/merchant/account/verify', { id: account?.id, version: account?.version, note: 'Comprovante conferido' });

  await openTab(backOffice, 'apps');
  await press(backOffice, 'merchants.apps.add');
  await dialogOf(page, t('merchants.apps.add')).getByLabel(t('merchants.apps.name')).fill(name);
  await confirm(backOffice, t('merchants.apps.add'));
}

/** From the queue into the review, which is submitted and taken. */
async function take(backOffice: BackOffice, { name, onboardId }: Application): Promise<void> {
  const { page, t } = backOffice;
  await open(page, '/onboardingList');
  await page.getByLabel(t('onboarding.list.name')).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/merchantOnboardingReview/${onboardId}`));
  // The list is there until the page has come, with buttons of the same names beside it.
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  for (const act of ['SUBMIT', 'TAKE']) {
    await press(backOffice, `onboarding.acts.${act}`);
    await settle(page);
  }
  await expect(page.locator('.page-header')).toContainText(t('words.merchantStatus.IN_REVIEW'));
}

async function finish(backOffice: BackOffice, step: string): Promise<void> {
  const { t } = backOffice;
  const name = t(`words.onboardingStep.${step}`);
  const act = (one: string) => work(backOffice, name).getByRole('button', { name: t(`onboarding.stepActs.${one}`), exact: true });
  // What was done before has changed the version that the page has to name.
  await settle(backOffice.page);
  await act('FINISH').click();
  await expect(stepOf(backOffice, name)).toContainText(t('words.onboardingStepState.DONE'));
}
async function goTo(backOffice: BackOffice, step: string): Promise<string> {
  const name = step === 'DECISION' ? backOffice.t('onboarding.decision.title') : backOffice.t(`words.onboardingStep.${step}`);
  await rail(backOffice).getByRole('button', { name, exact: true }).click();
  await expect(work(backOffice, name)).toBeVisible();
  await settle(backOffice.page);
  return name;
}

/** Asks the register, and accepts with a reason where it says something else. */
async function doCdd(backOffice: BackOffice): Promise<void> {
  const { page, t } = backOffice;
  await goTo(backOffice, 'CDD');
  await press(backOffice, 'onboarding.stepActs.START');
  await press(backOffice, 'onboarding.cdd.ask');
  await expect(page.getByRole('cell', { name: t('words.merchantMark.SAME_AS_REGISTER') }).first()).toBeVisible();
  await settle(page);
  const compared = page.getByRole('region', { name: t('onboarding.cdd.compared'), exact: true });
  const accept = compared.getByRole('button', { name: t('onboarding.cdd.accept'), exact: true });
  const left = await accept.count();
  if (left === 0) return;
  if (left === 1) await accept.click();
  else await page.getByRole('button', { name: t('onboarding.cdd.acceptAll', { number: String(left) }), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('kit.reason')).fill('Conferido com o contrato social');
  await dialog.getByRole('button', { name: t('onboarding.cdd.accept'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(accept).toHaveCount(0);
}

async function doCra(backOffice: BackOffice): Promise<void> {
  const { page, t } = backOffice;
  await goTo(backOffice, 'CRA');
  await press(backOffice, 'merchantRisk.submit');
  await confirm(backOffice, t('merchantRisk.submitTitle'), t('merchantRisk.submit'));
  // The conditions beside follow what is done in the part of another slice.
  await finish(backOffice, 'CRA');
  await expect(page.locator('.page-header')).toContainText(t('words.riskLevel.HIGH'));
}

/** The link is mailed; the merchant uploads what it is asked for, without an account. */
async function handIn(backOffice: BackOffice, browser: Browser, email: string): Promise<void> {
  const { page, t } = backOffice;
  await goTo(backOffice, 'DOCUMENTS');
  const require = page.getByRole('button', { name: t('merchantDocuments.requireAll'), exact: true });
  await require.click();
  await expect(require).toBeHidden();
  await press(backOffice, 'merchantDocuments.links.make');
  await confirm(backOffice, t('merchantDocuments.links.makeTitle'), t('merchantDocuments.links.make'));
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(1);
  const address = /\/merchantLink#token=\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
  const merchant = await (await openWindow(browser, { locale: 'pt-BR' })).newPage();
  await merchant.goto(baseUrl() + address);
  const cards = merchant.getByRole('listitem').filter({ has: merchant.locator('input[type=file]') });
  await expect(cards.first()).toBeVisible();
  for (let at = 0; (await cards.count()) > 0; at += 1) {
    const left = await cards.count();
    await cards
      .first()
      .locator('input[type=file]')
      .setInputFiles({ name: `papel-${at}.png`, mimeType: 'image/png', buffer: drawDocument(`papel ${at} ${email}`) });
    await expect(cards).toHaveCount(left - 1);
  }
  await merchant.context().close();
}

/** A colleague approves what came by the link of the analyst, one document after the other by a key. */
async function approveDocuments(backOffice: BackOffice, browser: Browser, { onboardId }: Application): Promise<void> {
  const { page, t, lang } = backOffice;
  const address = `/merchantOnboardingReview/${onboardId}?step=DOCUMENTS`;
  const colleague = await pageOfAnother(browser);
  await enterAs(colleague, 'officer', { lang });
  await open(colleague, address);
  await colleague
    .getByRole('button', { name: t('merchantDocuments.review'), exact: true })
    .first()
    .click();
  const strip = colleague.getByRole('region', { name: t('merchantDocuments.strip'), exact: true });
  await expect(strip.getByRole('button', { name: t('kit.document.approve'), exact: true })).toBeVisible();
  const left = async () => (await documentsOf(onboardId)).requirements.filter(({ document }) => document?.status === 'UPLOADED').length;
  for (let open = await left(); open > 0; open -= 1) {
    await settle(colleague);
    await colleague.keyboard.press('a');
    await expect.poll(left).toBe(open - 1);
  }
  await expect(strip).toBeHidden();
  await colleague.close();
  await open(page, address);
  await expect(page.getByText(t('merchantDocuments.met'))).toBeVisible();
  await finish(backOffice, 'DOCUMENTS');
}

/** An owner has the name of a listed person, and is another. */
async function doScreening(backOffice: BackOffice, owner: string): Promise<void> {
  const { page, t } = backOffice;
  const step = await goTo(backOffice, 'NAME_SCREENING');
  // Monitoring may have been faster; then the rows are there while the search still runs, and are read again after it.
  await press(backOffice, 'onboarding.screening.rest');
  await settle(page);
  const row = page.locator('.onboarding-table tbody tr').filter({ hasText: owner });
  await expect(row).toContainText(t('words.screeningState.OPEN'));
  await expect(stepOf(backOffice, step)).toContainText(`${owner}: ${t('words.onboardingLack.HITS_OPEN')}`);
  await row.getByRole('button', { name: t('onboarding.screening.matches'), exact: true }).click();
  await press(backOffice, 'screening.decide.FALSE_POSITIVE');
  const title = t('screening.decide.confirm.FALSE_POSITIVE');
  await dialogOf(page, title).getByLabel(t('kit.reason')).fill('Outra data de nascimento e outro documento');
  await confirm(backOffice, title);
  await expect(row).toContainText(t('words.screeningState.CLOSED'));
  await finish(backOffice, 'NAME_SCREENING');
}

/** Every item is answered, with a picture and a sample; a senior who had no part in it approves. */
async function doEdd(backOffice: BackOffice, browser: Browser, { onboardId }: Application): Promise<void> {
  const { page, t, lang } = backOffice;
  await goTo(backOffice, 'EDD');
  for (const item of ['FUNDS', 'WEALTH', 'PURPOSE', 'ADVERSE_MEDIA', 'LICENCES', 'SITE', 'SAMPLE']) {
    const title = t(`words.eddItem.${item}`);
    const place = page.locator('.onboarding-item').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    if (item === 'SITE') {
      await place.getByRole('button', { name: t('onboarding.edd.addPictures'), exact: true }).click();
      const pictures = dialogOf(page, t('onboarding.edd.addPictures'));
      await pictures.locator('input[type=file]').setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: drawDocument(`fachada ${onboardId}`) });
      await confirm(backOffice, t('onboarding.edd.addPictures'));
      await expect(place).toContainText('fachada.png');
    }
    if (item === 'SAMPLE') {
      await place.getByRole('button', { name: t('onboarding.edd.pick'), exact: true }).click();
      await expect(place).toContainText(t('onboarding.edd.seed'));
    }
    await place.getByRole('button', { name: t('onboarding.edd.answer'), exact: true }).click();
    await dialogOf(page, title).getByLabel(t('onboarding.edd.text')).fill(`Conferido: ${title}`);
    if (item === 'SITE') {
      const visited = dialogOf(page, title).getByLabel(t('onboarding.edd.visitedOn'));
      await visited.fill('2026-11-20');
      await visited.press('Enter');
    }
    await confirm(backOffice, title, t('onboarding.edd.save'));
    await expect(place).toContainText(t('words.merchantMark.EDD_COMPLETE'));
  }
  const senior = await pageOfAnother(browser);
  await enterAs(senior, 'senior', { lang });
  await open(senior, `/merchantOnboardingReview/${onboardId}?step=EDD`);
  const theirs = { page: senior, t, lang };
  await press(theirs, 'onboarding.edd.acts.APPROVED');
  await dialogOf(senior, t('onboarding.edd.acts.APPROVED')).getByLabel(t('kit.reason')).fill('Respostas e imagens conferidas');
  await confirm(theirs, t('onboarding.edd.acts.APPROVED'));
  await expect(stepOf(theirs, t('words.onboardingStep.EDD'))).toContainText('✓');
  await senior.close();
  await press(backOffice, 'kit.refresh');
  await finish(backOffice, 'EDD');
}

/** A draft is published. */
async function comment(backOffice: BackOffice, text: string): Promise<void> {
  const { page, t } = backOffice;
  await page.getByLabel(t('onboarding.comments.text'), { exact: true }).fill(text);
  await press(backOffice, 'onboarding.comments.draft');
  const written = page.locator('.onboarding-comment').filter({ hasText: text });
  await written.getByRole('button', { name: t('onboarding.comments.publish'), exact: true }).click();
  await expect(written.getByRole('button')).toHaveCount(0);
}

/** The analyst asks, the officer agrees. */
async function decide(backOffice: BackOffice, browser: Browser, { name, onboardId }: Application): Promise<void> {
  const { page, t, lang } = backOffice;
  await goTo(backOffice, 'DECISION');
  await press(backOffice, 'onboarding.decision.go');
  await confirm(backOffice, t('onboarding.decision.goTitle', { name }), t('onboarding.decision.go'));
  await expect(page.locator('.page-header')).toContainText(t('words.merchantStatus.READY'));
  expect((await reviewOf(onboardId)).decided_time).toBeNull();

  const officer = await pageOfAnother(browser);
  await enterAs(officer, 'officer', { lang });
  await open(officer, `/merchantOnboardingReview/${onboardId}?step=DECISION`);
  await officer.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(officer, t);
  await expect(officer.locator('.page-header')).toContainText(t('words.merchantStatus.ONBOARDED'));
  await expect(work({ page: officer, t, lang }, t('onboarding.decision.title'))).toContainText(t('words.onboardingOutcome.ONBOARDED'));
  await officer.close();
}

test.beforeAll(loadJourneyList);

test('a gambling house is onboarded by two people, and its first payment is accepted (pt)', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const backOffice: BackOffice = { page, t: wordsOf('pt'), lang: 'pt' };
  const errors = watchConsole(page);
  const mark = clock.ms().toString(36);
  const email = `carla-${mark}@arena.example`;
  const taxId = makeIdDocument('CNPJ', Math.random);
  const owner = listedPeople.owning;
  await enterAs(page, 'onboarding', { lang: 'pt' });

  const merchant = await test.step('the application with owners, account and app', async () => {
    const begun = await begin(backOffice, `Arena ${mark}`, taxId);
    await openTab(backOffice, 'company');
    await addOwner(backOffice, 'OWNER', owner, '60');
    await addOwner(backOffice, 'OWNER', 'Bento Sampaio Quaresma', '40');
    await addOwner(backOffice, 'DIRECTOR', 'Bento Sampaio Quaresma');
    await equip(backOffice, begun, email);
    return begun;
  });
  const { apps } = await callAs<EndpointData<typeof showMerchant>>('officer', `/api/amlMerchantInfo/detail?muid=${merchant.muid}`, {});
  const at = { merchantNo: merchant.merchantNo, appId: apps[0]?.app_id ?? '' };
  // The house is of high risk: whoever has used more than its limit elsewhere would be held there.
  const { payer } = await findPayerWhoPaid(
    'officer',
    () => 2_000n,
    ({ usedMinor }) => usedMinor < limitsAtHighRisk.monitor / 2n,
  );

  await test.step('due diligence', async () => {
    await take(backOffice, merchant);
    await doCdd(backOffice);
    await finish(backOffice, 'CDD');
    await comment(backOffice, 'O registro confirma a razão social.');
  });
  // What screening says is an input of the risk, and the risk says which documents are demanded.
  await test.step('names', () => doScreening(backOffice, owner));
  await test.step('the risk', () => doCra(backOffice));
  await test.step('documents by the link of the merchant', async () => {
    await handIn(backOffice, browser, email);
    await approveDocuments(backOffice, browser, merchant);
  });
  await test.step('enhanced due diligence', () => doEdd(backOffice, browser, merchant));
  await test.step('the conditions that are left', async () => {
    await goTo(backOffice, 'DECISION');
    await expect(stepOf(backOffice, backOffice.t('onboarding.decision.title'))).toContainText(backOffice.t('words.onboardingLack.NO_BLOCK_CONFIG'));
    await expect(page.getByRole('button', { name: backOffice.t('onboarding.decision.go'), exact: true })).toHaveAttribute('aria-disabled', 'true');
    await callAs('officer', '/api/aml/blacklist/create', { merchant_no: merchant.merchantNo, status: 'ON', action: 'REJECT', reason: 'Início' }, 'PUT');
    await press(backOffice, 'kit.refresh');
    expect((await reviewOf(merchant.onboardId)).conditions.filter(({ is_met: isMet }) => !isMet)).toEqual([]);
  });
  await test.step('its payments are refused until two people have decided', async () => {
    expect((await sendPayment(payer, 1_500n, at)).outcome).toBe('not_possible');
    await decide(backOffice, browser, merchant);
    expect((await sendPayment(payer, 1_500n, at)).outcome).toBe('accepted');
  });
  expect(errors).toEqual([]);
});

test('an application comes as far as due diligence, and is withdrawn (en)', async ({ page }) => {
  const backOffice: BackOffice = { page, t: wordsOf('en'), lang: 'en' };
  const errors = watchConsole(page);
  const mark = clock.ms().toString(36);
  await enterAs(page, 'onboarding');
  const merchant = await begin(backOffice, `Bets ${mark}`, makeIdDocument('CNPJ', Math.random));
  await take(backOffice, merchant);
  await doCdd(backOffice);
  const finishing = work(backOffice, backOffice.t('words.onboardingStep.CDD')).getByRole('button', {
    name: backOffice.t('onboarding.stepActs.FINISH'),
    exact: true,
  });
  await expect(finishing).toHaveAttribute('aria-disabled', 'true');
  await expect(finishing).toHaveAccessibleDescription(new RegExp(backOffice.t('words.onboardingLack.NO_CONTROLLING_PERSON')));
  await press(backOffice, 'kit.moreActions');
  await page.getByRole('menuitem', { name: backOffice.t('onboarding.acts.WITHDRAW'), exact: true }).click();
  const word = backOffice.t('onboarding.acts.WITHDRAW');
  await dialogOf(page, word).getByLabel(backOffice.t('kit.reason')).fill('The merchant chose somebody else');
  await confirm(backOffice, word);
  await expect(page.locator('.page-header')).toContainText('The merchant chose somebody else');
  await expect(page.getByRole('button', { name: backOffice.t('onboarding.cdd.change'), exact: true })).toHaveCount(0);
  expect(errors).toEqual([]);
});
