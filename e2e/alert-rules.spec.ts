import { expect } from '@playwright/test';
import { ruleNameIn } from '../domains/register/reference-data/contract/index.ts';
import { callAs, choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { wordsOf } from './words.ts';

/*
 * Alerts are narrowed to a rule by its name, and a click anywhere in a row opens its alert.
 */

for (const { lang, title } of inLanguages(import.meta, 'alerts of a rule are found by its name and opened by a click', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const { list: rules } = await callAs<{ list: { rule_id: string; name: string }[] }>('analyst', '/api/aml/alerts/rules', {});
    const nameOf = ({ name }: { name: string }) => ruleNameIn(name, lang);
    const rule = rules.find((one) => rules.every((other) => other === one || !nameOf(other).includes(nameOf(one))));
    if (!rule) throw new Error('no rule with a name of its own has alerts');
    await enterAs(page, 'analyst', { lang });
    await open(page, '/alerts?status=ALL');
    const filters = page.getByRole('search');
    await filters.getByRole('button', { name: t('kit.filters') }).click();
    await choose(filters.getByLabel(t('alerts.rule'), { exact: true }), nameOf(rule));
    await expect(page).toHaveURL(new RegExp(`rule_id=${rule.rule_id}`));
    await settle(page);
    await expect(filters.getByRole('button', { name: `${t('alerts.rule')}: ${nameOf(rule)}` })).toBeVisible();
    const row = page.locator('.app-table tbody tr').first();
    const id = await row.getAttribute('data-row-key');
    await row.locator('td').nth(2).click();
    await expect(page).toHaveURL(new RegExp(`alert=${id}`));
    await settle(page);
    expect(text).toEqual([]);
  });
}
