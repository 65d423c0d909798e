import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { clock } from '../platform/server/clock.ts';
import { applyNow, choose, enterAs, open, openMenu, settle, startAs, walkTo, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { findPayer, type SentPayment, sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * The life of a rule, once in each language: it is written and put in force; a stricter version is tried on ninety days of
 * history, evaluates beside it without acting, is put in force, holds the next payment that it is about and explains itself
 * there; two people roll it back, and the next payment passes.
 */

interface Story {
  t: Words;
  /** What tells this rule from others of its type. */
  dimension: string;
  name: string;
  ruleId: string;
}

const companyName = 'Atalaia Pagamentos do Brasil';
const typeName = { en: 'Single large payment', pt: 'Pagamento único elevado' } as const;
/** The line of the first version lies above what the journey pays, that of the second one below it. */
const highLineMinor = 900_000n;
const lowLineMinor = 45_000n;
const paidMinor = 51_234n;

const version = (t: Words, number: number): string => t('rules.versionNumber', { version: number });
const reachOf = (page: Page, t: Words): Locator => page.getByRole('region', { name: t('rules.backtest.reach') });

async function writeRule(page: Page, { t, name, dimension }: Story): Promise<void> {
  await openMenu(page, t, { group: 'rules', name: 'ruleSettings' });
  await expect(page.getByRole('heading', { level: 1, name: t('rules.title') })).toBeVisible();
  await page.getByRole('button', { name: t('rules.add') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('rules.form.newTitle') })).toBeVisible();
  await choose(page.getByLabel(t('rules.type')), typeName[t.lang]);
  await choose(page.getByLabel(t('rules.company')), companyName);
  await page.getByLabel(t('rules.form.dimension')).fill(dimension);
  await page.getByLabel(t('rules.name')).fill(name);
  await page.getByLabel(t('rules.threshold'), { exact: true }).fill(t.amount(highLineMinor));
  await choose(page.getByLabel(t('rules.action'), { exact: true }), t('words.ruleAction.PENDING'));
  await page.getByLabel(t('rules.form.coolDown'), { exact: true }).fill('0');
  // The sentence says what the fields say.
  await expect(page.locator('.rule-sentence').first()).toContainText(t.amount(highLineMinor));
  await expect(page.getByText(t('rules.form.then', { action: t('words.ruleAction.PENDING') }))).toBeVisible();
}

/** Evaluates ninety days of payments by the rule as it stands in the form. */
async function backtest(page: Page, { t }: Story): Promise<void> {
  await page.getByRole('button', { name: t('rules.backtest.start') }).click();
  await expect(reachOf(page, t)).toBeVisible({ timeout: 30_000 });
  await settle(page);
}

async function saveFirstDraft(page: Page, { t }: Story): Promise<string> {
  await page.getByRole('button', { name: t('rules.form.saveDraft') }).click();
  await page.waitForURL(/form=\d+/);
  await settle(page);
  // What was tested stays on screen.
  await expect(reachOf(page, t)).toBeVisible();
  return new URL(page.url()).searchParams.get('form') as string;
}

/** A step of the rule's life that one person may take. */
async function takeStep(page: Page, { t, name }: Story, step: 'SHADOW' | 'ACTIVATE'): Promise<void> {
  await page.getByRole('button', { name: t(`rules.life.${step}.button`), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t(`rules.life.${step}.title`, { rule: name }) });
  await expect(dialog).toContainText(t('rules.preview.onePerson'));
  await dialog.getByRole('button', { name: t(`rules.life.${step}.confirm`), exact: true }).click();
  // Either the back office says that it is done, or the dialog says why not.
  const present = async () => [...(await page.getByRole('status').allInnerTexts()), ...(await dialog.getByRole('alert').allInnerTexts())].join(' ');
  await expect.poll(present).toContain(t(`rules.life.${step}.done`));
  await expect(dialog).toBeHidden();
  await settle(page);
}

/** A stricter version, and whom it would have caught. */
async function writeStricter(page: Page, story: Story): Promise<void> {
  const { t, ruleId } = story;
  await open(page, `/ruleSettings?form=${ruleId}`);
  await page.getByLabel(t('rules.threshold'), { exact: true }).fill(t.amount(lowLineMinor));
  const change = page.getByRole('table', { name: t('rules.form.changes') }).getByRole('row', { name: new RegExp(t('rules.threshold')) });
  await expect(change).toContainText(t.amount(highLineMinor));
  await expect(change).toContainText(t.amount(lowLineMinor));
  await backtest(page, story);
  const hits = reachOf(page, t).getByText(t('rules.backtest.hits'), { exact: true }).locator('..');
  expect(Number((await hits.innerText()).replace(/\D+/g, ' ').trim().split(' ')[0])).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: t('rules.backtest.active') })).toBeVisible();
  const samples = page.locator('.rule-samples tbody tr');
  await expect(samples.first().getByRole('link').first()).toHaveAttribute('href', /^\/transactions\/detail\?business=pay(?:in|out)&trade_no=/);
}

/** In shadow it counts and lets the payment pass. */
async function passInShadow(page: Page, { t, ruleId }: Story, pay: () => Promise<SentPayment>): Promise<void> {
  const passed = await pay();
  expect(passed.outcome).toBe('accepted');
  await open(page, `/ruleSettings?rule=${ruleId}&part=trial`);
  const recorded = page.getByRole('table', { name: t('rules.trial.recorded') });
  const hits = recorded.getByRole('row').filter({ has: page.getByRole('rowheader', { name: t('rules.trial.figures.hits'), exact: true }) });
  await expect(hits.getByRole('cell').first()).toHaveText('1');
  await expect(hits.getByRole('cell').last()).toHaveText('0');
  await expect(page.getByRole('link', { name: passed.tradeNo })).toBeVisible();
}

