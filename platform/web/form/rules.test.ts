import { describe, expect, test } from 'vitest';
import { isFloatNumber, isInteger, isLenLess, isNonNegativeInteger, numberRules, problemOf } from './rules.ts';

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

describe('faults of the value of a field', () => {
  const days = numberRules({ least: 1, most: 30 });
  const share = numberRules({ least: 0, most: 100, hasDecimals: true, parts: 100 });
  test.each([
    [days, 'abc', 'The Days field must be a positive integer.'],
    [days, '1.5', 'The Days field must be a positive integer.'],
    [days, '-1', 'The Days field must be a positive integer.'],
    [days, 0, 'The Days field must be a positive integer.'],
    [days, 31, 'The Days field must be at most 30.'],
    [days, 30, undefined],
    [numberRules({ least: 0, most: 30 }), 'abc', 'The Days field must be a non-negative integer.'],
    [numberRules({ least: 0, most: 30 }), 0, undefined],
    [numberRules({ least: 5, most: 30 }), 4, 'The Days field must be at least 5.'],
    [share, '33.333', 'The Days field must be a number(up to two decimal places).'],
    [share, 10_001, 'The Days field must be at most 100.'],
    [share, 10_000, undefined],
    [['required'] as const, '', 'The Days field is required'],
    [[{ lenLess: 3 }], 'abcd', 'The length of the Days field must be less than 4.'],
    [[{ lenLess: 3 }], ['abc', 'abcd'], 'The length of the Days field must be less than 4.'],
    [['email'] as const, 'nope', 'The Days field is not valid.'],
    [['email'] as const, 'ana@example.com', undefined],
    [['birthDate'] as const, '1974-13', 'The Days field must be a year, a month or a date, such as 1974, 1974-05 or 1974-05-31.'],
    [['verificationCode'] as const, '12345', 'The Days field must be a 6-digit code.'],
    [['verificationCode'] as const, '123 456', undefined],
    [[{ matches: /^[A-Z]{3}$/ }], 'ab', 'The Days field is not valid.'],
  ])('%j of %j: %s', (rules, value, sentence) => expect(problemOf(rules, value, 'Days', 'en')).toBe(sentence));
});
