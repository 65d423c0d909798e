import type { Locator, Page } from '@playwright/test';
import { type Lang, wordsOf } from './words.ts';

/*
 * How journeys reach the desk: sign in once per account and run, put the session into the browser, open addresses.
 */

export type { Lang };
export type Skin = 'light' | 'dark' | 'semi-dark' | 'bordered';

interface Tokens {
  accessToken: string;
  refreshToken: string;
  userData: unknown;
}

export const baseUrl = (): string => process.env.ATALAIA_URL as string;

interface DemoAccounts {
  password: string;
  accounts: { account: string; aml_role: string; code: string | null; code_changes_in_seconds: number | null; enrols: boolean }[];
}

async function callApi<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(baseUrl() + path, { ...init, headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) } });
  const { code, data, msg } = (await response.json()) as { code: string; data: T; msg: string };
  if (code !== '10000') throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

export const demoAccounts = (): Promise<DemoAccounts> => callApi<DemoAccounts>('/api/aml/demo/accounts');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A verification code that is not spent; waits for the next one when needed. */
export async function currentCode(account: string): Promise<{ code: string; password: string }> {
  for (let turn = 0; turn < 40; turn += 1) {
    const { accounts, password } = await demoAccounts();
    const found = accounts.find((one) => one.account === account);
    if (!found) throw new Error(`no demo account ${account}`);
    if (found.code) return { code: found.code, password };
    await pause(1000);
  }
  throw new Error(`no fresh code for ${account}`);
}

const sessions = new Map<string, Promise<Tokens>>();

async function openSession(account: string): Promise<Tokens> {
  const { code, password } = await currentCode(account);
  return callApi<Tokens>('/api/aml/login', { method: 'POST', body: JSON.stringify({ account, password, code }) });
}

/** The session of an account, opened once in this process. */
export function sessionOf(account: string): Promise<Tokens> {
  let session = sessions.get(account);
  if (!session) {
    session = openSession(account);
    sessions.set(account, session);
  }
  return session;
}

/** A call of the back office by an account that is signed in beside the browser. */
export async function callAs<T>(account: string, path: string, body: object): Promise<T> {
  const { accessToken } = await sessionOf(account);
  return callApi<T>(path, { method: 'POST', headers: { access_token: accessToken }, body: JSON.stringify(body) });
}

/** Puts a session and display choices into a browser page before anything loads. */
export async function enterAs(page: Page, account: string, { lang = 'en', skin = 'light' }: { lang?: Lang; skin?: Skin } = {}): Promise<void> {
  const tokens = await sessionOf(account);
  await page.addInitScript(
    ({ tokens: given, language, theme }) => {
      if (sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'yes');
      localStorage.setItem('token', given.accessToken);
      localStorage.setItem('accessToken', given.accessToken);
      localStorage.setItem('refreshToken', given.refreshToken);
      localStorage.setItem('userData', JSON.stringify(given.userData));
      localStorage.setItem('lang', language);
      const known = JSON.parse(localStorage.getItem('displaySettings') ?? '{}') as object;
      localStorage.setItem('displaySettings', JSON.stringify({ ...known, skin: theme }));
    },
    { tokens, language: lang, theme: skin },
  );
}

const nameOf: Record<Lang, string> = { en: 'English', pt: 'Português' };

/** Signs in as people do: language, account, password and the code of the moment typed into the form. */
export async function signInThroughForm(page: Page, account: string, lang: Lang): Promise<void> {
  const t = wordsOf(lang);
  await page.goto(`${baseUrl()}/login`);
  await page.getByTitle(nameOf[lang]).click();
  await page.getByRole('heading', { level: 1, name: t('session.signInTitle') }).waitFor();
  const { code, password } = await currentCode(account);
  await page.getByLabel(t('session.account'), { exact: true }).fill(account);
  await page.getByLabel(t('session.password'), { exact: true }).fill(password);
  await page.getByLabel(t('session.code')).fill(code);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await page.waitForURL(/\/overview/);
  // An account has a language of its own; here the journey's counts.
  await page.getByRole('banner').getByTitle(nameOf[lang]).click();
  await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor();
}

/** Goes to an address and waits until nothing loads any more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(baseUrl() + path);
  await settle(page);
}

/** Waits for the end of loading: no skeleton, no spinner, no call under way. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .locator('.ant-spin-spinning, .ant-skeleton-active')
    .first()
    .waitFor({ state: 'hidden' })
    .catch(() => undefined);
}

/** The rows of a list that hold a text. */
export const rowWith = (page: Page, text: string): Locator => page.locator('.app-table tbody tr').filter({ hasText: text });

/** Opens a select and takes an option by a part of its text. */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: option }).first().click();
}

/** Collects what a console says that it should not; a journey ends with it being empty. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  return said;
}
