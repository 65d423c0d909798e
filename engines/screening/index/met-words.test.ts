import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../../platform/testing/turn.ts';
import { MetWords } from './met-words.ts';

it('returns the first number of a word, at any position of a text', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ç', 'Ж', '子', '\u0000'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 400 }), fc.boolean(), (words, isCleared) => {
      const met = new MetWords();
      const numbers = new Map<string, number>();
      let learnt = 0;
      const look = (): void => {
        const text = words.join(' ');
        let from = 0;
        for (const one of words) {
          const existing = numbers.get(one);
          const number = met.numberAt(text, from, from + one.length, (written) => {
            expect(written).toBe(one);
            learnt += 1;
            return learnt - 3;
          });
          if (existing === undefined) numbers.set(one, number);
          else expect(number).toBe(existing);
          from += one.length + 1;
        }
      };
      look();
      expect(met.count).toBe(numbers.size);
      look();
      expect(learnt).toBe(numbers.size);
      if (!isCleared) return;
      met.clear();
      numbers.clear();
      look();
      expect(met.count).toBe(numbers.size);
    }),
    { numRuns: rounds(100) },
  );
});
