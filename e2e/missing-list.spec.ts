import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { inventDocument } from '../domains/payments/decisions/server/testing.ts';
import { languageNames } from '../platform/contract/index.ts';
import { clock } from '../platform/server/clock.ts';
import { freePort } from './back-office-process.ts';
import { conditionText, fill, password, press, type Running, signInFirst, withEmptyBackOffice } from './empty-installation/empty-installation.ts';
import { test } from './journey.ts';
import { openWindow } from './window.ts';
import { wordsOf } from './words.ts';

/*
 * An empty installation says what it lacks; a list is loaded and comes into force, and a listed payer is frozen. When it is switched off
 * again, everything says so within a minute.
 */

const lang = 'en';
const t = wordsOf(lang);
const withinMinute = { timeout: 60_000, intervals: [500] };

interface Made {
  api_key: string;
  officer_link: string;
  merchant_no: string;
  app_id: string;
  missing: { code: string }[];
}

async function callWith<T>(backOffice: Running, path: string, body: object | FormData, headers: Record<string, string> = {}): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(backOffice.url + path, {
    method: 'POST',
    headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: T };
  if (code !== '10000') throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

const setUp = (backOffice: Running): Promise<Made> =>
  callWith<Made>(backOffice, '/api/aml/set-up', {
    token: backOffice.setUpUrl?.split('#token=')[1],
    company: { new_code: 'NOVA', name: 'Nova Pagamentos', country: 'BRA', currency: 'BRL', time_zone: 'America/Sao_Paulo' },
    administrator: { account: 'ana', name: 'Ana Prado', email: 'ana@nova.example', password, lang },
    officer: { account: 'otto', name: 'Otto Lima', email: 'otto@nova.example', lang },
    payments: {
      businesses: ['payin'],
      method: 'PIX',
      method_name: 'Pix',
      provider_code: 'BANCO_UM',
      provider_name: 'Banco Um',
      monitor_limit: '5000.00',
      probation_limit: '10000.00',
      unverified_ceiling: '500.00',
      minor_floor: '200.00',
      limit_days: 30,
    },
    merchant: {
      merchant_name: 'Loja Azul',
      legal_name: 'Loja Azul Ltda.',
      industry: 'ECOMMERCE',
      email: 'loja@azul.example',
      app_name: 'Loja Azul',
      statement: 'Board of Nova, minutes of 2 November, folder 7',
    },
  });

/** A payment of somebody who stands on the list of the United Nations. */
async function payListed(backOffice: Running, made: Made): Promise<string | undefined> {
  const tradeNo = `LISTED-${inventDocument().no}`;
  await callWith(
    backOffice,
    '/api/v1/transactions',
    {
      business: 'payin',
      trade_no: tradeNo,
      merchant_no: made.merchant_no,
      app_id: made.app_id,
      id_type: 'CPF',
      id_no: inventDocument().no,
      name: 'Taha Ibrahim Abdallah Bakr al Khuwayt',
      method: 'PIX',
      currency: 'BRL',
      amount_minor: 1_000,
      order_time: clock.ms(),
    },
    { 'x-api-key': made.api_key },
  );
  // The payment core is not told why a payment waits.
  const client = new pg.Client({ connectionString: backOffice.database });
  await client.connect();
  try {
    const { rows } = await client.query<{ result: string }>('select aml_result as result from transaction where trade_no = $1', [tradeNo]);
    return rows[0]?.result;
  } finally {
    await client.end();
  }
}

const tokenOf = async (page: Page): Promise<Record<string, string>> => ({
  access_token: (await page.evaluate('localStorage.getItem("accessToken")')) as string,
});

/** Whether everything that says what an installation lacks names the list that is missing. */
async function saysMissing(backOffice: Running, page: Page, metricsPort: number) {
  const sentence = conditionText('SANCTION_LIST', lang);
  const { warning } = (await (await fetch(`${backOffice.url}/readyz`)).json()) as { warning?: string };
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const says = async (name: string, role: 'region' | 'alert') =>
    (await page.getByRole(role).filter({ hasText: name }).getByText(sentence, { exact: false }).count()) > 0;
  return {
    readyz: warning === 'CRITICAL',
    metrics: /atalaia_condition_unmet\{code="SANCTION_LIST",severity="CRITICAL"\} 1/.test(metrics),
    menu: await says(t('missing.title'), 'region'),
    overview: await says(t('missing.critical'), 'alert'),
  };
}
const everywhere = { readyz: true, metrics: true, menu: true, overview: true };
const nowhere = { readyz: false, metrics: false, menu: false, overview: false };

const run = promisify(execFile);
/** What the doctor says of the installation, and whether it ends with a failure for it. */
async function askDoctor(backOffice: Running): Promise<{ names: boolean }> {
  const env = { ...process.env, DATABASE_URL: backOffice.database, DEMO_DATA: 'off', PORT: String(await freePort()) };
  const { stdout } = await run(process.execPath, ['tools/doctor.ts'], { env }).catch((error: { stdout: string }) => error);
  return { names: stdout.includes(`✗ ${conditionText('SANCTION_LIST', lang)}`) };
}

test('an empty installation lacks a sanctions list, freezes a listed payer when it has one, and says so when it is switched off', async ({ page, browser }) => {
  test.setTimeout(400_000);
  const metricsPort = await freePort();
  await withEmptyBackOffice(
    async (backOffice) => {
      const made = await setUp(backOffice);
      expect(made.missing.map(({ code }) => code)).toContain('SANCTION_LIST');
      await signInFirst(page, backOffice, 'ana', t);
      await expect.poll(() => saysMissing(backOffice, page, metricsPort), withinMinute).toEqual(everywhere);
      expect(await askDoctor(backOffice)).toEqual({ names: true });
      expect(await payListed(backOffice, made)).toBe('ACCEPTED');

      const context = await openWindow(browser);
      const other = await context.newPage();
      await other.goto(made.officer_link);
      await other.getByTitle(languageNames[lang]).click();
      await fill(other, t('session.newPassword'), password);
      await fill(other, t('session.repeatPassword'), password);
      await press(other, t('session.setPassword'));
      await other.waitForURL(/\/login/);
      await signInFirst(other, backOffice, 'otto', t);
      const [ana, otto] = [await tokenOf(page), await tokenOf(other)];
      const approve = async (requestId: string) => {
        const { version } = await callWith<{ version: number }>(backOffice, '/api/aml/approval-request/detail', { request_id: requestId }, otto);
        await callWith(backOffice, '/api/aml/approval-request/approve', { request_id: requestId, version }, otto);
      };
      const versionOf = (id: string) =>
        callWith<{ status: string; is_in_force: boolean; activates: boolean }>(backOffice, '/api/aml/screening-lists/version/detail', { version_id: id }, ana);

      await test.step('the list is loaded, and in force with its source', async () => {
        const text = await readFile(new URL('../domains/screening/screening-lists/server/readers/samples/un-consolidated.xml', import.meta.url), 'utf8');
        const form = new FormData();
        form.append('source_id', 'UN');
        form.append('files', new Blob([text.replace(/dateGenerated="\d{4}-\d\d-\d\d/, `dateGenerated="${clock.now().toISOString().slice(0, 10)}`)]), 'un.xml');
        const { id } = await callWith<{ id: string }>(backOffice, '/api/aml/screening-lists/version/upload', form, ana);
        await expect.poll(async () => (await versionOf(id)).status, withinMinute).toBe('READY');
        await page.goto(`${backOffice.url}/screeningLists?source=UN&version=${id}`);
        await expect(page.getByText(t('screeningLists.notUsedYet'))).toBeVisible();
        await press(page, t('screeningLists.confirmAskAndUse'));
        let requestId = '';
        await expect
          .poll(async () => {
            const { waiting_request_id: waiting } = await callWith<{ waiting_request_id: string | null }>(
              backOffice,
              '/api/aml/screening-lists/version/detail',
              { version_id: id },
              ana,
            );
            requestId = waiting ?? '';
            return requestId;
          }, withinMinute)
          .not.toBe('');
        await approve(requestId);
        await expect.poll(async () => (await versionOf(id)).is_in_force, withinMinute).toBe(true);
        await page.goto(`${backOffice.url}/overview`);
        await expect.poll(() => saysMissing(backOffice, page, metricsPort), withinMinute).toEqual(nowhere);
        expect(await askDoctor(backOffice)).toEqual({ names: false });
      });
      await expect.poll(() => payListed(backOffice, made), withinMinute).toBe('FROZEN');

      await test.step('the list is switched off by two people', async () => {
        const source = await callWith<Record<string, unknown>>(backOffice, '/api/aml/screening-lists/source/detail', { source_id: 'UN' }, ana);
        const { name, kind, addresses, redirect_hosts, fetch_minutes, max_loss_percent, overdue_hours, version } = source;
        const terms = { name, kind, addresses, redirect_hosts, fetch_minutes, max_loss_percent, overdue_hours, licence_note: '' };
        const { request_id: requestId } = await callWith<{ request_id: string }>(
          backOffice,
          '/api/aml/screening-lists/source/update',
          { source_id: 'UN', version, ...terms, is_active: false, reason: 'E2E' },
          ana,
        );
        await approve(requestId);
        await expect.poll(() => saysMissing(backOffice, page, metricsPort), withinMinute).toEqual(everywhere);
        expect(await askDoctor(backOffice)).toEqual({ names: true });
      });
      await context.close();
    },
    { METRICS_PORT: String(metricsPort) },
  );
});
