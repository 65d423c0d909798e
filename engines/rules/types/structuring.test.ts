import { describe, expect, it } from 'vitest';
import { failed, instant, line, payin, play, type Story } from '../testing.ts';
import { structuring } from './structuring.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the third payment of the band',
    facts: [payin(1, 800_000), payin(2, 999_999), payin(3, 900_000)],
    expected: { outcome: 'hit', values: { below_line: 3, sum_below_line: 2_699_999 }, ids: { below_line: [3, 2, 1] } },
  },
  {
    title: 'ends the band below the line',
    facts: [payin(1, line), payin(2, 900_000), payin(3, 900_000)],
    expected: { outcome: 'miss', values: { below_line: 2 } },
  },
  {
    title: 'begins the band at its lower end',
    facts: [payin(1, 799_999), payin(2, 900_000), payin(3, 900_000)],
    expected: { outcome: 'miss', values: { below_line: 2 } },
  },
  {
    title: 'does not look at payments outside the band',
    facts: [payin(1, 900_000), payin(2, 900_000), payin(3, 900_000), payin(4, 100)],
    expected: { outcome: 'ignored' },
  },
  {
    title: 'leaves out what lies a week back',
    facts: [payin(0, 900_000), payin(6, 900_000), payin(7, 900_000)],
    expected: { outcome: 'miss', ids: { below_line: [3, 2] } },
  },
  { title: 'counts what is an instant younger', facts: [payin(instant, 900_000), payin(6, 900_000), payin(7, 900_000)], expected: { outcome: 'hit' } },
  { title: 'leaves out failed payments', facts: [failed(payin(1, 900_000)), payin(2, 900_000), payin(3, 900_000)], expected: { outcome: 'miss' } },
  { title: 'is an error without a rate', facts: [payin(3, Number.NaN)], expected: { outcome: 'error' } },
];

describe('STRUCTURING', () => {
  it.each(stories)('$title', (story) => {
    expect(play(structuring, story)).toMatchObject(story.expected);
  });
});
