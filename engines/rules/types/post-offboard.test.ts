import { describe, expect, it } from 'vitest';
import { failed, payin, play, type Story } from '../testing.ts';
import { postOffboard } from './post-offboard.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the first try',
    facts: [payin(1, 100)],
    attributes: { is_offboarded: 1 },
    expected: { outcome: 'hit', values: { attempts: 1 }, ids: { attempts: [1] } },
  },
  { title: 'hits at attempts that moved no money', facts: [failed(payin(1, 100))], attributes: { is_offboarded: 1 }, expected: { outcome: 'hit' } },
  {
    title: 'may ask for several tries',
    facts: [payin(0, 100), payin(30, 100)],
    change: { threshold: 2 },
    attributes: { is_offboarded: 1 },
    expected: { outcome: 'miss', values: { attempts: 1 } },
  },
  { title: 'spares others', facts: [payin(1, 100)], attributes: { is_offboarded: 0 }, expected: { outcome: 'miss' } },
  { title: 'tells that the standing is not known', facts: [payin(1, 100)], expected: { outcome: 'miss', unknown: ['is_offboarded'] } },
];

describe('POST_OFFBOARD', () => {
  it.each(stories)('$title', (story) => {
    expect(play(postOffboard, story)).toMatchObject(story.expected);
  });
});
