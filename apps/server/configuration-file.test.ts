import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveRequest } from '../../domains/mechanisms/approval-requests/contract/index.ts';
import {
  compareConfiguration,
  type ConfigurationFileData,
  exportConfiguration,
  type FilePart,
  fileParts,
  loadConfiguration,
} from '../../domains/pages/configuration-file/contract/index.ts';
import { partTables, omittedTables, reportNew } from '../../domains/pages/configuration-file/server/index.ts';
import { masterOptions } from '../../domains/register/reference-data/contract/index.ts';
import { type AbilityEntry, type EndpointData, languages } from '../../platform/contract/index.ts';
import { type TestClient, type TestServer, testDatabase, testServer } from '../../platform/server/testing.ts';
import { seedRoles } from '../../seeds/roles.ts';
import { leavesOf, unlikeRows, valueAt, withOther } from './configuration-changes.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { slices } from './slices.ts';

/*
 * The configuration of the demonstration is loaded into an empty installation until nothing of it is left to be done, each request
 * agreed to by a second person: then both installations save the same file.
 */

let here: TestServer;
let there: TestServer;
let codes: string[];
let file: ConfigurationFileData;
let maker: TestClient;
let checker: TestClient;

const reason = 'From the other installation';
/** The word for PEP, and industries of the risk model that this back office does not have. */
const saidAsTheyAre = new Set(['sources: PEP', 'risk_model: ADULT', 'risk_model: ARMS']);
const save = async (client: TestClient): Promise<ConfigurationFileData> => (await client.call(exportConfiguration, {})) as ConfigurationFileData;
const compare = (client: TestClient, configuration = file) => client.call(compareConfiguration, { configuration });
const send = (client: TestClient, digest: string, configuration = file) => client.send(loadConfiguration, { configuration, digest, reason });
const may = (...subjects: AbilityEntry['subject'][]): AbilityEntry[] => subjects.map((subject) => ({ subject, action: ['read', 'write'] }));

/** Merchants and apps are no configuration: both installations have the same. */
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

