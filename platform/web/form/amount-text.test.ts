import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './amount-text.ts';

test.each([
  ['pt', '5712,28', '5712.28'],
  ['pt', '5.712,28', '5712.28'],
  ['pt', '1.005.712', '1005712'],
  ['pt', 'R$ 5.712,28', '5712.28'],
  ['pt', '5712.28', '5712.28'],
  ['pt', '5712,', '5712.'],
  ['en', '5,712.28', '5712.28'],
  ['en', '5712.28', '5712.28'],
  ['en', 'BRL 5,712', '5712'],
] as const)('%s: %s is read as %s', (lang, typed, amount) => expect(readAmount(typed, lang)).toBe(amount));

test.each([
  ['en', '5712,28'],
  ['en', '1.234,56'],
  ['pt', '1,234.56'],
  ['pt', 'abc'],
] as const)('%s: %s is left for the rule to refuse', (lang, typed) => expect(readAmount(typed, lang)).toBe(typed));

test('an amount is written as the language types it', () => {
  expect(writeAmount('5712.28', 'pt')).toBe('5712,28');
  expect(writeAmount('5712.28', 'en')).toBe('5712.28');
});
