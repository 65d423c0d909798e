import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { applyNow, enterAs, open, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { mailsTo } from './mail-box.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * Settings of the back office, each journey once in English and once in Portuguese: the profile of a company and the mail server with a
 * second person, methods and providers, and the configuration as a file that is saved, changed, compared and loaded.
 */

const textOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The officer agrees to the request that a tab shows. */
async function agree(browser: Browser, t: Words, tab: string): Promise<void> {
  const page = await pageOfAnother(browser);
  await enterAs(page, 'officer', { lang: t.lang });
  await open(page, `/systemconfig?tab=${tab}`);
  await page
    .getByRole('button', { name: t('approval-requests.approve'), exact: true })
    .first()
    .click();
  await applyNow(page, t);
  await expect(textOf(page, t('approval-requests.approveSuccess'))).toBeVisible();
  await page.close();
}

for (const { lang, title } of inLanguages(import.meta, 'a profile is tightened at once and loosened by two people', ['en', 'pt'])) {
  const t = wordsOf(lang);
  test(title, async ({ page, browser }) => {
    test.setTimeout(180_000);
    const faults = watchConsole(page);
    await enterAs(page, 'admin', { lang });
    await open(page, '/systemconfig?tab=companies');
    const dialog = dialogOf(page, /ATBR/);
    const begin = async (days: (now: number) => number) => {
      await page.getByRole('button', { name: `${t('companies.change')}: ATBR`, exact: true }).click();
      const field = dialog.getByLabel(t('words.companySetting.case_due_days'));
      const to = days(Number(await field.inputValue()));
      await field.fill(String(to));
      await dialog.getByLabel(t('kit.reason')).fill('E2E');
      return to;
    };
    await begin((now) => now - 1);
    await expect(dialog.getByText(t('words.changeEffect.AT_ONCE'))).toBeVisible();
    await dialog.getByRole('button', { name: t('companies.save'), exact: true }).click();
    await expect(textOf(page, t('companies.saved'))).toBeVisible();
    await expect(dialog).toBeHidden();
    const days = await begin((now) => now + 1);
    await expect(dialog.getByText(t('words.changeEffect.NEEDS_APPROVAL'))).toBeVisible();
    await dialog.getByRole('button', { name: t('companies.ask'), exact: true }).click();
    await expect(textOf(page, t('companies.asked'))).toBeVisible();
    await agree(browser, t, 'companies');
    await open(page, '/systemconfig?tab=companies');
    await expect(page.getByRole('button', { name: t('approval-requests.approve'), exact: true })).toHaveCount(0);
    await begin(() => days);
    await expect(dialog.getByText(t('companies.unchanged'))).toBeVisible();
    expect(faults).toEqual([]);
  });
}

for (const { lang, title } of inLanguages(import.meta, 'methods and providers are added and changed', ['en', 'pt'])) {
  const t = wordsOf(lang);
  test(title, async ({ page }) => {
    test.setTimeout(120_000);
    const faults = watchConsole(page);
    await enterAs(page, 'admin', { lang });
    await open(page, '/systemconfig?tab=payments');
    const code = `JOURNEY_${lang.toUpperCase()}`;
    // The other language may have come to this back office before.
    const name = `Journey ${lang}`;
    const fill = async (title: string, text: string, isNew: boolean) => {
      const dialog = dialogOf(page, title);
      await dialog.getByLabel(t('paymentWays.name')).fill(text);
      if (isNew) await dialog.getByLabel(t('paymentWays.code')).fill(code);
      return dialog;
    };
    await page.getByRole('button', { name: t('paymentWays.addMethod') }).click();
    const adding = await fill(t('paymentWays.addMethod'), name, true);
    await adding.getByLabel(t('paymentWays.countries')).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'BRA' }).click();
    await page.keyboard.press('Escape');
    await adding.getByRole('button', { name: t('paymentWays.save') }).click();
    await expect(page.getByText(`${code} · BRA`)).toBeVisible();
    await page.getByRole('button', { name: `${t('paymentWays.change')}: ${name}`, exact: true }).click();
    const changing = await fill(t('paymentWays.changeMethod'), `${name} two`, false);
    await changing.getByRole('button', { name: t('paymentWays.save') }).click();
    await expect(page.getByRole('button', { name: `${t('paymentWays.change')}: ${name} two` })).toBeVisible();
    await page.getByRole('button', { name: t('paymentWays.addProvider') }).click();
    const provider = await fill(t('paymentWays.addProvider'), `${name} bank`, true);
    await provider.getByRole('button', { name: t('paymentWays.save') }).click();
    await expect(page.getByRole('button', { name: `${t('paymentWays.change')}: ${name} bank` })).toBeVisible();
    expect(faults).toEqual([]);
  });
}

