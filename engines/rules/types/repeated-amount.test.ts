import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { repeatedAmount } from './repeated-amount.ts';

const stories: readonly Story[] = [
  {
    says: 'hits when twenty people pay the same',
    facts: times(20, (n) => payin(n / 30, 77_000, { subject: `p${n}` })),
    told: { outcome: 'hit', values: { people: 20, payments: 20, volume: 1_540_000 } },
  },
  {
    says: 'counts people, not payments',
    facts: times(20, (n) => payin(n / 30, 77_000, { subject: `p${n % 19}` })),
    told: { outcome: 'miss', values: { people: 19 } },
  },
  { says: 'leaves out other amounts', facts: times(20, (n) => payin(n / 30, n === 3 ? 77_001 : 77_000, { subject: `p${n}` })), told: { outcome: 'miss' } },
  {
    says: 'leaves out other merchants',
    facts: times(20, (n) => payin(n / 30, 77_000, { subject: `p${n}`, merchant: n === 3 ? 'other' : 'shop' })),
    told: { outcome: 'miss' },
  },
  { says: 'leaves out what lies a day back', facts: times(20, (n) => payin(n === 0 ? 0 : 1, 77_000, { subject: `p${n}` })), told: { outcome: 'miss' } },
  { says: 'counts what is an instant younger', facts: times(20, (n) => payin(n === 0 ? instant : 1, 77_000, { subject: `p${n}` })), told: { outcome: 'hit' } },
  {
    says: 'leaves out failed payments',
    facts: [failed(payin(0, 77_000, { subject: 'x' })), ...times(19, (n) => payin(0, 77_000, { subject: `p${n}` }))],
    told: { outcome: 'miss' },
  },
  { says: 'does not look at small amounts', facts: [payin(1, 49_999)], told: { outcome: 'ignored' } },
];

describe('REPEATED_AMOUNT', () => {
  it.each(stories)('$says', (story) => {
    expect(play(repeatedAmount, story)).toMatchObject(story.told);
  });
});
