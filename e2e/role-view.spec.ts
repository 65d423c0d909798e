import { expect, type Page } from '@playwright/test';
import { choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * The officer lets the list of payments open with a view for rule managers; one of them chooses otherwise and goes back to it.
 */

const viewsOf = (page: Page, t: Words) => page.getByRole('group', { name: t('kit.views.label'), exact: true });
/** Opens the menu of the views and chooses an act. */
async function act(page: Page, t: Words, name: string): Promise<void> {
  await viewsOf(page, t).locator('.view-menu').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

for (const { lang, title } of inLanguages(import.meta, 'a list opens for a role with the view that the officer says', ['en', 'pt'])) {
  test(title, async ({ page, browser }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const name = `Opens frozen ${lang}`;
    const role = { en: 'Rule manager', pt: 'Gestor de regras' }[lang];
    await enterAs(page, 'officer', { lang });
    await open(page, '/transactions?aml_result=FROZEN');
    await act(page, t, t('kit.views.add'));
    const dialog = page.getByRole('dialog', { name: t('kit.views.add') });
    await dialog.getByLabel(t('kit.views.name')).fill(name);
    await choose(dialog.getByLabel(t('kit.views.audience')), t('kit.views.audiences.COMPANIES'));
    await dialog.getByRole('button', { name: t('kit.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const own = viewsOf(page, t).getByRole('button', { name });
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await act(page, t, t('kit.views.roles'));
    const roles = page.getByRole('dialog', { name: t('kit.views.rolesTitle', { name }) });
    await choose(roles.getByLabel(t('kit.views.rolesField')), role);
    await page.keyboard.press('Escape');
    await roles.getByRole('button', { name: t('kit.save'), exact: true }).click();
    await expect(roles).toBeHidden();

    const other = await pageOfAnother(browser);
    await enterAs(other, 'rules', { lang });
    const tab = viewsOf(other, t).getByRole('button', { name });
    await open(other, '/transactions');
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    await settle(other);
    for (const row of await other.locator('.app-table tbody tr').all()) await expect(row).toContainText(t('words.amlResult.FROZEN'));
    // The own choice wins, until it is taken back.
    await act(other, t, t('kit.views.openAll'));
    await expect(tab.locator('[aria-label]')).toHaveCount(0);
    await open(other, '/transactions');
    await expect(tab).toHaveAttribute('aria-pressed', 'false');
    await act(other, t, t('kit.views.asRole'));
    await expect(tab.locator('[aria-label]')).toHaveCount(1);
    await open(other, '/transactions');
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    await other.close();

    await act(page, t, t('kit.views.remove', { name }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('kit.views.removeNow') })
      .click();
    await expect(own).toBeHidden();
    expect(text).toEqual([]);
  });
}
