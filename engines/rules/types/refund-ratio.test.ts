import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, refund, times, type Story } from '../testing.ts';
import { refundRatio } from './refund-ratio.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when more than four in ten come back',
    facts: [...times(9, (n) => payin(n / 10, 1_000)), ...times(4, (n) => refund(1 + n / 10, 1_000))],
    expected: { outcome: 'hit', values: { refunds: 4, payins: 9, refunded: 4_000 }, ids: { refunds: [13, 12, 11, 10] } },
  },
  {
    title: 'spares four in ten',
    facts: [...times(10, (n) => payin(n / 10, 1_000)), ...times(4, (n) => refund(2 + n / 10, 1_000))],
    expected: { outcome: 'miss', values: { refund_share: 0.4 } },
  },
  {
    title: 'asks for a number of refunds',
    facts: [payin(0, 1_000), payin(0.1, 1_000), payin(0.2, 1_000), ...times(3, () => refund(1, 1_000))],
    expected: { outcome: 'miss' },
  },
  {
    title: 'is judged again at the next pay-in',
    facts: [...times(5, () => payin(0, 1_000)), ...times(4, () => refund(1, 1_000)), payin(2, 1_000)],
    expected: { outcome: 'hit', values: { payins: 6 } },
  },
  {
    title: 'leaves out refunds that lie a period back',
    facts: [refund(0, 1_000), ...times(3, () => refund(1, 1_000)), payin(30, 1_000)],
    expected: { outcome: 'miss', values: { refunds: 3 } },
  },
  {
    title: 'counts one an instant younger',
    facts: [refund(instant, 1_000), ...times(3, () => refund(1, 1_000)), payin(30, 1_000)],
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out refunds that failed',
    facts: [payin(0, 1_000), ...times(3, () => refund(1, 1_000)), failed(refund(1, 1_000)), payin(2, 1_000)],
    expected: { outcome: 'miss' },
  },
  {
    title: 'may count only refunds to another account',
    facts: [payin(0, 1_000), ...times(3, () => refund(1, 1_000)), refund(1, 1_000, { marks: ['elsewhere'] })],
    change: { minCount: 1, parameters: { other_account: 1 } },
    expected: { outcome: 'hit', values: { refunds: 1 }, ids: { refunds: [5] } },
  },
  {
    title: 'may compare the money: few large refunds among many small purchases',
    facts: [...times(9, () => payin(0, 1_000)), payin(1, 50_000), payin(1, 50_000), refund(2, 50_000), refund(2, 50_000)],
    change: { minCount: 2, parameters: { share_of: 'AMOUNT' } },
    expected: { outcome: 'hit', values: { refunds: 2, refunded: 100_000, sum_payins: 109_000 } },
  },
  {
    title: 'does not see them by number',
    facts: [...times(9, () => payin(0, 1_000)), payin(1, 50_000), payin(1, 50_000), refund(2, 50_000), refund(2, 50_000)],
    change: { minCount: 2 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'asks for an amount refunded when told',
    facts: [payin(0, 50_000), payin(0, 50_000), refund(2, 50_000)],
    change: { minCount: 1, parameters: { share_of: 'AMOUNT', least_volume: 50_001 } },
    expected: { outcome: 'miss', values: { refund_share: 0.5 } },
  },
  { title: 'knows no share without pay-ins', facts: times(4, () => refund(1, 1_000)), expected: { outcome: 'miss', unknown: ['refund_share'] } },
  { title: 'does not look at payouts', facts: [payout(1, 1_000)], expected: { outcome: 'ignored' } },
];

describe('REFUND_RATIO', () => {
  it.each(stories)('$title', (story) => {
    expect(play(refundRatio, story)).toMatchObject(story.expected);
  });
});
