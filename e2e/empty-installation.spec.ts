import { expect, type Page } from '@playwright/test';
import { inventDocument } from '../domains/payments/decisions/server/testing.ts';
import { languageNames } from '../platform/contract/index.ts';
import { choose, settle, watchConsole } from './back-office.ts';
import { conditionText, field, fill, password, press, signInFirst, withEmptyBackOffice } from './empty-installation/empty-installation.ts';
import { inLanguages, test } from './journey.ts';
import { openWindow } from './window.ts';
import { type Lang, type Words, wordsOf } from './words.ts';

/* A back office from nothing: an empty database, a server without the demonstration, and a browser. */

async function fillCompany(page: Page, t: Words<Lang>): Promise<void> {
  await expect(page.getByLabel(t('companies.code'), { exact: true })).toBeVisible();
  await press(page, t('firstRun.next'));
  await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await fill(page, t('companies.name'), 'Nova Pagamentos');
  await fill(page, t('companies.code'), 'nova');
  await choose(field(page, t('companies.country')), t('words.country.BRA'));
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
  await press(page, t('firstRun.addMethod'));
  const second = page.getByRole('group', { name: t('firstRun.moreMethod', { number: 2 }) });
  await second.getByLabel(t('firstRun.methodName'), { exact: true }).fill('Boleto');
  await second.getByLabel(t('firstRun.methodCode'), { exact: true }).fill('BOLETO');
  await second.getByLabel(t('firstRun.providerName'), { exact: true }).fill('Banco Um');
  await second.getByLabel(t('firstRun.providerCode'), { exact: true }).fill('BANCO_UM');
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
  await fill(page, t('firstRun.merchantNo'), 'azul-1');
  await fill(page, t('firstRun.statement'), 'E2E');
  await press(page, t('firstRun.next'));
}

for (const { lang, title } of inLanguages(import.meta, 'an empty installation is set up on screens alone, up to the first decided payment', ['en', 'pt'])) {
  test(title, async ({ page, browser }) => {
    test.setTimeout(300_000);
    const t = wordsOf(lang);
    const faults = watchConsole(page);
    await withEmptyBackOffice(async (backOffice) => {
      await test.step('without the link of the terminal nothing can be done', async () => {
        await page.goto(`${backOffice.url}/login`);
        await page.getByTitle(languageNames[lang]).click();
        await expect(page.getByText(t('firstRun.isEmpty'))).toBeVisible();
        await page.goto(`${backOffice.url}/setUp`);
        await expect(page.getByText(t('firstRun.noToken'))).toBeVisible();
      });
      await page.goto(backOffice.setUpUrl ?? '');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: t('firstRun.title') })).toBeVisible();
      await test.step('company', () => fillCompany(page, t));
      await test.step('people', () => fillPeople(page, t));
      await test.step('payments', () => fillPayments(page, t));
      await test.step('merchant', () => fillMerchant(page, t));
      await press(page, t('firstRun.finish'));
      await expect(page.getByText(t('firstRun.onceTold'))).toBeVisible();
      await expect(page.getByText('azul-1', { exact: true })).toBeVisible();
      const officerLink = await page.locator('.set-up-secrets dd').nth(1).innerText();
      await test.step('the first payment is decided', async () => {
        await fill(page, t('firstRun.payerName'), 'Maria Souza');
        await fill(page, t('firstRun.idNo'), inventDocument().no);
        await press(page, t('firstRun.sendPayment'));
        await expect(page.locator('.set-up-decided')).toContainText(t('firstRun.outcomes.accepted'));
      });
      await test.step('the door is closed', async () => {
        const other = await browser.newPage();
        await other.goto(backOffice.setUpUrl ?? '');
        await expect(other.getByText(wordsOf('en')('firstRun.refused'))).toBeVisible();
        await other.close();
      });
      await test.step('the administrator sees what is missing', async () => {
        await signInFirst(page, backOffice, 'ana', t);
        const missing = page.getByRole('region', { name: t('missing.title') });
        for (const code of ['SECOND_CHECKER', 'MAIL', 'SANCTION_LIST']) await expect(missing).toContainText(conditionText(code, lang));
        await expect(missing).not.toContainText(conditionText('KEY', lang));
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
        await signInFirst(other, backOffice, 'otto', t);
        await other.goto(`${backOffice.url}/transactions`);
        await expect(other.getByRole('row').filter({ hasText: 'Maria Souza' }).first()).toBeVisible();
        await context.close();
      });
      await settle(page);
      // A link that is refused is reported by the browser itself; that page is another one. Afterwards the server is gone, which this page notices.
      expect(faults).toEqual([]);
    });
  });
}
