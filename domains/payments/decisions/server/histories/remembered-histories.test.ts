import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { Cursors, newDictionary } from '../../../../../engines/rules/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { type Database, type Db, registerIdSource } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { decideWithLocks } from '../payment/decide-with-locks.ts';
import { newDecisionMemory } from '../memory/decision-memory.ts';
import { decideFromMemory } from '../payment/decide-from-memory.ts';
import { findSettingsVersion } from '../stored/decision-state.store.ts';
import type { HistoryLayout } from './history-layout.ts';
import { incomingPayment } from '../intake/incoming-payment.ts';
import { KeptHistories } from './remembered-histories.ts';
import { PersonHistories } from './person-histories.ts';
import { positioned } from '../memory/recall-people.ts';
import { rulesAt } from '../rules/rules-keeper.ts';
import { addRule } from '../testing-rules.store.ts';
import { companyCode, inventDocument, machineOrigin, openBackOffice, parsePayment, paymentInput } from '../testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  registerIdSource(database.main);
  await openBackOffice(database.main);
  const period = { count: 30, unit: 'DAY' as const, mode: 'ROLLING' as const };
  await addRule(database.main, { type: 'SHARED_DEVICE', change: { threshold: 3, minCount: 3, period } });
  await addRule(database.main, { type: 'CUMULATIVE_AMOUNT', action: 'PENDING', change: { threshold: 100_000, period } });
});

const at = clock.ms();
let sent = 0;
const buildQuery = (id_no: string, amount_minor = 1_000, device = 'a-device') => ({
  payment: incomingPayment(parsePayment(paymentInput({ id_no, amount_minor, device, order_time: at + sent++ })), clock.now()),
  origin: machineOrigin,
});
const place = (one: ReturnType<typeof buildQuery>) => [positioned(one, 0)];
const silent = () => undefined;

async function personOf(db: Db, no: string): Promise<{ subjectId: string; version: number }> {
  const { rows } = await sql<{ subjectId: string; version: number }>`
    select v.subject_id as "subjectId", v.version::float8 as version from person_version v join identifier i on i.subject_id = v.subject_id where i.id_no = ${no}`.execute(
    db,
  );
  return rows[0] as { subjectId: string; version: number };
}

/** A connection with the owner's rights. */
async function ownerOf(db: Db): Promise<pg.Client> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  const client = new pg.Client({ connectionString: String(url) });
  await client.connect();
  return client;
}

const dayMs = 86_400_000;

