import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { clock } from '../platform/server/clock.ts';
import { callAs, callWithFiles, choose, enterAs, open, rowWith, settle, walkTo, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { agreeToNewest, putIntoForce } from './screening-list.ts';
import { wordsOf } from './words.ts';

/*
 * A new version of a list comes into force, and a customer stands on it: the alert and the report are there by themselves. Then
 * somebody pauses the monitoring of another customer and goes on with it.
 */

const source = 'MONITORED';
const sourceName = 'List of the monitored';
const head = 'id,name,alias,born,country,note';

interface Monitored {
  id: string;
  name: string | null;
  kind: string;
  open_hits: number;
  is_due: boolean;
  last_change: string | null;
  cut_kinds: string[];
}

/** Customers of the Brazilian company who are compared with every change. */
const watched = (more: object = {}) =>
  callAs<{ list: Monitored[] }>('officer', '/api/aml/screening/monitored/list', { page_size: 100, entity_code: 'ATBR', status: 'ACTIVE', ...more });

const file = (...names: string[]) => Buffer.from([head, ...names.map((name, at) => `${at + 1},${name},,,,Invented`), ''].join('\n'));

async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (let turn = 0; turn < 160; turn += 1) {
    const result = await find();
    if (result !== undefined) return result;
    await sleep(500);
  }
  throw new Error(`${what} did not come`);
}

const versionIn = (status: string) =>
  until(`a version ${status}`, async () => {
    const { list } = await callAs<{ list: { id: string; status: string }[] }>('admin', '/api/aml/screening-lists/version/list', { source_id: source });
    return list.find((one) => one.status === status);
  });

/** A source of the back office's own with one entry that is nobody. */
async function firstVersion(): Promise<void> {
  await callAs('admin', '/api/aml/screening-lists/source/create', {
    source_id: source,
    name: sourceName,
    kind: 'SANCTION',
    addresses: [],
    redirect_hosts: [],
    fetch_minutes: null,
    max_loss_percent: 10,
    overdue_hours: 48,
    is_active: true,
    mapping: { key: ['id'], name: ['name'], aliases: ['alias'], births: ['born'], nationalities: ['country'], remarks: ['note'], dateOrder: 'year-month-day' },
  });
  await callWithFiles('admin', '/api/aml/screening-lists/version/upload', { source_id: source }, [
    { name: 'first.csv', mediaType: 'text/csv', bytes: new Uint8Array(file('Ninguém Jamais Visto')) },
  ]);
  const { id } = await versionIn('READY');
  await putIntoForce(id);
  await versionIn('LOADED');
}

test('a customer who is newly listed is found by itself, with an alert and a report', async ({ page: adminPage, browser }) => {
  test.setTimeout(240_000);
  const t = wordsOf('en');
  await firstVersion();
  const listed = await until('a customer without matches', async () => {
    const { list } = await watched({ is_due: 'false' });
    return list.find(
      ({ name, kind, last_change, open_hits, cut_kinds }) =>
        kind === 'PERSON' && last_change === null && open_hits === 0 && cut_kinds.length === 0 && (name ?? '').split(' ').length >= 4,
    );
  });
  const name = listed.name as string;

  await enterAs(adminPage, 'admin', { lang: 'en' });
  await open(adminPage, '/screeningLists');
  await rowWith(adminPage, sourceName).getByRole('button').last().click();
  await adminPage.getByRole('menuitem', { name: t('screeningLists.upload'), exact: true }).click();
  const dialog = adminPage.getByRole('dialog', { name: t('screeningLists.uploadTitle', { name: sourceName }) });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'next.csv', buffer: file('Ninguém Jamais Visto', name), mimeType: 'text/csv' });
  await dialog.getByRole('button', { name: t('screeningLists.next'), exact: true }).click();
  await dialog.getByRole('button', { name: t('screeningLists.read'), exact: true }).click();
  const confirm = dialog.getByRole('button', { name: t('screeningLists.confirmAsk'), exact: true });
  await expect(confirm).toBeVisible({ timeout: 20_000 });
  await confirm.click();
  await expect(adminPage.getByRole('status').filter({ hasText: t('screeningLists.asked') })).toBeVisible();
  await agreeToNewest(source);

  const page = await pageOfAnother(browser);
  const text = watchConsole(page);
  await enterAs(page, 'officer', { lang: 'en' });
  await open(page, '/ongoing?part=changes');
  await expect(page.getByRole('heading', { level: 1, name: t('screeningMonitoring.title') })).toBeVisible();
  // Others who are called alike are found too.
  const results = page.locator('tr', { hasText: sourceName }).filter({ has: page.locator(`a[href*="record=${listed.id}"]`) });
  // It is told above the rows, and comes when it is asked for.
  await expect(async () => {
    const news = page.locator('.new-rows');
    if (await news.isVisible()) await news.click();
    await expect(results).toContainText(t('words.monitoringFinding.FOUND'), { timeout: 1000 });
  }).toPass({ timeout: 90_000 });

  await results.getByRole('link', { name: t('screeningMonitoring.changes.openAlert'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('alerts.detail'), exact: true })).toContainText(name, { timeout: 20_000 });

  await open(page, '/ongoing?part=changes');
  await results.getByRole('link', { name: t('screeningMonitoring.openReport'), exact: true }).click();
  await settle(page);
  await expect(page.getByText(t('words.hitStatus.POTENTIAL')).first()).toBeVisible();
  await expect(page.getByText(t('screening.report.events.monitored')).first()).toBeVisible();

  await walkTo(page, '/ongoing?part=runs');
  await expect(page.locator('tr', { hasText: t('words.monitoringRunKind.LIST_CHANGE') }).first()).toContainText(t('words.monitoringRunStatus.DONE'), {
    timeout: 30_000,
  });

  await walkTo(page, `/ongoing?record=${listed.id}`);
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText(sourceName).first()).toBeVisible();
  expect(text.filter((line) => !/40\d/.test(line))).toEqual([]);
});

