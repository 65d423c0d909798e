import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { listFacts, type StoredFact } from '../../../../register/payment-facts/server/index.ts';
import { type Bench, type KnownRules, makeKnownRules } from '../rules/known-rules.ts';
import { SharedHistories, type SharedQuestion } from './shared-histories.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from '../testing.ts';
import { liveRule } from '../testing-rules.store.ts';

let database: Database;
let rules: KnownRules;
let facts: StoredFact[];
const at = Date.UTC(2026, 8, 10, 12);
const hour = 3_600_000;
const noRate = () => Number.NaN;

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  rules = makeKnownRules({ version: '1', rules: [liveRule({ type: 'SHARED_DEVICE' })] }, { timeZones: new Map([[companyCode, 'UTC']]), rateOf: noRate });
  const inputs = Array.from({ length: 40 }, (_, n) => paymentInput({ id_no: inventDocument().no, device: `d${n % 4}`, order_time: at - (40 - n) * hour }));
  await decideInputs(database.main, inputs);
  facts = await listFacts(database.main, sql`true`);
});

const benchOf = (): Bench => rules.benches.get(companyCode)?.[0] as Bench;
const question = (value: string, when = at): SharedQuestion => {
  const bench = benchOf();
  return { layout: bench.layout, ...(bench.shared[0] as Bench['shared'][number]), value, at: when };
};
const idsOf = (shared: SharedHistories, value: string): number[] => {
  const rows = shared.find(question(value))?.rows;
  return rows ? Array.from(rows.id.subarray(0, rows.length)) : [];
};
const expected = (value: string): number[] => facts.filter((one) => one.device === value).map(({ id }) => id);

/** A database whose answers are held back until they are let go. */
function slow(db: Db): { db: Db; letGo: () => void } {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== 'getExecutor') return Reflect.get(target, name, receiver);
      return () => {
        const executor = target.getExecutor();
        const executeQuery: typeof executor.executeQuery = async (...value) => {
          const answer = await executor.executeQuery(...value);
          await gate;
          return answer as never;
        };
        return new Proxy(executor, { get: (one, key) => (key === 'executeQuery' ? executeQuery : Reflect.get(one, key).bind?.(one)) });
      };
    },
  });
  return { db: held, letGo: () => letGo() };
}

describe('what is remembered of things that people share', () => {
  it('is read once, with all that is stored', async () => {
    const shared = new SharedHistories(rules.layouts, 1_000_000);
    expect(shared.find(question('d1'))).toBeUndefined();
    await shared.load(database.main, [question('d1'), question('d1'), question('d2')]);
    expect([idsOf(shared, 'd1'), idsOf(shared, 'd2'), idsOf(shared, 'd3')]).toEqual([expected('d1'), expected('d2'), []]);
    // A payment from before what was read asks again.
    expect(shared.find(question('d1', at - 100 * 24 * hour))).toBeUndefined();
    await shared.load(database.main, [question('d1', at - 100 * 24 * hour)]);
    expect(idsOf(shared, 'd1')).toEqual(expected('d1'));
  });

  it('follows payments, once each, in whatever order they are told', async () => {
    const shared = new SharedHistories(rules.layouts, 1_000_000);
    await shared.load(database.main, [question('d1')]);
    const [first] = facts.filter((one) => one.device === 'd1') as [StoredFact];
    const late = { ...first, id: 1, at: first.at - 1 };
    for (const after of [first, late, late, { ...first, id: 2, device: 'd7' }]) shared.apply({ after });
    expect(idsOf(shared, 'd1')).toEqual([1, ...expected('d1')]);
    shared.apply({ before: late });
    shared.apply({ before: first, after: { ...first, moved: false } });
    expect([...idsOf(shared, 'd1')].sort()).toEqual([...expected('d1')].sort());
    shared.apply({ reset: true });
    expect(shared.find(question('d1'))).toBeUndefined();
  });

  it('takes in what is told while it is read, whether the reading saw it or not', async () => {
    const shared = new SharedHistories(rules.layouts, 1_000_000);
    const { db, letGo } = slow(database.main);
    const reading = shared.load(db, [question('d1')]);
    const second = shared.load(db, [question('d1')]);
    const [shown] = facts.filter((one) => one.device === 'd1') as [StoredFact];
    for (const after of [shown, { ...shown, id: 3 }]) shared.apply({ after });
    letGo();
    await Promise.all([reading, second]);
    expect([...idsOf(shared, 'd1')].sort((a, b) => a - b)).toEqual([3, ...expected('d1')]);
  });

  it('forgets what was asked for longest ago, and reads it again', async () => {
    const shared = new SharedHistories(rules.layouts, 1_500);
    for (let turn = 0; turn < 3; turn += 1) {
      for (const value of ['d0', 'd1', 'd2', 'd3']) {
        await shared.load(database.main, [question(value)]);
        expect(idsOf(shared, value)).toEqual(expected(value));
        expect(shared.bytes).toBeLessThan(4_000);
      }
    }
    expect(shared.find(question('d0'))).toBeUndefined();
  });
});
