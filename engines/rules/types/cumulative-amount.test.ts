import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, refund, type Story } from '../testing.ts';
import { cumulativeAmount } from './cumulative-amount.ts';

const stories: readonly Story[] = [
  {
    title: 'counts the current payment',
    facts: [payin(1, 1_500_000), payin(2, 1_500_000)],
    expected: { outcome: 'hit', values: { volume: 3_000_000 }, ids: { volume: [2, 1] } },
  },
  {
    title: 'leaves out what lies a whole period back',
    facts: [payin(0, 1_500_000), payin(30, 1_500_000)],
    expected: { outcome: 'miss', values: { volume: 1_500_000 }, ids: { volume: [2] } },
  },
  {
    title: 'counts what is an instant younger',
    facts: [payin(instant, 1_500_000), payin(30, 1_500_000)],
    expected: { outcome: 'hit', values: { volume: 3_000_000 } },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(1, 2_000_000)), payin(2, 1_500_000)],
    expected: { outcome: 'miss', values: { volume: 1_500_000 } },
  },
  {
    title: 'does not give refunds back: volume is gross',
    facts: [payin(1, 1_500_000), refund(1.5, 1_500_000), payin(2, 1_500_000)],
    expected: { outcome: 'hit', values: { volume: 3_000_000 } },
  },
  { title: 'adds pay-ins and payouts', facts: [payin(1, 1_500_000), payout(2, 1_500_000)], expected: { outcome: 'hit' } },
  { title: 'is about one person', facts: [payin(1, 1_500_000, { subject: 'bia' }), payin(2, 1_500_000)], expected: { outcome: 'miss' } },
  { title: 'asks for a number of payments', facts: [payin(2, 3_000_000)], expected: { outcome: 'miss', values: { payments: 1 } } },
  {
    title: 'begins a calendar month at its first moment',
    facts: [payin(-instant, 1_500_000), payin(0, 1_400_000), payin(1, 100_000)],
    change: { period: { count: 1, unit: 'MONTH', mode: 'CALENDAR' } },
    expected: { outcome: 'miss', values: { volume: 1_500_000 }, ids: { volume: [3, 2] } },
  },
  {
    title: 'counts only its merchant when it belongs to one',
    facts: [payin(1, 2_900_000, { merchant: 'other' }), payin(2, 100_000)],
    change: { scope: { level: 'merchant', merchant: 'shop' } },
    expected: { outcome: 'miss', values: { volume: 100_000 } },
  },
  { title: 'is an error when a payment in the window has no rate', facts: [payin(1, Number.NaN), payin(2, 100_000)], expected: { outcome: 'error' } },
];

describe('CUMULATIVE_AMOUNT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(cumulativeAmount, story)).toMatchObject(story.expected);
  });
});
