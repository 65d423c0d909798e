import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { minor } from './minor.ts';

const stories: readonly Story[] = [
  {
    says: 'hits above the floor',
    facts: [payin(1, 20_000), payin(2, 10_001)],
    attributes: { age_years: 17 },
    told: { outcome: 'hit', values: { volume: 30_001, age_years: 17 }, ids: { volume: [2, 1] } },
  },
  { says: 'spares the floor', facts: [payin(1, 20_000), payin(2, 10_000)], attributes: { age_years: 17 }, told: { outcome: 'miss' } },
  { says: 'spares who is of age', facts: [payin(1, 900_000)], attributes: { age_years: 18 }, told: { outcome: 'miss' } },
  { says: 'leaves out what lies a period back', facts: [payin(0, 20_000), payin(30, 20_000)], attributes: { age_years: 15 }, told: { outcome: 'miss' } },
  { says: 'counts what is an instant younger', facts: [payin(instant, 20_000), payin(30, 20_000)], attributes: { age_years: 15 }, told: { outcome: 'hit' } },
  { says: 'leaves out failed payments', facts: [failed(payin(1, 20_000)), payin(2, 20_000)], attributes: { age_years: 15 }, told: { outcome: 'miss' } },
  { says: 'tells that the age is not known', facts: [payin(1, 900_000)], told: { outcome: 'miss', unknown: ['age_years'] } },
];

describe('MINOR', () => {
  it.each(stories)('$says', (story) => {
    expect(play(minor, story)).toMatchObject(story.told);
  });
});