/** The payment says which rule held it, and by which numbers. */
async function readWhy(page: Page, { t, name }: Story, held: SentPayment): Promise<void> {
  await walkTo(page, `/transactions/detail?business=payin&trade_no=${held.tradeNo}`);
  await expect(page.getByText(t('transactionWhy.verdict.JUSTIFICATION_REQUIRED'))).toBeVisible();
  const finding = page.getByRole('region', { name, exact: true });
  await expect(finding).toContainText(version(t, 2));
  await expect(finding).toContainText(t('words.ruleAction.PENDING'));
  const row = finding.getByRole('row').filter({ has: page.getByRole('rowheader', { name: t('ruleTerms.term.amount'), exact: true }) });
  await expect(row).toContainText(t.amount(held.amountMinor));
  await expect(row).toContainText(t.amount(lowLineMinor));
  await expect(row).toContainText(t('rules.finding.holds'));
  await finding.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The alert that the held payment raised tells the same numbers. */
async function readAlert(page: Page, { t, name }: Story, held: SentPayment): Promise<void> {
  await walkTo(page, `/alerts?trade_no=${held.tradeNo}`);
  await page.getByRole('button', { name, exact: true }).click();
  const finding = page.getByRole('region', { name: t('alerts.detail'), exact: true }).getByRole('region', { name, exact: true });
  await expect(finding).toContainText(version(t, 2));
  await expect(finding).toContainText(t.amount(held.amountMinor));
  await expect(finding).toContainText(t.amount(lowLineMinor));
  await expect(
    page
      .getByRole('region', { name: t('alerts.detail'), exact: true })
      .getByRole('link', { name: held.tradeNo })
      .first(),
  ).toBeVisible();
}

async function askForRollBack(page: Page, { t }: Story): Promise<void> {
  await page.getByRole('tab', { name: t('rules.detail.tabs.versions') }).click();
  await page.getByRole('button', { name: t('rules.rollBack.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('rules.rollBack.title', { version: 1 }) });
  await expect(dialog).toContainText(t.amount(highLineMinor));
  await expect(dialog).toContainText(t('rules.preview.why.LOOSENS'));
  await dialog.getByLabel(t('kit.reason')).fill('E2E');
  await dialog.getByRole('button', { name: t('rules.askSecond') }).click();
  await expect(page.getByRole('status')).toContainText(t('rules.waitingToast'));
  await expect(dialog).toBeHidden();
  // The person who asked may not agree.
  await page.getByRole('tab', { name: t('rules.detail.tabs.overview'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('approval-requests.approve'), exact: true })).toHaveAttribute('aria-disabled', 'true');
}

/** Another person in another browser. */
async function agreeAsSecondPerson(browser: Browser, { t, ruleId }: Story, texts: string[]): Promise<void> {
  const page = await pageOfAnother(browser);
  page.on('pageerror', (error) => texts.push(`second person: ${error.message}`));
  await enterAs(page, 'senior', { lang: t.lang });
  await open(page, `/ruleSettings?rule=${ruleId}`);
  await page.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(page, t);
  await expect(page.getByRole('status')).toContainText(t('approval-requests.approveSuccess'));
  await expect(page.locator('.rule-sentence').first()).toContainText(t.amount(highLineMinor));
  await page.close();
}

async function seeVersions(page: Page, { t, ruleId }: Story): Promise<void> {
  await open(page, `/ruleSettings?rule=${ruleId}&part=versions`);
  await expect(page.getByText(t('rules.versions.equals', { version: 1 }))).toBeVisible();
  await expect(page.getByText(version(t, 3), { exact: true }).first()).toBeVisible();
}

for (const { lang, title } of inLanguages(import.meta, 'a rule is written, tried, put in force and rolled back', ['en', 'pt'])) {
  test(title, async ({ page, browser }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const run = `${lang.toUpperCase()}_${clock.ms() % 1_000_000}`;
    const story: Story = { t, name: `E2E ${run}`, dimension: `E2E_${run}`, ruleId: '' };
    const payer = await findPayer('senior');
    const other = await findPayer('senior');
    await startAs(page, 'rules', lang);
    await test.step('write a rule', () => writeRule(page, story));
    await test.step('back-test it', () => backtest(page, story));
    story.ruleId = await test.step('save the draft', () => saveFirstDraft(page, story));
    await test.step('put it in force', () => takeStep(page, story, 'ACTIVATE'));
    await test.step('write a stricter version and see whom it would have caught', () => writeStricter(page, story));
    await test.step('put it in shadow', () => takeStep(page, story, 'SHADOW'));
    await test.step('a payment passes and is counted', () => passInShadow(page, story, () => sendPayment(payer, paidMinor)));
    await test.step('put it in force', async () => {
      await page.getByRole('tab', { name: t('rules.detail.tabs.overview'), exact: true }).click();
      await takeStep(page, story, 'ACTIVATE');
    });
    const held = await test.step('the next payment is held', () => sendPayment(payer, paidMinor));
    expect(held.outcome).toBe('documents_required');
    await test.step('the alert, with the numbers', () => readAlert(page, story, held));
    await test.step('why, with the numbers', () => readWhy(page, story, held));
    await test.step('ask to roll back', () => askForRollBack(page, story));
    await test.step('a second person agrees', () => agreeAsSecondPerson(browser, story, text));
    const passed = await test.step('the next payment passes', () => sendPayment(other, paidMinor));
    expect(passed.outcome).toBe('accepted');
    await test.step('the versions tell the story', () => seeVersions(page, story));
    expect(text).toEqual([]);
  });
}
