import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveRequest } from '../../domains/approval-requests/contract/index.ts';
import {
  compareConfiguration,
  type ConfigurationFileData,
  exportConfiguration,
  type FilePart,
  fileParts,
  loadConfiguration,
} from '../../domains/configuration-file/contract/index.ts';
import { partTables, tablesLeftOut } from '../../domains/configuration-file/server/index.ts';
import type { AbilityEntry } from '../../platform/contract/index.ts';
import { type TestClient, type TestServer, testDatabase, testServer } from '../../platform/server/testing.ts';
import { seedRoles } from '../../seeds/roles.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { slices } from './slices.ts';

/*
 * The configuration of the demonstration is loaded into an empty desk until nothing of it is left to be done, each request
 * agreed to by a second person: then both desks save the same file.
 */

let here: TestServer;
let there: TestServer;
let codes: string[];
let file: ConfigurationFileData;
let maker: TestClient;
let checker: TestClient;

const reason = 'From the other desk';
const save = async (client: TestClient): Promise<ConfigurationFileData> => (await client.call(exportConfiguration, {})) as ConfigurationFileData;
const compare = (client: TestClient, configuration = file) => client.call(compareConfiguration, { configuration });
const send = (client: TestClient, digest: string, configuration = file) => client.send(loadConfiguration, { configuration, digest, reason });
const may = (...subjects: AbilityEntry['subject'][]): AbilityEntry[] => subjects.map((subject) => ({ subject, action: ['read', 'write'] }));

