import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { roundAmount } from './round-amount.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when four of five are round and five are',
    facts: [payin(0, 1_234), ...times(5, (n) => payin(1 + n, 100_000))],
    expected: { outcome: 'hit', values: { round_payments: 5, payments: 6, round_volume: 500_000 }, ids: { round_payments: [6, 5, 4, 3, 2] } },
  },
  { title: 'asks for the share', facts: [payin(0, 1_234), payin(0, 1_234), ...times(5, (n) => payin(1 + n, 100_000))], expected: { outcome: 'miss' } },
  {
    title: 'includes the share itself',
    facts: [payin(1, 1_234), payin(1, 1_234), ...times(8, () => payin(2, 50_000))],
    expected: { outcome: 'hit', values: { round_share: 0.8 } },
  },
  { title: 'asks for a number', facts: times(4, (n) => payin(1 + n, 100_000)), expected: { outcome: 'miss', values: { round_payments: 4 } } },
  {
    title: 'leaves out what lies a period back',
    facts: times(5, (n) => payin(n === 0 ? 0 : 7, 100_000)),
    expected: { outcome: 'miss', values: { round_payments: 4 } },
  },
  { title: 'counts what is an instant younger', facts: times(5, (n) => payin(n === 0 ? instant : 7, 100_000)), expected: { outcome: 'hit' } },
  { title: 'leaves out failed payments', facts: [failed(payin(1, 100_000)), ...times(4, () => payin(1, 100_000))], expected: { outcome: 'miss' } },
  { title: 'does not look at amounts that are not round', facts: [payin(1, 50_001)], expected: { outcome: 'ignored' } },
];

describe('ROUND_AMOUNT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(roundAmount, story)).toMatchObject(story.expected);
  });
});
