import { describe, expect, it } from 'vitest';
import { compileRules, type Fact, flagsOf, newDictionary, type Operand, type Plan, type RowFilter, Rows, utc } from '../index.ts';
import { ChunkSweep } from './chunk-sweep.ts';

const hour = 3_600_000;
const rows = 10;

/** Ten payments of each of two people, an hour apart: of 1 by the first, of 100 by the second. */
function twoPeople(plan: Plan) {
  const dictionary = newDictionary();
  const set = compileRules([{ id: 'r', plan, data: null }], dictionary, utc);
  const made = new Rows(rows * 2, ['subject', 'account']);
  made.length = rows * 2;
  for (let row = 0; row < rows * 2; row += 1) {
    const isSecond = row >= rows;
    const fact: Fact = { id: row + 1, at: (row % rows) * hour, kind: 'payin', amount: isSecond ? 100 : 1, moved: true, dims: {} };
    made.id[row] = fact.id;
    made.at[row] = fact.at;
    made.amount[row] = fact.amount;
    made.flags[row] = flagsOf(fact);
    (made.codes.subject as Uint32Array)[row] = dictionary.subject.of(isSecond ? 's2' : 's1');
    // The first goes back and forth between two accounts, the second has a new one each time.
    (made.codes.account as Uint32Array)[row] = dictionary.account.of(isSecond ? `a${row}` : `b${row % 2}`);
  }
  const timeline = {
    rows: made,
    seen: Float64Array.from({ length: rows * 2 }, (_, row) => row),
    ended: new Float64Array(rows * 2).fill(Number.POSITIVE_INFINITY),
  };
  return { set, timeline, groups: { starts: Uint32Array.from([0, rows, rows * 2]), firstGroup: 0, endGroup: 2 } };
}

const planOf = (measure: 'sum' | 'count' | 'distinct', comparison: 'GT' | 'GTE' | 'LT', right: Operand, ms: number, where: RowFilter = {}): Plan => ({
  applies: { attempts: true },
  terms: [
    {
      name: 'value',
      unit: 'count',
      aggregate: { key: 'subject', measure, ...(measure === 'distinct' ? { of: 'account' } : {}), window: { kind: 'rolling', ms }, where },
    },
    { name: 'of_a_kind', unit: 'count', aggregate: { key: 'subject', measure: 'count', window: { kind: 'ever' }, where: { kinds: ['payout'] } } },
  ],
  tests: [{ left: 'value', comparison, right }],
});

/** Rows whose number is worked out, as stretches. @param blockRows five rows of ten */
function measured(plan: Plan, bounds: { from?: number; until?: number; hasUnknownAmounts?: boolean } = {}): number[] {
  const { set, timeline, groups } = twoPeople(plan);
  const sweep = new ChunkSweep(set, 'subject', { hasUnknownAmounts: false, blockRows: 5, ...bounds });
  sweep.run(timeline, groups, Uint8Array.from([1, 1]));
  return [...sweep.measured(0)];
}

describe('rows that no rule can hit are not measured', () => {
  it.each([
    ['all are near enough', planOf('sum', 'GTE', 5, 5 * hour), [0, 20]],
    ['a sum that only one of them can reach', planOf('sum', 'GTE', 200, 5 * hour), [10, 20]],
    ['a sum that is reached in the end only', planOf('sum', 'GTE', 600, 10 * hour), [15, 20]],
    ['just as much as there is', planOf('sum', 'GTE', 1_000, 10 * hour), [15, 20]],
    ['more than there is', planOf('sum', 'GT', 1_000, 10 * hour), []],
    ['rows that are never as near together', planOf('count', 'GTE', 8, 2 * hour), []],
    ['no more than so many hours hold beside a block', planOf('count', 'GTE', 6, 2 * hour), [5, 10, 15, 20]],
    ['different accounts, of which one of them has few', planOf('distinct', 'GTE', 4, 10 * hour), [10, 20]],
    ['two accounts in turn are never three', planOf('distinct', 'GT', 2, 10 * hour), [10, 20]],
    ['a filter that only one of them passes', planOf('sum', 'GTE', 100, hour, { atLeast: 100 }), [10, 20]],
    ['as much as another number, which may be nothing', planOf('sum', 'GTE', { term: 'of_a_kind', times: 1_000 }, hour), [0, 20]],
    ['what counts by what else counts', planOf('sum', 'GT', 1_000, 10 * hour, { passesOn: { withinMs: hour, share: 0.5, atLeast: 1 } }), [0, 20]],
    ['too little asks for everything', planOf('sum', 'LT', 1, hour), [0, 20]],
  ] as const)('%s', (_, plan, expected) => {
    expect(measured(plan)).toEqual(expected);
  });

  it('nor are rows outside the period', () => {
    expect(measured(planOf('sum', 'GTE', 1, hour), { from: 5 * hour })).toEqual([5, 10, 15, 20]);
    expect(measured(planOf('sum', 'GTE', 1, hour), { from: 4 * hour, until: 5 * hour })).toEqual([0, 5, 10, 15]);
    expect(measured(planOf('sum', 'GTE', 1, hour), { until: 0 })).toEqual([]);
  });

  it('but all where an amount is not known', () => {
    expect(measured(planOf('sum', 'GT', 1_000, 10 * hour), { hasUnknownAmounts: true })).toEqual([0, 20]);
  });
});
