import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { crossCurrency } from './cross-currency.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the third currency',
    facts: [payin(1, 100, { currency: 'MXN' }), payin(2, 100, { currency: 'ARS' }), payin(3, 100)],
    expected: { outcome: 'hit', values: { currencies: 3, payments: 3 }, ids: { currencies: [3, 2, 1] } },
  },
  {
    title: 'lets two pass',
    facts: [payin(1, 100, { currency: 'MXN' }), payin(2, 100, { currency: 'MXN' }), payin(3, 100)],
    expected: { outcome: 'miss', values: { currencies: 2 } },
  },
  {
    title: 'leaves out what lies a period back',
    facts: [payin(0, 100, { currency: 'MXN' }), payin(2, 100, { currency: 'ARS' }), payin(7, 100)],
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts what is an instant younger',
    facts: [payin(instant, 100, { currency: 'MXN' }), payin(2, 100, { currency: 'ARS' }), payin(7, 100)],
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(1, 100, { currency: 'MXN' })), payin(2, 100, { currency: 'ARS' }), payin(3, 100)],
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out small payments when told',
    facts: [payin(1, 99, { currency: 'MXN' }), payin(2, 100, { currency: 'ARS' }), payin(3, 100)],
    change: { parameters: { least_amount: 100 } },
    expected: { outcome: 'miss' },
  },
  {
    title: 'needs no rate while it looks at amounts of any size',
    facts: [payin(1, Number.NaN, { currency: 'MXN' }), payin(2, Number.NaN, { currency: 'ARS' }), payin(3, 100)],
    expected: { outcome: 'hit' },
  },
  {
    title: 'is an error where a lowest amount is asked of a payment without a rate',
    facts: [payin(1, 100), payin(2, Number.NaN, { currency: 'ARS' })],
    change: { parameters: { least_amount: 100 } },
    expected: { outcome: 'error' },
  },
];

describe('CROSS_CURRENCY', () => {
  it.each(stories)('$title', (story) => {
    expect(play(crossCurrency, story)).toMatchObject(story.expected);
  });
});
