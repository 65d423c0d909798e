import { describe, expect, it } from 'vitest';
import { failed, payin, play, type Story } from '../testing.ts';
import { adverseMedia } from './adverse-media.ts';

const stories: readonly Story[] = [
  {
    says: 'hits at the first report',
    facts: [payin(1, 100)],
    attributes: { adverse_media_count: 1 },
    told: { outcome: 'hit', values: { adverse_media_count: 1, amount: 100 } },
  },
  { says: 'spares who has none', facts: [payin(1, 100)], attributes: { adverse_media_count: 0 }, told: { outcome: 'miss' } },
  {
    says: 'does not look at small amounts when told',
    facts: [payin(1, 99)],
    change: { parameters: { least_amount: 100 } },
    attributes: { adverse_media_count: 3 },
    told: { outcome: 'ignored' },
  },
  {
    says: 'has no verdict on an attempt that moved no money',
    facts: [failed(payin(1, 100))],
    attributes: { adverse_media_count: 3 },
    told: { outcome: 'ignored' },
  },
  { says: 'tells that nobody has searched', facts: [payin(1, 100)], told: { outcome: 'miss', unknown: ['adverse_media_count'] } },
];

describe('ADVERSE_MEDIA', () => {
  it.each(stories)('$says', (story) => {
    expect(play(adverseMedia, story)).toMatchObject(story.told);
  });
});
