import { type Browser, expect, type Page } from '@playwright/test';
import { inventDocument } from '../domains/payments/decisions/server/testing.ts';
import { clock } from '../platform/server/clock.ts';
import { countActs } from './count-acts.ts';
import { callAs, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, pageOfAnother, test } from './journey.ts';
import { sendPayment } from './payment-core.ts';
import { wordsOf } from './words.ts';

/*
 * Queues that move by themselves: ten alerts are cleared by keyboard alone, and new ones are assigned by rule.
 */

interface Listed {
  alert_id: string;
  type: string;
  version: number;
  status: string;
  person_name: string | null;
  responsible: { user_id: string; name: string } | null;
}

/** Alerts about people who have never paid before, one each; the payment is above every first limit. */
async function raiseAlerts(count: number, family: string): Promise<Listed[]> {
  const raised: Listed[] = [];
  for (let index = 0; index < count; index += 1) {
    const { type, no } = inventDocument();
    const { tradeNo } = await sendPayment({ idType: type, idNo: no, name: `${family} ${'ABCDEFGHIJ'[index]}` }, 2_000_000n);
    const { list } = await callAs<{ list: Listed[] }>('senior', '/api/aml/alerts/listByPage', { trade_no: tradeNo });
    const own = list.filter(({ person_name: name }) => name?.startsWith(family));
    if (own.length === 0) throw new Error('the payment raised no alert');
    raised.push(...own);
  }
  return raised;
}

async function findAlert(name: string, fits: (alert: Listed) => boolean): Promise<Listed | undefined> {
  const { list } = await callAs<{ list: Listed[] }>('senior', '/api/aml/alerts/listByPage', { name, status: 'ALL' });
  return list.find(fits);
}

const openAlert = (page: Page): string | null => new URL(page.url()).searchParams.get('alert');

for (const { lang, title } of inLanguages(import.meta, 'ten alerts are cleared by keyboard, each four keys and the reason', ['en', 'pt'])) {
  const account = { en: 'analyst', pt: 'analyst2' }[lang];
  const family = { en: 'Fila Inglesa', pt: 'Fila Portuguesa' }[lang];
  test(title, async ({ page }) => {
    test.setTimeout(240_000);
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const from = clock.ms();
    const raised = await raiseAlerts(10, family);
    const alerts = raised.map(({ alert_id, version }) => ({ alert_id, version }));
    // At most fifty at a time.
    for (let from = 0; from < alerts.length; from += 50) {
      const part = alerts.slice(from, from + 50);
      const { refused } = await callAs<{ refused: unknown[] }>(account, '/api/aml/queues/assign', {
        queue: 'ALERTS',
        items: part.map(({ alert_id, version }) => ({ item_id: alert_id, version })),
      });
      expect(refused).toEqual([]);
    }
    await enterAs(page, account, { lang });
    await open(page, `/alerts?responsible=ME&start_time=${from}`);
    await page.keyboard.press('n');
    // One analysis closes all alerts of a person.
    for (let person = 1; person <= 10; person += 1) {
      await expect.poll(() => openAlert(page)).not.toBeNull();
      const id = openAlert(page) as string;
      await expect(page.getByRole('toolbar', { name: t('alerts.detail') })).toBeVisible();
      // The row of the open alert has the focus, wherever the dialog was opened from.
      await expect(page.locator(`[data-queue-key="${id}"]`)).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const { press, type, spent } = countActs(page);
      await press('f');
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
      await press('2');
      await type('Renda e origem conferem com o cadastro; os comprovantes cobrem o volume dos últimos três meses.');
      await press('Control+Enter');
      if (person < 10) await expect.poll(() => openAlert(page), { timeout: 15_000 }).not.toBe(id);
      expect(spent.keys).toBeLessThanOrEqual(4);
      expect([spent.texts, spent.clicks]).toEqual([1, 0]);
    }
    await expect(page.getByRole('status').filter({ hasText: t('alerts.none.MINE') })).toBeVisible();
    await settle(page);
    for (const status of ['OPEN', 'CONFIRMED']) {
      const { list } = await callAs<{ list: Listed[] }>('senior', '/api/aml/alerts/listByPage', { name: family, status, page_size: 100 });
      expect(list.map(({ alert_id: id }) => id).sort()).toEqual(status === 'OPEN' ? [] : alerts.map(({ alert_id: id }) => id).sort());
    }
    expect(text).toEqual([]);
  });
}

