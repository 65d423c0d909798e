import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noSlots, slotsFor } from './row-slots.ts';

const slotsOf = (lists: readonly string[][]): number[][] => {
  let slots = noSlots;
  return lists.map((ids) => {
    slots = slotsFor(slots, ids);
    return [...slots.slotOf.values()];
  });
};

test.each([
  { what: 'a list for the first time', lists: [['a', 'b']], last: [0, 1] },
  {
    what: 'the same list again',
    lists: [
      ['a', 'b'],
      ['a', 'b'],
    ],
    last: [0, 1],
  },
  {
    what: 'another page',
    lists: [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
    last: [0, 1, 2],
  },
  {
    what: 'a longer page',
    lists: [
      ['a', 'b'],
      ['c', 'd', 'e'],
    ],
    last: [0, 1, 2],
  },
  { what: 'a shorter page, then a longer one', lists: [['a', 'b', 'c'], ['d'], ['e', 'f']], last: [0, 3] },
  {
    what: 'a row that came',
    lists: [
      ['a', 'b'],
      ['c', 'a', 'b'],
    ],
    last: [2, 0, 1],
  },
  {
    what: 'a row that left, another at the end',
    lists: [
      ['a', 'b', 'c'],
      ['a', 'c', 'd'],
    ],
    last: [0, 2, 3],
  },
  {
    what: 'another order of the same rows',
    lists: [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
    ],
    last: [2, 1, 0],
  },
  { what: 'nothing between', lists: [['a'], [], ['a']], last: [1] },
])('$what', ({ lists, last }) => {
  expect(slotsOf(lists).at(-1)).toEqual(last);
});

const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));

test('no two rows share a slot, and who stays keeps its own', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 6 }), (lists) => {
      let slots = noSlots;
      for (const ids of lists) {
        const next = slotsFor(slots, ids);
        expect([...next.slotOf.keys()]).toEqual(ids);
        expect(new Set(next.slotOf.values()).size).toBe(ids.length);
        for (const id of ids) if (slots.slotOf.has(id)) expect(next.slotOf.get(id)).toBe(slots.slotOf.get(id));
        slots = next;
      }
    }),
  );
});
