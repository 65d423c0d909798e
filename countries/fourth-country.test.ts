import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../domains/mechanisms/session/contract/index.ts';
import { codeOfStep, stepAt } from '../domains/mechanisms/session/server/index.ts';
import { setUpInstallation } from '../domains/pages/first-run/contract/index.ts';
import { decideTransaction } from '../domains/payments/decisions/contract/index.ts';
import { showLaw } from '../domains/settings/companies/contract/index.ts';
import { clock } from '../platform/server/clock.ts';
import { type Database, writeKeyring } from '../platform/server/index.ts';
import { testKeyring } from '../platform/server/secrets/testing-keyring.ts';
import { testDatabase } from '../platform/server/testing.ts';

/*
 * A country is a folder: Utopia, which there is not, is added to processes by its folder (`fixtures/xut`) and by a line of each list, and by
 * nothing else. First what the ordinary functions of the departments make of it, then a whole installation that is set up for a company
 * of Utopia over HTTP and decides its payments.
 *
 * What Utopia does not reach, because the product has no part of a country for it: a zone of its own in the menu of zones
 * (`platform/contract/zones.ts`), points of its own in the shipped model of merchants' risk, and a form by which a merchant's account of its
 * kind is filled in and paid by files of banks. It is not in ISO 3166-1, so that the test adds it to the table of all countries.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const withUtopia = ['--import', path.join(root, 'countries/fixtures/with-xut.fixture.ts')];

describe('the functions of the departments', () => {
  let facts: Record<string, Record<string, unknown>>;
  beforeAll(async () => {
    const script = path.join(root, 'countries/fixtures/facts-of-xut.fixture.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [...withUtopia, script], { cwd: root, env: { ...process.env, NODE_NO_WARNINGS: '1' } });
    facts = JSON.parse(stdout) as typeof facts;
  });

  it('have it in every list that follows from the countries, after those that there were', () => {
    expect(facts.lists).toEqual({
      idCountries: ['BRA', 'MEX', 'ARG', 'XUT'],
      idTypes: ['CPF', 'CNPJ', 'ACCOUNT', 'DNI', 'CUIT', 'CUIL', 'CDI', 'UTN', 'UTE'],
      currencies: ['BRL', 'MXN', 'ARS', 'UTD', 'USD'],
      merchantTaxIdTypes: ['CNPJ', 'RFC', 'CUIT', 'UTE'],
      settlementAccountKinds: ['BANK', 'PIX', 'PIX_ACCOUNT', 'CLABE', 'CBU', 'UT_ACCOUNT'],
    });
  });
  it('call it and its numbers by their words', () => {
    expect(facts.words).toEqual({ country: 'Utopía', calendar: 'Utopia, nacional', types: ['UTN', 'UTE (company)'], language: 'es' });
  });
  it('read, check, write and mask its numbers', () => {
    expect(facts.numbers).toEqual({
      read: { country: 'XUT', type: 'UTN', no: '876543216' },
      wrongDigit: ['check_digit'],
      ofAnother: ['type_country_mismatch'],
      formatted: '8765-4321/6',
      masked: '****-4321/*',
      shared: 'EXAMPLE',
      identifying: [false, true],
      kinds: ['PERSON', 'COMPANY'],
      withNoughts: '001111119',
      made: true,
      holder: 'UTN',
    });
  });
  it('know its telephones, accounts, provinces and their squares on the map', () => {
    expect(facts.spellings).toEqual({ phones: ['+9991234567', '123'], accounts: ['UT123456', '123'] });
    expect(facts.states).toEqual({
      found: ['XU-NO', 'Sur', null],
      name: 'Norte',
      tiles: [
        ['XU-NO', 1, 1],
        ['XU-SU', 1, 2],
      ],
    });
  });
  it('begin a company with the times of its law and with its own start values', () => {
    expect(facts.company).toMatchObject({
      time_zone: 'America/Montevideo',
      holiday_calendar: 'XU-national',
      report_form: 'UTS',
      selection_days: 20,
      report_business_days: 2,
      retention_years: 8,
      analysis_days: 15,
    });
  });
  it('move a deadline by its holiday, and no deadline of another country', () => {
    expect(facts.law).toEqual({
      retention: 8,
      afterHoliday: '2026-06-11',
      inBrazil: '2026-06-10',
      // Two business days after Tuesday the 9th are Thursday and Friday, to the midnight of Montevideo.
      due: '2026-06-13T03:00:00.000Z',
      tasks: ['TRAINING', 'LIST_REVIEW', 'LIST_REVIEW', 'LIST_REVIEW', 'LAW_REVIEW', 'CALENDAR_REVIEW'],
      lists: [{ kind: 'SANCTION', basis: 'Act 3 of Utopia' }],
    });
  });
  it('make its pack of rules, and ask its merchants for documents', () => {
    expect(facts.pack).toEqual([
      { key: 'XUT.BORDER_REGION', currency: 'UTD', threshold: 400_000, parameters: { regions: ['XU1'] } },
      { key: 'XUT.HIGH_RISK_CHANNEL', currency: 'UTD', threshold: 400_000, parameters: { risk_methods: ['UTCASH'] } },
      { key: 'XUT.UNVERIFIED', currency: 'UTD', threshold: 400_000, parameters: {} },
    ]);
    expect(facts.documents).toEqual(['OWNERSHIP_DECLARATION', 'LICENCE']);
  });
  it('write the report to its authority, read it back, and refuse what its form cannot carry', () => {
    expect(facts.report).toMatchObject({
      names: { firstNames: 'Ana María', lastName: 'Prado' },
      file: [['UTS_2026-06-09.xml', expect.stringContaining('<Number>876543216</Number>')]],
      differences: [],
      differsFromAnother: ['narrative'],
      faults: ['narrative TOO_LONG'],
      before: 0,
    });
  });
});

type Answer = { code: number; data: Record<string, unknown> };

describe('a server', () => {
  let database: Database;
  let folder: string;
  let child: ChildProcess;
  let url = '';
  let token = '';
  let accessToken = '';
  let made: Record<string, unknown> = {};

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'atalaia-xut-'));
    // The table has all countries of ISO 3166-1, in which Utopia is not.
    await sql`insert into country (code, name_en, name_pt, name_es, region) select 'XUT', 'Utopia', 'Utopia', 'Utopía', region from country where code = 'BRA'`.execute(
      database.main,
    );
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    url = `http://127.0.0.1:${port}`;
    child = spawn(process.execPath, [...withUtopia, path.join(root, 'tools/serve.ts')], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        ATALAIA_KEYS: writeKeyring(testKeyring),
        PORT: String(port),
        METRICS_PORT: '',
        DEMO_DATA: 'off',
        DATA_DIR: folder,
        FILES_DIR: folder,
        LOG_LEVEL: 'silent',
        NODE_NO_WARNINGS: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    token = await new Promise((resolve, reject) => {
      let output = '';
      child.once('exit', () => reject(new Error(output)));
      child.stdout?.on('data', (chunk) => {
        output += String(chunk);
        const link = /#token=(\S+)/.exec(output)?.[1];
        if (link !== undefined) resolve(link);
      });
    });
  });
  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });

  async function send(where: string, body: object, headers: Record<string, string> = {}): Promise<{ status: number; body: Answer }> {
    const response = await fetch(`${url}${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(accessToken ? { access_token: accessToken } : {}), ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  let turn = 0;
  const pay = (change: object) => {
    turn += 1;
    return send(
      decideTransaction.path,
      {
        business: 'payin',
        trade_no: `XUT-${turn}`,
        merchant_no: made.merchant_no,
        app_id: made.app_id,
        id_type: 'UTN',
        id_no: '8765-4321/6',
        name: 'Prado Ana María',
        method: 'UTPAY',
        currency: 'UTD',
        amount_minor: 1_000,
        order_time: clock.ms(),
        ...change,
      },
      { 'x-api-key': String(made.api_key) },
    );
  };

  it('is set up for a company of it, with its money, its zone and its rules', async () => {
    const { status, body } = await send(setUpInstallation.path, {
      token,
      company: { new_code: 'UTOP', name: 'Pagos del Norte', country: 'XUT', currency: 'UTD', time_zone: 'America/Montevideo' },
      administrator: { account: 'ana', name: 'Ana Prado', email: 'ana@norte.example', password: 'Um-farol-no-cais-77', lang: 'es' },
      officer: { account: 'otto', name: 'Otto Lima', email: 'otto@norte.example', lang: 'es' },
      payments: {
        businesses: ['payin'],
        method: 'UTPAY',
        method_name: 'UtPay',
        provider_code: 'BANCO_UNO',
        provider_name: 'Banco Uno',
        monitor_limit: '5000.00',
        probation_limit: '10000.00',
        unverified_ceiling: '500.00',
        minor_floor: '200.00',
        limit_days: 30,
      },
      merchant: {
        merchant_name: 'Tienda Azul',
        legal_name: 'Tienda Azul SA',
        industry: 'ECOMMERCE',
        email: 'tienda@azul.example',
        app_name: 'Tienda Azul',
        statement: 'Board of Pagos del Norte, minutes of 2 November, folder 7',
      },
    });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ entity_code: 'UTOP', currency: 'UTD' })]);
    made = body.data;
    const { rows: companies } = await sql<{ country: string; profile: object }>`select country, profile from company`.execute(database.main);
    expect(companies).toEqual([
      {
        country: 'XUT',
        profile: expect.objectContaining({ holiday_calendar: 'XU-national', report_business_days: 2, retention_years: 8, report_formats: ['UTS'] }) as object,
      },
    ]);
    const { rows: rules } = await sql<{ currency: string; count: number }>`select currency::text, count(*)::int as count from rule group by currency`.execute(
      database.main,
    );
    expect(rules).toEqual([{ currency: 'UTD', count: made.rules }]);
    const { rows: documents } = await sql<{ kind: string; is_mandatory: boolean }>`
      select kind, is_mandatory from merchant_document where kind = 'OWNERSHIP_DECLARATION'`.execute(database.main);
    expect(documents).toEqual([{ kind: 'OWNERSHIP_DECLARATION', is_mandatory: true }]);
  });

  it('decides payments by its numbers, and keeps person, province and number', async () => {
    const { body } = await pay({ registered_state: 'Provincia del Norte' });
    expect(body.data).toMatchObject({ outcome: 'accepted' });
    const { rows } = await sql<object>`
      select s.country, s.kind, s.registered_state, i.id_country, i.id_type, i.id_no from subject s join identifier i on i.subject_id = s.id where s.country = 'XUT'
      and s.kind = 'PERSON'`.execute(database.main);
    expect(rows).toEqual([{ country: 'XUT', kind: 'PERSON', registered_state: 'XU-NO', id_country: 'XUT', id_type: 'UTN', id_no: '876543216' }]);
  });

  it('refuses a wrong check digit, and a province that it does not have', async () => {
    const wrong = await pay({ id_no: '876543217' });
    expect([wrong.status, JSON.stringify(wrong.body.data)]).toEqual([400, expect.stringContaining('id_no')]);
    const elsewhere = await pay({ registered_state: 'SP' });
    expect([elsewhere.status, JSON.stringify(elsewhere.body.data)]).toEqual([400, expect.stringContaining('registered_state')]);
  });

  it('stops a payment over its limits', async () => {
    const { body } = await pay({ amount_minor: 1_200_000 });
    expect(body.data.outcome).not.toBe('accepted');
  });

  it('shows its law to its administrator', async () => {
    const person = { account: 'ana', password: 'Um-farol-no-cais-77' };
    const start = (await send(signIn.path, person)).body.data;
    const secret = new URL(String(start.otpauth_uri)).searchParams.get('secret') as string;
    const done = await send(signIn.path, { ...person, enrolment_token: start.enrolment_token, code: codeOfStep(secret, stepAt(clock.now())) });
    expect(done.body.data.step).toBe('DONE');
    accessToken = String(done.body.data.accessToken);
    const { status, body } = await send(showLaw.path, {});
    const [own] = body.data.list as { entity_code: string; country: string; facts: object[]; calendar: object }[];
    expect([status, own]).toEqual([
      200,
      expect.objectContaining({
        entity_code: 'UTOP',
        country: 'XUT',
        calendar: expect.objectContaining({ name: 'XU-national', basis: 'Act 2 of Utopia' }) as object,
      }),
    ]);
    expect(own?.facts).toContainEqual(
      expect.objectContaining({ topic: 'VALUE', code: 'SUSPICION', kinds: ['UTS'], value: 2, in_force: 2, standing: 'AS_LAW', basis: 'Act 1 of Utopia' }),
    );
  });
});
