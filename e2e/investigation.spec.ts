import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { inventDocument } from '../domains/payments/decisions/server/testing.ts';
import { callAs, choose, enterAs, open, rowWith, settle, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * An investigation from three alerts, added from the list, from the alert and by number, to its dossier.
 */

interface Alert {
  alert_id: string;
  type: string;
  status: string;
  entity_code: string;
  subject_id: string | null;
  person_name: string | null;
}

/** Alerts about three people who have never paid before, of each the first that the list shows. */
async function raiseAlerts(account: string, family: string): Promise<[Alert, Alert, Alert]> {
  const raised: Alert[] = [];
  for (const letter of 'ABC') {
    const [{ type, no }, name] = [inventDocument(), `${family} ${letter}`];
    await sendPayment({ idType: type, idNo: no, name }, 2_000_000n);
    const { list } = await callAs<{ list: Alert[] }>(account, '/api/aml/alerts/listByPage', { name });
    if (!list[0]) throw new Error('the payment raised no alert');
    raised.push(list[0]);
  }
  return raised as [Alert, Alert, Alert];
}

const button = (root: Page | Locator, name: string) => root.getByRole('button', { name: new RegExp(`(^| )${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) });

/** Answers every required point of the check list. */
async function answerAll(page: Page, t: Words): Promise<void> {
  const unanswered = page.getByRole('button', { name: new RegExp(`^${t('investigations.points.answer')}:`) });
  // The last one is optional.
  for (let left = await unanswered.count(); left > 1; left -= 1) {
    await unanswered.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Verificado nos registros.');
    await button(dialog, t('investigations.points.save')).click();
    await expect(dialog).toBeHidden();
    await expect(unanswered).toHaveCount(left - 1);
  }
}

for (const { lang, title } of inLanguages(import.meta, 'an investigation goes from three alerts to its dossier', ['en', 'pt'])) {
  const account = { en: 'analyst', pt: 'analyst2' }[lang];
  const family = { en: 'Apurada Inglesa', pt: 'Apurada Portuguesa' }[lang];
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const [listed, shown, numbered] = await raiseAlerts(account, family);
    const title = `Pagamentos relacionados ${listed.alert_id}`;
    await enterAs(page, account, { lang });

    // From the list.
    await open(page, '/alerts');
    // A name does not stand in an address.
    await page
      .getByRole('search')
      .getByLabel(t('alerts.personName'), { exact: true })
      .fill(listed.person_name ?? '');
    await page.keyboard.press('Enter');
    await settle(page);
    const row = rowWith(page, listed.person_name ?? '').first();
    await row.getByRole('checkbox').check();
    await button(page, t('investigations.adding.button')).click();
    await button(page.getByRole('dialog', { name: t('investigations.adding.title') }), t('investigations.adding.go')).click();
    const opening = page.getByRole('dialog', { name: t('investigations.opening.title') });
    await opening.getByLabel(t('investigations.subject'), { exact: true }).fill(title);
    await button(opening, t('investigations.opening.button')).click();
    await page.waitForURL(/\/investigationDetail\/\d+/);
    await settle(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const path = new URL(page.url()).pathname;

    // From the alert.
    await open(page, `/alerts?alert=${shown.alert_id}`);
    await button(page.locator('.triage-acts'), t('investigations.adding.button')).click();
    const adding = page.getByRole('dialog', { name: t('investigations.adding.title') });
    await choose(adding.getByLabel(t('investigations.one'), { exact: true }), title);
    await button(adding, t('investigations.adding.go')).click();
    await page.waitForURL(/\/investigationDetail\/\d+/);
    await settle(page);

    // By number.
    await open(page, `${path}?part=items`);
    await button(page, t('investigations.items.add')).click();
    const byNumber = page.getByRole('dialog', { name: t('investigations.items.add') });
    await byNumber.getByLabel(t('investigations.items.alertNumber'), { exact: true }).fill(numbered.alert_id);
    await button(byNumber, t('investigations.items.add')).click();
    await expect(byNumber).toBeHidden();
    await expect(page.getByRole('heading', { name: `${t('investigations.alerts')} (3)` })).toBeVisible();

    // It begins with the first point of its check list, which says what is missing until all are answered, and it is concluded with its alerts.
    await open(page, path);
    await expect(button(page, t('investigations.acts.CONCLUDE.button'))).toHaveAttribute('aria-disabled', 'true');
    await answerAll(page, t);
    await button(page, t('investigations.acts.CONCLUDE.button')).click();
    const concluding = page.getByRole('dialog', { name: t('investigations.acts.CONCLUDE.title') });
    await concluding.getByRole('radio', { name: t('words.conclusion.FALSE_POSITIVE') }).check();
    await concluding.getByRole('textbox').fill('Padrão habitual dos três titulares; valores e horários não se afastam do histórico.');
    await button(concluding, t('investigations.acts.CONCLUDE.button')).click();
    await expect(concluding).toBeHidden();
    await settle(page);
    const downloading = page.waitForEvent('download');
    await button(page, t('investigations.dossier')).click();
    const file = await readFile(await (await downloading).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    for (const { alert_id: id, person_name: name } of [listed, shown, numbered]) {
      const { list } = await callAs<{ list: Alert[] }>(account, '/api/aml/alerts/listByPage', { name, status: 'CONFIRMED', page_size: 200 });
      expect(list.map((one) => one.alert_id)).toContain(id);
    }
    expect(text).toEqual([]);
  });
}
