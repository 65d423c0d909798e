import { describe, expect, it } from 'vitest';
import { newRing } from './ring.ts';

const names = Array.from({ length: 30_000 }, (_, at) => `BRA|CPF|${String(at * 7_919).padStart(11, '0')}`);
const sharesOf = (ring: (name: string) => string): Map<string, number> => {
  const shares = new Map<string, number>();
  for (const name of names) shares.set(ring(name), (shares.get(ring(name)) ?? 0) + 1);
  return shares;
};

describe('who decides for whom', () => {
  it('is the same for everybody, in whatever order they know each other', () => {
    const [one, other] = [newRing(['a', 'b', 'c']), newRing(['c', 'a', 'b'])];
    expect(names.filter((name) => one(name) !== other(name))).toEqual([]);
  });

  it('is shared out evenly', () => {
    for (const count of [1, 2, 3, 5, 8]) {
      const processes = Array.from({ length: count }, (_, at) => `0d5c1f5e-0000-4000-8000-00000000000${at}`);
      const shares = sharesOf(newRing(processes));
      expect([...shares.keys()].sort()).toEqual(processes);
      for (const share of shares.values()) expect(Math.abs(share / (names.length / count) - 1)).toBeLessThan(0.1);
    }
  });

  it('changes for the share of who comes or goes only', () => {
    const [before, after] = [newRing(['a', 'b', 'c', 'd']), newRing(['a', 'b', 'd'])];
    for (const name of names) if (before(name) !== 'c') expect(after(name)).toBe(before(name));
  });
});
