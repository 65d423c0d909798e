import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { showSettlement, calculateSettlement } from '../contract/index.ts';
import { type BackOffice, payAt, setTerms, startBackOffice } from './back-office.fixture.ts';

/*
 * Two statements hold payments of the same two settlements in the opposite order, each on a connection of its own. They begin while
 * both settlements are locked by somebody else, so that each stands before the first one that it wants when these are set free.
 */

let backOffice: BackOffice;
const settlements: string[] = [];
/** Two payments in each settlement. */
const payments: [string, string][] = [];

beforeAll(async () => {
  backOffice = await startBackOffice();
  await setTerms(backOffice);
  for (const merchant of ['A', 'B']) {
    const place = merchant === 'A' ? {} : { merchant_no: 'B', app_id: 'B1' };
    const first = await payAt(backOffice, '2026-11-24T12:00:00Z', 10_000, place);
    const second = await payAt(backOffice, '2026-11-24T13:00:00Z', 20_000, place);
    payments.push([first.id, second.id]);
  }
  for (const muid of ['uA', 'uB']) settlements.push((await backOffice.rita.call(calculateSettlement, { muid })).id);
});

const hold = (ids: readonly string[]) =>
  backOffice.database.main.transaction().execute(async (trx) => {
    // The rows are updated in the order in which they are named.
    for (const way of ['hashjoin', 'mergejoin', 'seqscan', 'bitmapscan']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    await sql`update transaction t set aml_result = 'JUSTIFICATION_REQUIRED' from unnest(${[...ids]}::bigint[]) with ordinality as n (id, place) where t.id = n.id`.execute(
      trx,
    );
  });

/** How many connections of this database wait for a lock. */
const waiting = async () =>
  (
    await sql<{ n: number }>`
      select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()`.execute(
      backOffice.database.main,
    )
  ).rows[0]?.n;

it('neither waits for the other for ever, and both settlements lose what was held', async () => {
  const [first, second] = payments as [[string, string], [string, string]];
  let holds: Promise<PromiseSettledResult<void>[]> | undefined;
  await backOffice.database.main.transaction().execute(async (trx) => {
    await sql`select from settlement where id = any(${settlements}::bigint[]) for update`.execute(trx);
    holds = Promise.allSettled([hold([first[0], second[0]]), hold([second[1], first[1]])]);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
  });
  expect(await holds).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  for (const id of settlements) {
    const { lines, left_out: out, net_amount: net, events } = await backOffice.rita.call(showSettlement, { id });
    expect({ lines, out, net }).toEqual({ lines: 0, out: 2, net: '0.00' });
    expect(events.filter(({ act }) => act === 'PULL')).toHaveLength(2);
  }
});
