import { expect, type Page } from '@playwright/test';
import { languageNames } from '../platform/contract/index.ts';
import { callAs, currentCode, walkTo, watchConsole } from './back-office.ts';
import { backOfficeAddress } from './back-office-address.ts';
import { freePort, startBackOffice } from './back-office-process.ts';
import { test } from './journey.ts';
import { colleagueName, looks, me, openDetail, type OwnedQueue, ownedQueues, ownedByColleague } from './queue-items.ts';
import { loadJourneyList } from './screening-list.ts';
import { expectOnly, foreignTo, wordsOf } from './words.ts';

/* A back office whose operator offers Spanish: whoever chooses it reads nothing of ours in another language. */

const t = wordsOf('es');
const isForeign = foreignTo('es');
let backOffice: Awaited<ReturnType<typeof startBackOffice>>;

// One worker walks all of them: each would start a back office.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const { database, files } = backOfficeAddress();
  backOffice = await startBackOffice({ DATABASE_URL: database, FILES_DIR: files, PORT: String(await freePort()), LANGUAGES: 'en,pt,es' });
});
test.afterAll(() => backOffice.close());

const screens = [
  '/overview',
  '/figures',
  '/alerts',
  '/monitorList',
  '/probationList',
  '/approvalList',
  '/approvalRequests',
  '/transactions',
  '/blackList',
  '/kycDocuments',
  '/database',
  '/ruleSettings',
  '/activityLog',
  '/workload',
  '/my-account',
  '/search',
  '/reports',
  '/reports?part=payments',
  '/reports?part=rates',
  '/ongoing',
  '/ongoing?part=changes',
  '/ongoing?part=runs',
  '/ongoing?part=settings',
  '/screeningLists',
];

