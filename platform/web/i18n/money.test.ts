import { expect, test } from 'vitest';
import { formatCount, formatMoney, formatPercent } from './money.ts';

test('money is grouped in the language and never rounded through a float', () => {
  expect(formatMoney('5089.69', 'BRL', 'en')).toBe('BRL\u00a05,089.69');
  expect(formatMoney('5089.69', 'BRL', 'pt')).toBe('R$\u00a05.089,69');
  expect(formatMoney('90071992547409930.07', 'MXN', 'en')).toBe('MXN\u00a090,071,992,547,409,930.07');
  expect(formatMoney('-3', undefined, 'en')).toBe('-3.00');
});

test('counts are grouped', () => {
  expect([formatCount(1284, 'en'), formatCount(1_284_000, 'pt')]).toEqual(['1,284', '1.284.000']);
});

test('a share has the digits that it was given', () => {
  expect([formatPercent(12.345, 'pt'), formatPercent(12.345, 'en', 0), formatPercent(50, 'es', 1), formatPercent(33.333, 'es', 1)]).toEqual([
    '12,35\u00a0%',
    '12\u00a0%',
    '50\u00a0%',
    '33.3\u00a0%',
  ]);
  expect([formatPercent('0.99', 'en'), formatPercent('3.1250', 'pt'), formatPercent('2', 'es')]).toEqual(['0.99\u00a0%', '3,125\u00a0%', '2\u00a0%']);
});
