import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, times, type Story } from '../testing.ts';
import { accountChurn } from './account-churn.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the fourth account',
    facts: times(4, (n) => payout(n, 1_000, { account: `a${n}` })),
    expected: { outcome: 'hit', values: { accounts: 4, payouts: 4, volume: 4_000 }, ids: { accounts: [4, 3, 2, 1] } },
  },
  {
    title: 'counts accounts, not payouts',
    facts: times(9, (n) => payout(n, 1_000, { account: `a${n % 3}` })),
    expected: { outcome: 'miss', values: { accounts: 3, payouts: 9 } },
  },
  { title: 'leaves out what lies a period back', facts: times(4, (n) => payout(n === 0 ? 0 : 30, 1_000, { account: `a${n}` })), expected: { outcome: 'miss' } },
  {
    title: 'counts what is an instant younger',
    facts: times(4, (n) => payout(n === 0 ? instant : 30, 1_000, { account: `a${n}` })),
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payouts',
    facts: [failed(payout(1, 1_000, { account: 'x' })), ...times(3, (n) => payout(1, 1_000, { account: `a${n}` }))],
    expected: { outcome: 'miss' },
  },
  {
    title: 'does not count a payout without an account',
    facts: [...times(3, (n) => payout(1, 1_000, { account: `a${n}` })), payout(2, 1_000)],
    expected: { outcome: 'miss', values: { accounts: 3 } },
  },
  { title: 'does not look at pay-ins', facts: [payin(1, 1_000, { account: 'a' })], expected: { outcome: 'ignored' } },
];

describe('ACCOUNT_CHURN', () => {
  it.each(stories)('$title', (story) => {
    expect(play(accountChurn, story)).toMatchObject(story.expected);
  });
});