test('monitoring is paused with a reason, and goes on (pt)', async ({ page }) => {
  test.setTimeout(120_000);
  const t = wordsOf('pt');
  await enterAs(page, 'officer', { lang: 'pt' });
  const paused = await until('a customer without matches', async () => {
    const { list } = await watched({ page_num: 2, sorted_column: 'name', sorted_order: 'asc' });
    return list.find(({ name, open_hits, last_change }) => name !== null && open_hits === 0 && last_change === null);
  });
  await open(page, `/ongoing?record=${paused.id}`);
  const drawer = page.getByRole('dialog', { name: paused.name as string });
  await drawer.getByRole('button', { name: t('screeningMonitoring.acts.PAUSE'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('screeningMonitoring.acts.PAUSE'), exact: true });
  const day = new Date(clock.ms() + 3 * 86_400_000);
  await dialog
    .getByLabel(t('screeningMonitoring.pausedUntil'))
    .fill(`${day.getUTCFullYear()}-${String(day.getUTCMonth() + 1).padStart(2, '0')}-${String(day.getUTCDate()).padStart(2, '0')}`);
  await dialog.getByLabel(t('screeningMonitoring.pausedUntil')).press('Enter');
  await dialog.getByLabel(t('kit.reason')).fill('Cliente em verificação manual');
  await dialog.getByRole('button', { name: t('screeningMonitoring.acts.PAUSE'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer.getByText(t('words.monitoredStatus.PAUSED')).first()).toBeVisible();
  await drawer.getByRole('button', { name: t('screeningMonitoring.acts.RESUME'), exact: true }).click();
  const again = page.getByRole('dialog', { name: t('screeningMonitoring.acts.RESUME'), exact: true });
  await again.getByLabel(t('kit.reason')).fill('Verificado');
  await again.getByRole('button', { name: t('screeningMonitoring.acts.RESUME'), exact: true }).click();
  await expect(drawer.getByText(t('words.monitoredStatus.ACTIVE')).first()).toBeVisible();
});

for (const { lang, title } of inLanguages(import.meta, 'a customer is chosen by name and monitored for a reason', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    await enterAs(page, 'officer', { lang });
    const existing = await until('a monitored customer', async () => {
      const { list } = await watched();
      return list.find(({ name, kind }) => name !== null && kind === 'PERSON');
    });
    const name = existing.name as string;
    await open(page, '/ongoing');
    await page.getByRole('button', { name: t('screeningMonitoring.add') }).click();
    const dialog = page.getByRole('dialog');
    const company = dialog.getByLabel(t('screeningMonitoring.company'));
    const customers = dialog.getByLabel(t('screeningMonitoring.chosen'), { exact: true });
    // Nobody is looked for before it is known at which company.
    await customers.click();
    await expect(page.getByText(t('screeningMonitoring.picker.companyFirst'))).toBeVisible();
    await choose(company, 'Brasil');
    await customers.click();
    await customers.pressSequentially('Ninguém se chama assim');
    await expect(page.getByText('ATBR').filter({ hasText: /nome|name/i })).toBeVisible();
    await customers.fill(name);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .waitFor({ state: 'attached' });
    await customers.press('Enter');
    await expect(dialog.locator('.ongoing-picker')).toContainText(name);
    await customers.press('Tab');
    await choose(dialog.getByLabel(t('screeningMonitoring.purpose')), t('words.monitoringPurpose.HIGH_RISK'));
    await dialog.getByLabel(t('kit.reason'), { exact: true }).fill('Asked by the supervisor');
    await dialog.getByRole('button', { name: t('screeningMonitoring.add'), exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(text.filter((line) => !/40\d/.test(line))).toEqual([]);
  });
}
