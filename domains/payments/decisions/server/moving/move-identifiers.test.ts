import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { replayAll } from '../replay/replay.fixture.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../testing.ts';
import { addRule } from '../testing-rules.store.ts';
import { moveIdentifiers } from './move-identifiers.job.ts';

let database: Database;
const start = Date.UTC(2026, 8, 1, 12);
const at = (minutes: number): Date => new Date(start + minutes * 60_000);

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await addRule(database.main, {
    type: 'SHARED_DEVICE',
    action: 'PENDING',
    name: 'Address',
    change: { threshold: 4, minCount: 4, parameters: { shared: 'IP' } },
  });
});

async function pay(minutes: number, changes: Record<string, unknown>): Promise<{ id: string; result: string }> {
  const input = paymentInput({ id_no: inventDocument().no, order_time: start + minutes * 60_000, ...changes });
  const [answer] = await decideInputs(database.main, [input], at(minutes));
  if (answer?.kind !== 'decided') throw new Error(`the payment was answered with ${answer?.kind}`);
  return { id: answer.transaction.id, result: answer.transaction.amlResult };
}

/** Writes what an earlier version stored, without a trace of the change. */
async function storeAsBefore(rows: readonly { id: string; values: Record<string, string> }[]): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('alter table transaction disable trigger user');
  for (const { id, values } of rows)
    for (const [column, value] of Object.entries(values)) await owner.query(`update transaction set ${column} = $1 where id = $2`, [value, id]);
  await owner.query('alter table transaction enable trigger user');
  await owner.end();
}

const identifiersOf = async (id: string) => {
  const { rows } = await sql<Record<string, string | null>>`
    select email, phone, ip, device, account, payer ->> 'account' as payer from transaction where id = ${id}::bigint`.execute(database.main);
  return rows[0];
};
const moveState = async () =>
  (
    await sql<{ moved_to: string; changed: string; again: boolean; finished: boolean }>`
    select moved_to, changed, is_again as again, finished_at is not null as finished from identifier_move`.execute(database.main)
  ).rows[0];

it('brings what earlier versions stored into its one form, and past decisions stay as they were', async () => {
  const first = await pay(0, { ip: '2001:db8::a', phone: '+5511900000001', email: 'a@example.com', device: 'd-1', payer: { account: '1-1' } });
  const second = await pay(1, { ip: '2001:db8::b', phone: '+5511900000002' });
  const untouched = await pay(2, { ip: '2001:db8::c' });
  await storeAsBefore([
    {
      id: first.id,
      values: {
        ip: '2001:DB8:0::77',
        phone: '011987654321',
        email: 'Ana@Example.com',
        device: '3F2504E0-4F89-11D3-9A0C-0305E82C3301',
        account: '0001 12345-6',
        payer: '{"account": "1/12345-6"}',
      },
    },
    { id: second.id, values: { ip: '2001:0db8::77', phone: 'none' } },
  ]);
  // Somebody pays from the same address before the move.
  const third = await pay(3, { ip: '2001:db8::77' });
  expect((await replayAll(database.main)).others).toEqual([]);

  await moveIdentifiers(database.main, at(10));
  expect(await identifiersOf(first.id)).toEqual({
    email: 'ana@example.com',
    phone: '+5511987654321',
    ip: '2001:db8::77',
    device: '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    account: '0001/123456',
    payer: '0001/123456',
  });
  expect(await identifiersOf(second.id)).toMatchObject({ ip: '2001:db8::77', phone: 'none' });
  expect(await identifiersOf(untouched.id)).toMatchObject({ ip: '2001:db8::c' });
  expect(await moveState()).toEqual({ moved_to: third.id, changed: '2', again: false, finished: false });
  const { rows: notes } = await sql<{ after: object }>`select after from audit_entry where verb = 'payment.identifiers-moved'`.execute(database.main);
  expect(notes.map(({ after }) => after)).toEqual([{ changed: 2, up_to: third.id }]);
  expect((await replayAll(database.main)).others).toEqual([]);

  // The old payments count for the address, too.
  expect((await pay(20, { ip: '2001:db8::77' })).result).toBe('JUSTIFICATION_REQUIRED');
  expect((await replayAll(database.main)).others).toEqual([]);
});

it('looks again at what was written meanwhile, is finished then, and begins anew where its row is deleted', async () => {
  const late = await pay(30, { ip: '2001:db8::d' });
  await storeAsBefore([{ id: late.id, values: { ip: '2001:DB8::D' } }]);
  await moveIdentifiers(database.main, at(31));
  expect(await identifiersOf(late.id)).toMatchObject({ ip: '2001:db8::d' });
  // A process of the earlier version writes behind the place up to which was looked.
  await storeAsBefore([{ id: late.id, values: { ip: '2001:DB8::E' } }]);
  await moveIdentifiers(database.main, at(60));
  expect(await identifiersOf(late.id)).toMatchObject({ ip: '2001:DB8::E' });
  await moveIdentifiers(database.main, at(10 + 24 * 60));
  expect(await identifiersOf(late.id)).toMatchObject({ ip: '2001:db8::e' });
  expect(await moveState()).toMatchObject({ again: true, finished: true, changed: '4' });

  await storeAsBefore([{ id: late.id, values: { ip: '2001:DB8::F' } }]);
  await moveIdentifiers(database.main, at(100 + 24 * 60));
  expect(await identifiersOf(late.id)).toMatchObject({ ip: '2001:DB8::F' });
  await sql`delete from identifier_move`.execute(database.main);
  // The row is looked for first, so that a finished job costs one look.
  await moveIdentifiers(database.main, at(101 + 24 * 60));
  expect(await identifiersOf(late.id)).toMatchObject({ ip: '2001:db8::f' });
});
