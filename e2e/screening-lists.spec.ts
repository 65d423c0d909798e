import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { enterAs, open, rowWith, settle, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { agreeToNewest } from './screening-list.ts';
import { type Lang, type Words, wordsOf } from './words.ts';

/*
 * A list gets a new version: the file is chosen, its columns are known, what it would change is shown, and after the
 * confirmation the changes stand with the version. A file that is no list is refused with a sentence, and the version in force
 * stays.
 */

const source = 'DEMO_SANCTIONS';
const sourceName = 'Demonstration: sanctions (invented)';

/** The list of the demonstration, with another remark at its first entry and one entry more. */
async function nextFile(): Promise<Buffer> {
  const text = await readFile(new URL('../domains/screening/screening-lists/server/readers/demonstration-list.csv', import.meta.url), 'utf8');
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const rows = lines
    .filter((line) => line.split(';')[1] !== 'pep')
    .map((line, at) => (at === 0 ? line.replace('Invented for the demonstration.', 'Moved.') : line));
  const cells = head.split(';').map((heading) => ({ codigo: 'E2E-1', tipo: 'pessoa', nome: 'NOVAES TESTE, Jornada' })[heading] ?? '');
  return Buffer.from([head, ...rows, cells.join(';'), ''].join('\n'));
}

async function choose(page: Page, t: Words<Lang>, file: { name: string; buffer: Buffer }) {
  await rowWith(page, sourceName).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('screeningLists.upload'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('screeningLists.uploadTitle', { name: sourceName }) });
  await dialog.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'text/csv' });
  await dialog.getByRole('button', { name: t('screeningLists.next'), exact: true }).click();
  return dialog;
}

test('a new version of a list is previewed, confirmed and shows what it changed; a bad file leaves it in force', async ({ page }) => {
  const t = wordsOf('en');
  const text = watchConsole(page);
  await enterAs(page, 'admin', { lang: 'en' });
  await open(page, '/screeningLists');
  await expect(page.getByRole('heading', { level: 1, name: t('screeningLists.title') })).toBeVisible();
  await expect(rowWith(page, sourceName)).toContainText(t('words.listFreshness.FRESH'));

  const dialog = await choose(page, t, { name: 'next.csv', buffer: await nextFile() });
  // The columns are those of the source; nothing has to be said again.
  await expect(dialog.getByText('ALBUQUERQUE SARMENTO', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: t('screeningLists.read'), exact: true }).click();
  const confirm = dialog.getByRole('button', { name: t('screeningLists.confirmAsk'), exact: true });
  await expect(confirm).toBeVisible({ timeout: 20_000 });
  await expect(rowWith(page, 'NOVAES TESTE, Jornada')).toContainText(t('words.listChange.ADDED'));
  await expect(dialog.getByText('Moved.', { exact: false })).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: t('screeningLists.asked') })).toBeVisible();
  await dialog
    .getByRole('button', { name: t('screeningLists.close'), exact: true })
    .last()
    .click();
  await expect(dialog).toBeHidden();

  await open(page, `/screeningLists?source=${source}`);
  const drawer = page.getByRole('dialog', { name: sourceName });
  const newest = drawer.locator('.grid-table tbody tr').first();
  await agreeToNewest(source);
  await expect(async () => {
    await open(page, `/screeningLists?source=${source}`);
    await expect(newest).toContainText(t('words.listVersion.LOADED'), { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await newest.getByRole('button', { name: t('screeningLists.view'), exact: true }).click();
  await settle(page);
  const changed = page.locator('tr', { hasText: 'ALBUQUERQUE SARMENTO' });
  await expect(changed).toContainText(t('words.listChange.CHANGED'));
  await expect(changed).toContainText('Moved.');
  const { pathname, search } = new URL(page.url());

  await open(page, '/screeningLists');
  const cut = (await nextFile()).toString().trimEnd().split(';').slice(0, -8).join(';');
  const refused = await choose(page, t, { name: 'cut.csv', buffer: Buffer.from(cut) });
  await refused.getByRole('button', { name: t('screeningLists.read'), exact: true }).click();
  const alert = refused.getByRole('alert').filter({ hasText: t('screeningLists.refusedTitle') });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await expect(alert).toContainText('cut.csv');
  await expect(alert).toContainText(t('screeningLists.oldStays'));
  await refused
    .getByRole('button', { name: t('screeningLists.close'), exact: true })
    .last()
    .click();
  await expect(refused).toBeHidden();
  await open(page, pathname + search);
  // The version before it is in force as ever.
  await expect(page.getByRole('row', { name: t('screeningLists.inForce') }).getByText(t('kit.yes'), { exact: true })).toBeVisible();
  await open(page, '/screeningLists');
  await expect(rowWith(page, sourceName)).toContainText(t('words.listFreshness.FRESH'));
  expect(text.filter((line) => !/40\d/.test(line))).toEqual([]);
});
