import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { unverified } from './unverified.ts';

const stories: readonly Story[] = [
  {
    title: 'hits above the ceiling',
    facts: [payin(1, 300_000), payin(2, 200_001)],
    attributes: { is_unverified: 1 },
    expected: { outcome: 'hit', values: { volume: 500_001 }, ids: { volume: [2, 1] } },
  },
  { title: 'spares the ceiling', facts: [payin(1, 300_000), payin(2, 200_000)], attributes: { is_unverified: 1 }, expected: { outcome: 'miss' } },
  { title: 'spares who is verified', facts: [payin(1, 900_000)], attributes: { is_unverified: 0 }, expected: { outcome: 'miss' } },
  {
    title: 'leaves out what lies a period back',
    facts: [payin(0, 300_000), payin(30, 300_000)],
    attributes: { is_unverified: 1 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts what is an instant younger',
    facts: [payin(instant, 300_000), payin(30, 300_000)],
    attributes: { is_unverified: 1 },
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(1, 300_000)), payin(2, 300_000)],
    attributes: { is_unverified: 1 },
    expected: { outcome: 'miss' },
  },
  { title: 'tells that the verification is not known', facts: [payin(1, 900_000)], expected: { outcome: 'miss', unknown: ['is_unverified'] } },
];

describe('UNVERIFIED', () => {
  it.each(stories)('$title', (story) => {
    expect(play(unverified, story)).toMatchObject(story.expected);
  });
});
