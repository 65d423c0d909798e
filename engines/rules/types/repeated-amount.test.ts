import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { repeatedAmount } from './repeated-amount.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when twenty people pay the same',
    facts: times(20, (n) => payin(n / 30, 77_000, { subject: `p${n}` })),
    expected: { outcome: 'hit', values: { people: 20, payments: 20, volume: 1_540_000 } },
  },
  {
    title: 'counts people, not payments',
    facts: times(20, (n) => payin(n / 30, 77_000, { subject: `p${n % 19}` })),
    expected: { outcome: 'miss', values: { people: 19 } },
  },
  { title: 'leaves out other amounts', facts: times(20, (n) => payin(n / 30, n === 3 ? 77_001 : 77_000, { subject: `p${n}` })), expected: { outcome: 'miss' } },
  {
    title: 'leaves out other merchants',
    facts: times(20, (n) => payin(n / 30, 77_000, { subject: `p${n}`, merchant: n === 3 ? 'other' : 'shop' })),
    expected: { outcome: 'miss' },
  },
  { title: 'leaves out what lies a day back', facts: times(20, (n) => payin(n === 0 ? 0 : 1, 77_000, { subject: `p${n}` })), expected: { outcome: 'miss' } },
  {
    title: 'counts what is an instant younger',
    facts: times(20, (n) => payin(n === 0 ? instant : 1, 77_000, { subject: `p${n}` })),
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(0, 77_000, { subject: 'x' })), ...times(19, (n) => payin(0, 77_000, { subject: `p${n}` }))],
    expected: { outcome: 'miss' },
  },
  { title: 'does not look at small amounts', facts: [payin(1, 49_999)], expected: { outcome: 'ignored' } },
];

describe('REPEATED_AMOUNT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(repeatedAmount, story)).toMatchObject(story.expected);
  });
});
