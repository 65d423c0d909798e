import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { listLanguages } from '../domains/mechanisms/session/contract/index.ts';
import { languageNames } from '../platform/contract/index.ts';
import { clock } from '../platform/server/clock.ts';
import { backOfficeAddress, fetchPatiently } from './back-office-address.ts';
import { type Lang, type Words, wordsOf } from './words.ts';

/*
 * How journeys reach the back office: sign in once per account and run, put the session into the browser, open addresses.
 */

export type { Lang };
export type Skin = 'light' | 'dark' | 'semi-dark' | 'bordered';

export interface Tokens {
  accessToken: string;
  access_expires_at: number;
  refreshToken: string;
  userData: unknown;
}

export const baseUrl = (): string => backOfficeAddress().url;

interface DemoAccounts {
  password: string;
  accounts: { account: string; aml_role: string; code: string | null; code_changes_in_seconds: number | null; enrols: boolean }[];
}

async function callApi<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetchPatiently(baseUrl() + path, {
    ...init,
    headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  });
  const { code, data, msg } = (await response.json()) as { code: string; data: T; msg: string };
  if (code !== '10000') throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

export const demoAccounts = (): Promise<DemoAccounts> => callApi<DemoAccounts>('/api/aml/demo/accounts');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes the codes of the moment good once more: a journey need not wait half a minute because others have signed in. */
async function restoreCodes(account: string): Promise<void> {
  const client = new pg.Client({ connectionString: backOfficeAddress().database });
  await client.connect();
  await client.query('update user_account set totp_last_step = null where account = $1', [account]).finally(() => client.end());
}

/** A verification code that is not spent. */
export async function codeFor(account: string): Promise<{ code: string; password: string }> {
  for (let turn = 0; turn < 40; turn += 1) {
    const { accounts, password } = await demoAccounts();
    const result = accounts.find((one) => one.account === account);
    if (!result) throw new Error(`no demo account ${account}`);
    if (result.code) return { code: result.code, password };
    // Pictures are also made of back offices whose database is not at hand.
    if (backOfficeAddress().database) await restoreCodes(account);
    else await pause(1000);
  }
  throw new Error(`no fresh code for ${account}`);
}

/** What somebody signs in with: the password of the demonstration and a code that is not spent. */
export async function currentCode(account: string): Promise<{ code: string; password: string }> {
  if (account === accountOfNewPassword) throw new Error(`${account} belongs to the journey of a forgotten password`);
  return codeFor(account);
}

// What the list of sessions shows for a session that is opened beside the browser.
const browserName = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const sessions = new Map<string, Promise<Tokens>>();

/**
 * The account whose password the journey of a forgotten password replaces. No other journey may use it: its sessions end and
 * the password of the demonstration is refused, whichever journey comes to this back office next.
 */
export const accountOfNewPassword = 'analyst.mx';

/** A session of its own, for journeys that end it. */
export async function openSession(account: string): Promise<Tokens> {
  const { code, password } = await currentCode(account);
  return callApi<Tokens>('/api/aml/login', { method: 'POST', headers: { 'user-agent': browserName }, body: JSON.stringify({ account, password, code }) });
}

/** What a journey may take; a page that it leaves open renews its tokens, and those kept here would be spent. */
const longestJourneyMs = 5 * 60_000;

/** The session of an account, opened anew in this process when its access token would not last for a whole journey. */
export function sessionOf(account: string): Promise<Tokens> {
  const lasts = ({ access_expires_at: end }: Tokens): boolean => end - clock.ms() > longestJourneyMs;
  const session = (sessions.get(account) ?? openSession(account)).then((existing) => (lasts(existing) ? existing : openSession(account)));
  sessions.set(account, session);
  return session;
}

/** A call of the back office by an account that is signed in beside the browser. */
export async function callAs<T>(account: string, path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
  const { accessToken } = await sessionOf(account);
  return callApi<T>(path, { method, headers: { access_token: accessToken }, body: JSON.stringify(body) });
}

/** As `callAs`, with files beside the fields. */
export async function callWithFiles(
  account: string,
  path: string,
  fields: Record<string, string>,
  files: readonly { name: string; mediaType: string; bytes: Uint8Array }[],
): Promise<void> {
  const { accessToken } = await sessionOf(account);
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  for (const { name, mediaType, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)], { type: mediaType }), name);
  const response = await fetchPatiently(baseUrl() + path, { method: 'POST', headers: { access_token: accessToken }, body: form });
  const { code, msg } = (await response.json()) as { code: string; msg: string };
  if (code !== '10000') throw new Error(`${path}: ${code} ${msg}`);
}

