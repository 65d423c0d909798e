import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownRows } from '../../../../../engines/rules/index.ts';
import { differencesOf, isOtherOrder } from './compare-decisions.ts';

describe('values that differ', () => {
  it.each([
    ['a number', { a: { b: 1 } }, { a: { b: 2 } }, [{ path: 'x.a.b', stored: '1', again: '2' }]],
    ['text that reads like a number', { a: '1' }, { a: 1 }, [{ path: 'x.a', stored: '"1"', again: '1' }]],
    ['one that is missing', { a: 1 }, {}, [{ path: 'x.a', stored: '1' }]],
    ['one that is new', {}, { a: null }, [{ path: 'x.a', again: 'null' }]],
    [
      'an item of a list',
      { a: [1, 2] },
      { a: [1, 3, 4] },
      [
        { path: 'x.a[1]', stored: '2', again: '3' },
        { path: 'x.a[2]', again: '4' },
      ],
    ],
    ['a list and an object', { a: [] }, { a: {} }, [{ path: 'x.a', stored: '[]', again: '{}' }]],
    ['in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ])('%s', (_, stored, again, expected) => {
    expect(differencesOf(stored, again, 'x')).toEqual(expected);
  });

  it('are none between a value and itself as JSON, and at least one where their JSON differs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const copy = JSON.parse(JSON.stringify(one)) as unknown;
        const stored = JSON.parse(JSON.stringify(one)) as unknown;
        expect(differencesOf(stored, copy, 'x')).toEqual([]);
        const second = JSON.parse(JSON.stringify(other)) as unknown;
        const sorted = (value: unknown): string =>
          JSON.stringify(value, (_key, part: unknown) =>
            typeof part === 'object' && part !== null && !Array.isArray(part)
              ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
              : part,
          );
        expect(differencesOf(stored, second, 'x').length > 0).toBe(sorted(stored) !== sorted(second));
      }),
    );
  });
});

describe('movements that a rule names in another order', () => {
  const path = 'explanation.rules.hits[0].seen[1].ids';
  const at = (place: number, stored: string, again: string) => ({ path: `${path}[${place}]`, stored, again });
  // 7 and 8 happened at the same moment, 9 later; of 10 nothing is known.
  const times = new Map([
    ['7', 100],
    ['8', 100],
    ['9', 200],
  ]);
  const named = (count: number) => ({ countAt: (query: string) => (query === path ? count : 0), atOf: (id: string) => times.get(id) });
  it.each([
    ['the same ones in another order', [at(0, '1', '2'), at(1, '2', '1')], 2, true],
    ['one named twice', [at(0, '1', '2'), at(1, '2', '2')], 2, false],
    ['others of the same moment where no more are named', [at(shownRows - 1, '7', '8')], shownRows, true],
    ['others of the same moment where all are named', [at(3, '7', '8')], 4, false],
    ['one of another moment', [at(shownRows - 1, '7', '9')], shownRows, false],
    ['one whose moment is not known', [at(shownRows - 1, '10', '10000')], shownRows, false],
    ['one more', [{ path: `${path}[3]`, again: '8' }], shownRows, false],
    ['another number', [{ path: 'explanation.rules.hits[0].seen[1].value', stored: '1', again: '2' }], shownRows, false],
  ])('%s', (_, differences, count, expected) => {
    expect(isOtherOrder(differences, named(count))).toBe(expected);
  });
});
