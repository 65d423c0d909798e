import { describe, expect, it } from 'vitest';
import { failed, payin, play, times, type Story } from '../testing.ts';
import { merchantCategoryDrift } from './merchant-category-drift.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when three in ten come outside the hours, whoever paid',
    facts: [...times(15, (n) => payin(n + 2 / 24, 1_000, { subject: `p${n}` })), ...times(35, (n) => payin(14.5 + n / 1_000, 1_000))],
    expected: { outcome: 'hit', values: { closed_payments: 15, payments: 50, closed_share: 0.3 } },
  },
  {
    title: 'spares a smaller share',
    facts: [...times(14, (n) => payin(n + 2 / 24, 1_000)), ...times(36, (n) => payin(14.5 + n / 1_000, 1_000))],
    expected: { outcome: 'miss' },
  },
  {
    title: 'asks for a number of payments',
    facts: times(49, (n) => payin(2 / 24 + n / 10_000, 1_000)),
    expected: { outcome: 'miss', values: { payments: 49 } },
  },
  {
    title: 'takes the first minute for open, the last for closed',
    facts: [...times(49, () => payin(0.25, 1_000)), payin(23 / 24, 1_000)],
    expected: { outcome: 'miss', values: { closed_payments: 1 } },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(2 / 24, 1_000)), ...times(49, () => payin(3 / 24, 1_000))],
    expected: { outcome: 'miss', values: { payments: 49 } },
  },
  {
    title: 'may ask for contradictions that a review found',
    facts: times(50, () => payin(3 / 24, 1_000)),
    change: { parameters: { least_mismatches: 2 } },
    attributes: { category_mismatches: 1 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'tells that there was no review',
    facts: times(50, () => payin(3 / 24, 1_000)),
    change: { parameters: { least_mismatches: 1 } },
    expected: { outcome: 'miss', unknown: ['category_mismatches'] },
  },
];

describe('MERCHANT_CATEGORY_DRIFT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(merchantCategoryDrift, story)).toMatchObject(story.expected);
  });
});