/** A screening with hits, and the person of one. */
async function screenedScreens(): Promise<string[]> {
  await loadJourneyList();
  const { list } = await callAs<{ list: { id: string; subject_id: string | null }[] }>('officer', '/api/aml/service-provider/report-by-page', {
    page_size: 50,
  });
  const person = list.find(({ subject_id }) => subject_id !== null);
  return [...(list[0] ? [`/reportsDetail/${list[0].id}`] : []), ...(person ? [`/personScreenings/${person.subject_id}`] : [])];
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${backOffice.url}/login`);
  await page.getByTitle(languageNames.es).click();
  await expect(page.getByRole('heading', { level: 1, name: t('session.signInTitle') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const { code, password } = await currentCode('officer');
  await page.getByLabel(t('session.account'), { exact: true }).fill('officer');
  await page.getByLabel(t('session.password'), { exact: true }).fill(password);
  await page.getByLabel(t('session.code')).fill(code);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await page.waitForURL(/\/overview/);
}

test('who chooses Spanish reads Spanish on every screen (es)', async ({ page }) => {
  const text = watchConsole(page);
  await signIn(page);
  for (const screen of [...screens, ...(await screenedScreens())]) {
    await walkTo(page, screen);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectOnly(page, isForeign, screen);
  }
  expect(text).toEqual([]);
});

/** A filter of each list that finds nothing and stands in its address, and what the page is called. */
const emptied = {
  '/alerts?trade_no=PI0': 'alerts.title',
  '/investigations?title=Nadie+Ninguno': 'investigations.title',
  '/reportCases?kind=NINGUNA': 'reports.title',
  // What another journey hands in is not overdue.
  '/kycDocuments?kind=SUPPLEMENTARY&overdue=true': 'kycQueue.title',
  '/onboardingList?merchant_no=M0': 'onboarding.list.title',
  '/approvalRequests?kind=webhook.change': 'approval-requests.menu',
  '/reports?asked_by=Nadie': 'screening.reports.title',
} as const;
const snoozed: readonly OwnedQueue[] = ['ALERTS', 'KYC_DOCUMENTS', 'APPLICATIONS'];

/** A screening with a match that an officer can decide, and that waits for nobody else. */
async function findScreening(): Promise<string> {
  const { list } = await callAs<{ list: { id: string }[] }>(me, '/api/aml/service-provider/report-by-page', { status: 'OPEN', page_size: 50 });
  for (const { id } of list) {
    const { hits } = await callAs<{ hits: { matched_status: string; request_id: string | null }[] }>(
      me,
      `/api/aml/service-provider/report-detail?id=${id}`,
      {},
    );
    if (hits[0]?.matched_status === 'POTENTIAL' && hits.every(({ request_id: request }) => request === null)) return id;
  }
  throw new Error('no screening waits for a decision');
}

test.describe('whoever works through the queues in Spanish reads Spanish at each step', () => {
  for (const [queue, { path, param, detail }] of Object.entries(ownedQueues) as [OwnedQueue, (typeof ownedQueues)[OwnedQueue]][])
    test(`${queue}: who looks, the question before taking, the way back, assigning and snoozing (es)`, async ({ page }) => {
      const text = watchConsole(page);
      const item = await ownedByColleague(queue);
      await looks(queue, item.item_id);
      await signIn(page);
      await walkTo(page, `${path}?${param}=${item.item_id}`);
      const isAlert = queue === 'ALERTS';
      const shown = isAlert ? page : openDetail(page, t(detail));
      const looking = t('kit.queue.looking', { names: colleagueName, count: 1 });
      await expect(page.getByText(looking).first()).toBeVisible();
      await expectOnly(page, isForeign, `${queue}, an open one`);
      await page.keyboard.press('t');
      const question = page.getByRole('dialog', { name: t('queues.takeOver.title', { user: colleagueName }) });
      await expect(question).toContainText(looking);
      await expectOnly(page, isForeign, `${queue}, the question`);
      await question.getByRole('button', { name: t('queues.takeOver.confirm') }).click();
      const toast = page.getByRole('status').filter({ hasText: t(isAlert ? 'alertTriage.taken' : 'queues.taken') });
      await expect(toast.getByRole('button', { name: t('kit.queue.undo') })).toBeVisible();
      await expectOnly(page, isForeign, `${queue}, the way back`);
      await expect(question).toBeHidden();
      const words = isAlert ? 'alertTriage.do' : 'queues';
      for (const act of ['assign', ...(snoozed.includes(queue) ? ['snooze'] : [])]) {
        const name = t(`${words}.${act}`);
        const button = shown.getByRole('button', { name, exact: true }).first();
        if (await button.isVisible()) await button.click();
        else {
          const opened = isAlert ? page.getByRole('region', { name: t('alerts.detail'), exact: true }) : shown;
          await opened
            .getByRole('button', { name: t('kit.moreActions') })
            .first()
            .click();
          await page.getByRole('menuitem', { name, exact: true }).click();
        }
        const title = isAlert ? t(`alertTriage.dialog.${act}Title`) : t(`queues.${act}Title`, { kind: t(`words.workKind.${queue}`), count: 1 });
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toBeVisible();
        await expectOnly(page, isForeign, `${queue}, ${act}`);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      await page.keyboard.press('z');
      await expect(page.getByRole('status').filter({ hasText: t('queues.undone_one') })).toBeVisible();
      await expectOnly(page, isForeign, `${queue}, taken back`);
      expect(text).toEqual([]);
    });

  test('requests and screenings, which are nobody’s, and an investigation, which has a page (es)', async ({ page }) => {
    const output = watchConsole(page);
    await loadJourneyList();
    const { list: requests } = await callAs<{ list: { request_id: string; may_decide: boolean }[] }>(me, '/api/aml/approval-request/page', {
      state: 'WAITING',
      for_me: 'true',
    });
    const report = await findScreening();
    const investigation = await ownedByColleague('INVESTIGATIONS');
    await signIn(page);
    await walkTo(page, `/approvalRequests?request=${requests[0]?.request_id}`);
    await expect(page.getByRole('button', { name: new RegExp(`^${t('approval-requests.approve')}`) })).toBeVisible();
    await expectOnly(page, isForeign, 'REQUESTS, an open one');
    await page.keyboard.press('x');
    const rejection = page.getByRole('dialog', { name: t('approval-requests.rejectTitle') });
    await expect(rejection).toBeVisible();
    await expectOnly(page, isForeign, 'REQUESTS, a rejection');
    await page.keyboard.press('Escape');
    await expect(rejection).toBeHidden();
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: t('approval-requests.applyNow') })).toBeVisible();
    await expectOnly(page, isForeign, 'REQUESTS, an approval');
    await page.keyboard.press('z');
    await walkTo(page, `/reports?report=${report}`);
    await expect(openDetail(page, t('screening.queue.detail'))).toBeVisible();
    await expectOnly(page, isForeign, 'SCREENINGS, an open one');
    await page.keyboard.press('f');
    await expect(page.getByRole('dialog', { name: t('screening.decide.confirm.FALSE_POSITIVE') })).toBeVisible();
    await expectOnly(page, isForeign, 'SCREENINGS, a decision');
    await page.keyboard.press('Escape');
    await walkTo(page, `/investigationDetail/${investigation.item_id}`);
    await page.getByRole('button', { name: t('investigations.acts.ASSIGN.button') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // What somebody called it is no text of ours.
    await expectOnly(page, (text) => text !== investigation.title && isForeign(text), 'INVESTIGATIONS, assigning');
    expect(output).toEqual([]);
  });

  test('what is said where there is nothing (es)', async ({ page }) => {
    const text = watchConsole(page);
    await signIn(page);
    for (const [path, title] of Object.entries(emptied)) {
      await walkTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
      await expect(page.getByText(t('kit.emptyFiltered'))).toBeVisible();
      await expectOnly(page, isForeign, path);
    }
    expect(text).toEqual([]);
  });
});

test('what the server words is in Spanish there, and in English where Spanish is not offered', async ({ request }) => {
  const roleAt = async (url: string): Promise<string | undefined> => {
    const reply = await request.get(`${url}/api/aml/demo/accounts`, { headers: { 'accept-language': 'es-MX,es;q=0.9' } });
    const { data } = (await reply.json()) as { data: { accounts: { account: string; aml_role_name: string }[] } };
    return data.accounts.find(({ account }) => account === 'officer')?.aml_role_name;
  };
  expect([await roleAt(backOffice.url), await roleAt(backOfficeAddress().url)]).toEqual(['Oficial de cumplimiento', 'Compliance officer']);
  const languagesAt = async (url: string) => ((await (await request.get(`${url}/api/aml/languages`)).json()) as { data: unknown }).data;
  expect([await languagesAt(backOffice.url), await languagesAt(backOfficeAddress().url)]).toEqual([
    { languages: ['en', 'pt', 'es'] },
    { languages: ['en', 'pt'] },
  ]);
});