describe('what is lent to the path with locks', () => {
  it('is a copy, of what is certain, and only at the version that it was remembered at', async () => {
    const { main } = database;
    const { no } = inventDocument();
    const memory = newDecisionMemory(main, 64_000_000);
    await decideWithLocks(main, [buildQuery(no)]);
    expect(await decideFromMemory(main, memory, place(buildQuery(no)), silent)).toEqual([]);
    const person = await personOf(main, no);
    const { layouts } = await rulesAt(main, main, await findSettingsVersion(main));
    const [layout] = layouts.byCompany.get(companyCode) as [HistoryLayout];
    const reach = { layouts, since: at - 30 * dayMs };
    const question = { layout, key: 'device' as const, value: 'a-device', at: at + 1_000, reachMs: 30 * dayMs };
    const rowsOf = () => memory.borrowed.personAt(person, reach)?.histories.of(layout).home.rows.length;
    const sharedRows = () => memory.borrowed.sharedOf(layouts, [question]).find(question)?.rows.length;
    expect([rowsOf(), sharedRows()]).toEqual([2, 2]);
    // What the borrower does with it is not seen here.
    memory.borrowed.personAt(person, reach)?.histories.of(layout).home.remove(0);
    memory.borrowed.sharedOf(layouts, [question]).find(question)?.remove(0);
    expect([rowsOf(), sharedRows()]).toEqual([2, 2]);
    expect(memory.borrowed.personAt({ ...person, version: person.version - 1 }, reach)).toBeUndefined();
    expect(memory.borrowed.personAt(person, { layouts, since: at - 100 * dayMs })).toBeUndefined();
    expect(memory.borrowed.personAt(person, { layouts: { ...layouts }, since: reach.since })).toBeUndefined();
    // Rows that have left every window are not carried along for ever.
    vi.spyOn(Date, 'now').mockReturnValueOnce(at + 2 * 3_600_000);
    expect(memory.borrowed.personAt(person, reach)).toBeUndefined();
    // While a payment is evaluated and not written, nobody knows whether it counts.
    let writing: Promise<unknown> = Promise.resolve();
    await main.transaction().execute(async (trx) => {
      await sql`select from person_version where subject_id = ${person.subjectId}::bigint for update`.execute(trx);
      writing = decideFromMemory(main, memory, place(buildQuery(no)), silent);
      await expect.poll(() => memory.borrowed.personAt(person, reach), { timeout: 60_000 }).toBeUndefined();
      expect(sharedRows()).toBe(2);
    });
    expect(await writing).toEqual([]);
    expect(memory.borrowed.personAt(await personOf(main, no), reach)?.histories.of(layout).home.rows.length).toBe(3);
    expect(sharedRows()).toBe(3);
  });

  it('is led on by the path with locks, so that neither reads a history again', async () => {
    const { main } = database;
    const { no } = inventDocument();
    const memory = newDecisionMemory(main, 64_000_000);
    await decideWithLocks(main, [buildQuery(no, 1_000, 'b-device')], memory.borrowed);
    expect(await decideFromMemory(main, memory, place(buildQuery(no, 1_000, 'b-device')), silent)).toEqual([]);
    // From here on nobody can read a history, neither a person's nor a device's.
    const owner = await ownerOf(main);
    const { rows: existing } = await owner.query<{ text: string }>(`select pg_get_functiondef('fact_values'::regproc) as text`);
    await owner.query(
      `create or replace function fact_values(f payment_fact) returns json language plpgsql stable as $$ begin raise exception 'nothing is read'; end $$`,
    );
    try {
      expect(await decideFromMemory(main, memory, place(buildQuery(no, 1_000, 'a-device')), silent)).toHaveLength(1);
      expect(await decideFromMemory(main, memory, place(buildQuery(no, 1_000, 'b-device')), silent)).toEqual([]);
      const big = buildQuery(no, 120_000, 'b-device');
      expect(await decideFromMemory(main, memory, place(big), silent)).toHaveLength(1);
      const [answer] = await decideWithLocks(main, [big], memory.borrowed);
      memory.forgetOwners(place(big));
      expect(answer).toMatchObject({ kind: 'decided', transaction: { amlResult: 'JUSTIFICATION_REQUIRED' } });
      // The sum of what is in the history holds this one too.
      const next = buildQuery(no, 1_000, 'b-device');
      expect(await decideFromMemory(main, memory, place(next), silent)).toHaveLength(1);
      expect((await decideWithLocks(main, [next], memory.borrowed))[0]).toMatchObject({ transaction: { amlResult: 'JUSTIFICATION_REQUIRED' } });
    } finally {
      await owner.query(existing[0]?.text ?? '');
      await owner.end();
    }
    const { rows } = await sql<{ errors: number; hits: number }>`
      select (count(*) filter (where outcome = 'ERROR'))::int as errors, (count(*) filter (where outcome = 'HIT'))::int as hits
      from rule_hit h join identifier i on i.subject_id = h.subject_id where i.id_no = ${no}`.execute(main);
    expect(rows[0]).toEqual({ errors: 0, hits: 2 });
  });
});

describe('histories that are kept for whoever is read again', () => {
  const layout: HistoryLayout = {
    companyCode,
    currency: 'BRL',
    dictionary: newDictionary(),
    home: [],
    cut: undefined,
    cutAtHand: undefined,
    shared: new Map(),
    cursors: new Cursors(),
  };
  const layouts = { rateOf: () => 1, byCompany: new Map([[companyCode, [layout]]]) };
  const kept = (subjectId: string) => ({ subjectId, version: 1, histories: new PersonHistories(layouts, 0, { stored: [], beginnings: [] }) });

  it('are given away once, and those kept longest ago are forgotten first', () => {
    const histories = new KeptHistories(450);
    for (const name of ['a', 'b', 'c']) histories.keep(name, kept(name));
    expect(histories.take('a')).toBeUndefined();
    expect(histories.take('b')?.subjectId).toBe('b');
    expect(histories.take('b')).toBeUndefined();
    histories.keep('d', kept('d'));
    histories.keep('c', kept('c2'));
    expect([histories.take('d')?.subjectId, histories.take('c')?.subjectId]).toEqual(['d', 'c2']);
  });
});