for (const { lang, title } of inLanguages(import.meta, 'the mail server is set by two people, and a test mail arrives', ['en', 'pt'])) {
  const t = wordsOf(lang);
  test(title, async ({ page, browser }) => {
    test.setTimeout(180_000);
    const faults = watchConsole(page);
    await enterAs(page, 'admin', { lang });
    await open(page, '/systemconfig?tab=mail');
    await page.getByRole('button', { name: t('mailServer.change'), exact: true }).click();
    const dialog = dialogOf(page, t('mailServer.change'));
    const host = `mail.${lang}.example`;
    await dialog.getByLabel(t('mailServer.host')).fill(host);
    await dialog.getByLabel(t('mailServer.sender')).fill('Desk <desk@desk.example>');
    await dialog.getByLabel(t('kit.reason')).fill('E2E');
    await dialog.getByRole('button', { name: t('mailServer.ask') }).click();
    await expect(textOf(page, t('mailServer.asked'))).toBeVisible();
    await expect(page.getByText(`${host}:`)).toHaveCount(0);
    await agree(browser, t, 'mail');
    await open(page, '/systemconfig?tab=mail');
    await expect(page.getByText(`${host}:465`)).toBeVisible();
    // The server of the journeys is told by the environment, which stands before what is set here.
    await expect(page.getByText(t('mailServer.environment'))).toBeVisible();
    await page.getByRole('button', { name: t('mailServer.test'), exact: true }).click();
    const sent = page.getByRole('alert').filter({ hasText: '@' });
    await expect(sent).toBeVisible({ timeout: 30_000 });
    const recipient = /[\w.+-]+@[\w.-]+\w/.exec(await sent.innerText())?.[0] ?? '';
    await expect(sent).toContainText(t('mailServer.testSent', { recipient }));
    await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
}

for (const { lang, title } of inLanguages(import.meta, 'the configuration is saved, compared, loaded and approved', ['en', 'pt'])) {
  const t = wordsOf(lang);
  test(title, async ({ page, browser }) => {
    test.setTimeout(180_000);
    const faults = watchConsole(page);
    await enterAs(page, 'admin', { lang });
    await open(page, '/systemconfig?tab=file');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t('configurationFile.save') }).click();
    const saved = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
      parts: { companies: { code: string; settings: { case_due_days: number; pep_tail_years: number } }[]; providers: { code: string; name: string }[] };
    };
    const choose = (name: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(saved)) });
    await choose('same.json');
    await expect(page.getByText(t('configurationFile.same', { name: 'same.json' }))).toBeVisible();

    const company = saved.parts.companies.find(({ code }) => code === 'ATBR');
    if (!company) throw new Error('the file holds no company');
    company.settings.case_due_days += 1;
    saved.parts.providers.push({ code: `FILE_${lang.toUpperCase()}`, name: 'Bank of the file' });
    await choose('changed.json');
    await expect(page.getByText(t('configurationFile.differences_other', { count: 2, name: 'changed.json' }))).toBeVisible();
    const provider = page.getByRole('listitem').filter({ hasText: 'Bank of the file' }).first();
    await expect(provider).toContainText(t('words.loadOutcome.DONE'));
    const profile = page
      .getByRole('listitem')
      .filter({ hasText: t('words.companySetting.case_due_days') })
      .first();
    await expect(profile).toContainText(t('words.loadOutcome.NEEDS_APPROVAL'));
    await expect(profile.getByText(String(company.settings.case_due_days), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: t('configurationFile.load') }).click();
    const dialog = dialogOf(page, t('configurationFile.load'));
    await dialog.getByLabel(t('kit.reason')).fill('E2E');
    await dialog.getByRole('button', { name: t('configurationFile.load') }).click();
    await expect(textOf(page, t('configurationFile.loaded', { changed: 1, waiting: 1, prepared: 0, left: 0 }))).toBeVisible();
    await agree(browser, t, 'companies');
    await choose('again.json');
    await expect(page.getByText(t('configurationFile.same', { name: 'again.json' }))).toBeVisible();
    expect(faults).toEqual([]);
  });
}
