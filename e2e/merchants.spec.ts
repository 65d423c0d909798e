import { expect, type Page } from '@playwright/test';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { test } from './journey.ts';

/*
 * The application of a merchant: it is begun, a contact and two owners are named, one of them behind the other; the graph and the
 * table show who is behind it.
 */

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const pick = (page: Page, dialog: string, label: string, option: string) => choose(dialogOf(page, dialog).getByLabel(label, { exact: true }), option);
/** Finds an option of a long list by typing it. */
const find = async (page: Page, dialog: string, label: string, option: string) => {
  const select = dialogOf(page, dialog).getByLabel(label, { exact: true });
  await select.click();
  await select.pressSequentially(option);
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: option }).first().click();
};

test('an application, its contact and owners, and the graph of them', async ({ page }) => {
  const errors = watchConsole(page);
  await enterAs(page, 'onboarding');
  await open(page, '/allMerchantList');
  await page.getByRole('button', { name: 'New application' }).click();
  const application = dialogOf(page, 'New application');
  await pick(page, 'New application', 'Company', 'Atalaia Pagamentos do Brasil');
  await pick(page, 'New application', 'Currency', 'BRL');
  await application.getByLabel('Merchant', { exact: true }).fill('Ateliê do Lago');
  await application.getByLabel('Legal name').fill('Ateliê do Lago Comércio Ltda.');
  await application.getByLabel('Tax ID').fill(makeIdDocument('CNPJ', Math.random));
  await find(page, 'New application', 'Country', 'Brazil');
  await find(page, 'New application', 'Industry', 'E-commerce');
  await pick(page, 'New application', 'Business', 'Pay-in');
  await page.keyboard.press('Escape');
  await application.getByLabel('E-mail').fill('compliance@ateliedolago.example');
  await application.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ateliê do Lago' })).toBeVisible();
  await expect(page.getByText('Draft').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Company and owners' }).click();
  await page.getByRole('button', { name: 'Add contact' }).click();
  const contact = dialogOf(page, 'Add contact');
  await pick(page, 'Add contact', 'For', 'Compliance');
  await contact.getByLabel('Name').fill('Bia Lagoa');
  await contact.getByLabel('E-mail').fill('bia@ateliedolago.example');
  await contact.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByText('Bia Lagoa')).toBeVisible();

  const addOwner = async (kind: string, name: string, share: string, held?: string) => {
    await page.getByRole('button', { name: 'Add owner or director' }).click();
    const dialog = dialogOf(page, 'Add owner or director');
    await pick(page, 'Add owner or director', 'Role', 'Owner');
    // What may be left empty says so in its label.
    if (held) await choose(dialog.getByLabel('Of whom'), held);
    await dialog.getByLabel('Share in %').fill(share);
    await pick(page, 'Add owner or director', 'Type', kind);
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await find(page, 'Add owner or director', 'Country', 'Portugal');
    await dialog.getByLabel('Known from').fill('Articles of association');
    await dialog.getByRole('button', { name: 'Add owner or director' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  };
  await addOwner('Company', 'Lago Holding, Lda.', '80');
  await addOwner('Person', 'Duarte do Lago', '50', 'Lago Holding, Lda.');
  await expect(page.getByRole('row').filter({ hasText: 'Duarte do Lago' })).toContainText('40 %');
  await expect(page.getByRole('row').filter({ hasText: 'Duarte do Lago' })).toContainText('Beneficial owner');
  await expect(page.getByRole('group', { name: 'Who owns and controls' }).locator('text').filter({ hasText: 'Lago Holding, Lda.' })).toBeVisible();
  await settle(page);
  expect(errors).toEqual([]);
});
