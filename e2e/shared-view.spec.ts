import { expect } from '@playwright/test';
import { choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { wordsOf } from './words.ts';

/*
 * A view is made of what a list shows, shared with a company, found by a colleague as a tab, and taken away again.
 */

for (const { lang, title } of inLanguages(import.meta, 'a view of the payments is shared and used by a colleague', ['en', 'pt'])) {
  const owner = { en: 'senior', pt: 'officer' }[lang];
  const colleague = { en: 'analyst', pt: 'analyst2' }[lang];
  test(title, async ({ page, browser }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const name = `Frozen ${lang}`;
    const frozen = t('words.amlResult.FROZEN');
    await enterAs(page, owner, { lang });
    await open(page, '/transactions');

    // What is chosen is asked at once, and stands as a chip that can be taken away.
    const filters = page.getByRole('search');
    await choose(filters.getByLabel(t('transactions.amlResultTitle'), { exact: true }), frozen);
    await expect(page).toHaveURL(/aml_result=FROZEN/);
    const chip = filters.getByRole('button', { name: `${t('transactions.amlResultTitle')}: ${frozen}` });
    await expect(chip).toBeVisible();

    const views = page.getByRole('group', { name: t('kit.views.label'), exact: true });
    await views
      .getByRole('button', { name: t('kit.views.menu') })
      .last()
      .click();
    await page.getByRole('menuitem', { name: t('kit.views.add') }).click();
    const dialog = page.getByRole('dialog', { name: t('kit.views.add') });
    await dialog.getByLabel(t('kit.views.name')).fill(name);
    await choose(dialog.getByLabel(t('kit.views.audience')), t('kit.views.audiences.COMPANIES'));
    await dialog.getByRole('button', { name: t('kit.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(views.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');

    const other = await pageOfAnother(browser);
    await enterAs(other, colleague, { lang });
    await open(other, '/transactions');
    const tab = other.getByRole('button', { name });
    await tab.click();
    await expect(other).toHaveURL(/aml_result=FROZEN/);
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    await settle(other);
    for (const row of await other.locator('.app-table tbody tr').all()) await expect(row).toContainText(frozen);
    await other.close();

    await chip.click();
    await expect(page).not.toHaveURL(/aml_result/);
    await views.getByRole('button', { name: t('kit.views.changed') }).click();
    await page.getByRole('menuitem', { name: t('kit.views.remove', { name }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('kit.views.removeNow') })
      .click();
    await expect(views.getByRole('button', { name })).toBeHidden();
    expect(text).toEqual([]);
  });
}
