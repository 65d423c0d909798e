import { describe, expect, it } from 'vitest';
import { failed, payin, payout, play, type Story } from '../testing.ts';
import { deceased } from './deceased.ts';

const stories: readonly Story[] = [
  {
    title: 'hits on the day after',
    facts: [payin(1, 100)],
    attributes: { days_after_death: 1 },
    expected: { outcome: 'hit', values: { days_after_death: 1, attempts: 1, volume: 100 } },
  },
  { title: 'spares the day itself', facts: [payin(1, 100)], attributes: { days_after_death: 0 }, expected: { outcome: 'miss' } },
  {
    title: 'looks at attempts too, without their money',
    facts: [payout(1, 100), failed(payout(2, 500))],
    attributes: { days_after_death: 9 },
    expected: { outcome: 'hit', values: { attempts: 2, volume: 100 }, ids: { attempts: [2, 1] } },
  },
  { title: 'tells that no death is known', facts: [payin(1, 100)], expected: { outcome: 'miss', unknown: ['days_after_death'] } },
];

describe('DECEASED', () => {
  it.each(stories)('$title', (story) => {
    expect(play(deceased, story)).toMatchObject(story.expected);
  });
});
