import { expect, type Locator, type Page } from '@playwright/test';
import { inventDocument } from '../domains/payments/decisions/server/testing.ts';
import { callAs, choose, enterAs, type Lang, offerSpanish, open, rowWith, settle, walkTo, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { merchant, sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * An investigation that begins with a payment on its list, goes on from the page of a person and from the merchants.
 */

const button = (root: Page | Locator, name: string) => root.getByRole('button', { name: new RegExp(`(^| )${name}$`) });

/** Adds what is chosen on a screen to the investigation of this title. */
async function addTo(page: Page, t: Words<Lang>, title: string): Promise<void> {
  await button(page, t('investigations.adding.button')).first().click();
  const dialog = page.getByRole('dialog', { name: t('investigations.adding.title') });
  await choose(dialog.getByLabel(t('investigations.one'), { exact: true }), title);
  await button(dialog, t('investigations.adding.go')).click();
  await page.waitForURL(/\/investigationDetail\/\d+/);
  await settle(page);
}

for (const { lang, title } of inLanguages(import.meta, 'an investigation is begun where one works', ['en', 'pt', 'es'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const output = watchConsole(page);
    const [{ type, no }, name] = [inventDocument(), `Observada ${lang.toUpperCase()}`];
    const { tradeNo } = await sendPayment({ idType: type, idNo: no, name }, 10_000n);
    // No text of ours in any language, which another journey would take it for.
    const title = `Repasses ${tradeNo}`;
    if (lang === 'es') await offerSpanish(page);
    await enterAs(page, 'senior', { lang });

    await open(page, `/transactions?trade_no=${tradeNo}`);
    await rowWith(page, tradeNo).getByRole('checkbox').check();
    await button(page, t('investigations.adding.button')).click();
    await button(page.getByRole('dialog', { name: t('investigations.adding.title') }), t('investigations.adding.go')).click();
    const opening = page.getByRole('dialog', { name: t('investigations.opening.title') });
    await opening.getByLabel(t('investigations.subject'), { exact: true }).fill(title);
    await button(opening, t('investigations.opening.button')).click();
    await page.waitForURL(/\/investigationDetail\/\d+/);
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
    await settle(page);

    const { list } = await callAs<{ list: { subject_id: string }[] }>('senior', '/api/aml/transaction/list-payin-orders', { trade_no: tradeNo });
    const [payment] = list;
    if (!payment) throw new Error('the payment is not listed');
    await walkTo(page, `/person/${payment.subject_id}`);
    await addTo(page, t, title);
    await walkTo(page, `/allMerchantList?name=${encodeURIComponent(merchant.name)}`);
    await rowWith(page, merchant.name).first().getByRole('checkbox').check();
    await addTo(page, t, title);
    await walkTo(page, `/investigationDetail/${id}?part=items`);
    for (const text of [tradeNo, merchant.no]) await expect(page.getByText(text).first()).toBeVisible();
    // Of the payment too, whoever is named leads to their page.
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(2);
    await expect(page.getByRole('link', { name: merchant.name, exact: true })).toHaveCount(2);

    // A text that was not sent is there again after the page was loaded again, and goes with the act.
    const remove = page.getByRole('button', { name: new RegExp(`^${t('investigations.items.remove')}:`) });
    await remove.first().click();
    const removing = page.getByRole('dialog', { name: t('investigations.items.removeTitle') });
    await removing.getByRole('textbox').fill('Não pertence a este caso');
    await page.reload();
    await settle(page);
    await remove.first().click();
    await expect(removing.getByRole('textbox')).toHaveValue('Não pertence a este caso');
    await button(removing, t('investigations.items.remove')).click();
    await expect(removing).toBeHidden();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
    expect(output).toEqual([]);
  });
}
