import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { keysInUse, seal, sealColumns, sealMailPassword } from '../../platform/server/index.ts';
import { everything, type TestClient, type TestServer } from '../../platform/server/testing.ts';
import { registerSealedPolicy } from '../../platform/server/secrets/sealed-values.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { writeRareRows } from './rare-rows.fixture.ts';
import { answerOf, type CallInputs, findRequested, inputsOf, readingCalls } from './reading-calls.fixture.ts';
import { slices } from './slices.ts';

/*
 * What is sealed is shown to nobody, not even sealed: whoever has a copy of it needs the key alone. Every sealed column of the
 * demonstration holds something, every request has a sealed value in its payload and its result, and every call that reads is made
 * by somebody who may read everything. A call or a column that is added later is covered.
 */

const company = 'ATBR';
const calls = readingCalls(everything).map((record) => [`${record.method} ${record.path}`, record] as const);
const columns = slices.flatMap((slice) => slice.sealed ?? []);

let server: TestServer;
let reader: TestClient;
let existing: CallInputs;

beforeAll(async () => {
  registerSealedPolicy('REPLACE');
  server = await demonstrationServer();
  const { database } = server;
  await writeRareRows(database.main, company);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    `insert into mail_server (host, port, security, username, password_secret, sender, version, changed_by_name, changed_at)
      values ('mail.example.com', 25, 'NONE', 'desk', $1, 'desk@example.com', 1, 'Officer', clock_now()) on conflict do nothing`,
    [sealMailPassword('one')],
  );
  await admin.query(`update screening_source set access_secret = $1`, [seal('two', 'screening_source.access_secret')]);
  await sealColumns(database.main, columns);
  // Requests are never changed by the product.
  await admin.query('set session_replication_role = replica');
  const planted = [seal('three', 'mail_server.password_secret')];
  await admin.query(
    `update approval_request set payload = payload || jsonb_build_object('sealed_password', $1::text), result = jsonb_build_object('kept', $1::text)`,
    planted,
  );
  await admin.end();
  reader = server.as({ companies: [company] });
  existing = await findRequested(database, company);
}, 400_000);

it('there is something sealed in the tables', async () => {
  expect(await keysInUse(server.database.main, columns)).toEqual(new Set(['test']));
});

describe('nothing sealed is in an answer of', () => {
  it.each(calls)('%s', { timeout: 60_000 }, async (_name, record) => {
    const faults = new Set<string>();
    for (const input of inputsOf(record, existing, { likely: 3, others: 3 })) {
      const text = await answerOf(reader, record, input);
      // The last look puts a placeholder where a call has forgotten something; it may not come to that.
      const at = text.search(/sealed:1:|\[sealed\]/);
      if (at >= 0) faults.add(`${JSON.stringify(input)}: ${text.slice(Math.max(0, at - 80), at + 80)}`);
      if (faults.size > 2) break;
    }
    expect([...faults]).toEqual([]);
  });
});
