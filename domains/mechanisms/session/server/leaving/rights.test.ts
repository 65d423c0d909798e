import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { type BackOffice, type Member, startBackOffice } from '../keeping/back-office.fixture.ts';
import { lockBackOffice } from '../keeping/staff-list.store.ts';
import { lockAccount } from '../records/account-keeping.store.ts';
import { holdRights } from './rights.store.ts';

/* Work is given to an account while a change of staff is under way: each waits for the other at most once. */

let backOffice: BackOffice;
let officer: Member;
beforeAll(async () => {
  backOffice = await startBackOffice();
  officer = await backOffice.member('officer', 'AML_OFFICER');
});

const waiting = async (): Promise<number> =>
  (
    await sql<{ n: number }>`select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`.execute(backOffice.database.main)
  ).rows[0]?.n ?? 0;

it('locks roles before accounts, as a change of staff does', async () => {
  const { main } = backOffice.database;
  let isHeld = false;
  const giving = { held: Promise.resolve() };
  await main.transaction().execute(async (staff) => {
    await lockBackOffice(staff);
    giving.held = main.transaction().execute(async (trx) => {
      await holdRights(trx, [officer.id]);
      isHeld = true;
    });
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
    await lockAccount(staff, { id: officer.id });
    expect(isHeld).toBe(false);
  });
  await giving.held;
  expect(isHeld).toBe(true);
});
