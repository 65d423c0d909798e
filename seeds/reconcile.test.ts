import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { demonstrationDatabase } from '../apps/server/demonstration.fixture.ts';
import { findBrokenInvariants } from '../domains/payments/decisions/server/books/index.ts';
import { readTransactionDetail } from '../domains/payments/transactions/contract/index.ts';
import { transactionsSlice } from '../domains/payments/transactions/server/index.ts';
import type { Database } from '../platform/server/index.ts';
import { testServer } from '../platform/server/testing.ts';

/* What `npm run reconcile` reads, on the demonstration as it is loaded: green there, green after looking at things, red for one row. */

let database: Database;
beforeAll(async () => {
  database = await demonstrationDatabase();
}, 300_000);

const broken = () => findBrokenInvariants(database.main);

it('the demonstration adds up as it is loaded', async () => {
  expect(await broken()).toEqual([]);
}, 60_000);

it('and after somebody has looked at its payments', async () => {
  const server = await testServer({ slices: [transactionsSlice], database });
  const { rows } = await sql<{ business: 'payin'; trade_no: string }>`select business, trade_no from transaction order by id limit 3`.execute(database.main);
  const reader = server.as();
  for (const row of [...rows, ...rows]) await reader.call(readTransactionDetail, row);
  expect(await broken()).toEqual([]);
}, 60_000);

it.each([
  ['a change without an entry', sql`update transaction set version = version + 1 where id = (select min(id) from transaction)`],
  [
    'an entry without a reason',
    sql`insert into audit_entry (verb, actor_id, actor_name, subject_kind, subject_id, request_id)
    values ('standing.changed', 1, 'x', 'subject', '0', 'x')`,
  ],
])(
  '%s is found',
  async (_what, fault) => {
    await database.main.transaction().execute(async (trx) => {
      await fault.execute(trx);
      expect((await findBrokenInvariants(trx)).length).toBeGreaterThan(0);
      await sql`rollback`.execute(trx);
    });
  },
  60_000,
);