it('differs in nothing from its own installation', async () => {
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

/** Fields whose values are names that somebody gave, or codes that the screens show as codes. */
const identifiers = new Set([
  ...[
    'code',
    'name',
    'rule_name',
    'entity_code',
    'currency',
    'muid',
    'merchant_no',
    'app_id',
    'role_code',
    'source_id',
    'dimension',
    'time_zone',
    'report_form',
  ],
  // Payment methods are called by their codes everywhere; municipalities by those of the state.
  ...['method', 'methods', 'risk_methods', 'regions', 'bank_code', 'tax_id', 'agreement', 'addresses', 'redirect_hosts'],
]);
/** A row without these: what it says is told all the same, and what they say is not taken for a code. */
function unnamed(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return identifiers.has(key) ? '…' : value;
  if (Array.isArray(value)) return value.map((one) => unnamed(one, key));
  // What the columns of a file are called is up to the file.
  if (typeof value !== 'object' || value === null || key === 'mapping') return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, unnamed(one, field)]));
}
/** `HIGH_RISK`, `HIGH`, `AML.Alerts` or `medium`: what the interface says and no screen. */
const isCode = (text: string): boolean => /^[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*$|^AML\.|^[a-z]+(?:_[a-z]+)+$|^(?:payin|payout|read|write|manage)$/.test(text);

/** Codes and names of fields that stand in the rows of a part. */
function insideOf(value: unknown, key = '', result = { codes: new Set<string>(), fields: new Set<string>() }): { codes: Set<string>; fields: Set<string> } {
  if (typeof value === 'string' && !identifiers.has(key) && isCode(value)) result.codes.add(value);
  else if (Array.isArray(value)) for (const one of value) insideOf(one, key, result);
  else if (typeof value === 'object' && value !== null && key !== 'mapping')
    for (const [field, one] of Object.entries(value)) {
      result.fields.add(field);
      insideOf(one, field, result);
    }
  return result;
}
/** Texts of a difference, word by word and part by part. */
const saidIn = ({ label, before, after }: { label: string; before: string | null; after: string | null }): string[] =>
  [label, before ?? '', after ?? ''].flatMap((text) => text.split(/\n| · | › |: |, /)).map((text) => text.trim());

it.each(languages)('names every part in the words of the screens (%s)', async (lang) => {
  const answer = await here.as({ companies: codes }).send(masterOptions, {}, { headers: { 'accept-language': lang } });
  const lists = answer.body.data as EndpointData<typeof masterOptions>;
  const wrong = fileParts.flatMap((part) => {
    const { codes: inside, fields } = insideOf(file.parts[part]);
    const lines = (file.parts[part] ?? []).flatMap((row) => reportNew(part, unnamed(row), { lists, lang }));
    expect(lines.length, part).toBeGreaterThan(0);
    const text = new Set(lines.flatMap(saidIn));
    return [
      ...[...inside].filter((code) => text.has(code)).map((code) => `${part}: ${code}`),
      ...[...fields].filter((field) => text.has(field) && (field.includes('_') || lang !== 'en')).map((field) => `${part}: field ${field}`),
    ];
  });
  expect(wrong.filter((one) => !saidAsTheyAre.has(one))).toEqual([]);
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
  const result = await compare(reader, ways);
  expect(result.differences.every(({ outcome }) => outcome === 'NOT_ALLOWED')).toBe(true);
  expect((await send(reader, result.digest, ways)).status).toBe(403);
  expect((await maker.send(compareConfiguration, { configuration: { ...file, edition: 1 } as never })).status).toBe(400);
  const odd = { ...file, parts: { methods: [{ code: 7, name: null }, {}], rules: [{ level: 'none' }] } } as never;
  expect((await compare(maker, odd)).differences.map(({ outcome }) => outcome)).toEqual(['REFUSED', 'REFUSED', 'REFUSED']);
});

it('is refused where much of it cannot be read, and keeps nobody waiting while it is compared', { timeout: 120_000 }, async () => {
  const compared = async (rows: readonly object[]) => {
    const parts = Object.fromEntries(fileParts.map((part) => [part, rows])) as never;
    const delays = monitorEventLoopDelay({ resolution: 10 });
    delays.enable();
    const answer = await maker.send(compareConfiguration, { configuration: { ...file, parts } });
    delays.disable();
    return { answer, longestMs: delays.max / 1e6 };
  };
  const few = await compared(Array.from({ length: 5 }, () => ({})));
  expect((few.answer.body.data as { differences: object[] }).differences).toHaveLength(5 * fileParts.length);
  const many = await compared(Array.from({ length: 4_900 }, () => ({})));
  expect(many.answer.body.data).toMatchObject({ error: 'FILE_ROWS_UNREADABLE' });
  // As one million signs of JSON are read in one piece, that much is waited; what every row costs is not.
  expect(many.longestMs).toBeLessThan(3_000);
});

it('is loaded whole, and the other installation saves the same', { timeout: 300_000 }, async () => {
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

it('shows a difference in the words of the screens', async () => {
  const [company, ...others] = file.parts.companies as { code: string; settings: Record<string, unknown> }[];
  const [rule] = file.parts.rules as { rule_name: string; action: string }[];
  const changed = {
    ...file,
    parts: {
      companies: [{ ...company, settings: { ...company?.settings, case_due_days: 3 } }, ...others],
      rules: [{ ...rule, action: rule?.action === 'ALERT' ? 'MONITOR' : 'ALERT' }],
    },
  };
  const details = await there.as({ companies: codes }).call(compareConfiguration, { configuration: changed as never });
  expect(details.differences.flatMap(({ lines }) => lines.map(({ label }) => label))).toEqual(['settings › Time for evidence of a held payment', 'action']);
  expect(details.differences[1]?.lines[0]?.after).not.toMatch(/^[A-Z_]+$/);
});

/** What a file cannot take away: as a row that it lacks stays here, so does an industry. */
const stays: Readonly<Partial<Record<FilePart, readonly string[]>>> = { industries: ['industries object'] };

describe('no field of the file is passed over in silence', () => {
  it.each(fileParts)('%s: whatever is changed is shown as a difference, or refused with a sentence', { timeout: 300_000 }, async (part) => {
    const client = here.as({ companies: codes });
    const tried = new Set<string>();
    const silent: string[] = [];
    for (const row of unlikeRows(file.parts[part] ?? []))
      for (const path of leavesOf(row)) {
        const place = `${path.join('.')} ${typeof valueAt(row, path)}`;
        // What a list holds nothing of cannot be taken from it.
        const isEmptyList = Array.isArray(valueAt(row, path)) && (valueAt(row, path) as unknown[]).length === 0;
        if (tried.has(place) || isEmptyList) continue;
        tried.add(place);
        const { differences } = await compare(client, { ...file, parts: { [part]: [withOther(row, path)] } });
        const [details] = differences;
        const says = details !== undefined && (details.lines.length > 0 || details.message !== null);
        if (!says) silent.push(place);
      }
    expect(silent.filter((place) => !stays[part]?.includes(place))).toEqual([]);
    expect((stays[part] ?? []).filter((place) => !silent.includes(place))).toEqual([]);
    expect(tried.size).toBeGreaterThan(1);
  });
});

it('refuses what is set when an entry is added, and says what', async () => {
  const client = here.as({ companies: codes });
  const limit = (file.parts.limits as { level: string }[]).find(({ level }) => level === 'general');
  const other = (file.parts.limits as { level: string }[]).find(({ level }) => level !== 'general');
  const [channel] = file.parts.channels as { currency: string | null }[];
  const parts = {
    limits: [
      { ...limit, limit_days: 7, monitor_limit: '1.00' },
      { ...other, minor_floor: '5.00' },
    ],
    channels: [{ ...channel, currency: channel?.currency === 'USD' ? 'BRL' : 'USD' }],
  };
  const { differences } = await compare(client, { ...file, parts });
  expect(differences.map(({ part, outcome }) => [part, outcome]).toSorted()).toEqual([
    ['channels', 'REFUSED'],
    ['limits', 'REFUSED'],
    ['limits', 'REFUSED'],
  ]);
  const text = differences.map(({ message }) => message).join(' ');
  for (const field of ['currency', 'limit of minors', 'period of the limits in days']) expect(text).toContain(`changes the following: ${field}.`);
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
    expect(tables.filter((name) => !partTables[name] && !omittedTables[name])).toEqual([]);
    expect(Object.keys(omittedTables).filter((name) => !tables.includes(name))).toEqual([]);
    expect(fileParts.filter((part) => !Object.values(partTables).includes(part))).toEqual([]);
  });
});
