import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isWrite, mayCall, pathParams } from '../../platform/contract/index.ts';
import { requestOf, type TestClient, type TestServer } from '../../platform/server/testing.ts';
import { roles } from '../../seeds/roles.ts';
import { fieldsOf, isRowId, put, sampleOf } from './call-inputs.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { endpoints } from './endpoints.ts';
import { findRowsOf } from './foreign-rows.fixture.ts';

/*
 * Support talks with customers and must not be able to tell them what the desk thinks of them: it sees that something is
 * under review. Every text that an analyst has written and every name of a rule is marked in the database, and every call
 * that reads and that support may make is asked for lists and for single rows. A call that is added later is covered.
 */

const company = 'ATBR';
const mark = 'analysts-eyes-only';
/** What analysts write, and what rules are called. */
const written: readonly (readonly [table: string, column: string])[] = [
  ['alert', 'comment'],
  ['alert_analysis', 'comment'],
  ['alert_note', 'comment'],
  ['approval_record', 'reason'],
  ['approval_record', 'description'],
  ['approval_request', 'reason'],
  ['approval_request', 'decide_reason'],
  ['case_proposal', 'decide_reason'],
  ['hold', 'close_reason'],
  ['list_entry', 'reason'],
  ['rule_version', 'name'],
  ['rule_version', 'description'],
  ['temporary_balance', 'decide_reason'],
  ['temporary_balance', 'description'],
  ['temporary_balance', 'reason'],
];
const role = roles.find(({ code }) => code === 'SUPPORT');
const isAsked = (record: Endpoint): boolean =>
  (!isWrite(record) || record.ability.endsWith(':read')) &&
  record.body !== 'multipart' &&
  record.answer !== 'ndjson' &&
  record.ability !== 'public' &&
  !record.ability.startsWith('machine:') &&
  mayCall(role?.abilities ?? [], record.ability);
const asked = endpoints.filter(isAsked).map((record) => [`${record.method} ${record.path}`, record] as const);

let server: TestServer;
let support: TestClient;
let officer: TestClient;
let rows: Map<string, string[]>;
let words: Record<string, string[]>;

beforeAll(async () => {
  server = await demonstrationServer();
  const { database } = server;
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  // Some of these tables are never changed by the product.
  await admin.query('set session_replication_role = replica');
  for (const [table, column] of written) await admin.query(`update ${table} set ${column} = '${mark} ' || id where ${column} is not null`);
  // A standing holds a code, or what an analyst wrote.
  for (const table of ['standing_event', 'subject_standing']) await admin.query(`update ${table} set reason = '${mark}' where reason !~ '^[A-Z_]+(:[0-9]+)?$'`);
  await admin.end();
  support = server.as({ companies: [company], abilities: [...(role?.abilities ?? [])] });
  officer = server.as({ companies: [company] });
  rows = await findRowsOf(database.main, company);
  const column = async (table: string, name: string): Promise<string[]> =>
    (
      await sql<{ value: string }>`select distinct ${sql.ref(name)}::text as value from ${sql.table(table)} where company_code = ${company}
        and ${sql.ref(name)} is not null limit 3`.execute(database.main)
    ).rows.map(({ value }) => value);
  const judged = await sql<{ value: string }>`select distinct on (business) trade_no as value from transaction where company_code = ${company}
    and exists (select from unnest(aml_reasons) reason where reason like 'RULE:%') order by business`.execute(database.main);
  words = { trade_no: judged.rows.map(({ value }) => value), merchant_no: await column('merchant', 'merchant_no'), entity_code: [company] };
}, 400_000);

const first = <T>(values: readonly T[] | undefined, count: number): T[] => (values ?? []).slice(0, count);

/** Inputs of a call: the form alone, a payment that a rule has found, and each key of a row with rows of every kind, most of people and payments. */
function* inputsOf(record: Endpoint): Generator<Record<string, unknown>> {
  const schema = record.input as never;
  let base = (sampleOf(schema) ?? {}) as Record<string, unknown>;
  const fields = fieldsOf(record);
  for (const { path, name } of fields) {
    const known = words[name]?.[0];
    if (known !== undefined && base[path[0] as string] !== undefined) base = put(schema, base, path, known) as never;
  }
  yield base;
  for (const trade of fields.some(({ name }) => name === 'trade_no') ? (words.trade_no ?? []) : [])
    for (const business of ['payin', 'payout']) yield { ...base, business, trade_no: trade };
  if (fields.some(({ name }) => name === 'page_size')) yield { ...base, page_size: 200 };
  for (const { path, schema: field, name } of fields) {
    if (!isRowId(field)) continue;
    const likely = name === 'subject_id' ? rows.get('subject') : rows.get('transaction');
    for (const value of new Set([...first(likely, 40), ...[...rows.values()].flatMap((ids) => first(ids, 3))])) {
      const input = put(schema, base, path, value) as Record<string, unknown>;
      yield input;
      for (const merchant of first(fields.some((one) => one.name === 'merchant_no') ? words.merchant_no : [], 2)) yield { ...input, merchant_no: merchant };
    }
  }
}

async function answerOf(client: TestClient, record: Endpoint, input: Record<string, unknown>): Promise<string> {
  const { path, init } = requestOf(record, { ...Object.fromEntries(pathParams(record.path).map((name) => [name, 'x'])), ...input }, {});
  return (await client.fetch(path, init)).text();
}

/** Keys under which an answer carries a judgement, whatever it says. */
const judged = /"(?:conclusion|rule_name)":"[^"]|"rule_names":\{"/;
const codeOfRule = /"RULE:[0-9]/;

function faultOf(text: string): string | undefined {
  const at = [text.indexOf(mark), text.search(judged), text.search(codeOfRule)].find((place) => place >= 0);
  return at === undefined ? undefined : text.slice(Math.max(0, at - 80), at + 80);
}

describe('support reads that something is under review, and no judgement in', () => {
  it.each(asked)('%s', { timeout: 60_000 }, async (_name, record) => {
    const faults = new Set<string>();
    for (const input of inputsOf(record)) {
      const fault = faultOf(await answerOf(support, record, input));
      if (fault) faults.add(`${JSON.stringify(input)}: ${fault}`);
      if (faults.size > 2) break;
    }
    expect([...faults]).toEqual([]);
  });
});

describe('the reading is not empty', () => {
  it('an officer is told judgements by the same questions', { timeout: 120_000 }, async () => {
    const telling = new Set<string>();
    for (const [name, record] of asked) {
      for (const input of inputsOf(record)) {
        if (!faultOf(await answerOf(officer, record, input))) continue;
        telling.add(name);
        break;
      }
    }
    expect([...telling]).toEqual(expect.arrayContaining(['POST /api/aml/monitor/list', 'POST /api/aml/transaction/page', 'POST /api/aml/transaction/detail']));
  });
});