/**
 * Puts things into the browser's memory before anything loads: on every navigation, or only on the first. As text,
 * because it runs where other globals exist; frames inside the page and blank pages have no memory.
 */
export async function remember(page: Page, items: Record<string, string>, { once = false } = {}): Promise<void> {
  toLoad.add(page);
  await page.addInitScript({
    content: `(() => {
      if (window.top !== window || location.protocol === 'about:') return;
      if (${once} && sessionStorage.getItem('entered')) return;
      if (${once}) sessionStorage.setItem('entered', 'yes');
      for (const [key, value] of Object.entries(${JSON.stringify(items)})) localStorage.setItem(key, value);
    })()`,
  });
}

/** Puts a session and display choices into a browser page before anything loads. */
export async function enterAs(page: Page, account: string, { lang = 'en', skin, tokens }: { lang?: Lang; skin?: Skin; tokens?: Tokens } = {}): Promise<void> {
  const { accessToken, refreshToken, userData } = tokens ?? (await sessionOf(account));
  const session = { token: accessToken, accessToken, refreshToken, userData: JSON.stringify(userData), lang };
  await remember(page, { ...session, ...(skin ? { displaySettings: JSON.stringify({ skin }) } : {}) }, { once: true });
}

/** Signs in as people do: language, account, password and the code of the moment typed into the form. */
export async function signInThroughForm(page: Page, account: string, lang: Lang): Promise<void> {
  const t = wordsOf(lang);
  await page.goto(`${baseUrl()}/login`);
  await page.getByTitle(languageNames[lang]).click();
  await page.getByRole('heading', { level: 1, name: t('session.signInTitle') }).waitFor();
  const { code, password } = await currentCode(account);
  await page.getByLabel(t('session.account'), { exact: true }).fill(account);
  await page.getByLabel(t('session.password'), { exact: true }).fill(password);
  await page.getByLabel(t('session.code')).fill(code);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await page.waitForURL(/\/overview/);
  await settle(page);
  // An account has a language of its own; here the journey's counts.
  await page.getByRole('banner').getByTitle(languageNames[lang]).click();
  await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor();
}

/** Begins where people are once they have signed in. Signing in itself has journeys of its own. */
export async function startAs(page: Page, account: string, lang: Lang): Promise<void> {
  await enterAs(page, account, { lang });
  await open(page, '/overview');
}

/** The back office of the journeys offers two languages; the browser is told of the third. */
export async function offerSpanish(page: Page): Promise<void> {
  toLoad.add(page);
  const body = JSON.stringify({ code: '10000', msg: 'ok', data: { languages: ['en', 'pt', 'es'] } });
  await page.route(`**${listLanguages.path}`, (route) => route.fulfill({ contentType: 'application/json', body }));
}

/** Where nothing is open and nothing is asked: a page of the application without the shell. */
export const emptyScreen = '/not-authorized';
/** The menu of the application, which every screen for people who are signed in has. */
const shell = '.layout-menu, .side, .layout-vertical';
const apply = (page: Page, path: string, step: 'push' | 'replace'): Promise<unknown> => page.evaluate(`history.${step}State({}, '', ${JSON.stringify(path)})`);

/** Forgets the answers that the application has kept, as loading it again would; what it loaded is asked for the one that keeps them. */
const forgetAnswers = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    for (const { src, href } of document.querySelectorAll('script[type=module][src], link[rel=modulepreload]'))
      for (const one of Object.values(await import(src || href))) if (Array.isArray(one?.getQueryCache?.()?.getAll?.())) return void one.clear();
    throw new Error('the application keeps its answers elsewhere');
  })()`);

/**
 * Goes to another screen of the application that is loaded, as people do who do not load it again; by way of a page without the
 * shell, so that it begins with nothing open. @param between what is done to the window there
 */
export async function walkTo(page: Page, path: string, between?: () => Promise<unknown>): Promise<void> {
  trafficOf(page);
  await apply(page, emptyScreen, 'push');
  await page.locator(shell).first().waitFor({ state: 'detached' });
  await between?.();
  // The way back leads to where one was.
  await apply(page, path, 'replace');
  await settle(page);
}

/** Pages that have to be loaded again: since the last time they were told what only a new document reads. */
const toLoad = new WeakSet<Page>();

/** Whether the application is on screen as it was loaded, so that one can go on in it. */
async function isInside(page: Page): Promise<boolean> {
  if (toLoad.has(page) || !page.url().startsWith(baseUrl())) return false;
  return (await page.locator(shell).count()) > 0;
}

/** Goes to an address and waits until nothing loads any more. The application is loaded where it is not yet: to load it again takes three times as long. */
export async function open(page: Page, path: string): Promise<void> {
  if (await isInside(page)) return walkTo(page, path, () => forgetAnswers(page));
  await load(page, path);
}

/** As `open`, by loading the application, as the browser does with an address that is typed. */
export async function load(page: Page, path: string): Promise<void> {
  trafficOf(page);
  toLoad.delete(page);
  await page.goto(baseUrl() + path);
  await settle(page);
}

interface Traffic {
  open: number;
  /** How many calls there were so far. */
  begun: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Counts what a page asks for, from the first time on that it is looked at. */
function trafficOf(page: Page): Traffic {
  let counted = traffic.get(page);
  if (!counted) {
    const fresh: Traffic = { open: 0, begun: 0 };
    const ended = (): void => {
      fresh.open = Math.max(0, fresh.open - 1);
    };
    page.on('request', () => {
      fresh.open += 1;
      fresh.begun += 1;
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) fresh.open = 0;
    });
    traffic.set(page, fresh);
    counted = fresh;
  }
  return counted;
}

/** Waits until what is on screen has been drawn. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined))))`);
}

