import { expect } from '@playwright/test';
import { callAs, choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { assign, colleagueName, type Item, itemsOf, keyOf, looks, me, openDetail, ownedQueues, ownedByColleague } from './queue-items.ts';
import { wordsOf } from './words.ts';

/* All queues by one way of working: who looks, whose it is, and the way back; and work handed over from the workload. */

const { REPORTS, KYC_DOCUMENTS, APPLICATIONS } = ownedQueues;
const queues = { REPORTS, KYC_DOCUMENTS, APPLICATIONS };
type Owned = keyof typeof queues;

for (const [queue, { path, param, detail }] of Object.entries(queues) as [Owned, (typeof queues)[Owned]][]) {
  const name = `nobody loses something unasked, and what was taken is taken back by a key: ${queue}`;
  for (const { lang, title } of inLanguages(import.meta, name, ['en', 'pt'])) {
    test(title, async ({ page }) => {
      const t = wordsOf(lang);
      const text = watchConsole(page);
      const item = await ownedByColleague(queue);
      const holds = async (name: string) => (await itemsOf(queue, await keyOf(name, queue))).some(({ item_id: id }) => id === item.item_id);
      await looks(queue, item.item_id);
      await enterAs(page, me, { lang });
      await open(page, `${path}?${param}=${item.item_id}`);
      const looking = t('kit.queue.looking', { names: colleagueName, count: 1 });
      await expect(openDetail(page, t(detail))).toContainText(looking);
      await page.keyboard.press('t');
      const dialog = page.getByRole('dialog', { name: t('queues.takeOver.title', { user: colleagueName }) });
      await expect(dialog).toContainText(looking);
      await dialog.getByRole('button', { name: t('queues.takeOver.confirm') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('queues.taken') })).toBeVisible();
      expect(await holds(colleagueName)).toBe(false);
      await expect(dialog).toBeHidden();
      await page.keyboard.press('z');
      await expect(page.getByRole('status').filter({ hasText: t('queues.undone_one') })).toBeVisible();
      expect(await holds(colleagueName)).toBe(true);
      expect(text).toEqual([]);
    });
  }
}

for (const { lang, title } of inLanguages(import.meta, 'a request and a screening say who else looks at them', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    await enterAs(page, me, { lang });
    const { list: requests } = await callAs<{ list: { request_id: string }[] }>(me, '/api/aml/approval-request/page', { state: 'WAITING' });
    const { list: reports } = await callAs<{ list: { id: string }[] }>(me, '/api/aml/service-provider/report-by-page?pageNum=1&pageSize=1', {});
    for (const [queue, id, address] of [
      ['REQUESTS', requests[0]?.request_id, '/approvalRequests?request='],
      ['SCREENINGS', reports[0]?.id, '/reports?report='],
    ] as const) {
      expect(id).toBeDefined();
      await looks(queue, id as string);
      await open(page, `${address}${id}`);
      await expect(page.getByText(t('kit.queue.looking', { names: colleagueName, count: 1 })).first()).toBeVisible();
    }
    expect(text).toEqual([]);
  });
}

for (const { lang, title } of inLanguages(import.meta, 'the page of one record says who else looks at it', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    await enterAs(page, me, { lang });
    const { list: reports } = await callAs<{ list: { id: string }[] }>(me, '/api/aml/service-provider/report-by-page?pageNum=1&pageSize=1', {});
    const first = async (queue: 'INVESTIGATIONS' | 'REPORTS' | 'APPLICATIONS') => (await ownedByColleague(queue)).item_id;
    for (const [queue, id, address] of [
      ['INVESTIGATIONS', await first('INVESTIGATIONS'), '/investigationDetail/'],
      ['REPORTS', await first('REPORTS'), '/reportCaseDetail/'],
      ['APPLICATIONS', await first('APPLICATIONS'), '/merchantOnboardingReview/'],
      ['SCREENINGS', reports[0]?.id ?? '', '/reportsDetail/'],
    ] as const) {
      await looks(queue, id);
      await open(page, `${address}${id}`);
      await expect(page.locator('.page-header').getByText(t('kit.queue.looking', { names: colleagueName, count: 1 }))).toBeVisible();
    }
    expect(text).toEqual([]);
  });
}

for (const { lang, title } of inLanguages(import.meta, 'work of a colleague is handed over from the workload, by selection', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const text = watchConsole(page);
    const item = await ownedByColleague('APPLICATIONS');
    await enterAs(page, me, { lang });
    await open(page, '/workload');
    await page.getByRole('button', { name: t('workload.handOverOf', { name: colleagueName }) }).click();
    const dialog = page.getByRole('dialog', { name: t('queues.handOver.title', { name: colleagueName }) });
    await dialog.getByRole('radio', { name: t('words.workKind.APPLICATIONS') }).check();
    await dialog.getByRole('checkbox', { name: t('queues.handOver.all') }).uncheck();
    await dialog.getByRole('checkbox', { name: new RegExp(item.title) }).check();
    await choose(dialog.getByRole('combobox', { name: t('queues.assignTo') }), 'Otávio Brandão');
    await dialog.getByRole('button', { name: t('queues.assignConfirm', { count: 1 }) }).click();
    await expect(page.getByRole('status').filter({ hasText: t('queues.assigned', { count: 1 }) })).toBeVisible();
    await settle(page);
    const senior = await keyOf('Otávio Brandão', 'APPLICATIONS');
    const value = (await itemsOf('APPLICATIONS', senior)).find(({ item_id: id }) => id === item.item_id);
    expect(value).toBeDefined();
    await assign(me, 'APPLICATIONS', value as Item, { user_id: null });
    expect(text).toEqual([]);
  });
}
