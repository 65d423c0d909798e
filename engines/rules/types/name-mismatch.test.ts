import { describe, expect, it } from 'vitest';
import { failed, payin, payout, play, times, type Story } from '../testing.ts';
import { nameMismatch } from './name-mismatch.ts';

const stories: readonly Story[] = [
  {
    title: 'hits below the likeness',
    facts: [payout(1, 100)],
    attributes: { name_similarity: 0.79 },
    expected: { outcome: 'hit', values: { name_similarity: 0.79 } },
  },
  { title: 'spares the likeness itself', facts: [payout(1, 100)], attributes: { name_similarity: 0.8 }, expected: { outcome: 'miss' } },
  { title: 'does not look at pay-ins from the start', facts: [payin(1, 100)], attributes: { name_similarity: 0.1 }, expected: { outcome: 'ignored' } },
  {
    title: 'does not look at small amounts when told',
    facts: [payout(1, 99)],
    change: { parameters: { least_amount: 100 } },
    attributes: { name_similarity: 0.1 },
    expected: { outcome: 'ignored' },
  },
  {
    title: 'may ask for several accounts with other names',
    facts: times(2, (n) => payout(n, 100, { account: `a${n}`, marks: ['other_name'] })),
    change: { parameters: { least_accounts: 2 } },
    attributes: { name_similarity: 0.2 },
    expected: { outcome: 'hit', values: { accounts: 2, payments: 2 }, ids: { accounts: [2, 1] } },
  },
  {
    title: 'takes one relative for one account',
    facts: times(3, (n) => payout(n, 100, { account: 'a1', marks: ['other_name'] })),
    change: { parameters: { least_accounts: 2 } },
    attributes: { name_similarity: 0.2 },
    expected: { outcome: 'miss', values: { accounts: 1 } },
  },
  {
    title: 'leaves out what lies a period back, and failed payouts',
    facts: [
      payout(0, 100, { account: 'a1', marks: ['other_name'] }),
      failed(payout(2, 100, { account: 'a2', marks: ['other_name'] })),
      payout(30, 100, { account: 'a3', marks: ['other_name'] }),
    ],
    change: { parameters: { least_accounts: 2 } },
    attributes: { name_similarity: 0.2 },
    expected: { outcome: 'miss', values: { accounts: 1 }, ids: { accounts: [3] } },
  },
  { title: 'tells that there is no name to compare', facts: [payout(1, 100)], expected: { outcome: 'miss', unknown: ['name_similarity'] } },
  {
    title: 'may ask for a volume under other names',
    facts: [payout(0, 100, { account: 'a1', marks: ['other_name'] }), payout(1, 900), payout(2, 100, { account: 'a1', marks: ['other_name'] })],
    change: { parameters: { least_volume: 200 } },
    attributes: { name_similarity: 0.2 },
    expected: { outcome: 'hit', values: { volume: 200 } },
  },
  {
    title: 'misses while less was paid under other names',
    facts: [payout(0, 99, { account: 'a1', marks: ['other_name'] }), payout(1, 900), payout(2, 100, { account: 'a1', marks: ['other_name'] })],
    change: { parameters: { least_volume: 200 } },
    attributes: { name_similarity: 0.2 },
    expected: { outcome: 'miss', values: { volume: 199 } },
  },
];

describe('NAME_MISMATCH', () => {
  it.each(stories)('$title', (story) => {
    expect(play(nameMismatch, story)).toMatchObject(story.expected);
  });
});
