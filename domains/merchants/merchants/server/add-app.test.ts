import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { addMerchantApp, createMerchant, showMerchant } from '../contract/index.ts';
import { merchantsSlice } from './index.ts';
import { testPorts } from './ports.fixture.ts';

let server: TestServer;
let analyst: TestClient;
let reader: TestClient;
let stranger: TestClient;
let muid: string;

beforeAll(async () => {
  server = await testServer({ slices: [merchantsSlice(testPorts)] });
  const db = server.database.main;
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Brazil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Mexico', 'MEX', 'MXN', 'America/Mexico_City', '{}')`.execute(db);
  await sql`insert into country (code, name_en, name_pt) values ('BRA', 'Brazil', 'Brasil') on conflict do nothing`.execute(db);
  await sql`insert into option_item (list, value, label_en, label_pt, sort, active) values
    ('industry', 'ECOMMERCE', 'Shops', 'Lojas', 1, true), ('industry', 'TRAVEL', 'Travel', 'Viagens', 2, true) on conflict do nothing`.execute(db);
  analyst = server.as({ companies: ['ATBR'], name: 'Analyst', userId: '11', personId: '11' });
  reader = server.as({
    companies: ['ATBR'],
    name: 'Reader',
    userId: '12',
    personId: '12',
    abilities: [{ subject: 'AML.MERCHANTSLIST.AllMerchants', action: ['read'] }],
  });
  stranger = server.as({ companies: ['ATMX'], name: 'Stranger', userId: '13', personId: '13' });
  const made = await analyst.call(createMerchant, {
    entity_code: 'ATBR',
    merchant_name: 'Loja Nova',
    legal_name: 'Loja Nova Comércio Ltda.',
    country: 'BRA',
    currency: 'BRL',
    industry: 'ECOMMERCE',
    businesses: ['payin'],
    email: 'contato@lojanova.example',
  });
  muid = made.muid;
});

const apps = async () => (await analyst.call(showMerchant, { muid })).apps;

it('gives a merchant an app, of its own industry where none is named, and leaves a trace', async () => {
  const first = await analyst.call(addMerchantApp, { muid, app_name: 'Loja Nova' });
  const second = await analyst.call(addMerchantApp, { muid, app_name: 'Viagens Nova', industry: 'TRAVEL' });
  expect(await apps()).toMatchObject([
    { app_id: first.app_id, app_name: 'Loja Nova', industry: 'ECOMMERCE', app_status: 'ACTIVE' },
    { app_id: second.app_id, app_name: 'Viagens Nova', industry: 'TRAVEL', app_status: 'ACTIVE' },
  ]);
  const { rows } = await sql<{ after: unknown; actor: string; company: string }>`
    select after, actor_name as actor, company_code as company from audit_entry where verb = 'merchant-app.added' order by id`.execute(server.database.main);
  expect(rows).toEqual([
    { after: { app_id: first.app_id, app_name: 'Loja Nova' }, actor: 'Analyst', company: 'ATBR' },
    { after: { app_id: second.app_id, app_name: 'Viagens Nova' }, actor: 'Analyst', company: 'ATBR' },
  ]);
});

it('refuses an industry that is not on file, naming the field', async () => {
  const before = await apps();
  const { status, body } = await analyst.send(addMerchantApp, { muid, app_name: 'Outra', industry: 'NOTHING' });
  expect(status).toBe(400);
  expect(JSON.stringify(body.data)).toContain('industry');
  expect(await apps()).toEqual(before);
});

it('is there for those who may write merchants of the company alone', async () => {
  const { body: unknown } = await analyst.send(addMerchantApp, { muid: 'mu-nobody', app_name: 'Outra' });
  const { body: foreign } = await stranger.send(addMerchantApp, { muid, app_name: 'Outra' });
  expect({ code: foreign.code, msg: foreign.msg }).toEqual({ code: unknown.code, msg: unknown.msg });
  expect((await reader.send(addMerchantApp, { muid, app_name: 'Outra' })).status).toBe(403);
});

it.each(['REJECTED', 'OFFBOARDED'])('gives none to a merchant that is %s', async (status) => {
  const { rows } = await sql<{ status: string }>`select status from merchant where muid = ${muid}`.execute(server.database.main);
  await sql`update merchant set status = ${status} where muid = ${muid}`.execute(server.database.main);
  const before = await apps();
  expect((await analyst.send(addMerchantApp, { muid, app_name: 'Outra' })).status).toBe(409);
  expect(await apps()).toEqual(before);
  await sql`update merchant set status = ${rows[0]?.status} where muid = ${muid}`.execute(server.database.main);
});
