import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, times, type Story } from '../testing.ts';
import { oneToMany } from './one-to-many.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the eighth account',
    facts: times(8, (n) => payout(n / 4, 1_000, { account: `a${n}` })),
    expected: { outcome: 'hit', values: { accounts: 8, volume: 8_000 }, ids: { accounts: [8, 7, 6, 5, 4, 3, 2, 1] } },
  },
  {
    title: 'counts accounts, not payouts',
    facts: times(9, (n) => payout(1, 1_000, { account: `a${n % 7}` })),
    expected: { outcome: 'miss', values: { accounts: 7, payments: 9 } },
  },
  {
    title: 'does not count a payout without an account',
    facts: [...times(7, (n) => payout(1, 1_000, { account: `a${n}` })), payout(1, 1_000)],
    expected: { outcome: 'miss', values: { accounts: 7 } },
  },
  { title: 'leaves out what lies a period back', facts: times(8, (n) => payout(n === 0 ? 0 : 3, 1_000, { account: `a${n}` })), expected: { outcome: 'miss' } },
  {
    title: 'counts what is an instant younger',
    facts: times(8, (n) => payout(n === 0 ? instant : 3, 1_000, { account: `a${n}` })),
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payouts',
    facts: [failed(payout(1, 1_000, { account: 'x' })), ...times(7, (n) => payout(1, 1_000, { account: `a${n}` }))],
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out small payouts when told',
    facts: times(8, (n) => payout(1, n, { account: `a${n}` })),
    change: { parameters: { least_amount: 1 } },
    expected: { outcome: 'miss' },
  },
  { title: 'does not look at pay-ins', facts: [payin(1, 1_000, { account: 'a1' })], expected: { outcome: 'ignored' } },
];

describe('ONE_TO_MANY', () => {
  it.each(stories)('$title', (story) => {
    expect(play(oneToMany, story)).toMatchObject(story.expected);
  });
});
