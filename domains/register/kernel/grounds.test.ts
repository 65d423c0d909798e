import { describe, expect, it } from 'vitest';
import { groundsLack, leastGroundsOf } from './grounds.ts';

describe('how much grounds say', () => {
  it('is what the profile of the company asks for, and the usual where it says nothing', () => {
    expect(leastGroundsOf({})).toEqual({ FALSE_POSITIVE: 40, JUSTIFIED: 80, SUSPICIOUS: 160 });
    expect(leastGroundsOf(null)).toEqual(leastGroundsOf());
    expect(leastGroundsOf({ grounds_justified: 12, grounds_suspicious: '300' })).toEqual({ FALSE_POSITIVE: 40, JUSTIFIED: 12, SUSPICIOUS: 160 });
  });

  it('is what the strictest of several companies asks for', () => {
    expect(leastGroundsOf({ grounds_justified: 12 }, { grounds_false_positive: 90 })).toEqual({ FALSE_POSITIVE: 90, JUSTIFIED: 80, SUSPICIOUS: 160 });
    expect(leastGroundsOf({ grounds_justified: 12 }, { grounds_justified: 20 }).JUSTIFIED).toBe(20);
  });

  it.each([
    ['ok', 40, 38],
    ['', 1, 1],
    ['  ok  ', 2, 0],
    ['ok and more', 2, 0],
    // Characters, not code units.
    ['ação 👍', 7, 1],
  ])('%j of %i lacks %i', (grounds, least, lack) => {
    expect(groundsLack(grounds, least)).toBe(lack);
  });
});
