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
  {
    what: 'another page on which one row stays, at another place',
    lists: [
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'a', 'g'],
    ],
    last: [0, 1, 2, 3],
  },
  {
    what: 'half of the rows in place of the others',
    lists: [
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'e', 'f'],
    ],
    last: [0, 1, 4, 5],
  },
  { what: 'nothing between', lists: [['a'], [], ['a']], last: [1] },
])('$what', ({ lists, last }) => {
  expect(slotsOf(lists).at(-1)).toEqual(last);
});

const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));

test('no two rows share a slot; where most rows stay each keeps its own, and where most go the drawn ones are used by place', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 6 }), (lists) => {
      let slots = noSlots;
      for (const ids of lists) {
        const next = slotsFor(slots, ids);
        expect([...next.slotOf.keys()]).toEqual(ids);
        expect(new Set(next.slotOf.values()).size).toBe(ids.length);
        const staying = ids.filter((id) => slots.slotOf.has(id));
        if (staying.length * 2 >= ids.length) for (const id of staying) expect(next.slotOf.get(id)).toBe(slots.slotOf.get(id));
        else {
          const drawn = [...slots.slotOf.values()].slice(0, ids.length);
          expect([...next.slotOf.values()].slice(0, drawn.length)).toEqual(drawn);
        }
        slots = next;
      }
    }),
  );
});
