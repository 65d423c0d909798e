import { describe, expect, it } from 'vitest';
import { isFloatNumber } from './amount-text.ts';
import { type RuleSpec, rulesOf } from './rules.ts';

type Validate = (rule: object, value: unknown) => Promise<void>;

/** What the rules say of a value, as the form library asks them; `other` is what another field holds. */
async function problemOf(specs: readonly RuleSpec[], value: unknown, other?: unknown): Promise<string | undefined> {
  const [rule] = rulesOf(specs, { label: 'Amount', lang: 'en', isRequired: false });
  const { validator } = (rule as (form: object) => { validator: Validate })({ getFieldValue: () => other });
  return validator({}, value).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

describe('what the input of a call cannot say of a field', () => {
  it.each([
    ['1', true],
    ['0.5', true],
    ['0.50', true],
    ['12.345', false],
    ['01', false],
    ['0', false],
    ['0.00', false],
    ['-1', false],
  ])('%s is a positive amount: %s', (text, isOne) => expect(isFloatNumber(text)).toBe(isOne));

  it.each<[RuleSpec, string, string | undefined]>([
    ['floatNumber', '0', 'The Amount field must be a number(up to two decimal places).'],
    ['floatNumberOrZero', '0', undefined],
    ['floatNumberOrZero', 'x', 'The Amount field must be a number(up to two decimal places).'],
    ['integer', '0', 'The Amount field must be a positive integer.'],
    ['nonNegativeInteger', '0', undefined],
    ['nonNegativeInteger', '1.5', 'The Amount field must be a non-negative integer.'],
    [{ least: 5 }, '4', 'The Amount field must be at least 5.'],
    [{ least: 5 }, '5', undefined],
    [{ most: 5 }, '6', 'The Amount field must be at most 5.'],
    [{ most: 5 }, 'x', undefined],
  ])('by the rule %j, %s: %s', async (rule, text, sentence) => expect(await problemOf([rule], text)).toBe(sentence));

  it('is asked of the number of a length of time', async () => {
    expect(await problemOf(['nonNegativeInteger'], { value: 'x', unit: 'DAY' })).toBe('The Amount field must be a non-negative integer.');
    expect(await problemOf(['nonNegativeInteger'], { value: '3', unit: 'DAY' })).toBeUndefined();
  });

  it('is that a field repeats another', async () => {
    const rule = { sameAs: 'password', sentence: 'The two differ' };
    expect([await problemOf([rule], 'abc', 'abd'), await problemOf([rule], 'abc', 'abc'), await problemOf([rule], '', 'abc')]).toEqual([
      'The two differ',
      undefined,
      undefined,
    ]);
  });

  it('is not asked of what is empty', async () => expect(await problemOf(['integer', { least: 1 }], '')).toBeUndefined());
});
