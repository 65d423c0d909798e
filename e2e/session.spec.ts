import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { clock } from '../platform/server/clock.ts';
import {
  accountOfNewPassword,
  baseUrl,
  codeFor,
  currentCode,
  demoAccounts,
  enterAs,
  load,
  open,
  openSession,
  rowWith,
  settle,
  signInThroughForm,
  watchConsole,
} from './back-office.ts';
import { test } from './journey.ts';
import { mailsTo } from './mail-box.ts';
import { wordsOf } from './words.ts';

/* Who may come in, how a session ends, and what people see who may not. */

const t = wordsOf('en');

/** The code that an authenticator app shows for a key (RFC 6238). */
function codeOf(key: string, now: number): string {
  const bits = [...key.replace(/[\s=]/g, '').toUpperCase()]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', secret).update(step).digest();
  const at = (digest.at(-1) as number) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('a first sign-in sets up the code by QR, and the next one needs it', async ({ page }) => {
  const text = watchConsole(page);
  const { password } = await demoAccounts();
  await page.goto(`${baseUrl()}/login`);
  await page.getByLabel(t('session.account'), { exact: true }).fill('newcomer');
  await page.getByLabel(t('session.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page.getByRole('img', { name: t('session.enrolQr') })).toBeVisible();
  const key = (await page.locator('.enrol-key bdi').first().textContent()) ?? '';
  await page.getByLabel(t('session.firstCode')).fill(codeOf(key, clock.ms()));
  await page.getByRole('button', { name: t('session.finish') }).click();
  await expect(page).toHaveURL(/\/overview/);
  // Signed out and in again: the account is asked for its code.
  await page.getByRole('button', { name: /Yara Fontenele/ }).click();
  await page.getByRole('menuitem', { name: wordsOf('pt')('shell.signOut') }).click();
  await expect(page).toHaveURL(/\/login/);
  const pt = wordsOf('pt');
  await page.getByLabel(pt('session.account'), { exact: true }).fill('newcomer');
  await page.getByLabel(pt('session.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: pt('session.signIn'), exact: true }).click();
  await expect(page.getByText(pt('session.codeNeeded'))).toBeVisible();
  await expect(page.getByLabel(pt('session.code'))).toBeFocused();
  expect(text.filter((line) => !line.includes('401'))).toEqual([]);
});

test('signing in works by keyboard alone, and leads to the address that was asked for', async ({ page }) => {
  await page.goto(`${baseUrl()}/transactions?aml_result=ACCEPTED`);
  await expect(page).toHaveURL(/\/login/);
  const { code, password } = await currentCode('rules');
  await expect(page.getByLabel(t('session.account'), { exact: true })).toBeFocused();
  await page.keyboard.type('rules');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  // Past the button that shows the password.
  while (
    (await page
      .locator('input:focus')
      .getAttribute('autocomplete', { timeout: 500 })
      .catch(() => '')) !== 'one-time-code'
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions\?aml_result=ACCEPTED/);
});

test('a page without the ability leads to not-authorized, an unknown one to 404', async ({ page }) => {
  await enterAs(page, 'finance');
  // As an address that is typed or kept as a bookmark: each loads the application.
  await load(page, '/probationList');
  await expect(page).toHaveURL(/\/not-authorized/);
  await expect(page.getByRole('heading', { name: t('shell.notAuthorizedTitle') })).toBeVisible();
  await load(page, '/overview');
  await expect(page.getByRole('link', { name: t('shell.page.probationList') })).toHaveCount(0);
  await load(page, '/no-such-page');
  await expect(page).toHaveURL(/\/error-404/);
  await expect(page.getByRole('heading', { name: t('shell.notFoundTitle') })).toBeVisible();
  await load(page, '/login');
  await expect(page).toHaveURL(/\/overview/);
});

test('a reader sees that they may only read, and finds no actions', async ({ page }) => {
  await enterAs(page, 'auditor');
  await open(page, '/probationList');
  await page.locator('tbody tr[data-row-key]').first().getByRole('link').first().click();
  await expect(page.getByText(t('kit.readOnly'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('probation.cases.upload') })).toHaveCount(0);
});

test('an ended session is reported once, empties the browser and leads to sign-in', async ({ page }) => {
  const tokens = await openSession('kyc');
  await enterAs(page, 'kyc', { tokens });
  await open(page, '/overview');
  await fetch(`${baseUrl()}/api/aml/logout`, { method: 'DELETE', headers: { access_token: tokens.accessToken } });
  // Counts what is told from now on.
  await page.evaluate(`{
    window.told = [];
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) window.told.push(node.textContent);
    }).observe(document.querySelector('.toasts'), { childList: true });
  }`);
  const anonymous: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.headers().access_token) anonymous.push(request.url());
  });
  // The overview asks for several answers at once; all of them fail.
  await page.getByTitle('Português').click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate('window.told.length')).toBe(1);
  await expect(page.locator('.entrance-note')).toBeVisible();
  // The page of sign-in asks about the demonstration, and whether the installation is set up; both answer everybody.
  expect(anonymous.filter((url) => !/\/api\/aml\/(?:demo|set-up)\//.test(url))).toEqual([]);
  expect(await page.evaluate('Object.keys(localStorage).filter((key) => /token|userdata/i.test(key))')).toEqual([]);
});

test('one renewal serves all calls that found the token too old', async ({ page }) => {
  const tokens = await openSession('admin');
  await enterAs(page, 'admin', { tokens: { ...tokens, accessToken: `${tokens.accessToken}x` } });
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().includes('/jwt/refresh-token')) renewals += 1;
  });
  await open(page, '/overview');
  await expect(page.locator('.strip-value').first()).toBeVisible();
  await expect(page.getByText(t('kit.errorTitle'))).toHaveCount(0);
  expect(renewals).toBe(1);
});

