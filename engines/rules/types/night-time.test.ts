import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { nightTime } from './night-time.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the third payment at night',
    facts: times(3, (n) => payin(n + 2 / 24, 1_000)),
    expected: { outcome: 'hit', values: { night_payments: 3, night_volume: 3_000 }, ids: { night_payments: [3, 2, 1] } },
  },
  { title: 'begins with the first minute', facts: times(3, (n) => payin(n + 1 / 24, 1_000)), expected: { outcome: 'hit' } },
  { title: 'ends before the last', facts: [payin(5 / 24, 1_000)], expected: { outcome: 'ignored' } },
  { title: 'counts to its last minute', facts: times(3, (n) => payin(n + 5 / 24 - instant, 1_000)), expected: { outcome: 'hit' } },
  {
    title: 'may pass midnight',
    facts: [payin(23.5 / 24, 1_000), payin(1 + 0.5 / 24, 1_000), payin(2, 1_000)],
    change: { parameters: { from: 1_380, to: 60 } },
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out what lies a week back',
    facts: [payin(2 / 24, 1_000), payin(6 + 2 / 24, 1_000), payin(7 + 2 / 24, 1_000)],
    expected: { outcome: 'miss', values: { night_payments: 2 } },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(2 / 24, 1_000)), payin(1 + 2 / 24, 1_000), payin(2 + 2 / 24, 1_000)],
    expected: { outcome: 'miss' },
  },
  {
    title: 'may look at round amounts only',
    facts: times(3, (n) => payin(n + 2 / 24, n === 0 ? 10_001 : 10_000)),
    change: { parameters: { multiple_of: 10_000 } },
    expected: { outcome: 'miss', values: { night_payments: 2 } },
  },
  {
    title: 'looks at the businesses that it is told',
    facts: [payin(2 / 24, 1_000, { industry: 'gaming' })],
    change: { industries: ['ecommerce'] },
    expected: { outcome: 'ignored' },
  },
];

describe('NIGHT_TIME', () => {
  it.each(stories)('$title', (story) => {
    expect(play(nightTime, story)).toMatchObject(story.expected);
  });
});
