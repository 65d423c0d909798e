import { describe, expect, it } from 'vitest';
import { partsOf, percentOf } from './parts.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const endOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

describe('the parts of a period', () => {
  it.each([
    ['2026-01-10', '2026-01-20', ['2026-01-10 2026-01-20']],
    ['2026-01-10', '2026-03-05', ['2026-01-10 2026-02-01', '2026-02-01 2026-03-01', '2026-03-01 2026-03-05']],
    ['2025-12-01', '2026-01-01', ['2025-12-01 2026-01-01']],
    ['2026-01-20', '2026-01-20', []],
  ])('from %s to %s', (from, to, expected) => {
    const parts = partsOf({ from: day(from), to: day(to) }, endOfMonth);
    expect(parts.map((part) => `${part.from.toISOString().slice(0, 10)} ${part.to.toISOString().slice(0, 10)}`)).toEqual(expected);
  });

  it.each([
    ['2026-01-01', '2026-01-11', 0, 0],
    ['2026-01-01', '2026-01-11', 0.5, 5],
    ['2026-01-01', '2026-01-11', 1, 10],
    ['2026-03-01', '2026-04-11', 1, 99],
    ['2026-01-11', '2026-01-21', 7, 20],
  ])('%s to %s at %d of it is %d per cent of a hundred days', (from, to, share, percent) => {
    expect(percentOf({ from: day('2026-01-01'), to: day('2026-04-11') }, { from: day(from), to: day(to) }, share)).toBe(percent);
  });
});
