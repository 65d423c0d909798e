import { describe, expect, it } from 'vitest';
import { chooseHeaviest, gatherUses, type UseSum } from './link-graph.ts';

const sum = (change: Partial<UseSum>): UseSum => ({
  subjectId: '1',
  kind: 'device',
  value: 'd',
  currency: 'BRL',
  payments: 1,
  payinMinor: 100n,
  payoutMinor: 0n,
  firstAt: 10,
  lastAt: 10,
  ...change,
});

describe('uses', () => {
  it('put currencies together without adding them up', () => {
    const [use, ...more] = gatherUses([sum({}), sum({ currency: 'USD', payments: 2, payinMinor: 7n, firstAt: 5, lastAt: 30 })]);
    expect(more).toEqual([]);
    expect(use).toMatchObject({ payments: 3, firstAt: 5, lastAt: 30 });
    expect(use?.amounts).toEqual([
      { currency: 'BRL', payinMinor: 100n, payoutMinor: 0n },
      { currency: 'USD', payinMinor: 7n, payoutMinor: 0n },
    ]);
  });
  it('are kept apart by person, kind and value', () => {
    expect(gatherUses([sum({}), sum({ subjectId: '2' }), sum({ kind: 'ip' }), sum({ value: 'e' })])).toHaveLength(4);
  });
  it('are chosen by weight in each group, with what is left out', () => {
    const uses = gatherUses([
      sum({ value: 'a', payments: 1 }),
      sum({ value: 'b', payments: 9 }),
      sum({ value: 'c', payments: 5 }),
      sum({ kind: 'ip', value: 'z', payments: 1 }),
    ]);
    const { uses: chosen, leftOut } = chooseHeaviest(uses, (use) => use.kind, 2);
    expect(chosen.map((use) => use.value)).toEqual(['b', 'c', 'z']);
    expect([...leftOut]).toEqual([['device', 1]]);
  });
  it('of the same weight are chosen the same way whatever their order', () => {
    const uses = gatherUses(['a', 'b', 'c', 'd'].map((value) => sum({ value })));
    const pick = (list: typeof uses) => chooseHeaviest(list, () => '', 2).uses.map((use) => use.value);
    expect(pick([...uses].reverse())).toEqual(pick(uses));
  });
});
