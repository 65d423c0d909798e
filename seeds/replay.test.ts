import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { demonstrationDatabase } from '../apps/server/demonstration.fixture.ts';
import { replayDecisions, type ReplayedDecision } from '../domains/payments/decisions/server/replay/index.ts';
import { replayAll } from '../domains/payments/decisions/server/replay/replay.fixture.ts';
import type { Database } from '../platform/server/index.ts';

/* Every decision of the demonstration is made again by the state of then: all come out equal, and one altered value is found. */

let database: Database;
beforeAll(async () => {
  database = await demonstrationDatabase();
}, 300_000);

/** Replays inside a transaction that alters something and is rolled back. */
async function replayWith(alter: ReturnType<typeof sql>): Promise<ReplayedDecision[]> {
  const rolledBack = new Error('rolled back');
  let others: ReplayedDecision[] = [];
  await database.main
    .transaction()
    .execute(async (trx) => {
      await alter.execute(trx);
      ({ others } = await replayAll(trx));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return others;
}

it('comes out equal, in a transaction that may only read', async () => {
  const { rows } = await sql<{ decisions: number }>`select count(*)::integer as decisions from decision`.execute(database.main);
  const { counts, others } = await database.main.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(replayAll);
  expect(others).toEqual([]);
  expect(counts).toEqual({ decisions: rows[0]?.decisions, equal: rows[0]?.decisions, different: 0, explained: {} });
  expect(counts.decisions).toBeGreaterThan(300);
}, 120_000);

it('covers what decisions may depend on', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where result = 'JUSTIFICATION_REQUIRED')::integer as held,
      count(*) filter (where result = 'FROZEN')::integer as frozen, count(*) filter (where explanation ->> 'earlier' is not null)::integer as again,
      count(*) filter (where json_array_length(explanation -> 'rules' -> 'hits') > 0)::integer as ruled, count(distinct settings_version)::integer as settings
    from decision`.execute(database.main);
  for (const [name, count] of Object.entries(rows[0] as Record<string, number>)) expect(count, name).toBeGreaterThan(0);
});

/** A decision in the middle of those that are packed. */
const chosen = sql`(select id from decision where explanation ->> 'format' = '2' order by id offset 40 limit 1)`;

it('names the one stored number that was altered, as it was and as it is', async () => {
  const others = await replayWith(
    sql`update decision set explanation = jsonb_set(explanation::jsonb, '{limits,17}', to_jsonb(((explanation -> 'limits' ->> 17)::bigint + 1)::text))::json where id = ${chosen}`,
  );
  expect(others.map(({ kind, differences }) => [kind, differences.map(({ path }) => path)])).toEqual([['DIFFERENT', ['explanation.limits.used_after_minor']]]);
  const [difference] = others[0]?.differences ?? [];
  expect(Number(JSON.parse(difference?.stored as string))).toBe(Number(JSON.parse(difference?.again as string)) + 1);
}, 120_000);

it.each([
  ['a verdict', sql`update decision set result = 'REJECTED' where id = ${chosen}`, ['result']],
  ['a reason', sql`update decision set reasons = '{PEP}' where id = ${chosen}`, ['reasons[0]']],
  [
    'the amount of the payment',
    sql`update transaction set order_amount_minor = order_amount_minor + 1 where id = (select transaction_id from decision where id = ${chosen})`,
    ['explanation.amount_minor'],
  ],
  [
    'what the payment had consumed',
    sql`update limit_entry set amount_minor = amount_minor + 7 where transaction_id = (select transaction_id from decision d where exists (
      select from limit_entry e join transaction t on t.id = d.transaction_id where e.key_id = t.key_id and e.created_at > d.decided_at
        and e.event_at < d.decided_at + interval '20 days') order by id limit 1)`,
    ['explanation.limits.used_minor'],
  ],
])(
  'tells that %s was altered',
  async (_what, alter, paths) => {
    const others = await replayWith(alter);
    const details = others.flatMap(({ differences }) => differences.map(({ path }) => path));
    expect(details).toEqual(expect.arrayContaining(paths));
  },
  120_000,
);

it('comes out equal for each payment alone too, those that were written together included', async () => {
  const { rows } = await sql<{ id: string; together: number }>`
    select transaction_id::text as id, count(*) over (partition by moment)::integer as together from decision order by together desc, id limit 20`.execute(
    database.main,
  );
  expect(rows[0]?.together).toBeGreaterThan(1);
  for (const { id } of rows) {
    const counts = await replayDecisions(database.main, { transactionId: id }, () => undefined);
    expect(counts.equal, id).toBe(counts.decisions);
  }
}, 120_000);
