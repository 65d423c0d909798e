import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { languageNames } from '../platform/contract/index.ts';
import { callAs, currentCode, settle, watchConsole } from './desk.ts';
import { deskAddress } from './desk-address.ts';
import { freePort, startDesk } from './desk-process.ts';
import { loadJourneyList } from './screening-list.ts';
import { textsIn, wordsOf } from './words.ts';

/* A desk whose operator offers Spanish: whoever chooses it reads nothing of ours in another language. */

const t = wordsOf('es');
let desk: Awaited<ReturnType<typeof startDesk>>;
let files: string;

test.beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'atalaia-spanish-'));
  const { database } = deskAddress();
  desk = await startDesk({ DATABASE_URL: database, FILES_DIR: files, PORT: String(await freePort()), LANGUAGES: 'en,pt,es' });
});
test.afterAll(async () => {
  await desk.close();
  await rm(files, { recursive: true, force: true });
});

/** Texts that would show that something was not said in Spanish: those of the other languages that Spanish writes otherwise, and keys. */
function foreignTexts(): Set<string> {
  const spanish = textsIn('es');
  const own = new Set(spanish.values());
  const others = (['en', 'pt'] as const).flatMap((lang) => [...textsIn(lang)].filter(([key]) => spanish.has(key)).map(([, text]) => text));
  // A short word may be somebody's name or a code, and a language is called by its own name in the menu.
  const names = new Set<string>(Object.values(languageNames));
  return new Set([...others, ...textsIn('en').keys()].filter((text) => text.length > 3 && !own.has(text) && !names.has(text)));
}

/** What a screen says: its texts, and what it calls things for those who do not see it. Names of people and merchants are never a text of ours. */
const saidBy = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const said = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement.closest('script, style')) said.add(node.textContent.trim());
    // An icon stands in a control that says what it does.
    for (const element of document.querySelectorAll('[aria-label]:not(.anticon), [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) said.add((element.getAttribute(name) ?? '').trim());
    said.delete('');
    return [...said];
  })()`);

const screens = [
  '/overview',
  '/alerts',
  '/monitorList',
  '/probationList',
  '/approvalList',
  '/approvalRequests',
  '/transactions',
  '/blackList',
  // The files of papers are on the other desk: none is open here.
  '/kycPapers?responsible=ME',
  '/database',
  '/ruleSettings',
  '/activityLog',
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
  return [...(list[0] ? [`/reportsDetail/${list[0].id}`] : []), ...(person ? [`/reviewDetail/${person.subject_id}`] : [])];
}

test('who chooses Spanish reads Spanish on every screen', async ({ page }) => {
  const said = watchConsole(page);
  await page.goto(`${desk.url}/login`);
  await page.getByTitle(languageNames.es).click();
  await expect(page.getByRole('heading', { level: 1, name: t('session.signInTitle') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const { code, password } = await currentCode('officer');
  await page.getByLabel(t('session.account'), { exact: true }).fill('officer');
  await page.getByLabel(t('session.password'), { exact: true }).fill(password);
  await page.getByLabel(t('session.code')).fill(code);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await page.waitForURL(/\/overview/);
  const foreign = foreignTexts();
  for (const screen of [...screens, ...(await screenedScreens())]) {
    await page.goto(desk.url + screen);
    await settle(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect
      .soft(
        (await saidBy(page)).filter((text) => foreign.has(text)),
        screen,
      )
      .toEqual([]);
  }
  expect(said).toEqual([]);
});

test('what the server words is in Spanish there, and in English where Spanish is not offered', async ({ request }) => {
  const roleAt = async (url: string): Promise<string | undefined> => {
    const reply = await request.get(`${url}/api/aml/demo/accounts`, { headers: { 'accept-language': 'es-MX,es;q=0.9' } });
    const { data } = (await reply.json()) as { data: { accounts: { account: string; aml_role_name: string }[] } };
    return data.accounts.find(({ account }) => account === 'officer')?.aml_role_name;
  };
  expect([await roleAt(desk.url), await roleAt(deskAddress().url)]).toEqual(['Oficial de cumplimiento', 'Compliance officer']);
  const languagesAt = async (url: string) => ((await (await request.get(`${url}/api/aml/languages`)).json()) as { data: unknown }).data;
  expect([await languagesAt(desk.url), await languagesAt(deskAddress().url)]).toEqual([{ languages: ['en', 'pt', 'es'] }, { languages: ['en', 'pt'] }]);
});
