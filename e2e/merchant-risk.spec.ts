import { type Browser, expect, type Page } from '@playwright/test';
import { applyNow, callAs, enterAs, open, settle, watchConsole } from './back-office.ts';
import { pageOfAnother, test } from './journey.ts';
import { wordsOf } from './words.ts';

/*
 * A draft of the model is made, tried on all merchants and taken into force by a second person; the register shows whom that
 * brings under review. A shop that left its declaration is under review by a trigger; the officer assesses it again.
 */

interface Shown {
  live: { version: number; content: { levels: { medium: number; high: number } } };
}
const modelNow = () => callAs<Shown>('officer', '/api/aml/merchantRisk/model/get', {});

test('a model is changed, tried on all merchants, approved, and opens reviews', async ({ page, browser }: { page: Page; browser: Browser }) => {
  const t = wordsOf('en');
  const text = watchConsole(page);
  const { version, content } = (await modelNow()).live;
  await enterAs(page, 'officer');
  await open(page, '/MerchantRiskList?part=model');
  await page.getByRole('button', { name: t('merchantRisk.newDraft') }).click();
  await page
    .getByLabel(t('merchantRisk.from.medium'))
    .last()
    .fill(String(content.levels.medium - 12));
  await page.getByRole('button', { name: t('merchantRisk.saveDraft') }).click();
  await page.getByRole('button', { name: t('merchantRisk.try') }).click();
  const trial = page.getByRole('region', { name: t('merchantRisk.trial') });
  await expect(trial.getByText(/merchants would move from Low to Medium/)).toBeVisible({ timeout: 60_000 });
  await settle(page);

  await trial.getByRole('button', { name: t('merchantRisk.applyModel') }).click();
  const apply = page.getByRole('dialog', { name: t('merchantRisk.applyModel') });
  await apply.getByLabel(t('kit.reason')).fill('Too many merchants of low risk');
  await apply.getByRole('button', { name: t('merchantRisk.askSecond') }).click();
  await expect(apply).toBeHidden();
  expect((await modelNow()).live.version).toBe(version);

  const second = await pageOfAnother(browser);
  await enterAs(second, 'senior');
  await open(second, '/MerchantRiskList?part=model');
  await second.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(second, t);
  await expect.poll(async () => (await modelNow()).live.version).toBe(version + 1);
  await second.close();

  await open(page, '/MerchantRiskList');
  await settle(page);
  await expect(page.getByRole('cell', { name: /Different level under a new model/ }).first()).toBeVisible();
  expect(text).toEqual([]);
});

test('a trigger has opened a review with its evidence, and an assessment closes it', async ({ page }) => {
  const t = wordsOf('en');
  const text = watchConsole(page);
  await enterAs(page, 'officer');
  await open(page, '/MerchantRiskList?merchant_name=Vira-Lata');
  const row = page.getByRole('row').filter({ hasText: 'Vira-Lata Games' });
  await expect(row).toContainText('Turnover above the declaration');
  await row.getByRole('button', { name: t('merchantRisk.open') }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(t('merchantRisk.review'), { exact: true })).toBeVisible();
  await expect(drawer.getByRole('link').first()).toBeVisible();
  await settle(page);
  await drawer.getByRole('button', { name: t('merchantRisk.submit') }).click();
  const dialog = page.getByRole('dialog', { name: t('merchantRisk.submitTitle') });
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: 'High' }).click();
  await dialog.getByLabel(t('kit.reason')).fill('Takes three times what it declared');
  await dialog.getByRole('button', { name: t('merchantRisk.submit') }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer.getByText(t('merchantRisk.review'), { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('High');
  await expect(row).not.toContainText('Turnover above the declaration');
  expect(text).toEqual([]);
});

test('a trigger is tried on history before it is loosened', async ({ page }) => {
  const t = wordsOf('en');
  await enterAs(page, 'officer');
  await open(page, '/MerchantRiskList?part=triggers');
  await page.getByRole('button', { name: `${t('merchantRisk.change')}: Turnover above the declaration` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Try on the last 90 days' }).click();
  await expect(dialog.getByRole('status')).toContainText(/would have opened \d+ review/);
  await settle(page);
  await dialog.getByLabel(t('merchantRisk.threshold'), { exact: true }).fill('5');
  await expect(dialog).toContainText(t('merchantRisk.triggerTwo'));
});
