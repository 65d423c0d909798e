import { expect } from '@playwright/test';
import { baseUrl, currentCode, demoAccounts, watchConsole } from './back-office.ts';
import { test } from './journey.ts';

test('the start page leads to sign-in, and a code opens the desk', async ({ page }) => {
  const text = watchConsole(page);
  await page.goto(`${baseUrl()}/`);
  await expect(page).toHaveURL(/\/login/);
  const { accounts } = await demoAccounts();
  const account = accounts.find((one) => !one.enrols && one.aml_role === 'AUDITOR')?.account ?? '';
  const { code, password } = await currentCode(account);
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .getByLabel(/verification code/i)
    .first()
    .fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/overview/);
  expect(text).toEqual([]);
});
