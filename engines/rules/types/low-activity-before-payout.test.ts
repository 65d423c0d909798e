import { describe, expect, it } from 'vitest';
import { failed, payin, payout, play, type Story } from '../testing.ts';
import { lowActivityBeforePayout } from './low-activity-before-payout.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when less than a fifth was used',
    facts: [payin(1, 100_000), payout(2, 90_000)],
    attributes: { service_use_minor: 19_999 },
    expected: { outcome: 'hit', values: { paid_in: 100_000, use_share: 0.19999 }, ids: { paid_in: [1] } },
  },
  { title: 'spares a fifth', facts: [payin(1, 100_000), payout(2, 90_000)], attributes: { service_use_minor: 20_000 }, expected: { outcome: 'miss' } },
  {
    title: 'counts what was paid in at this merchant',
    facts: [payin(1, 100_000, { merchant: 'other' }), payin(1, 50_000), payout(2, 90_000)],
    attributes: { service_use_minor: 0 },
    expected: { outcome: 'hit', values: { paid_in: 50_000 } },
  },
  {
    title: 'leaves out what lies a period back',
    facts: [payin(0, 100_000), payout(30, 90_000)],
    attributes: { service_use_minor: 0 },
    expected: { outcome: 'miss', values: { paid_in: 0 }, unknown: ['use_share'] },
  },
  {
    title: 'leaves out pay-ins that failed',
    facts: [failed(payin(1, 100_000)), payout(2, 90_000)],
    attributes: { service_use_minor: 0 },
    expected: { outcome: 'miss' },
  },
  { title: 'leaves out small sums', facts: [payin(1, 49_999), payout(2, 40_000)], attributes: { service_use_minor: 0 }, expected: { outcome: 'miss' } },
  {
    title: 'tells that the merchant has not reported',
    facts: [payin(1, 100_000), payout(2, 90_000)],
    expected: { outcome: 'miss', unknown: ['service_use_minor', 'use_share'] },
  },
  { title: 'does not look at pay-ins', facts: [payin(1, 100_000)], attributes: { service_use_minor: 0 }, expected: { outcome: 'ignored' } },
];

describe('LOW_ACTIVITY_BEFORE_PAYOUT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(lowActivityBeforePayout, story)).toMatchObject(story.expected);
  });
});
