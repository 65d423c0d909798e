import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers, numberAlone } from '../../../../engines/screening/index.ts';
import { rounds } from '../../../../platform/testing/turn.ts';
import { makeIdDocument } from '../../../register/kernel/id-numbers/id-make.ts';
import { idAttributes, idTypes } from '../../../register/kernel/id-numbers/id-types.ts';
import { bareNumber } from '../../../register/kernel/id-numbers/spelling.ts';
import { parseIdDocument } from '../../../register/kernel/index.ts';

/** What people and lists write between the signs of a number, and what copying leaves there. */
const between = ['-', '.', '/', ' ', '_', '\u2010', '\u2013', '\u2212', '\u00b7', "'", '\u2019', '\u00a0', '\u200b', '\u00ad', '\t'];
const types = [...idTypes, ...idAttributes];

const made = fc
  .tuple(fc.constantFrom(...types), fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })))
  .map(([type, stream]) => ({ type, no: makeIdDocument(type, () => stream.next().value as number) }));

/** A number as somebody writes it: with separators, in small letters or in letters of full width. */
const written = fc
  .tuple(made, fc.infiniteStream(fc.constantFrom('', '', '', ...between)), fc.constantFrom('plain', 'small', 'wide'))
  .map(([{ type, no }, gaps, letters]) => {
    const signs = [...no].map((sign) => (letters === 'wide' ? String.fromCodePoint((sign.codePointAt(0) as number) + 0xfee0) : sign));
    const text = signs.map((sign) => `${sign}${gaps.next().value as string}`).join('');
    return { type, no, text: letters === 'small' ? text.toLowerCase() : text };
  });

describe('the number of a person and that of a list', () => {
  it('have one form, however each is written', () => {
    fc.assert(
      fc.property(written, ({ no, text }) => {
        expect(bareNumber(text)).toBe(bareNumber(no));
        expect(numberAlone(text)).toBe(numberAlone(no));
      }),
      { numRuns: rounds(300) },
    );
  });

  it('meet: what is stored of a document is what a list that has it is found by', () => {
    fc.assert(
      fc.property(written, fc.constantFrom('', 'NIT # ', 'Passport No. ', 'CPF: '), ({ type, no, text }, word) => {
        const stored = parseIdDocument(type, no).normalized;
        expect(numberAlone(stored)).toBe(numberAlone(`${word}${text}`));
        expect(compareNumbers([{ number: stored }], [{ number: `${word}${text}`, type: 'other' }])?.agreement).toBe('equal');
      }),
      { numRuns: rounds(300) },
    );
  });
});