const loading = '.skeleton, .ant-spin-spinning, .is-refreshing, .anticon-spin, #loading-cover';

/**
 * Waits until the page has nothing to do: what has come is drawn, and after it there was time left, in which the effects of
 * what was drawn have asked for what they need. The longest wait is for a page that never rests. @returns false when something
 * is still loading, before or afterwards; all of it is asked at once, as each question takes the page's time
 */
const hasRested = (page: Page): Promise<boolean> =>
  page
    .evaluate<boolean>(
      `new Promise((answer) => {
    const isLoading = () => {
      const shown = document.querySelector(${JSON.stringify(loading)});
      if (!shown || getComputedStyle(shown).visibility !== 'visible') return false;
      const { width, height } = shown.getBoundingClientRect();
      return width > 0 && height > 0;
    };
    const rest = (then) => requestAnimationFrame(() => requestIdleCallback(then, { timeout: 1000 }));
    if (isLoading()) answer(false);
    else rest(() => rest(() => setTimeout(() => answer(!isLoading()), 50)));
  })`,
    )
    .catch((error: Error) => {
      // It has begun to load another document.
      if (error.message.includes('context was destroyed')) return false;
      throw error;
    });

/** Waits for the end of loading: no call under way nor begun in an idle moment, no grey lines, no spinner. */
export async function settle(page: Page): Promise<void> {
  const visible = trafficOf(page);
  const deadline = clock.ms() + 60_000;
  await page.waitForLoadState();
  while (clock.ms() < deadline) {
    const { begun } = visible;
    if (visible.open > 0 || !(await hasRested(page))) await pause(20);
    else if (visible.open === 0 && visible.begun === begun) return;
  }
  throw new Error(`${page.url()} is still loading after a minute: ${visible.open} calls are open.`);
}

/** Has an approval applied that could still be taken back. */
export async function applyNow(page: Page, t: (key: string) => string): Promise<void> {
  const act = page.getByRole('button', { name: t('approval-requests.applyNow'), exact: true });
  await act.click();
  await expect(act).toBeHidden();
}

/** The rows of a list that hold a text. */
export const rowWith = (page: Page, text: string): Locator => page.locator('.app-table tbody tr').filter({ hasText: text });

/** Opens a select and takes an option by a part of its text; a list that still moves may need a second try. */
export async function choose(select: Locator, option: string | RegExp): Promise<void> {
  const page = select.page();
  const offered = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: option }).first();
  const used = page.locator('.ant-select-item-option-selected').filter({ hasText: option }).first();
  await select.click();
  await expect(async () => {
    await offered.click({ timeout: 2000 });
    await used.waitFor({ state: 'attached', timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

/** Collects what a console says that it should not; a journey ends with it being empty. */
export function watchConsole(page: Page): string[] {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') texts.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => texts.push(`uncaught: ${error.message}`));
  return texts;
}

/** Follows the menu, whose groups stand closed where there are many pages. */
export async function openMenu(page: Page, t: Words, { group, name }: { group: string; name: string }): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
  // A link may count what waits behind its name.
  const link = menu.getByRole('link', { name: new RegExp(`^${t(`shell.menu.${name}`)}`) });
  await expect(menu.getByRole('menuitem').first()).toBeVisible();
  if (!(await link.isVisible())) await menu.getByRole('menuitem', { name: new RegExp(`^${t(`shell.group.${group}`)}`) }).click();
  await link.click();
}