test('a forgotten password is replaced through the mailed link', async ({ page }) => {
  const text = watchConsole(page);
  await page.goto(`${baseUrl()}/login`);
  // The button is down as long as a hand holds it, and the empty field has lost the focus.
  await page.getByRole('link', { name: t('session.forgot') }).click({ delay: 150 });
  await page.getByLabel(t('session.accountOrMail')).fill(accountOfNewPassword);
  await page.getByRole('button', { name: t('session.sendLink') }).click();
  await expect(page.getByText(/If this account exists/)).toBeVisible();
  const email = `${accountOfNewPassword}@atalaia.example`;
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const link = /https?:\/\/\S+forgot-password\S+/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
  expect(link).toContain(baseUrl());
  await page.goto(link);
  await page.getByLabel(t('session.newPassword'), { exact: true }).fill('Maré-Alta-no-Porto-77');
  await page.getByLabel(t('session.repeatPassword')).fill('Maré-Alta-no-Porto-78');
  await page.getByRole('button', { name: t('session.setPassword') }).click();
  await expect(page.getByText(t('session.passwordsDiffer'))).toBeVisible();
  await page.getByLabel(t('session.repeatPassword')).fill('Maré-Alta-no-Porto-77');
  await page.getByRole('button', { name: t('session.setPassword') }).click();
  await expect(page).toHaveURL(/\/login/);
  const { code } = await codeFor(accountOfNewPassword);
  await page.getByLabel(t('session.account'), { exact: true }).fill(accountOfNewPassword);
  await page.getByLabel(t('session.password'), { exact: true }).fill('Maré-Alta-no-Porto-77');
  await page.getByLabel(t('session.code')).fill(code);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page).toHaveURL(/\/overview/);
  expect(text).toEqual([]);
});

test('open sessions are listed, and another one is ended', async ({ page }) => {
  const other = await openSession('support');
  await enterAs(page, 'support', { tokens: await openSession('support') });
  await open(page, '/my-account');
  await expect(rowWith(page, t('words.mark.CURRENT_SESSION'))).toHaveCount(1);
  const rows = page.locator('.app-table tbody tr[data-row-key]');
  const count = await rows.count();
  expect(count).toBeGreaterThan(1);
  await rows
    .filter({ hasNotText: t('words.mark.CURRENT_SESSION') })
    .first()
    .getByRole('button', { name: t('session.revoke') })
    .click();
  await page
    .getByRole('dialog', { name: t('session.revokeTitle') })
    .getByRole('button', { name: t('session.revoke') })
    .click();
  await expect(page.getByRole('status')).toContainText(t('session.revoked'));
  await expect(rows).toHaveCount(count - 1);
  const answer = await fetch(`${baseUrl()}/api/aml/my-account`, { headers: { access_token: other.accessToken } });
  expect(answer.status).toBe(401);
  await settle(page);
});

test('a browser keeps no refresh token that a script could read, and renews all the same', async ({ page, context }) => {
  await signInThroughForm(page, 'analyst2', 'en');
  await expect(page).toHaveURL(/\/overview/);
  const stored = (await page.evaluate('localStorage.refreshToken')) as string;
  const tried = await fetch(`${baseUrl()}/jwt/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: stored }),
  });
  expect(tried.status).toBe(401);
  const kept = (await context.cookies(`${baseUrl()}/jwt/refresh-token`)).find(({ name }) => name === 'atalaia_refresh');
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/jwt' });
  expect(await page.evaluate('document.cookie')).toBe('');
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(kept?.value);
  // As if the access token had run out.
  await page.evaluate(`localStorage.setItem('accessToken', localStorage.accessToken + 'x')`);
  await page.reload();
  await expect(page.locator('.strip-value').first()).toBeVisible();
  await expect(page.getByText(t('kit.errorTitle'))).toHaveCount(0);
  // The page shows what it can before the renewal is answered.
  await expect
    .poll(async () => (await context.cookies(`${baseUrl()}/jwt/refresh-token`)).some(({ name, value }) => name === 'atalaia_refresh' && value !== kept?.value))
    .toBe(true);
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.account') })
    .click();
  await page.getByRole('menuitem', { name: t('shell.signOut') }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await context.cookies(`${baseUrl()}/jwt/refresh-token`)).toEqual([]);
  const left = (await page.evaluate('JSON.stringify(localStorage)')) as string;
  expect(left).not.toContain('analyst2');
  expect(left).not.toContain('token');
});

test.describe('an hour later', () => {
  // Its clock is set.
  test.use({ ownWindow: true });

  test('an idle session asks, then signs out, says why, and leads back', async ({ page }) => {
    await page.clock.install({ time: clock.now() });
    await signInThroughForm(page, 'analyst2', 'en');
    await expect(page).toHaveURL(/\/overview/);
    await page.goto(`${baseUrl()}/transactions`);
    await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
    await page.clock.fastForward('28:30');
    const dialog = page.getByRole('dialog', { name: t('shell.idleTitle') });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('shell.idleStay') }).click();
    await expect(dialog).toBeHidden();
    const accessToken = (await page.evaluate('localStorage.accessToken')) as string;
    await page.clock.fastForward('31:00');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(t('shell.idleEnded'))).toBeVisible();
    expect((await fetch(`${baseUrl()}/api/aml/my-account`, { headers: { access_token: accessToken } })).status).toBe(401);
    const { code, password } = await currentCode('analyst2');
    await page.getByLabel(t('session.account'), { exact: true }).fill('analyst2');
    await page.getByLabel(t('session.password'), { exact: true }).fill(password);
    await page.getByLabel(t('session.code')).fill(code);
    await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
    await expect(page).toHaveURL(/\/transactions/);
  });
});
