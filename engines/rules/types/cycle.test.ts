import { describe, expect, it } from 'vitest';
import { failed, payout, play, specOf, type Story } from '../testing.ts';
import { cycle, cycleSearchOf } from './cycle.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when the search found a circle of at most five',
    facts: [payout(1, 60_000)],
    attributes: { cycle_hops: 5, cycle_loss_percent: 20 },
    expected: { outcome: 'hit', values: { cycle_hops: 5, cycle_loss_percent: 20, amount: 60_000 } },
  },
  { title: 'spares longer circles', facts: [payout(1, 60_000)], attributes: { cycle_hops: 6, cycle_loss_percent: 1 }, expected: { outcome: 'miss' } },
  {
    title: 'spares circles that lose more',
    facts: [payout(1, 60_000)],
    attributes: { cycle_hops: 3, cycle_loss_percent: 20.1 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'does not look at small amounts',
    facts: [payout(1, 49_999)],
    attributes: { cycle_hops: 3, cycle_loss_percent: 0 },
    expected: { outcome: 'ignored' },
  },
  {
    title: 'does not look at failed payments',
    facts: [failed(payout(1, 60_000))],
    attributes: { cycle_hops: 3, cycle_loss_percent: 0 },
    expected: { outcome: 'ignored' },
  },
  { title: 'hits nothing before the search', facts: [payout(1, 60_000)], expected: { outcome: 'miss', unknown: ['cycle_hops', 'cycle_loss_percent'] } },
];

describe('CYCLE', () => {
  it.each(stories)('$title', (story) => {
    expect(play(cycle, story)).toMatchObject(story.expected);
  });

  it('requests the search that it needs', () => {
    const query = { withinMs: 864_000_000, mostLossShare: 0.2, leastAmount: 50_000 };
    expect(cycleSearchOf(specOf(cycle))).toEqual({ mostHops: 5, ...query });
    expect(cycleSearchOf(specOf(cycle, { comparison: 'BETWEEN', threshold: 3, threshold2: 5 }))).toEqual({ leastHops: 3, mostHops: 5, ...query });
  });
});
