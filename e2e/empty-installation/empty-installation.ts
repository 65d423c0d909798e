import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { conditions } from '../../apps/server/slices.ts';
import { codeOfStep, stepAt } from '../../domains/mechanisms/session/server/index.ts';
import { languageNames } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { backOfficeAddress } from '../back-office-address.ts';
import { freePort, startBackOffice } from '../back-office-process.ts';
import type { Lang, Words } from '../words.ts';

/* A server on an empty database, for journeys that set it up. */

/** `database` is its address. */
export type Running = Awaited<ReturnType<typeof startBackOffice>> & { database: string };

export const password = 'Um-farol-no-cais-77';

/** What is said where a condition is not met, up to what it says of the place. */
export const conditionText = (code: string, lang: Lang): string => (conditions.find((one) => one.code === code)?.words[lang] ?? code).split(' (')[0] as string;

/** An empty database beside the ones of the run. */
async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { database } = backOfficeAddress();
  const name = `empty_${randomUUID().slice(0, 8)}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return { url: Object.assign(new URL(database), { pathname: `/${name}` }).href, drop: () => run(`drop database ${name} with (force)`) };
}

/** A server without the demonstration, on an empty database, for as long as the work takes. @param env beside its own settings */
export async function withEmptyBackOffice(work: (backOffice: Running) => Promise<void>, env: Record<string, string> = {}): Promise<void> {
  const files = await mkdtemp(path.join(tmpdir(), 'atalaia-empty-'));
  const database = await emptyDatabase();
  const server = await startBackOffice({
    DATABASE_URL: database.url,
    FILES_DIR: files,
    PORT: String(await freePort()),
    DEMO_DATA: 'off',
    SMTP_URL: '',
    LANGUAGES: 'en,pt,es',
    ...env,
  });
  try {
    await work({ ...server, database: database.url });
  } finally {
    await server.close();
    await database.drop();
    await rm(files, { recursive: true, force: true });
  }
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('visible=true').first();
export const fill = (page: Page, label: string, value: string) => field(page, label).fill(value);
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The first sign-in: password, then the second factor that is set up with it. */
export async function signInFirst(page: Page, backOffice: Running, account: string, t: Words<Lang>): Promise<void> {
  await page.goto(`${backOffice.url}/login`);
  await page.getByTitle(languageNames[t.lang]).click();
  await fill(page, t('session.account'), account);
  await fill(page, t('session.password'), password);
  await press(page, t('session.signIn'));
  await page.getByAltText(t('session.enrolQr')).waitFor();
  const secret = /(?:[A-Z2-7]{4} ?){8}/.exec(await page.locator('.enrol-key').innerText())?.[0].replaceAll(' ', '') ?? '';
  await page.getByLabel(t('session.firstCode')).fill(codeOfStep(secret, stepAt(clock.now())));
  await press(page, t('session.finish'));
  await page.waitForURL(/\/overview/);
}
