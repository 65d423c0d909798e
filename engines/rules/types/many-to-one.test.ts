import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, times, type Story } from '../testing.ts';
import { manyToOne } from './many-to-one.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the eighth sender to one account',
    facts: times(8, (n) => payout(n / 2, 1_000, { subject: `p${n}`, account: 'a1' })),
    expected: { outcome: 'hit', values: { senders: 8, payments: 8, volume: 8_000 }, ids: { senders: [8, 7, 6, 5, 4, 3, 2, 1] } },
  },
  {
    title: 'counts senders, not payments',
    facts: times(8, (n) => payout(1, 1_000, { subject: `p${n % 7}`, account: 'a1' })),
    expected: { outcome: 'miss', values: { senders: 7 } },
  },
  {
    title: 'leaves out what lies a period back',
    facts: times(8, (n) => payout(n === 0 ? 0 : 7, 1_000, { subject: `p${n}`, account: 'a1' })),
    expected: { outcome: 'miss', values: { senders: 7 } },
  },
  {
    title: 'counts what is an instant younger',
    facts: times(8, (n) => payout(n === 0 ? instant : 7, 1_000, { subject: `p${n}`, account: 'a1' })),
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payouts',
    facts: [failed(payout(1, 1_000, { subject: 'x', account: 'a1' })), ...times(7, (n) => payout(1, 1_000, { subject: `p${n}`, account: 'a1' }))],
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out small payouts when told',
    facts: times(8, (n) => payout(1, n, { subject: `p${n}`, account: 'a1' })),
    change: { parameters: { least_amount: 1 } },
    expected: { outcome: 'miss', values: { senders: 7 } },
  },
  { title: 'does not look at pay-ins', facts: [payin(1, 1_000, { account: 'a1' })], expected: { outcome: 'ignored' } },
  { title: 'tells that the account is not known', facts: [payout(1, 1_000)], expected: { outcome: 'miss', unknown: ['senders', 'payments', 'volume'] } },
  {
    title: 'may count the accounts that pay to one person',
    facts: times(8, (n) => payin(1, 1_000, { account: `a${n}` })),
    change: { parameters: { received_by: 'SUBJECT' } },
    expected: { outcome: 'hit', values: { senders: 8 } },
  },
  {
    title: 'asks for a volume when told',
    facts: times(8, (n) => payout(1, 1_000, { subject: `p${n}`, account: 'a1' })),
    change: { parameters: { least_volume: 8_001 } },
    expected: { outcome: 'miss', values: { senders: 8, volume: 8_000 } },
  },
];

describe('MANY_TO_ONE', () => {
  it.each(stories)('$title', (story) => {
    expect(play(manyToOne, story)).toMatchObject(story.expected);
  });
});
