import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../platform/testing/turn.ts';
import type { Aggregate } from './aggregate.ts';
import { growsWithRows, slicesIn } from './aggregate.ts';
import type { Fact } from './fact.ts';
import { History } from './history.ts';
import { type Measure, walk } from './measure.ts';
import { newDictionary } from './rows.ts';
import { compileRules } from './rule-set.ts';

/*
 * What aggregates have run up, against walking over the window: whatever came late, went again, changed or was forgotten
 * in between, wherever it rested, and wherever a payment stands.
 */

const hour = 3_600_000;
const rolling = (hours: number, endsMsAgo = 0) => ({ kind: 'rolling', ms: hours * hour, endsMsAgo }) as const;
const aggregates: Aggregate[] = [
  { key: 'subject', measure: 'sum', where: {}, window: rolling(5) },
  { key: 'subject', measure: 'count', where: { kinds: ['payin'] }, window: rolling(24) },
  { key: 'subject', measure: 'count', where: { attempts: true, atLeast: 30 }, window: rolling(7, 3 * hour) },
  { key: 'subject', measure: 'distinct', of: 'device', where: {}, window: rolling(9) },
  { key: 'subject', measure: 'sum', where: { below: 40 }, window: { kind: 'ever' } },
  { key: 'subject', measure: 'count', where: {}, window: { kind: 'calendar', unit: 'DAY', count: 1 } },
  { key: 'subject', measure: 'slice_mean', where: {}, window: rolling(12), slice: { ms: 3 * hour, of: 'sum' } },
  { key: 'subject', measure: 'sum', where: { passesOn: { withinMs: 6 * hour, share: 0.5, atLeast: 1 } }, window: rolling(10) },
];
const dictionary = newDictionary();
const set = compileRules(
  aggregates.map((aggregate, at) => ({
    id: String(at),
    data: null,
    plan: {
      applies: { attempts: true },
      terms: [{ name: 'value', unit: 'count' as const, aggregate }],
      tests: [{ left: 'value', comparison: 'GTE' as const, right: -1 }],
    },
  })),
  dictionary,
  [{ from: Number.NEGATIVE_INFINITY, offsetMs: -3 * hour }],
);

const details = fc.record({
  amount: fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 12 }).map((fives) => fives * 5) }, { weight: 1, arbitrary: fc.constant(Number.NaN) }),
  kind: fc.constantFrom('payin' as const, 'payin' as const, 'payout' as const),
  moved: fc.boolean(),
  device: fc.constantFrom('d1', 'd2', 'd3', null),
});
const near = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('add' as const), halves: fc.integer({ min: 0, max: 4 }), expected: details }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('late' as const), halves: fc.integer({ min: 0, max: 30 }), expected: details }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), near }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('replace' as const), near, expected: details }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('moved' as const), near, moved: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forget' as const), near }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rest' as const) }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('measure' as const), near, which: fc.subarray(aggregates.map((_, at) => at)) }) },
);

it('the incremental result equals that of a full walk', () => {
  let bounded = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: 'max' }), fc.constantFrom(0, 6), (steps, walked) => {
      const history = new History(set.kept, 2, walked);
      const factAt = (id: number, at: number, { device, ...rest }: typeof details extends fc.Arbitrary<infer T> ? T : never): Fact => ({
        ...rest,
        id,
        at,
        dims: { subject: 's', device },
      });
      const measureAll = (place: number, which: readonly number[]) => {
        for (const at of which) {
          const measure = set.measures[at] as (typeof set.measures)[number];
          const value = walk(measure, history.rows, place);
          expect(history.measure(measure, place), `${measure.aggregate.measure} ${at}`).toBe(value);
          expectBound(history, measure, value);
        }
      };
      /** No number is larger than what all rows together could make, where amounts are known. */
      const expectBound = (of: History, { aggregate }: Measure, value: number) => {
        if (!growsWithRows(aggregate) || of.lacksRates) return;
        bounded += 1;
        expect(of.atMost(aggregate), `${aggregate.measure} at most`).toBeGreaterThanOrEqual(value);
      };
      const all = aggregates.map((_, at) => at);
      let clock = 100 * hour;
      let id = 0;
      for (const one of steps) {
        const { rows } = history;
        const placeOf = (share: number) => Math.min(rows.length - 1, Math.floor(share * rows.length));
        if (one.does === 'add' || one.does === 'late') {
          id += 1;
          if (one.does === 'add') clock += (one.halves * hour) / 2;
          const at = one.does === 'add' ? clock : clock - (one.halves * hour) / 2;
          measureAll(history.add(factAt(id, at, one.expected), dictionary), all);
        } else if (one.does === 'rest') {
          history.compact();
        } else if (rows.length > 0 && one.does === 'forget') {
          history.forgetUntil(rows.at[placeOf(one.near * 0.3)] as number);
        } else if (rows.length > 0 && one.does !== 'forget') {
          // Mostly what is young changes.
          const place = placeOf(Math.sqrt(one.near));
          const [existing, at] = [rows.id[place] as number, rows.at[place] as number];
          if (one.does === 'remove') history.remove(place);
          else if (one.does === 'replace') history.replace(place, factAt(existing, at, one.expected), dictionary);
          else if (one.does === 'moved') history.setMoved(existing, at, one.moved);
          else measureAll(place, one.which);
        }
      }
      const { rows } = history;
      const by = { dimension: 'device' as const, code: rows.length > 0 ? (rows.codes.device?.[rows.length - 1] ?? 0) : 0 };
      for (const other of [history.copy(), history.part(set.kept, by)])
        if (other.rows.length > 0) for (const measure of set.measures) expectBound(other, measure, walk(measure, other.rows, other.rows.length - 1));
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? rounds(150)) },
  );
  expect(slicesIn(aggregates[6] as Aggregate)).toBe(4);
  expect(bounded).toBeGreaterThan(1_000);
});
