import { describe, expect, it } from 'vitest';
import { payin, payout, play, times, type Story } from '../testing.ts';
import { turnoverRatio } from './turnover-ratio.ts';

const stories: readonly Story[] = [
  {
    title: 'hits above twice the declared turnover, whoever paid',
    facts: times(30, (n) => payin(n / 2, 2_001, { subject: `p${n}` })),
    attributes: { turnover_month_minor: 30_000 },
    expected: { outcome: 'hit', values: { volume: 60_030, times_declared: 2.001, payments: 30 } },
  },
  {
    title: 'spares twice',
    facts: times(30, (n) => payin(n / 2, 2_000)),
    attributes: { turnover_month_minor: 30_000 },
    expected: { outcome: 'miss', values: { times_declared: 2 } },
  },
  {
    title: 'asks for a number of payments',
    facts: times(29, (n) => payin(n / 2, 9_000)),
    attributes: { turnover_month_minor: 30_000 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out what lies a month back',
    facts: times(31, (n) => payin(n, 2_001)),
    attributes: { turnover_month_minor: 30_000 },
    expected: { outcome: 'hit', values: { payments: 30 } },
  },
  {
    title: 'tells that nothing was declared',
    facts: times(30, (n) => payin(n / 2, 2_001)),
    expected: { outcome: 'miss', unknown: ['turnover_month_minor', 'times_declared'] },
  },
  { title: 'does not look at payouts', facts: [payout(1, 1_000)], attributes: { turnover_month_minor: 1 }, expected: { outcome: 'ignored' } },
];

describe('TURNOVER_RATIO', () => {
  it.each(stories)('$title', (story) => {
    expect(play(turnoverRatio, story)).toMatchObject(story.expected);
  });
});
