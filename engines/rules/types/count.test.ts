import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { countRule } from './count.ts';

const stories: readonly Story[] = [
  { says: 'hits at the eleventh in an hour', facts: times(11, (n) => payin(1 + n / 1_440, 1_000)), told: { outcome: 'hit', values: { payments: 11 } } },
  { says: 'lets ten pass', facts: times(10, (n) => payin(1 + n / 1_440, 1_000)), told: { outcome: 'miss', values: { payments: 10 } } },
  {
    says: 'leaves out what lies an hour back',
    facts: [payin(1, 1_000), ...times(10, (n) => payin(1 + 1 / 24 - (9 - n) * instant, 1_000))],
    told: { outcome: 'miss', values: { payments: 10 } },
  },
  {
    says: 'counts attempts that failed, but not their money',
    facts: [...times(10, () => failed(payin(1, 1_000))), payin(1, 500)],
    told: { outcome: 'hit', values: { payments: 11, volume: 500 } },
  },
  {
    says: 'leaves attempts out when told',
    facts: [...times(10, () => failed(payin(1, 1_000))), payin(1, 500)],
    change: { parameters: { attempts: 0 } },
    told: { outcome: 'miss', values: { payments: 1 } },
  },
  {
    says: 'names the payments',
    facts: times(3, () => payin(1, 1_000)),
    change: { threshold: 2 },
    told: { outcome: 'hit', ids: { payments: [3, 2, 1], volume: [3, 2, 1] } },
  },
];

describe('COUNT', () => {
  it.each(stories)('$says', (story) => {
    expect(play(countRule, story)).toMatchObject(story.told);
  });
});
