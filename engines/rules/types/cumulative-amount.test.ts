import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, refund, type Story } from '../testing.ts';
import { cumulativeAmount } from './cumulative-amount.ts';

const stories: readonly Story[] = [
  {
    says: 'counts the current payment',
    facts: [payin(1, 1_500_000), payin(2, 1_500_000)],
    told: { outcome: 'hit', values: { volume: 3_000_000 }, ids: { volume: [2, 1] } },
  },
  {
    says: 'leaves out what lies a whole period back',
    facts: [payin(0, 1_500_000), payin(30, 1_500_000)],
    told: { outcome: 'miss', values: { volume: 1_500_000 }, ids: { volume: [2] } },
  },
  {
    says: 'counts what is an instant younger',
    facts: [payin(instant, 1_500_000), payin(30, 1_500_000)],
    told: { outcome: 'hit', values: { volume: 3_000_000 } },
  },
  { says: 'leaves out failed payments', facts: [failed(payin(1, 2_000_000)), payin(2, 1_500_000)], told: { outcome: 'miss', values: { volume: 1_500_000 } } },
  {
    says: 'does not give refunds back: volume is gross',
    facts: [payin(1, 1_500_000), refund(1.5, 1_500_000), payin(2, 1_500_000)],
    told: { outcome: 'hit', values: { volume: 3_000_000 } },
  },
  { says: 'adds pay-ins and payouts', facts: [payin(1, 1_500_000), payout(2, 1_500_000)], told: { outcome: 'hit' } },
  { says: 'is about one person', facts: [payin(1, 1_500_000, { subject: 'bia' }), payin(2, 1_500_000)], told: { outcome: 'miss' } },
  { says: 'asks for a number of payments', facts: [payin(2, 3_000_000)], told: { outcome: 'miss', values: { payments: 1 } } },
  {
    says: 'begins a calendar month at its first moment',
    facts: [payin(-instant, 1_500_000), payin(0, 1_400_000), payin(1, 100_000)],
    change: { period: { count: 1, unit: 'MONTH', mode: 'CALENDAR' } },
    told: { outcome: 'miss', values: { volume: 1_500_000 }, ids: { volume: [3, 2] } },
  },
  {
    says: 'counts only its merchant when it belongs to one',
    facts: [payin(1, 2_900_000, { merchant: 'other' }), payin(2, 100_000)],
    change: { scope: { level: 'merchant', merchant: 'shop' } },
    told: { outcome: 'miss', values: { volume: 100_000 } },
  },
  { says: 'is an error when a payment in the window has no rate', facts: [payin(1, Number.NaN), payin(2, 100_000)], told: { outcome: 'error' } },
];

describe('CUMULATIVE_AMOUNT', () => {
  it.each(stories)('$says', (story) => {
    expect(play(cumulativeAmount, story)).toMatchObject(story.told);
  });
});
