import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../platform/testing/turn.ts';
import { type CycleSearch, findCycles, type Transfer } from './index.ts';

const day = 86_400_000;
const search: CycleSearch = { mostHops: 5, withinMs: 10 * day, mostLossShare: 0.2, leastAmount: 100 };
const path = (...steps: [from: string, to: string, days: number, amount: number][]): Transfer[] =>
  steps.map(([from, to, days, amount], place) => ({ id: place + 1, from, to, at: Math.round(days * day), amount }));
const ids = (transfers: readonly Transfer[], change: Partial<CycleSearch> = {}) =>
  findCycles(transfers, { ...search, ...change }).cycles.map((cycle) => cycle.ids);

describe('money that returns', () => {
  it('is found with its path and its loss', () => {
    const transfers = path(['a', 'b', 1, 1_000], ['b', 'c', 2, 950], ['c', 'a', 3, 900]);
    expect(findCycles(transfers, search)).toEqual({ cycles: [{ ids: [1, 2, 3], nodes: ['a', 'b', 'c'], lossShare: 0.1 }], cutShort: [] });
  });

  it.each<[string, Transfer[], number[][]]>([
    ['may come straight back', path(['a', 'b', 1, 1_000], ['b', 'a', 2, 1_000]), [[1, 2]]],
    ['may grow on the way', path(['a', 'b', 1, 1_000], ['b', 'c', 2, 5_000], ['c', 'a', 3, 800]), [[1, 2, 3]]],
    ['may lose the whole share', path(['a', 'b', 1, 1_000], ['b', 'a', 2, 800]), [[1, 2]]],
    ['may not lose more', path(['a', 'b', 1, 1_000], ['b', 'a', 2, 799]), []],
    ['may not lose more in between', path(['a', 'b', 1, 1_000], ['b', 'c', 2, 799], ['c', 'a', 3, 1_000]), []],
    ['may take the whole time', path(['a', 'b', 1, 1_000], ['b', 'a', 11, 1_000]), [[1, 2]]],
    ['may not take longer', path(['a', 'b', 1, 1_000], ['b', 'a', 11 + 1 / day, 1_000]), []],
    ['goes forward in time', path(['b', 'a', 1, 1_000], ['a', 'b', 2, 1_000]), [[1, 2]]],
    ['leaves small transfers out', path(['a', 'b', 1, 99], ['b', 'a', 2, 99]), []],
    ['does not take a transfer to oneself for a circle', path(['a', 'a', 1, 1_000]), []],
    [
      'passes nobody twice',
      path(['a', 'b', 1, 1_000], ['b', 'c', 2, 1_000], ['c', 'b', 3, 1_000], ['b', 'a', 4, 1_000]),
      [
        [2, 3],
        [1, 4],
      ],
    ],
    ['prefers the shortest way', path(['a', 'b', 1, 1_000], ['b', 'c', 2, 1_000], ['a', 'c', 2.5, 900], ['c', 'a', 3, 900]), [[3, 4]]],
  ])('%s', (_, transfers, expected) => expect(ids(transfers)).toEqual(expected));

  it('takes five hops, and not six', () => {
    const ring = (count: number) =>
      path(...Array.from({ length: count }, (_, n): [string, string, number, number] => [`n${n}`, `n${(n + 1) % count}`, n, 1_000]));
    expect(ids(ring(5))).toEqual([[1, 2, 3, 4, 5]]);
    expect(ids(ring(6))).toEqual([]);
  });

  it('gives up at a hub in good time, and says so', () => {
    const crowd = Array.from({ length: 3_000 }, (_, n): Transfer[] => [
      { id: 2 * n + 1, from: `p${n % 700}`, to: 'hub', at: n * 1_000, amount: 1_000 },
      { id: 2 * n + 2, from: 'hub', to: `q${n % 700}`, at: n * 1_000 + 500, amount: 1_000 },
    ]).flat();
    const last: Transfer = { id: 99_999, from: 'q1', to: 'far', at: 3_000_000, amount: 1_000 };
    const first: Transfer = { id: 99_998, from: 'far', to: 'q2', at: 0, amount: 1_000 };
    const began = performance.now();
    const { cycles, cutShort } = findCycles([first, ...crowd, last], { ...search, mostHops: 5, mostSteps: 500 });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(cycles).toEqual([]);
    expect(cutShort).toContain(99_999);
  });

  it('finds the same as a search of all paths', () => {
    const transfers = fc
      .array(
        fc.record({ from: fc.constantFrom(...'abcdef'), to: fc.constantFrom(...'abcdef'), at: fc.nat({ max: 30 }), amount: fc.integer({ min: 8, max: 12 }) }),
        {
          maxLength: 22,
          size: 'max',
        },
      )
      .map((value) => value.map((one, place): Transfer => ({ id: place + 1, ...one })));
    const limits = fc.record({
      leastHops: fc.constantFrom(undefined, 2, 3, 4),
      mostHops: fc.integer({ min: 2, max: 5 }),
      withinMs: fc.integer({ min: 1, max: 30 }),
      mostLossShare: fc.constantFrom(0, 0.1, 0.25, 0.5),
      leastAmount: fc.constantFrom(1, 9),
    });
    fc.assert(
      fc.property(transfers, limits, (value, query) => {
        const { cycles, cutShort } = findCycles(value, { ...query, mostSteps: 1_000_000 });
        expect(cutShort).toEqual([]);
        const best = bruteForce(value, query);
        expect(cycles.map((cycle) => [cycle.ids.at(-1), cycle.ids.length, cycle.lossShare])).toEqual(best);
        for (const cycle of cycles)
          expect(
            isCircle(
              cycle.ids.map((id) => value[id - 1] as Transfer),
              query,
            ),
          ).toBe(true);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? rounds(100)) },
    );
  });
});

