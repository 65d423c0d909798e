import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../../../../platform/testing/turn.ts';
import { TextCodes } from './text-codes.ts';

const bytesOf = (text: string) => {
  // Somewhere among others, as in a file.
  const bytes = Buffer.from(`xx${text}yy`, 'utf8');
  return { bytes, from: 2, to: bytes.length - 2 };
};

it('gives back the number that was set last for each text, and 0 for others', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.nat(9000).map((number) => `d${number}`),
    fc.nat(50).map((length) => 'a'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.integer({ min: 1, max: 2 ** 32 - 1 })), { maxLength: 12_000, size: 'max' }), text, (pairs, other) => {
      const codes = new TextCodes();
      const existing = new Map<string, number>();
      for (const [value, code] of pairs) {
        expect(codes.get(bytesOf(value))).toBe(existing.get(value) ?? 0);
        codes.set(bytesOf(value), code);
        existing.set(value, code);
      }
      for (const [value, code] of existing) expect(codes.get(bytesOf(value))).toBe(code);
      expect(codes.get(bytesOf(other))).toBe(existing.get(other) ?? 0);
    }),
    { numRuns: rounds(10) },
  );
});
