import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, refund, times, type Story } from '../testing.ts';
import { refundRatio } from './refund-ratio.ts';

const stories: readonly Story[] = [
  {
    says: 'hits when more than four in ten come back',
    facts: [...times(9, (n) => payin(n / 10, 1_000)), ...times(4, (n) => refund(1 + n / 10, 1_000))],
    told: { outcome: 'hit', values: { refunds: 4, payins: 9, refunded: 4_000 }, ids: { refunds: [13, 12, 11, 10] } },
  },
  {
    says: 'spares four in ten',
    facts: [...times(10, (n) => payin(n / 10, 1_000)), ...times(4, (n) => refund(2 + n / 10, 1_000))],
    told: { outcome: 'miss', values: { refund_share: 0.4 } },
  },
  {
    says: 'asks for a number of refunds',
    facts: [payin(0, 1_000), payin(0.1, 1_000), payin(0.2, 1_000), ...times(3, () => refund(1, 1_000))],
    told: { outcome: 'miss' },
  },
  {
    says: 'is judged again at the next pay-in',
    facts: [...times(5, () => payin(0, 1_000)), ...times(4, () => refund(1, 1_000)), payin(2, 1_000)],
    told: { outcome: 'hit', values: { payins: 6 } },
  },
  {
    says: 'leaves out refunds that lie a period back',
    facts: [refund(0, 1_000), ...times(3, () => refund(1, 1_000)), payin(30, 1_000)],
    told: { outcome: 'miss', values: { refunds: 3 } },
  },
  { says: 'counts one an instant younger', facts: [refund(instant, 1_000), ...times(3, () => refund(1, 1_000)), payin(30, 1_000)], told: { outcome: 'hit' } },
  {
    says: 'leaves out refunds that failed',
    facts: [payin(0, 1_000), ...times(3, () => refund(1, 1_000)), failed(refund(1, 1_000)), payin(2, 1_000)],
    told: { outcome: 'miss' },
  },
  {
    says: 'may count only refunds to another account',
    facts: [payin(0, 1_000), ...times(3, () => refund(1, 1_000)), refund(1, 1_000, { marks: ['elsewhere'] })],
    change: { minCount: 1, parameters: { other_account: 1 } },
    told: { outcome: 'hit', values: { refunds: 1 }, ids: { refunds: [5] } },
  },
  {
    says: 'may compare the money: few large refunds among many small purchases',
    facts: [...times(9, () => payin(0, 1_000)), payin(1, 50_000), payin(1, 50_000), refund(2, 50_000), refund(2, 50_000)],
    change: { minCount: 2, parameters: { share_of: 'AMOUNT' } },
    told: { outcome: 'hit', values: { refunds: 2, refunded: 100_000, sum_payins: 109_000 } },
  },
  {
    says: 'does not see them by number',
    facts: [...times(9, () => payin(0, 1_000)), payin(1, 50_000), payin(1, 50_000), refund(2, 50_000), refund(2, 50_000)],
    change: { minCount: 2 },
    told: { outcome: 'miss' },
  },
  {
    says: 'asks for an amount refunded when told',
    facts: [payin(0, 50_000), payin(0, 50_000), refund(2, 50_000)],
    change: { minCount: 1, parameters: { share_of: 'AMOUNT', least_volume: 50_001 } },
    told: { outcome: 'miss', values: { refund_share: 0.5 } },
  },
  { says: 'knows no share without pay-ins', facts: times(4, () => refund(1, 1_000)), told: { outcome: 'miss', unknown: ['refund_share'] } },
  { says: 'does not look at payouts', facts: [payout(1, 1_000)], told: { outcome: 'ignored' } },
];

describe('REFUND_RATIO', () => {
  it.each(stories)('$says', (story) => {
    expect(play(refundRatio, story)).toMatchObject(story.told);
  });
});
