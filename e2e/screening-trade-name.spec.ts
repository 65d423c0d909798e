import { expect } from '@playwright/test';
import { callAs, enterAs, open, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { wordsOf } from './words.ts';

/* The demonstration has a merchant whose legal name is like nobody's, and whose trade name is like a listed foundation's. */

const merchant = { legalName: 'Norte Agência de Viagens Ltda', tradeName: 'Horizonte Sereno Viagens' };
const listed = 'Fundação Horizonte Sereno';

const reportsOf = (name: string) =>
  callAs<{ list: { id: string; status: string }[] }>('officer', '/api/aml/service-provider/report-by-page', { name, pageNum: 1, pageSize: 20 });

for (const { lang, title } of inLanguages(import.meta, 'a merchant is found by its trade name', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const report = (await reportsOf(merchant.tradeName)).list.find(({ status }) => status === 'OPEN');
    await enterAs(page, 'officer', { lang });
    await open(page, `/reportsDetail/${report?.id}`);
    await expect(page.getByRole('heading', { level: 1, name: merchant.tradeName })).toBeVisible();
    // What was asked, our merchant, and the entry, side by side.
    const compared = page.getByRole('row').filter({ hasText: merchant.tradeName }).filter({ hasText: merchant.legalName }).filter({ hasText: listed });
    await expect(compared).toHaveCount(1);
    await expect(compared.getByRole('rowheader')).toHaveText(t('screening.search.name'));
    expect(text).toEqual([]);
  });
}
