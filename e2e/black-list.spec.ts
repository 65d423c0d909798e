import { type Browser, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { clock } from '../platform/server/clock.ts';
import { applyNow, callAs, choose, enterAs, open, openMenu, rowWith, settle, startAs, walkTo, watchConsole } from './back-office.ts';
import { backOfficeAddress } from './back-office-address.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { findPayer, type Payer, sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * Somebody is put on the black list, once in each language: the very next payment is refused and says why; whoever put
 * them there cannot take them off alone; a second person in another browser agrees, and the next payment passes.
 */

interface Story {
  t: Words;
  payer: Payer;
}

const fraud = { en: 'Confirmed fraud', pt: 'Fraude confirmada' } as const;

async function lookUpAndAdd(page: Page, { t, payer }: Story): Promise<void> {
  await openMenu(page, t, { group: 'people', name: 'blackList' });
  await expect(page.getByRole('heading', { level: 1, name: t('lists.title') })).toBeVisible();
  await page.getByRole('button', { name: t('lists.add.BLACK') }).click();
  const dialog = page.getByRole('dialog', { name: t('lists.addTitle.BLACK') });
  await dialog.getByLabel(t('lists.idNo')).fill('11144477735');
  await dialog.getByRole('button', { name: t('lists.lookUp') }).click();
  // A stranger is not listed by a typed number; there are two other ways on.
  await expect(dialog.getByRole('alert')).toContainText(t.lang === 'pt' ? 'A pessoa não existe!' : 'Person does not exist!');
  await expect(dialog.getByRole('button', { name: t('lists.holdInstead') })).toBeVisible();
  await dialog.getByLabel(t('lists.idNo')).fill(payer.idNo);
  await dialog.getByRole('button', { name: t('lists.lookUp') }).click();
  await expect(dialog).toContainText(payer.name);
  await choose(dialog.getByLabel(t('lists.reasonCode')), fraud[t.lang]);
  await dialog.getByRole('button', { name: t('lists.confirmAdd.BLACK'), exact: true }).click();
  await expect(page.getByRole('status')).toContainText(t('lists.addSuccess'));
  await expect(dialog).toBeHidden();
  await settle(page);
}

/** The payment says that the black list refused it. */
async function readWhy(page: Page, { t }: Story, tradeNo: string): Promise<void> {
  await open(page, `/transactions/detail?business=payin&trade_no=${tradeNo}`);
  await expect(page.getByText(t('transactionWhy.verdict.REJECTED'))).toBeVisible();
  await expect(page.getByText(t('transactionWhy.blacklisted'))).toBeVisible();
}

/** The entry of the person, found by name; names never stand in the address. */
async function findEntry(page: Page, { t, payer }: Story): Promise<void> {
  await open(page, '/blackList');
  const filters = page.getByRole('search');
  await filters.getByLabel(t('lists.name'), { exact: true }).fill(payer.name);
  await filters.getByRole('button', { name: t('kit.search') }).click();
  await settle(page);
}

async function askToTakeOff(page: Page, story: Story): Promise<string> {
  const { t, payer } = story;
  await findEntry(page, story);
  const row = rowWith(page, payer.name).filter({ hasText: t('words.listState.ACTIVE') });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('lists.finish.BLACK'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('lists.finishTitle.BLACK') });
  await expect(dialog).toContainText(t('lists.finishTwo'));
  await dialog.getByLabel(t('kit.reason')).fill('E2E');
  await dialog.getByRole('button', { name: t('lists.finishConfirm.two') }).click();
  await expect(page.getByRole('status')).toContainText(t('lists.asked'));
  await expect(dialog).toBeHidden();
  await settle(page);
  await expect(row).toContainText(t('words.mark.AWAITING_APPROVAL'));
  await row.getByRole('button', { name: t('lists.view'), exact: true }).click();
  // The person who asked may not agree.
  await expect(page.getByRole('button', { name: t('approval-requests.approve'), exact: true })).toHaveAttribute('aria-disabled', 'true');
  return new URL(page.url()).searchParams.get('entry') as string;
}

/** Another person in another browser. */
async function agreeAsSecondPerson(browser: Browser, { t }: Story, entryId: string, texts: string[]): Promise<void> {
  const page = await pageOfAnother(browser);
  page.on('pageerror', (error) => texts.push(`second person: ${error.message}`));
  await enterAs(page, 'senior', { lang: t.lang });
  await open(page, `/blackList?entry=${entryId}`);
  await page.getByRole('button', { name: t('approval-requests.approve'), exact: true }).click();
  await applyNow(page, t);
  await settle(page);
  await expect(page.getByText(t('lists.acts.DELETED'), { exact: true })).toBeVisible();
  await page.close();
}

for (const { lang, title } of inLanguages(import.meta, 'somebody on the black list is refused until two people agree', ['en', 'pt'])) {
  test(title, async ({ page, browser }) => {
    const text = watchConsole(page);
    const t = wordsOf(lang);
    const payer = await findPayer('officer');
    const story: Story = { t, payer };
    expect((await sendPayment(payer, 1_000n)).outcome).toBe('accepted');
    await startAs(page, 'officer', lang);
    await lookUpAndAdd(page, story);
    const refused = await sendPayment(payer, 1_000n);
    expect(refused.outcome).toBe('not_possible');
    await readWhy(page, story, refused.tradeNo);
    const entryId = await askToTakeOff(page, story);
    expect((await sendPayment(payer, 1_000n)).outcome).toBe('not_possible');
    await agreeAsSecondPerson(browser, story, entryId, text);
    expect((await sendPayment(payer, 1_000n)).outcome).toBe('accepted');
    expect(text.filter((line) => !line.includes('404'))).toEqual([]);
  });
}

/** The switch comes back at an end that is over, instead of in an hour. */
async function bringEndForward(): Promise<void> {
  const client = new pg.Client({ connectionString: backOfficeAddress().database });
  await client.connect();
  await client
    .query(`update block_switch_off set off_until = off_from + interval '1 ms' where company_code = 'ATMX' and ended_at is null`)
    .finally(() => client.end());
}

test('while the switch is off every screen says so, and it comes back by itself', async ({ page }) => {
  const t = wordsOf('en');
  const input = { entity_code: 'ATMX', business: 'payout', expected_status: 'ON', reason: 'E2E', end_time: clock.ms() + 3_600_000 };
  const query = await callAs<{ request_id: string }>('officer', '/api/aml/blacklist/overallSwitch', input);
  const about = { request_id: query.request_id };
  const { version } = await callAs<{ version: number }>('senior', '/api/aml/approval-request/detail', about);
  await callAs('senior', '/api/aml/approval-request/approve', { ...about, version });
  await enterAs(page, 'officer', { lang: 'en' });
  await open(page, '/overview');
  for (const path of ['/overview', '/transactions', '/blackList?tab=config']) {
    await walkTo(page, path);
    await expect(page.getByText(t('listsOff.title'))).toBeVisible();
  }
  await bringEndForward();
  await open(page, '/overview');
  await expect(page.getByText(t('listsOff.title'))).toBeHidden({ timeout: 90_000 });
});
