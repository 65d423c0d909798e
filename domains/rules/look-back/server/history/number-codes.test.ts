import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../../../../platform/testing/turn.ts';
import { NumberCodes } from './number-codes.ts';

it('gives back the number that was set last for each key, and 0 for others', () => {
  const key = fc.oneof(
    fc.maxSafeNat(),
    fc.nat(50),
    fc.nat(20).map((many) => many * 2 ** 32),
    fc.nat(9000).map((place) => 4_000_000_000_000 + place * 1024),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer({ min: 1, max: 2 ** 32 - 1 })), { maxLength: 9000, size: 'max' }), fc.maxSafeNat(), (pairs, other) => {
      const codes = new NumberCodes();
      const existing = new Map<number, number>();
      for (const [number, code] of pairs) {
        codes.set(number, code);
        existing.set(number, code);
      }
      for (const [number, code] of existing) expect(codes.get(number)).toBe(code);
      expect(codes.get(other)).toBe(existing.get(other) ?? 0);
    }),
    { numRuns: rounds(20) },
  );
});
