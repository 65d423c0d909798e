import { describe, expect, test } from 'vitest';
import { isFloatNumber, isInteger, isLenLess, isNonNegativeInteger } from './rules.ts';

const passing = (check: (text: string) => boolean, texts: string[]) => texts.filter(check);

describe('validators of the specification', () => {
  test('floatNumber: positive, at most two decimals, leading zero only as 0.x', () => {
    const good = ['1', '10.5', '0.01', '999999.99'];
    expect(passing(isFloatNumber, good)).toEqual(good);
    expect(passing(isFloatNumber, ['0', '0.00', '01', '1.', '1.234', '-1', '1,5', '', 'x', '1e3'])).toEqual([]);
  });
  test('integer: positive, no leading zero', () => {
    expect(passing(isInteger, ['1', '10', '0', '01', '-1', '1.0', ''])).toEqual(['1', '10']);
  });
  test('nonNegativeInteger: a single 0 is fine', () => {
    expect(passing(isNonNegativeInteger, ['0', '7', '00', '07', '-1', '1.5'])).toEqual(['0', '7']);
  });
  test('lenLess counts characters, not code units', () => {
    expect([isLenLess('ação', 4), isLenLess('😀😀', 2), isLenLess('abcde', 4)]).toEqual([true, true, false]);
  });
});
