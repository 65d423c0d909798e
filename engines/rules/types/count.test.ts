import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { countRule } from './count.ts';

const stories: readonly Story[] = [
  { title: 'hits at the eleventh in an hour', facts: times(11, (n) => payin(1 + n / 1_440, 1_000)), expected: { outcome: 'hit', values: { payments: 11 } } },
  { title: 'lets ten pass', facts: times(10, (n) => payin(1 + n / 1_440, 1_000)), expected: { outcome: 'miss', values: { payments: 10 } } },
  {
    title: 'leaves out what lies an hour back',
    facts: [payin(1, 1_000), ...times(10, (n) => payin(1 + 1 / 24 - (9 - n) * instant, 1_000))],
    expected: { outcome: 'miss', values: { payments: 10 } },
  },
  {
    title: 'counts attempts that failed, but not their money',
    facts: [...times(10, () => failed(payin(1, 1_000))), payin(1, 500)],
    expected: { outcome: 'hit', values: { payments: 11, volume: 500 } },
  },
  {
    title: 'leaves attempts out when told',
    facts: [...times(10, () => failed(payin(1, 1_000))), payin(1, 500)],
    change: { parameters: { attempts: 0 } },
    expected: { outcome: 'miss', values: { payments: 1 } },
  },
  {
    title: 'names the payments',
    facts: times(3, () => payin(1, 1_000)),
    change: { threshold: 2 },
    expected: { outcome: 'hit', ids: { payments: [3, 2, 1], volume: [3, 2, 1] } },
  },
];

describe('COUNT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(countRule, story)).toMatchObject(story.expected);
  });
});
