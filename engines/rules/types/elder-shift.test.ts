import { describe, expect, it } from 'vitest';
import { payin, play, times, type Story } from '../testing.ts';
import { elderShift } from './elder-shift.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when somebody of seventy-five departs from habit',
    facts: [...times(12, (n) => payin(n * 7 + 1, n % 2 === 0 ? 90_000 : 110_000)), payin(91, 140_000)],
    attributes: { age_years: 75 },
    expected: { outcome: 'hit', values: { age_years: 75, usual: 100_000, deviation: 10_000, shift: 4 }, ids: { volume: [13] } },
  },
  {
    title: 'spares who is younger',
    facts: [...times(12, (n) => payin(n * 7 + 1, n % 2 === 0 ? 90_000 : 110_000)), payin(91, 140_000)],
    attributes: { age_years: 74 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'spares the habit',
    facts: [...times(12, (n) => payin(n * 7 + 1, n % 2 === 0 ? 90_000 : 110_000)), payin(91, 130_000)],
    attributes: { age_years: 80 },
    expected: { outcome: 'miss', values: { shift: 3 } },
  },
  {
    title: 'tells that the age is not known',
    facts: [...times(12, (n) => payin(n * 7 + 1, n % 2 === 0 ? 90_000 : 110_000)), payin(91, 140_000)],
    expected: { outcome: 'miss', unknown: ['age_years'] },
  },
  {
    title: 'knows no score while nothing deviates',
    facts: [payin(91, 140_000)],
    attributes: { age_years: 80 },
    expected: { outcome: 'miss', unknown: ['shift'] },
  },
];

describe('ELDER_SHIFT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(elderShift, story)).toMatchObject(story.expected);
  });
});
