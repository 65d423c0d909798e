import { type Browser, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { backOfficeAddress } from './back-office-address.ts';
import { applyNow, baseUrl, choose, enterAs, openMenu, open, rowWith, settle, startAs, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { mailsTo } from './mail-box.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * Staff, once in each language: the administrator adds a colleague, whose mailed link sets the first password, ends
 * what there is of the colleague's sessions by removing the account, and is refused what nobody may: removing oneself, and taking
 * the last officer of a company away. A sensitive role waits for the officer.
 */

const newcomerOf = { en: { name: 'Nora Field', account: 'nora.field' }, pt: { name: 'Lia Campos', account: 'lia.campos' } } as const;
const officerOf = { en: { name: 'Ada Stone', account: 'ada.stone' }, pt: { name: 'Iara Pedra', account: 'iara.pedra' } } as const;
const addressOf = (account: string): string => `${account}@desk.example`;
const textOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function fillNew(page: Page, t: Words, one: { account: string }, role: string): Promise<void> {
  await page.getByRole('button', { name: t('staffDesk.add.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('staffDesk.add.title') });
  await dialog.getByLabel(t('staffDesk.email')).fill(addressOf(one.account));
  await choose(dialog.getByLabel(t('staffDesk.role')), role);
}

/** An auditor confirms and decides nothing, so that one person lets somebody in. */
async function addAuditor(page: Page, t: Words): Promise<string> {
  const one = newcomerOf[t.lang];
  await fillNew(page, t, one, 'Auditor');
  const dialog = page.getByRole('dialog', { name: t('staffDesk.add.title') });
  await expect(dialog.getByText(t('words.changeEffect.AT_ONCE'))).toBeVisible();
  await dialog.getByRole('button', { name: t('staffDesk.add.button') }).click();
  // Where mail is sent, nobody but the owner sees the link.
  await expect(textOf(page, t('staffDesk.add.mailed', { name: one.name }))).toBeVisible();
  await expect(rowWith(page, one.name).first()).toContainText(t('words.staffState.INVITED'));
  await expect.poll(async () => (await mailsTo(addressOf(one.account))).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return /https?:\/\/\S+forgot-password\S+/.exec((await mailsTo(addressOf(one.account))).at(-1)?.text ?? '')?.[0] ?? '';
}

/** The owner of the link chooses a password; the second factor comes with the first sign-in. */
async function takeLink(browser: Browser, link: string): Promise<void> {
  const page = await pageOfAnother(browser);
  await page.goto(baseUrl() + new URL(link).pathname + new URL(link).hash);
  const fields = page.locator('input[type=password]');
  await fields.nth(0).fill('Uma-frase-bem-longa-42');
  await fields.nth(1).fill('Uma-frase-bem-longa-42');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/login/);
  await page.close();
}

async function remove(page: Page, t: Words, name: string, row: string): Promise<void> {
  const line = rowWith(page, row).first();
  await line.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('staffDesk.remove.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('staffDesk.remove.title', { name }) });
  await dialog.getByRole('textbox').fill('Desk journey');
  await dialog.getByRole('button', { name: t('staffDesk.remove.button') }).click();
}

/** As long as the second officer of the demonstration is away, the first one is the only one. */
async function withOneOfficer(act: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: backOfficeAddress().database });
  await client.connect();
  const set = (status: string) => client.query(`update user_account set status = $1 where account = 'officer2'`, [status]);
  try {
    await set('DISABLED');
    await act();
  } finally {
    await set('ACTIVE').finally(() => client.end());
  }
}

async function meetRefusals(page: Page, t: Words): Promise<void> {
  // Oneself: the action says why it cannot be taken.
  await open(page, '/systemconfig?name=helena');
  await rowWith(page, 'Helena Prado').first().getByRole('button').last().click();
  await expect(page.getByRole('menuitem', { name: t('staffDesk.remove.button') })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  // The only officer of the Brazilian company: the server refuses with the reason, and nothing has changed.
  await open(page, '/systemconfig?name=marina%20azevedo&aml_role=AML_OFFICER');
  await remove(page, t, 'Marina Azevedo', 'Marina Azevedo');
  const dialog = page.getByRole('dialog', { name: t('staffDesk.remove.title', { name: 'Marina Azevedo' }) });
  // Of the company that is named first: another journey may have added one.
  const company = /\bAT[A-Z]{2}\b/;
  await expect(dialog.getByRole('alert').or(dialog.getByText(company)).first()).toContainText(company);
  await dialog.getByRole('button', { name: t('kit.cancel') }).click();
  await expect(rowWith(page, 'Marina Azevedo').first()).toContainText(t('words.staffState.ACTIVE'));
}

/** The officer agrees to what is asked about somebody who is not there yet: in the queue. */
async function agree(browser: Browser, t: Words, name: string): Promise<void> {
  const page = await pageOfAnother(browser);
  await enterAs(page, 'officer', { lang: t.lang });
  // The one that has waited longest comes first.
  await open(page, '/approvalRequests?size=100');
  await rowWith(page, name).first().getByRole('button').first().click();
  const detail = page.getByRole('region', { name: t('approval-requests.title'), exact: true });
  await expect(detail).toContainText(name);
  await detail.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(page, t);
  await expect(textOf(page, t('approval-requests.approveSuccess'))).toBeVisible();
  await page.close();
}

for (const { lang, title } of inLanguages(import.meta, 'staff is added and removed, with the refusals', ['en', 'pt']))
  test(title, async ({ page, browser }) => {
    test.setTimeout(240_000);
    const t = wordsOf(lang);
    const console = watchConsole(page);
    await startAs(page, 'admin', lang);
    await openMenu(page, t, { group: 'settings', name: 'systemconfig' });
    await settle(page);

    const link = await addAuditor(page, t);
    await takeLink(browser, link);
    const one = newcomerOf[lang];
    await open(page, `/systemconfig?name=${one.account}`);
    await expect(rowWith(page, one.name).first()).toContainText(t('words.staffState.ACTIVE'));
    await remove(page, t, one.name, one.name);
    await expect(textOf(page, one.name)).toBeVisible();
    await expect(rowWith(page, one.name).first()).toContainText(t('words.staffState.DISABLED'));

    const second = officerOf[lang];
    await open(page, '/systemconfig');
    await fillNew(page, t, second, lang === 'en' ? 'Compliance officer' : 'Responsável de compliance');
    const dialog = page.getByRole('dialog', { name: t('staffDesk.add.title') });
    await expect(dialog.getByText(t('words.changeEffect.NEEDS_APPROVAL'))).toBeVisible();
    await dialog.getByRole('button', { name: t('staffDesk.add.button') }).click();
    await expect(textOf(page, t('staffDesk.asked'))).toBeVisible();
    await open(page, `/systemconfig?name=${second.account}`);
    await expect(rowWith(page, second.name)).toHaveCount(0);
    await agree(browser, t, second.name);
    await open(page, `/systemconfig?name=${second.account}`);
    await expect(rowWith(page, second.name).first()).toContainText(t('words.staffState.INVITED'));

    await withOneOfficer(() => meetRefusals(page, t));
    // A refused removal is answered with 409, which browsers write into their console.
    expect(console.filter((line) => !line.includes('409'))).toEqual([]);
  });
