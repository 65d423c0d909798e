import { describe, expect, it } from 'vitest';
import { failed, payin, play, type Story } from '../testing.ts';
import { adverseMedia } from './adverse-media.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the first report',
    facts: [payin(1, 100)],
    attributes: { adverse_media_count: 1 },
    expected: { outcome: 'hit', values: { adverse_media_count: 1, amount: 100 } },
  },
  { title: 'spares who has none', facts: [payin(1, 100)], attributes: { adverse_media_count: 0 }, expected: { outcome: 'miss' } },
  {
    title: 'does not look at small amounts when told',
    facts: [payin(1, 99)],
    change: { parameters: { least_amount: 100 } },
    attributes: { adverse_media_count: 3 },
    expected: { outcome: 'ignored' },
  },
  {
    title: 'has no verdict on an attempt that moved no money',
    facts: [failed(payin(1, 100))],
    attributes: { adverse_media_count: 3 },
    expected: { outcome: 'ignored' },
  },
  { title: 'tells that nobody has searched', facts: [payin(1, 100)], expected: { outcome: 'miss', unknown: ['adverse_media_count'] } },
];

describe('ADVERSE_MEDIA', () => {
  it.each(stories)('$title', (story) => {
    expect(play(adverseMedia, story)).toMatchObject(story.expected);
  });
});
