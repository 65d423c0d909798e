import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isWrite, pathParams } from '../../platform/contract/index.ts';
import { requestOf, type TestClient, type TestServer } from '../../platform/server/testing.ts';
import { fieldsOf, isRowId, put, sampleOf } from './call-inputs.fixture.ts';
import { hasTurn, isTouched } from '../../platform/testing/turn.ts';
import { isCallTouched } from './call-turns.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { endpoints } from './endpoints.ts';
import { writeRareRows } from './rare-rows.fixture.ts';

/*
 * What belongs to several companies is changed by those who work for all of them: somebody of one company makes every call that writes,
 * with the key of such a row in every field that takes one, and the row stays as it is. Tables are found by their column, so that tables,
 * calls and fields that are added later are covered. Calls take turns.
 */

const companies = ['ATBR', 'ATMX'];
const columnOfCompanies = 'company_codes';

interface Shared {
  table: string;
  id: string;
  row: Readonly<Record<string, unknown>>;
}

let server: TestServer;
let admin: pg.Client;
let shared: Shared[];

const read = async ({ table, id }: Pick<Shared, 'table' | 'id'>): Promise<Record<string, unknown> | undefined> =>
  (await admin.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t where id = $1`, [id])).rows[0]?.row;

/** Puts everything back as it was, whatever looks on. */
async function restore({ table, id, row }: Shared): Promise<void> {
  await admin.query('begin');
  await admin.query(`set local session_replication_role = 'replica'`);
  await admin.query(`delete from ${table} where id = $1`, [id]);
  await admin.query(`insert into ${table} overriding system value select (jsonb_populate_record(null::${table}, $1::jsonb)).*`, [JSON.stringify(row)]);
  await admin.query('commit');
}

beforeAll(async () => {
  server = await demonstrationServer();
  await writeRareRows(server.database.main, companies[0] as string);
  admin = new pg.Client({ connectionString: server.database.url });
  await admin.connect();
  const { rows: tables } = await admin.query<{ table: string }>(
    `select c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = $1 order by 1`,
    [columnOfCompanies],
  );
  shared = [];
  for (const { table } of tables) {
    // Those that can still be changed first, of different kinds where they have one.
    const { rows } = await admin.query<{ id: string }>(
      `select id::text from ${table} t order by to_jsonb(t) ->> 'status' in ('WAITING', 'ACTIVE') desc nulls last, id desc limit 6`,
    );
    expect(rows.length, `a row of ${table} in rare-rows.fixture.ts`).toBeGreaterThan(0);
    for (const { id } of rows) {
      await admin.query('begin');
      await admin.query(`set local session_replication_role = 'replica'`);
      await admin.query(`update ${table} set ${columnOfCompanies} = $2 where id = $1`, [id, companies]);
      await admin.query('commit');
      shared.push({ table, id, row: (await read({ table, id })) as Shared['row'] });
    }
  }
}, 400_000);

/** What a call is sent about a row: its key in every field that takes one, and of the other fields what the row holds under their name. */
function inputOf(record: Endpoint, { id, row }: Shared): Record<string, unknown> {
  const schema = record.input as never;
  let input = (sampleOf(schema) ?? {}) as Record<string, unknown>;
  for (const { path, name, schema: field } of fieldsOf(record)) {
    const value = isRowId(field) ? id : row[name];
    if (value === undefined || value === null || !(field as { safeParse(value: unknown): { success: boolean } }).safeParse(value).success) continue;
    const isNeeded = input[path[0] as string] !== undefined || isRowId(field);
    if (isNeeded) input = put(schema, input, path, value) as Record<string, unknown>;
  }
  if ('reason' in input) input.reason = 'A reason that is long enough for everybody who asks for one';
  return input;
}

async function send(client: TestClient, record: Endpoint, one: Shared): Promise<number> {
  const files = record.body === 'multipart' ? { files: new File(['x'], 'document.csv', { type: 'text/csv' }) } : {};
  const named = Object.fromEntries(pathParams(record.path).map((name) => [name, 'x']));
  const { path, init } = requestOf(record, { ...named, ...inputOf(record, one), ...files }, {});
  const response = await client.fetch(path, init);
  await response.text();
  return response.status;
}

const isTested = (record: Endpoint): boolean =>
  isWrite(record) && !['public'].includes(record.ability) && !record.ability.startsWith('machine:') && record.body !== 'ndjson' && record.answer !== 'ndjson';
const records = endpoints.filter((record) => isTested(record) && fieldsOf(record).some(({ schema }) => isRowId(schema)));

const isAllTouched = isTouched(/^(apps\/server\/(shared-rows|call-inputs|rare-rows|demonstration)\.|platform\/server\/http\/)/);
const ofTurn = records.filter((record) => isAllTouched || isCallTouched(record) || hasTurn(record.path, 3));

describe('a row of several companies stays as it is', () => {
  it.each(ofTurn.map((record) => [record.path, record] as const))(
    'whatever somebody of one of them sends to %s',
    { timeout: 60_000 },
    async (_path, record) => {
      const changed: string[] = [];
      for (const one of shared) {
        const status = await send(server.as({ companies: companies.slice(0, 1) }), record, one);
        const after = await read(one);
        if (JSON.stringify(after) === JSON.stringify(one.row)) continue;
        changed.push(`${one.table} ${one.id}, answered ${status}`);
        await restore(one);
      }
      expect(changed).toEqual([]);
    },
  );
});

describe('the calls are not empty', () => {
  it('somebody of all companies changes rows by them', { timeout: 400_000 }, async () => {
    const target = new Set(['approval_request', 'list_view', 'user_account']);
    for (const record of records)
      for (const one of shared) {
        // A call that has changed one row of a table says enough of the table.
        if (!target.has(one.table)) continue;
        await send(server.as({ companies }), record, one);
        if (JSON.stringify(await read(one)) === JSON.stringify(one.row)) continue;
        target.delete(one.table);
        await restore(one);
      }
    expect([...target]).toEqual([]);
    await admin.end();
  });
});