/** Merchants and apps are no configuration: both desks have the same. */
async function copyMerchants(): Promise<void> {
  for (const table of ['merchant', 'merchant_app']) {
    const { rows } = await sql<{ data: object[] }>`
      select coalesce(json_agg(to_jsonb(t) - 'subject_id' - 'settlement_account_id'), '[]') as data from ${sql.table(table)} t`.execute(here.database.main);
    const data = JSON.stringify(rows[0]?.data);
    await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${data}::json)`.execute(there.database.main);
  }
}

async function approveAll(): Promise<number> {
  const { rows } = await sql<{ id: string; version: number }>`select id::text, version from approval_request where status = 'WAITING' order by id`.execute(
    there.database.main,
  );
  for (const { id, version } of rows) await checker.call(approveRequest, { request_id: id, version });
  return rows.length;
}

beforeAll(async () => {
  here = await demonstrationServer();
  codes = (await sql<{ code: string }>`select code from company order by code`.execute(here.database.main)).rows.map(({ code }) => code);
  const database = await testDatabase();
  await seedRoles(database.main);
  there = await testServer({ slices, database });
  maker = there.as({ companies: codes });
  checker = there.as({ companies: codes });
  file = await save(here.as({ companies: codes }));
}, 300_000);

it('holds every part, and nothing that is secret', () => {
  expect(Object.keys(file.parts).toSorted()).toEqual([...fileParts].toSorted());
  expect(file.left_out).toEqual([]);
  for (const part of fileParts) expect(file.parts[part]?.length, part).toBeGreaterThan(0);
  expect(JSON.stringify(file)).not.toMatch(/password|credentials|x-api-key|atl_/);
});

it('differs in nothing from the desk that it is of', async () => {
  expect((await compare(here.as({ companies: codes }))).differences).toEqual([]);
});

it('of an account with fewer rights holds fewer parts, and names those it lacks', async () => {
  const weak = await save(here.as({ companies: codes, abilities: may('AML.CONFIGURATION') }));
  expect(Object.keys(weak.parts).toSorted()).toEqual(['alert_deadlines', 'companies', 'industries', 'roles']);
  expect(weak.left_out?.length).toBe(fileParts.length - 4);
  const { differences, unread } = await compare(there.as({ companies: codes, abilities: may('AML.CONFIGURATION') }));
  expect(new Set(differences.map(({ part }) => part))).toEqual(
    new Set(['alert_deadlines', 'companies', 'industries', 'roles'].filter((part) => differences.some((one) => one.part === part))),
  );
  expect(unread).toContain('rules');
});

it('is compared without changing anything, and loaded only as it was compared', async () => {
  const countOf = async () =>
    (
      await sql<{
        n: number;
      }>`select (select count(*) from company)::int + (select count(*) from audit_entry)::int + (select count(*) from approval_request)::int as n`.execute(
        there.database.main,
      )
    ).rows[0]?.n;
  const before = await countOf();
  const { differences } = await compare(maker);
  expect(differences.find(({ part }) => part === 'companies')).toMatchObject({
    change: 'ADDED',
    outcome: expect.stringMatching(/DONE|NEEDS_APPROVAL/) as string,
  });
  // What stands on merchants, who are not here yet.
  expect(differences.find(({ part }) => part === 'routers')).toMatchObject({ outcome: 'REFUSED', message: expect.stringContaining('merchant') as string });
  expect(await countOf()).toBe(before);
  expect((await send(maker, 'other')).body.data).toMatchObject({ error: 'FILE_CHANGED' });
  expect(await countOf()).toBe(before);
});

it('is refused where nothing of it can be done, where nothing differs, and in another edition', async () => {
  const lost = { ...file, parts: { routers: file.parts.routers } };
  expect((await send(maker, (await compare(maker, lost)).digest, lost)).body.data).toMatchObject({ error: 'FILE_NOTHING_POSSIBLE' });
  expect((await send(maker, 'x', { ...file, parts: {} })).body.data).toMatchObject({ error: 'FILE_SAME' });
  const reader = there.as({
    companies: codes,
    abilities: [
      { subject: 'AML.CONFIGURATION', action: ['read', 'write'] },
      { subject: 'AML.RoutingConfig', action: ['read'] },
    ],
  });
  const ways = { ...file, parts: { methods: file.parts.methods } };
  const seen = await compare(reader, ways);
  expect(seen.differences.every(({ outcome }) => outcome === 'NOT_ALLOWED')).toBe(true);
  expect((await send(reader, seen.digest, ways)).status).toBe(403);
  expect((await maker.send(compareConfiguration, { configuration: { ...file, edition: 1 } as never })).status).toBe(400);
  const odd = { ...file, parts: { methods: [{ code: 7, name: null }, {}], rules: [{ level: 'none' }] } } as never;
  expect((await compare(maker, odd)).differences.map(({ outcome }) => outcome)).toEqual(['REFUSED', 'REFUSED', 'REFUSED']);
});

it('is loaded whole, and the other desk saves the same', { timeout: 300_000 }, async () => {
  let merchants = false;
  for (let round = 0; round < 12; round += 1) {
    const { differences, digest } = await compare(maker);
    const possible = differences.filter(({ outcome }) => outcome === 'DONE' || outcome === 'NEEDS_APPROVAL');
    if (possible.length === 0) break;
    const answer = await send(maker, digest);
    expect(answer.status, answer.text).toBe(200);
    await approveAll();
    if (!merchants) await copyMerchants();
    merchants = true;
  }
  const { differences } = await compare(maker);
  expect(differences.filter(({ outcome }) => outcome !== 'PREPARED')).toEqual([]);
  const prepared = new Set<FilePart>(['risk_model', 'match_rates']);
  const saved = await save(maker);
  for (const part of fileParts) if (!prepared.has(part)) expect(saved.parts[part], part).toEqual(file.parts[part]);
});

it('tells a difference in the words of the screens', async () => {
  const [company, ...others] = file.parts.companies as { code: string; settings: Record<string, unknown> }[];
  const [rule] = file.parts.rules as { rule_name: string; action: string }[];
  const changed = {
    ...file,
    parts: {
      companies: [{ ...company, settings: { ...company?.settings, case_due_days: 3 } }, ...others],
      rules: [{ ...rule, action: rule?.action === 'ALERT' ? 'MONITOR' : 'ALERT' }],
    },
  };
  const told = await there.as({ companies: codes }).call(compareConfiguration, { configuration: changed as never });
  expect(told.differences.flatMap(({ lines }) => lines.map(({ label }) => label))).toEqual(['settings › Time for evidence of a held payment', 'action']);
  expect(told.differences[1]?.lines[0]?.after).not.toMatch(/^[A-Z_]+$/);
});

it('of a company that is in another country here is refused', async () => {
  const [company] = file.parts.companies as { country: string }[];
  const other = { ...file, parts: { companies: [{ ...company, country: company?.country === 'ARG' ? 'BRA' : 'ARG' }] } };
  const { differences } = await compare(maker, other as never);
  expect(differences).toMatchObject([{ outcome: 'REFUSED', message: expect.stringContaining('country') as string }]);
});

describe('every table of settings', () => {
  it('is in the file or left out with a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select r.relname as name from pg_class r where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and (
        exists (select from pg_attribute a where a.attrelid = r.oid and a.attname = 'version' and not a.attisdropped)
        or exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
          where g.tgrelid = r.oid and p.proname in ('move_settings_version', 'move_listed_person', 'move_rule_set')))
      order by 1`.execute(there.database.main);
    const tables = rows.map(({ name }) => name);
    expect(tables.length).toBeGreaterThan(40);
    expect(tables.filter((name) => !partTables[name] && !tablesLeftOut[name])).toEqual([]);
    expect(Object.keys(tablesLeftOut).filter((name) => !tables.includes(name))).toEqual([]);
    expect(fileParts.filter((part) => !Object.values(partTables).includes(part))).toEqual([]);
  });
});
