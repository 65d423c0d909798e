import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Dimension, dimensions } from './fact.ts';
import { Rows } from './rows.ts';

interface Plain {
  id: number;
  at: number;
  amount: number;
  flags: number;
  codes: number[];
}

const shown = (rows: Rows, kept: readonly Dimension[]): Plain[] =>
  Array.from({ length: rows.length }, (_, row) => ({
    id: rows.id[row] as number,
    at: rows.at[row] as number,
    amount: rows.amount[row] as number,
    flags: rows.flags[row] as number,
    codes: kept.map((name) => rows.codes[name]?.[row] as number),
  }));

function put(rows: Rows, kept: readonly Dimension[], { place, row }: { place: number; row: Plain }): void {
  rows.openAt(place);
  rows.id[place] = row.id;
  rows.at[place] = row.at;
  rows.amount[place] = row.amount;
  rows.flags[place] = row.flags;
  for (const [index, name] of kept.entries()) (rows.codes[name] as Uint32Array)[place] = row.codes[index] as number;
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ put: fc.double({ min: 0, max: 1, noNaN: true }), number: fc.nat(), code: fc.integer({ min: 0, max: 2 ** 32 - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ drop: fc.double({ min: 0, max: 1, noNaN: true }) }) },
  { weight: 1, arbitrary: fc.record({ reserve: fc.integer({ min: 0, max: 40 }) }) },
  { weight: 1, arbitrary: fc.constant({ copy: true as const }) },
  { weight: 1, arbitrary: fc.constant({ rest: true as const }) },
);

it('columns in one block of memory equal separate columns after growth, removal and copies', () => {
  fc.assert(
    fc.property(fc.subarray([...dimensions]), fc.integer({ min: 0, max: 9 }), fc.array(step, { maxLength: 60 }), (kept, capacity, steps) => {
      let rows = new Rows(capacity, kept);
      let expected: Plain[] = [];
      for (const one of steps) {
        if ('put' in one) {
          const place = Math.floor(one.put * (expected.length + 1 - Number.EPSILON));
          const row = {
            id: one.number,
            at: one.number / 2,
            amount: 3 - one.number,
            flags: one.number % 256,
            codes: kept.map((_, at) => (one.code + at) >>> 0),
          };
          put(rows, kept, { place: Math.min(place, expected.length), row });
          expected.splice(Math.min(place, expected.length), 0, row);
        } else if ('drop' in one) {
          const gone = Math.floor(one.drop * expected.length);
          rows.dropFirst(gone);
          expected = expected.slice(gone);
        } else if ('reserve' in one) {
          rows.reserve(one.reserve);
        } else if ('rest' in one) {
          rows.compact();
          expect([rows.id, rows.at, rows.amount, rows.flags, Object.values(rows.codes)].map((column) => column.length)).toEqual([0, 0, 0, 0, 0]);
          rows.awake();
        } else {
          const left = rows;
          left.compact();
          rows = left.copy();
          left.awake();
          // What goes on apart touches nothing of the other.
          left.id.fill(7);
          left.flags.fill(7);
        }
        expect(rows.capacity).toBeGreaterThanOrEqual(rows.length);
        expect(rows.bytes).toBe(rows.id.buffer.byteLength);
        expect(shown(rows, kept)).toEqual(expected);
      }
    }),
  );
});
