import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { codeOfStep, stepAt } from '../domains/session/server/index.ts';
import { inventDocument } from '../domains/decisions/server/testing.ts';
import { languageNames } from '../platform/contract/index.ts';
import { clock } from '../platform/server/clock.ts';
import { choose, settle, watchConsole } from './desk.ts';
import { deskAddress } from './desk-address.ts';
import { freePort, startDesk } from './desk-process.ts';
import { inLanguages, test } from './journey.ts';
import { openWindow } from './window.ts';
import { type Lang, type Words, wordsOf } from './words.ts';

/* A desk from nothing: an empty database, a server without the demonstration, and a browser. */

type Running = Awaited<ReturnType<typeof startDesk>>;

const password = 'Um-farol-no-cais-77';

/** An empty database beside the ones of the run. */
async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { database } = deskAddress();
  const name = `empty_${randomUUID().slice(0, 8)}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return { url: Object.assign(new URL(database), { pathname: `/${name}` }).href, drop: () => run(`drop database ${name} with (force)`) };
}

async function withEmptyDesk(work: (desk: Running) => Promise<void>): Promise<void> {
  const files = await mkdtemp(path.join(tmpdir(), 'atalaia-empty-'));
  const database = await emptyDatabase();
  const desk = await startDesk({
    DATABASE_URL: database.url,
    FILES_DIR: files,
    PORT: String(await freePort()),
    DEMO_DATA: 'off',
    SMTP_URL: '',
    LANGUAGES: 'en,pt,es',
  });
  try {
    await work(desk);
  } finally {
    await desk.close();
    await database.drop();
    await rm(files, { recursive: true, force: true });
  }
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('visible=true').first();
const fill = (page: Page, label: string, value: string) => field(page, label).fill(value);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillCompany(page: Page, t: Words<Lang>): Promise<void> {
  await expect(page.getByLabel(t('companies.code'), { exact: true })).toBeVisible();
  await press(page, t('firstRun.next'));
  await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await fill(page, t('companies.name'), 'Nova Pagamentos');
  await fill(page, t('companies.code'), 'nova');
  await choose(field(page, t('companies.country')), t('companies.countries.BRA'));
  await expect(page.getByTitle('America/Sao_Paulo')).toBeVisible();
  await press(page, t('firstRun.next'));
}

async function fillPeople(page: Page, t: Words<Lang>): Promise<void> {
  const person = async (group: string, { name, account }: { name: string; account: string }) => {
    const part = page.getByRole('group', { name: group });
    await part.getByLabel(t('firstRun.name'), { exact: true }).fill(name);
    await part.getByLabel(t('firstRun.email'), { exact: true }).fill(`${account}@nova.example`);
    await part.getByLabel(t('firstRun.account'), { exact: true }).fill(account);
  };
  await person(t('firstRun.administrator'), { name: 'Ana Prado', account: 'ana' });
  await fill(page, t('firstRun.password'), password);
  await fill(page, t('firstRun.repeatPassword'), password);
  await person(t('firstRun.officer'), { name: 'Otto Lima', account: 'otto' });
  await press(page, t('firstRun.next'));
}

async function fillPayments(page: Page, t: Words<Lang>): Promise<void> {
  await fill(page, t('firstRun.methodName'), 'Pix');
  await fill(page, t('firstRun.methodCode'), 'PIX');
  await fill(page, t('firstRun.providerName'), 'Banco Um');
  await fill(page, t('firstRun.providerCode'), 'BANCO_UM');
  await fill(page, t('firstRun.limits.monitor_limit'), '5000');
  await fill(page, t('firstRun.limits.probation_limit'), '10000');
  await fill(page, t('firstRun.limits.unverified_ceiling'), '500');
  await fill(page, t('firstRun.limits.minor_floor'), '200');
  await press(page, t('firstRun.next'));
}

async function fillMerchant(page: Page, t: Words<Lang>): Promise<void> {
  await fill(page, t('firstRun.merchantName'), 'Loja Azul');
  await fill(page, t('firstRun.legalName'), 'Loja Azul Comércio Ltda.');
  await field(page, t('firstRun.industry')).click();
  await page.locator('.ant-select-item-option:visible').first().click();
  await fill(page, t('firstRun.merchantEmail'), 'loja@azul.example');
  await fill(page, t('firstRun.appName'), 'Loja Azul');
  await fill(page, t('firstRun.statement'), 'E2E');
  await press(page, t('firstRun.next'));
}

/** The first sign-in: password, then the second factor that is set up with it. */
async function signInFirst(page: Page, desk: Running, account: string, t: Words<Lang>): Promise<void> {
  await page.goto(`${desk.url}/login`);
  await page.getByTitle(languageNames[t.lang]).click();
  await fill(page, t('session.account'), account);
  await fill(page, t('session.password'), password);
  await press(page, t('session.signIn'));
  await page.getByAltText(t('session.enrolQr')).waitFor();
  const secret = /(?:[A-Z2-7]{4} ?){8}/.exec(await page.locator('.enrol-key').innerText())?.[0].replaceAll(' ', '') ?? '';
  await page.getByLabel(t('session.firstCode')).fill(codeOfStep(secret, stepAt(clock.now())));
  await press(page, t('session.finish'));
  await page.waitForURL(/\/overview/);
}

for (const { lang, title } of inLanguages(import.meta, 'an empty desk is set up on screens alone, up to the first decided payment', ['en', 'pt'])) {
  test(title, async ({ page, browser }) => {
    test.setTimeout(300_000);
    const t = wordsOf(lang);
    const faults = watchConsole(page);
    await withEmptyDesk(async (desk) => {
      await test.step('without the link of the terminal nothing can be done', async () => {
        await page.goto(`${desk.url}/login`);
        await page.getByTitle(languageNames[lang]).click();
        await expect(page.getByText(t('session.emptyDesk'))).toBeVisible();
        await page.goto(`${desk.url}/setUp`);
        await expect(page.getByText(t('firstRun.noToken'))).toBeVisible();
      });
      await page.goto(desk.setUpUrl ?? '');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: t('firstRun.title') })).toBeVisible();
      await test.step('company', () => fillCompany(page, t));
      await test.step('people', () => fillPeople(page, t));
      await test.step('payments', () => fillPayments(page, t));
      await test.step('merchant', () => fillMerchant(page, t));
      await press(page, t('firstRun.finish'));
      await expect(page.getByText(t('firstRun.onceTold'))).toBeVisible();
      const officerLink = await page.locator('.set-up-secrets dd').nth(1).innerText();
      await test.step('the first payment is decided', async () => {
        await fill(page, t('firstRun.payerName'), 'Maria Souza');
        await fill(page, t('firstRun.idNo'), inventDocument().no);
        await press(page, t('firstRun.sendPayment'));
        await expect(page.locator('.set-up-decided')).toContainText(t('firstRun.outcomes.accepted'));
      });
      await test.step('the door is closed', async () => {
        const other = await browser.newPage();
        await other.goto(desk.setUpUrl ?? '');
        await expect(other.getByText(wordsOf('en')('firstRun.refused'))).toBeVisible();
        await other.close();
      });
      await test.step('the administrator sees what is missing', async () => {
        await signInFirst(page, desk, 'ana', t);
        const missing = page.getByRole('region', { name: t('missing.title') });
        await expect(missing).toContainText(t('missing.parts.SECOND_CHECKER'));
        await expect(missing).toContainText(t('missing.parts.MAIL'));
        await expect(missing).not.toContainText(t('missing.parts.KEY'));
      });
      await test.step('the officer comes in, and sees the payment', async () => {
        const context = await openWindow(browser);
        const other = await context.newPage();
        await other.goto(officerLink);
        await other.getByTitle(languageNames[lang]).click();
        await fill(other, t('session.newPassword'), password);
        await fill(other, t('session.repeatPassword'), password);
        await press(other, t('session.setPassword'));
        await other.waitForURL(/\/login/);
        await signInFirst(other, desk, 'otto', t);
        await other.goto(`${desk.url}/transactions`);
        await expect(other.getByRole('row').filter({ hasText: 'Maria Souza' }).first()).toBeVisible();
        await context.close();
      });
      await settle(page);
    });
    // A link that is refused is told by the browser itself; that page is another one.
    expect(faults).toEqual([]);
  });
}
