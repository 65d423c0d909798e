import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Timeline } from './timeline.ts';

interface Row {
  amount: number;
  name: string;
}

describe('a row through time', () => {
  const row = new Timeline<Row>({ amount: 3, name: 'now' }, [
    { order: 10, before: null },
    { order: 20, before: { amount: 1 } },
    { order: 30, before: { amount: 2 } },
  ]);
  it.each([
    ['before it was there', 9, undefined],
    ['as it was made', 10, 1],
    ['until it changed', 19, 1],
    ['after a change', 20, 2],
    ['after the last one', 30, 3],
  ])('%s', (_, order, amount) => {
    expect(row.at(order)?.amount).toBe(amount);
  });

  it('has of what was not kept what it has now', () => {
    expect(row.at(15)).toEqual({ amount: 1, name: 'now' });
  });

  it('says what the change after a moment left', () => {
    expect([row.after(5)?.amount, row.after(15)?.amount, row.after(25)?.amount, row.after(31)?.amount]).toEqual([1, 2, 3, 3]);
  });

  it('of a row that is gone', () => {
    const gone = new Timeline<Row>(undefined, [{ order: 10, before: { amount: 1, name: 'then' } }]);
    expect([gone.at(9), gone.at(10)]).toEqual([{ amount: 1, name: 'then' }, undefined]);
  });

  it('answers at any moment what was written last, whatever was written', () => {
    const changes = fc.array(fc.option(fc.integer()), { maxLength: 20 });
    fc.assert(
      fc.property(changes, fc.integer({ min: -1, max: 25 }), (values, query) => {
        // Value i was written at moment i, over what was there.
        const past = values.map((_, order) => {
          const was = order === 0 ? null : (values[order - 1] ?? null);
          return { order, before: was === null ? null : { amount: was } };
        });
        const last = values.at(-1) ?? null;
        const timeline = new Timeline<{ amount: number }>(last === null ? undefined : { amount: last }, past);
        const expected = query < 0 ? null : (values[Math.min(query, values.length - 1)] ?? null);
        expect(timeline.at(query)?.amount ?? null).toBe(values.length === 0 ? null : expected);
      }),
    );
  });
});
