import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../platform/contract/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../platform/server/testing.ts';
import { openDesk } from '../../decisions/server/testing.ts';
import { compareConfiguration, type ConfigurationFileData, exportConfiguration, loadConfiguration } from '../contract/index.ts';
import { configurationFileSlice } from './index.ts';

let here: TestServer;
let there: TestServer;
let source: TestClient;
let target: TestClient;
let file: ConfigurationFileData;

const may = (...subjects: AbilityEntry['subject'][]): AbilityEntry[] => subjects.map((subject) => ({ subject, action: ['read', 'write'] }));
const everything = may('AML.CONFIGURATION', 'AML.RoutingConfig', 'AML.RuleSettings');
const person = (companies: string[], abilities = everything) => ({ name: 'Ana', personId: '1', userId: '11', abilities, companies });

async function open(): Promise<TestServer> {
  const database = await testDatabase();
  await openDesk(database.main);
  await sql`update company set profile = '{"report_formats": ["COS"]}'`.execute(database.main);
  return testServer({ slices: [configurationFileSlice], database });
}
const send = (client: TestClient, digest: string, configuration = file) =>
  client.send(loadConfiguration, { configuration, digest, reason: 'From the other desk' });
const compare = (client: TestClient, configuration = file) => client.call(compareConfiguration, { configuration });

beforeAll(async () => {
  [here, there] = [await open(), await open()];
  source = here.as(person(['ATBR']));
  target = there.as(person(['ATBR']));
  const db = here.database.main;
  await sql`insert into payment_method (code, name, countries) values ('PIX', 'Pix', '{BRA}')`.execute(db);
  await sql`insert into provider (code, name) values ('P1', 'First'), ('P2', 'Second')`.execute(db);
  await sql`insert into provider_channel (provider_code, method, business, company_code) values ('P1', 'PIX', 'payin', 'ATBR'), ('P2', 'PIX', 'payin', 'ATBR')`.execute(
    db,
  );
  await sql`update company set profile = profile || '{"case_due_days": 3, "pep_tail_years": 8}'`.execute(db);
  await sql`insert into company (code, name, country, currency, time_zone, profile) values ('NOVA', 'Nova', 'MEX', 'MXN', 'America/Mexico_City', '{"report_formats": ["INUSUAL"], "selection_days": 20}')`.execute(
    db,
  );
  file = (await here.as(person(['ATBR', 'NOVA'])).call(exportConfiguration, {})) as ConfigurationFileData;
});

it('holds what is set, and nothing that is secret', () => {
  expect(file).toMatchObject({
    format: 'atalaia-configuration',
    edition: 1,
    companies: [{ code: 'ATBR' }, { code: 'NOVA' }],
    providers: [{ code: 'P1' }, { code: 'P2' }],
  });
  expect(JSON.stringify(file)).not.toMatch(/secret|password|key_|atl_/);
});

it('differs in nothing from the desk that it is of', async () => {
  expect((await compare(here.as(person(['ATBR', 'NOVA'])))).differences).toEqual([]);
  expect((await send(source, 'x', { ...file, companies: file.companies.slice(0, 1) })).body.data).toMatchObject({ error: 'FILE_SAME' });
});

it('says what it would add and change before anything is done, and who may not', async () => {
  const { differences } = await compare(target);
  expect(differences.map(({ part, name, change, needs_approval: needs }) => [part, name, change, needs])).toEqual([
    ['companies', 'Company (ATBR)', 'CHANGED', false],
    ['companies', 'Nova (NOVA)', 'ADDED', true],
    ['methods', 'PIX', 'ADDED', false],
    ['providers', 'P1', 'ADDED', false],
    ['providers', 'P2', 'ADDED', false],
    ['channels', 'ATBR · payin · PIX · P1', 'ADDED', false],
    ['channels', 'ATBR · payin · PIX · P2', 'ADDED', true],
  ]);
  expect(differences[0]?.lines).toEqual([
    { field: 'case_due_days', before: '7', after: '3' },
    { field: 'pep_tail_years', before: '5', after: '8' },
  ]);
  const weak = there.as(person(['ATBR'], may('AML.CONFIGURATION')));
  const seen = await compare(weak);
  expect(seen.differences.filter(({ may: is }) => !is).map(({ part }) => part)).toEqual(['methods', 'providers', 'providers', 'channels', 'channels']);
  expect((await send(weak, seen.digest)).status).toBe(403);
});

it('is loaded whole or not at all, as it was seen', async () => {
  const { digest } = await compare(target);
  const companies = async () => (await sql<{ n: number }>`select count(*)::int as n from company`.execute(there.database.main)).rows[0]?.n;
  expect((await send(target, 'other')).body.data).toMatchObject({ error: 'FILE_CHANGED' });
  const [first, ...others] = file.channels;
  const wrong = { ...file, channels: [{ ...(first as (typeof file.channels)[number]), method: 'NOTHING' }, ...others] };
  expect((await send(target, (await compare(target, wrong)).digest, wrong)).status).toBe(400);
  expect(await companies()).toBe(1);
  const done = await target.call(loadConfiguration, { configuration: file, digest, reason: 'From the other desk' });
  expect(done).toEqual({ changed: 5, waiting: 2 });
  expect(await companies()).toBe(2);
  const { rows } = await sql<{ verb: string }>`select verb from audit_entry order by id`.execute(there.database.main);
  expect(rows.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining(['company.changed', 'company.added', 'payment-method.added', 'provider.added', 'channel-mapping.created', 'configuration.loaded']),
  );
});

it('of another country than here is refused', async () => {
  const other = { ...file, companies: file.companies.map((one) => ({ ...one, country: 'ARG' as const })) };
  expect((await target.send(compareConfiguration, { configuration: other })).body.data).toMatchObject({ error: 'FILE_OTHER_COUNTRY' });
  expect((await target.send(compareConfiguration, { configuration: { ...file, edition: 2 } as never })).status).toBe(400);
});
