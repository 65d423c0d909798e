import { describe, expect, it } from 'vitest';
import { failed, payin, payout, play, type Story } from '../testing.ts';
import { deceased } from './deceased.ts';

const stories: readonly Story[] = [
  {
    says: 'hits on the day after',
    facts: [payin(1, 100)],
    attributes: { days_after_death: 1 },
    told: { outcome: 'hit', values: { days_after_death: 1, attempts: 1, volume: 100 } },
  },
  { says: 'spares the day itself', facts: [payin(1, 100)], attributes: { days_after_death: 0 }, told: { outcome: 'miss' } },
  {
    says: 'looks at attempts too, without their money',
    facts: [payout(1, 100), failed(payout(2, 500))],
    attributes: { days_after_death: 9 },
    told: { outcome: 'hit', values: { attempts: 2, volume: 100 }, ids: { attempts: [2, 1] } },
  },
  { says: 'tells that no death is known', facts: [payin(1, 100)], told: { outcome: 'miss', unknown: ['days_after_death'] } },
];

describe('DECEASED', () => {
  it.each(stories)('$says', (story) => {
    expect(play(deceased, story)).toMatchObject(story.told);
  });
});
