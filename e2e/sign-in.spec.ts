import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { baseUrl, currentCode, demoAccounts, enterAs, open, watchConsole } from './desk.ts';

test('the start page leads to sign-in, and a code opens the desk', async ({ page }) => {
  const said = watchConsole(page);
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
  expect(said).toEqual([]);
});

for (const skin of ['light', 'dark'] as const) {
  test(`the overview has no accessibility finding (${skin})`, async ({ page }) => {
    const { accounts } = await demoAccounts();
    await enterAs(page, accounts.find((one) => one.aml_role === 'AML_OFFICER')?.account ?? '', { skin });
    await open(page, '/overview');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
    expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
  });
}
