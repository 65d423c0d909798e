import { expect, test } from 'vitest';
import { formatCount, formatMoney } from './money.ts';

test('money is grouped in the language and never rounded through a float', () => {
  expect(formatMoney('5089.69', 'BRL', 'en')).toBe('BRL\u00a05,089.69');
  expect(formatMoney('5089.69', 'BRL', 'pt')).toBe('R$\u00a05.089,69');
  expect(formatMoney('90071992547409930.07', 'MXN', 'en')).toBe('MXN\u00a090,071,992,547,409,930.07');
  expect(formatMoney('-3', undefined, 'en')).toBe('-3.00');
});

test('counts are grouped', () => {
  expect([formatCount(1284, 'en'), formatCount(1_284_000, 'pt')]).toEqual(['1,284', '1.284.000']);
});
