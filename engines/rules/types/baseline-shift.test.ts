import { describe, expect, it } from 'vitest';
import { failed, payin, play, times, type Story } from '../testing.ts';
import { baselineShift } from './baseline-shift.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at more than five times the usual week',
    facts: [...times(10, (n) => payin(n * 8, 120_000)), payin(90, 520_001)],
    expected: { outcome: 'hit', values: { volume: 520_001, usual: 100_000, shift: 5.20001, earlier_payments: 10 }, ids: { volume: [11] } },
  },
  { title: 'spares five times', facts: [...times(10, (n) => payin(n * 8, 120_000)), payin(90, 500_000)], expected: { outcome: 'miss', values: { shift: 5 } } },
  {
    title: 'asks for a history',
    facts: [...times(9, (n) => payin(n * 8, 120_000)), payin(90, 900_000)],
    expected: { outcome: 'miss', values: { earlier_payments: 9 } },
  },
  {
    title: 'leaves failed payments out of what is usual',
    facts: [...times(10, (n) => payin(n * 8, 120_000)), failed(payin(80, 9_000_000)), payin(90, 520_001)],
    expected: { outcome: 'hit' },
  },
  { title: 'asks for a volume', facts: [...times(10, (n) => payin(n * 8, 1_200)), payin(90, 499_999)], expected: { outcome: 'miss' } },
  { title: 'knows no shift where nothing was usual', facts: [payin(90, 900_000)], expected: { outcome: 'miss', values: { usual: 0 }, unknown: ['shift'] } },
  {
    title: 'may count in standard deviations',
    facts: [...times(12, (n) => payin(n * 7 + 1, n % 2 === 0 ? 90_000 : 110_000)), payin(91, 600_000)],
    change: { threshold: 4, parameters: { measured_as: 'SCORE' } },
    expected: { outcome: 'hit', values: { usual: 100_000, deviation: 10_000, shift: 50 } },
  },
];

describe('BASELINE_SHIFT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(baselineShift, story)).toMatchObject(story.expected);
  });
});