test('taking and snoozing are undone by a key, and nobody loses an alert unasked', async ({ page }) => {
  const t = wordsOf('en');
  const text = watchConsole(page);
  const [alert] = (await raiseAlerts(1, 'Fila Desfeita')) as [Listed];
  const shown = () => findAlert('Fila Desfeita', ({ alert_id: id }) => id === alert.alert_id);
  await enterAs(page, 'analyst');
  await open(page, `/alerts?alert=${alert.alert_id}`);
  await expect(page.getByRole('toolbar', { name: t('alerts.detail') })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('status').filter({ hasText: t('alertTriage.taken') })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('status').filter({ hasText: t('queues.undone_one') })).toBeVisible();
  expect(await shown()).toMatchObject({ status: 'NEW', responsible: null });

  const { version } = (await shown()) as Listed;
  await callAs('analyst2', '/api/aml/alerts/assign', { alerts: [{ alert_id: alert.alert_id, version }] });
  await open(page, `/alerts?alert=${alert.alert_id}`);
  await expect(page.getByRole('toolbar', { name: t('alerts.detail') })).toBeVisible();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: t('queues.takeOver.title', { user: 'Caio Lacerda' }) });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('queues.takeOver.confirm') }).click();
  await expect.poll(async () => (await shown())?.responsible?.name).toBe('Bruna Siqueira');
  expect(text).toEqual([]);
});

async function officerPage(browser: Browser, lang: 'en' | 'pt'): Promise<Page> {
  const page = await pageOfAnother(browser);
  await enterAs(page, 'officer', { lang });
  return page;
}

for (const { lang, title } of inLanguages(import.meta, 'new alerts of a company go to colleagues by rule', ['en', 'pt'])) {
  test(title, async ({ page, browser }) => {
    test.setTimeout(120_000);
    const t = wordsOf(lang);
    const text = watchConsole(page);
    await enterAs(page, 'admin', { lang });
    await open(page, '/systemconfig?tab=assignment');
    const dialog = page.getByRole('dialog', { name: /Brasil/ });
    const set = async (method: string, reason: string, name?: string) => {
      await page.getByRole('button', { name: new RegExp(`^${t('alertAssignment.change')}: .*Brasil`) }).click();
      await dialog.getByRole('radio', { name: t(`alertAssignment.methods.${method}`), exact: true }).check();
      const members = dialog.getByRole('combobox', { name: t('alertAssignment.members') });
      if (name && (await dialog.locator('.ant-select-selection-item', { hasText: name }).count()) === 0) {
        await members.fill(name);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        const types = dialog.getByRole('combobox', { name: t('alertAssignment.typesOf', { name }) });
        await types.fill(t('words.ruleType.UNVERIFIED'));
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
      }
      await dialog.getByLabel(t('kit.reason')).fill(reason);
      await dialog.getByRole('button', { name: t('alertAssignment.save'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: t('alertAssignment.saved') })).toBeVisible();
      await expect(dialog).toBeHidden();
    };
    await set('ROUND_ROBIN', 'E2E', 'Marina Azevedo');
    try {
      const family = lang === 'en' ? 'Regra Inglesa' : 'Regra Portuguesa';
      const alert = (await raiseAlerts(1, family)).find(({ type }) => type === 'UNVERIFIED') as Listed;
      const ofType = (is: boolean) => findAlert(family, ({ type }) => (type === 'UNVERIFIED') === is);
      await expect.poll(async () => (await ofType(true))?.responsible?.name, { timeout: 30_000 }).toBe('Marina Azevedo');
      // She takes no other types; colleagues of an earlier rule may.
      expect((await ofType(false))?.responsible?.name).not.toBe('Marina Azevedo');
      const officer = await officerPage(browser, lang);
      await open(officer, `/alerts?alert=${alert.alert_id}`);
      await expect(officer.getByRole('region', { name: t('alerts.detail'), exact: true })).toContainText('Marina Azevedo');
      await officer.close();
    } finally {
      await set('OFF', 'E2E');
    }
    expect(text).toEqual([]);
  });
}
