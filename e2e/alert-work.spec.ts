import { type Browser, expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { countActs } from './count-acts.ts';
import { baseUrl, callAs, enterAs, open, rowWith, sessionOf, settle, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { findPayer, sendPayment } from './payment-core.ts';
import { type Words, wordsOf } from './words.ts';

/*
 * From an alert to its documented conclusion by keyboard alone, and two officers on one alert at once.
 */

interface Listed {
  alert_id: string;
  version: number;
  status: string;
  subject_id: string | null;
  entity_code: string;
}
interface Shown {
  alert: Listed & { conclusion: string | null; responsible: { name: string } | null };
  notes: { act: string; user: string }[];
}

/** A payment that leaves nothing of the person's limit raises an alert of its own. */
async function raiseAlert(): Promise<{ alertId: string; tradeNo: string; name: string }> {
  const payer = await findPayer('senior');
  const { tradeNo } = await sendPayment(payer, payer.limitMinor - payer.usedMinor + 12_345n);
  const { list } = await callAs<{ list: Listed[] }>('senior', '/api/aml/alerts/listByPage', { trade_no: tradeNo });
  const [alert] = list;
  if (!alert) throw new Error('the payment raised no alert');
  return { alertId: alert.alert_id, tradeNo, name: payer.name };
}

async function showAlert(alertId: string): Promise<Shown> {
  const { accessToken } = await sessionOf('senior');
  const response = await fetch(`${baseUrl()}/api/aml/alerts/detail?alert_id=${alertId}`, { headers: { access_token: accessToken } });
  return ((await response.json()) as { data: Shown }).data;
}

const triageOf = (page: Page, t: Words) => page.getByRole('region', { name: t('alerts.detail'), exact: true });
const dialogOf = (page: Page, t: Words) => page.getByRole('dialog', { name: t('alertTriage.conclude.title') });

for (const { lang, title } of inLanguages(import.meta, 'an alert is concluded by keyboard alone, in six interactions', ['en', 'pt'])) {
  const account = { en: 'analyst', pt: 'analyst2' }[lang];
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const { alertId, tradeNo, name } = await raiseAlert();
    await enterAs(page, account, { lang });
    await open(page, `/alerts?trade_no=${tradeNo}`);
    await expect(rowWith(page, name).first()).toBeVisible();

    const { press, type, spent } = countActs(page);
    const triage = triageOf(page, t);

    await press('j');
    await expect(triage.getByText(name).first()).toBeVisible();
    await expect(triage.getByRole('link', { name: tradeNo }).last()).toBeVisible();
    await settle(page);
    const id = new URL(page.url()).searchParams.get('alert') as string;
    await press('t');
    await expect(page.getByRole('status')).toContainText(t('alertTriage.taken'));
    await expect(triage.getByText(t('words.alertView.IN_REVIEW'), { exact: true })).toBeVisible();
    await settle(page);
    await press('f');
    await expect(dialogOf(page, t).getByRole('radio').first()).toBeFocused();
    await press('2');
    await type('Recibos conferem com os valores, e a renda declarada cobre o volume dos últimos três meses.');
    await press('Control+Enter');
    await expect(page.getByRole('status')).toContainText(t('alertTriage.conclude.done'));
    await expect(dialogOf(page, t)).toBeHidden();
    expect(spent.keys + spent.texts).toBeLessThanOrEqual(6);

    await expect(triage.getByText(t('words.conclusion.JUSTIFIED'), { exact: true })).toBeVisible();
    await settle(page);
    // The dossier, by its key.
    const download = page.waitForEvent('download');
    await page.keyboard.press('d');
    const file = await (await download).path();
    expect((await readFile(file)).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const shown = await showAlert(id);
    expect(shown.alert).toMatchObject({ status: 'CONFIRMED', conclusion: 'JUSTIFIED' });
    expect(shown.notes.map(({ act }) => act)).toEqual(['TAKE', 'CONCLUDE']);
    // One analysis closed all that was open about the person.
    await page.keyboard.press('Escape');
    await expect(rowWith(page, name)).toHaveCount(0);
    expect((await showAlert(alertId)).alert.status).toBe('CONFIRMED');
    expect(text).toEqual([]);
  });
}

async function enterSecond(browser: Browser, texts: string[]): Promise<Page> {
  const page = await pageOfAnother(browser);
  page.on('pageerror', (error) => texts.push(`second officer: ${error.message}`));
  await enterAs(page, 'senior', { lang: 'pt' });
  return page;
}

async function fillConclusion(page: Page, t: Words, key: string, grounds: string): Promise<void> {
  await page.keyboard.press('f');
  await expect(dialogOf(page, t).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press(key);
  await page.keyboard.type(grounds);
}

test('two officers work on one alert at once: one wins, the other is told what changed', async ({ page, browser }) => {
  const [t, u] = [wordsOf('en'), wordsOf('pt')];
  const texts: string[] = [];
  page.on('pageerror', (error) => texts.push(error.message));
  const { alertId, tradeNo } = await raiseAlert();
  const path = `/alerts?trade_no=${tradeNo}&alert=${alertId}`;
  await enterAs(page, 'analyst', { lang: 'en' });
  const second = await enterSecond(browser, texts);
  await Promise.all([open(page, path), open(second, path)]);
  await expect(triageOf(second, u).getByRole('toolbar')).toBeVisible();

  await test.step('one takes it; the other, who still sees it as new, may not conclude it', async () => {
    await second.keyboard.press('t');
    await expect(second.getByRole('status')).toContainText(u('alertTriage.taken'));
    await fillConclusion(page, t, '1', 'Known customer; amounts and times as in earlier months');
    await page.keyboard.press('Control+Enter');
    const notice = page.getByRole('alert').filter({ hasText: t('alertTriage.changed.title') });
    await expect(notice).toContainText(t('alertTriage.acts.TAKE'));
    await expect(notice).toContainText(t('alertTriage.changed.nothing'));
    const { alert, notes } = await showAlert(alertId);
    expect(alert.status).toBe('IN_REVIEW');
    expect(notes).toHaveLength(1);
    expect(await notice.textContent()).toContain(notes[0]?.user);
    await notice.getByRole('button', { name: t('alertTriage.changed.seen') }).click();
    await settle(page);
  });

  await test.step('both conclude at the same moment', async () => {
    // The words of the first try are still there.
    await page.keyboard.press('f');
    await expect(dialogOf(page, t).getByRole('textbox')).toHaveValue('Known customer; amounts and times as in earlier months');
    await dialogOf(page, t).getByRole('textbox').focus();
    await fillConclusion(second, u, '2', 'Renda comprovada por contracheques e extrato; o volume cabe na renda dos últimos três meses.');
    await Promise.all([page.keyboard.press('Control+Enter'), second.keyboard.press('Control+Enter')]);
    await expect(dialogOf(page, t)).toBeHidden();
    await expect(dialogOf(second, u)).toBeHidden();
    const notices = [page.getByText(t('alertTriage.changed.title')), second.getByText(u('alertTriage.changed.title'))];
    await expect.poll(async () => (await Promise.all(notices.map((one) => one.count()))).reduce((sum, count) => sum + count, 0)).toBe(1);
    const { alert, notes } = await showAlert(alertId);
    expect(alert.status).toBe('CONFIRMED');
    expect(notes.filter(({ act }) => act === 'CONCLUDE')).toHaveLength(1);
    const [details, winner] = (await notices[0]?.count()) ? [page, 'JUSTIFIED'] : [second, 'FALSE_POSITIVE'];
    expect(alert.conclusion).toBe(winner);
    const words = details === page ? t : u;
    await expect(details.getByRole('alert').filter({ hasText: words('alertTriage.changed.title') })).toContainText(words(`words.conclusion.${winner}`));
  });
  await second.close();
  expect(texts).toEqual([]);
});

/** Two new alerts of one person at one company. */
async function findTwoOfOne(): Promise<[Listed, Listed]> {
  const { list } = await callAs<{ list: Listed[] }>('analyst', '/api/aml/alerts/listByPage', { status: 'NEW', page_size: 100 });
  const ofOne = Map.groupBy(
    list.filter(({ subject_id }) => subject_id !== null),
    ({ subject_id, entity_code }) => `${entity_code} ${subject_id}`,
  );
  const [pair] = [...ofOne.values()].filter(({ length }) => length > 1);
  if (!pair) throw new Error('nobody has two new alerts');
  return pair.slice(0, 2) as [Listed, Listed];
}

test('an alert that lies with the officer is named and left out of an analysis', async ({ page }) => {
  const t = wordsOf('en');
  const text = watchConsole(page);
  const [own, escalated] = await findTwoOfOne();
  const { alert_id, version } = escalated;
  const used = await callAs<{ alerts: Listed[] }>('analyst', '/api/aml/alerts/assign', { alerts: [{ alert_id, version }] });
  await callAs('analyst', '/api/aml/alerts/escalate', { alert_id, version: used.alerts[0]?.version, comment: 'Needs a decision of the officer' });
  await enterAs(page, 'analyst');
  await open(page, `/alerts?alert=${own.alert_id}`);
  await page.keyboard.press('f');
  const dialog = dialogOf(page, t);
  const other = dialog.getByRole('checkbox', { name: t('alertTriage.refusals.WITH_THE_OFFICER') });
  await expect(other).toBeDisabled();
  await expect(other).not.toBeChecked();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('1');
  // A word is no grounds: the form says how much is missing, and sends nothing.
  await page.keyboard.type('ok');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toHaveText(t('kit.moreCharacters_other', { count: 38 }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Pagamentos conferem com o cadastro e com o histórico.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toContainText(t('alertTriage.conclude.done'));
  expect((await showAlert(own.alert_id)).alert.status).toBe('CONFIRMED');
  expect((await showAlert(escalated.alert_id)).alert.status).toBe('ESCALATED');
  expect(text).toEqual([]);
});