const lossOf = (way: readonly Transfer[]): number => {
  const first = (way[0] as Transfer).amount;
  return Math.max(0, (first - Math.min(...way.map(({ amount }) => amount))) / first);
};

function isCircle(way: readonly Transfer[], { leastHops = 2, mostHops, withinMs, mostLossShare, leastAmount }: CycleSearch): boolean {
  const [first, last] = [way[0] as Transfer, way.at(-1) as Transfer];
  const goesOn = way.every((step, place) => {
    const before = way[place - 1];
    return before === undefined || (before.to === step.from && (before.at < step.at || (before.at === step.at && before.id < step.id)));
  });
  return (
    way.length >= Math.max(leastHops, 2) &&
    way.length <= mostHops &&
    goesOn &&
    last.to === first.from &&
    new Set(way.map(({ from }) => from)).size === way.length &&
    last.at - first.at <= withinMs &&
    lossOf(way) <= mostLossShare &&
    way.every(({ amount }) => amount >= leastAmount)
  );
}

/** Tries every way there is. */
function bruteForce(values: readonly Transfer[], query: CycleSearch): (number | undefined)[][] {
  const best = new Map<number, { hops: number; loss: number }>();
  const extend = (way: Transfer[]): void => {
    if (isCircle(way, query)) {
      const [id, hops, loss] = [(way.at(-1) as Transfer).id, way.length, lossOf(way)];
      const existing = best.get(id);
      if (!existing || hops < existing.hops || (hops === existing.hops && loss < existing.loss)) best.set(id, { hops, loss });
    }
    if (way.length === query.mostHops) return;
    const last = way.at(-1) as Transfer;
    for (const next of values) if (next.from === last.to && (next.at > last.at || (next.at === last.at && next.id > last.id))) extend([...way, next]);
  };
  for (const one of values) extend([one]);
  const order = [...values].sort((a, b) => a.at - b.at || a.id - b.id);
  return order.flatMap(({ id }) => {
    const result = best.get(id);
    return result ? [[id, result.hops, result.loss]] : [];
  });
}
