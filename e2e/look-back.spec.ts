import { expect } from '@playwright/test';
import { callAs, choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { wordsOf } from './words.ts';

/* An officer runs the rules in force over the last months, and opens an alert of a person whom they find only now. */

const officer = 'officer';

test.describe.configure({ mode: 'default' });
for (const { lang, title } of inLanguages(import.meta, 'a period is looked at again and an alert is opened from what is found only now', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const text = watchConsole(page);
    const t = wordsOf(lang);
    await enterAs(page, officer, { lang });
    await open(page, '/lookBacks');
    await page.getByRole('button', { name: t('lookBack.start'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('lookBack.startTitle') });
    await choose(dialog.getByLabel(t('lookBack.company')), 'Brasil');
    await dialog.getByLabel(t('lookBack.reason')).fill('Rules were revised');
    await dialog.getByRole('button', { name: t('lookBack.start'), exact: true }).click();

    await expect(page).toHaveURL(/\/lookBackDetail\/\d+/);
    const id = /lookBackDetail\/(\d+)/.exec(page.url())?.[1] as string;
    await expect(page.getByRole('heading', { level: 1, name: t('lookBack.one', { id }) })).toBeVisible();
    await expect(page.getByText(t('words.backtestStatus.DONE'), { exact: true }).first()).toBeVisible({ timeout: 90_000 });

    const { list } = await callAs<{ list: { finding_id: string; side: string; alert_id: string | null }[] }>(officer, '/api/aml/look-back/finding/list', {
      look_back_id: id,
      side: 'NOW_ONLY',
      page_size: 20,
    });
    const [finding] = list;
    if (!finding) throw new Error('the rules of the demonstration find nothing that they did not find then');
    await open(page, `/lookBackDetail/${id}?side=NOW_ONLY`);
    const row = page.locator('.grid-table tbody tr').first();
    await row.getByRole('checkbox').check();
    await page
      .getByRole('button', { name: t('lookBack.openAlertsOf', { count: 1 }), exact: true })
      .first()
      .click();
    const confirm = page.getByRole('dialog', { name: t('lookBack.openAlertsTitle') });
    await confirm.getByRole('button', { name: t('lookBack.openAlertsOf', { count: 1 }), exact: true }).click();
    await expect(confirm).toBeHidden();
    await row.getByRole('link', { name: t('lookBack.openAlert'), exact: true }).click();

    await expect(page).toHaveURL(/\/alerts\?alert=\d+/);
    await expect(page.getByRole('region', { name: t('alerts.detail'), exact: true })).toContainText(`${t('words.ruleType.LOOK_BACK')} ${id}`);
    await settle(page);
    expect(text).toEqual([]);
  });
}
