import { expect, type Page } from '@playwright/test';
import { countActs } from './count-acts.ts';
import { callAs, currentCode, enterAs, offerSpanish, open, openSession, settle, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { wordsOf } from './words.ts';

/* Anybody and anything is found from anywhere, by keys alone, as far as the reader may open it. */

const officer = 'officer';
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Payer {
  subject_id: string;
  name: string;
  id_no: string;
  trade_no: string;
}
/** Somebody with an accent in the name who has paid. */
const findPayer = async (): Promise<Payer> => {
  const { list } = await callAs<{ list: Payer[] }>(officer, '/api/aml/transaction/list-payin-orders', { id_type: 'CPF', entity_code: 'ATBR', page_size: 200 });
  const result = list.find(
    ({ name, subject_id: id }) => name && bare(name) !== name.toLowerCase() && list.every((other) => other.subject_id === id || other.name !== name),
  );
  if (!result) throw new Error('nobody in the demonstration who paid has an accent');
  return result;
};

const field = (page: Page) => page.locator('.palette').getByRole('combobox');
const options = (page: Page) => page.locator('.palette').getByRole('option');

/** Types into the search and waits for the answer to all of it. */
async function look(page: Page, text: string, key = 'Control+k'): Promise<void> {
  await page.keyboard.press(key);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.locator(`.palette-results[data-text="${text}"]`)).toBeVisible();
}

test.describe.configure({ mode: 'default' });
for (const { lang, title } of inLanguages(import.meta, 'people, payments, rules and pages are found by keys alone', ['en', 'pt', 'es'])) {
  test(title, async ({ page }) => {
    const text = watchConsole(page);
    const t = wordsOf(lang);
    const person = await findPayer();
    if (lang === 'es') await offerSpanish(page);
    await enterAs(page, officer, { lang });
    await open(page, '/overview');

    const { press, type, spent } = countActs(page);
    await press('Control+k');
    await expect(field(page)).toBeFocused();
    await type(bare(person.name));
    await expect(options(page).first()).toContainText(person.name);
    await press('Enter');
    await expect(page).toHaveURL(new RegExp(`/person/${person.subject_id}$`));
    expect(spent).toEqual({ keys: 2, texts: 1, clicks: 0 });
    await settle(page);

    const { trade_no: tradeNo } = person;
    await look(page, tradeNo, '/');
    await expect(page.getByRole('group', { name: t('quickSearch.groups.payment') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`trade_no=${tradeNo}`));
    await settle(page);

    await look(page, 'structuring');
    await page
      .getByRole('group', { name: t('quickSearch.groups.rule') })
      .getByRole('option')
      .first()
      .click();
    await expect(page).toHaveURL(/\/ruleSettings\?rule=/);
    await settle(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-drawer-open')).toHaveCount(0);

    await look(page, bare(t('shell.page.allMerchantList')));
    await page
      .getByRole('group', { name: t('quickSearch.groups.page') })
      .getByRole('option')
      .first()
      .click();
    await expect(page).toHaveURL(/\/allMerchantList/);
    await settle(page);

    // What was opened is there again without typing, and nothing of it is a number of a person.
    await page.keyboard.press('Control+k');
    await expect(
      page
        .getByRole('group', { name: t('quickSearch.groups.recent') })
        .getByRole('option')
        .filter({ hasText: person.name }),
    ).toBeVisible();
    expect(await page.evaluate(`JSON.stringify({ ...localStorage })`)).not.toContain(person.id_no.replace(/\D/g, ''));
    await page.keyboard.press('Escape');
    await expect(page.locator('.palette')).toBeHidden();
    await settle(page);

    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page).toHaveURL(/\/alerts/);
    await settle(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: t('shell.keys.title') });
    await expect(help.getByText(t('alerts.keys.next'))).toBeVisible();
    await expect(help.getByText(t('shell.page.probationList'), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    expect(text).toEqual([]);
  });
}

test('the list of blocked people is reached with its dialog open, and a role without it is not offered it', async ({ page }) => {
  const t = wordsOf('en');
  await enterAs(page, officer);
  await open(page, '/overview');
  await look(page, 'black list a');
  await page.getByRole('option', { name: t('shell.find.tasks.blackList') }).click();
  await expect(page.getByRole('dialog').getByRole('heading').or(page.locator('.ant-modal-title')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/blackList$/);
});

test('support finds a person by name, with the number masked, and by no number', async ({ page }) => {
  const t = wordsOf('en');
  const person = await findPayer();
  await enterAs(page, 'support');
  await open(page, '/transactions');
  await look(page, bare(person.name));
  await expect(options(page).first()).toContainText(person.name);
  await expect(options(page).first()).not.toContainText(person.id_no);
  await page.keyboard.press('Escape');
  await expect(page.locator('.palette')).toBeHidden();
  const digits = person.id_no.replace(/\D/g, '');
  await look(page, digits);
  await expect(page.getByRole('group', { name: t('quickSearch.groups.person') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.palette')).toBeHidden();
  await look(page, bare(person.name));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/person/${person.subject_id}$`));
});

const alertOfMine = async (): Promise<string> => {
  const { list } = await callAs<{ list: { alert_id: string }[] }>('analyst', '/api/aml/alerts/listByPage', { page_size: 1 });
  return list[0]?.alert_id ?? '';
};

test('what is typed outlives a lost connection, a reload and the end of the session, and one banner says what is the matter', async ({ page, context }) => {
  const t = wordsOf('en');
  const alert = await alertOfMine();
  const text = 'Pays every week at the same shop; the salary explains it.';
  await enterAs(page, 'analyst2', { tokens: await openSession('analyst2') });
  await open(page, `/alerts?alert=${alert}`);
  const area = page.getByRole('dialog').getByRole('textbox');
  // The account has a language of its own once it has signed in by the form: what is pressed goes by keys.
  const openDialog = async () => {
    await page.locator('.triage-acts').waitFor();
    await page.keyboard.press('c');
    await expect(area).toBeFocused();
  };
  const banner = page.locator('.connection-banner');
  const send = () => page.keyboard.press('Control+Enter');

  await openDialog();
  await area.fill(text);
  await context.setOffline(true);
  await send();
  await expect(banner).toHaveCount(1);
  await expect(banner).toContainText(t('kit.connection.gone'));
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(area).toHaveValue(text);
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);

  await page.reload();
  await settle(page);
  await openDialog();
  await expect(area).toHaveValue(text);

  // The session ends on the server, and the next call finds out.
  await page.evaluate(`localStorage.setItem('accessToken', 'ended'); localStorage.setItem('refreshToken', 'ended')`);
  await send();
  await expect(page).toHaveURL(/\/login/);
  const { code, password } = await currentCode('analyst2');
  await page.getByLabel(t('session.account'), { exact: true }).fill('analyst2');
  await page.getByLabel(t('session.password'), { exact: true }).fill(password);
  await page.getByLabel(t('session.code')).fill(code);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/alerts\\?alert=${alert}`));
  await settle(page);
  await openDialog();
  await expect(area).toHaveValue(text);
  await send();
  await expect(page.getByRole('dialog')).toBeHidden();
  await openDialog();
  await expect(area).toHaveValue('');
});
