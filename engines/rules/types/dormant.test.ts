import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { dormant } from './dormant.ts';

const stories: readonly Story[] = [
  {
    title: 'hits after ninety days of silence',
    facts: [payin(0, 1_000), payin(90, 150_000)],
    expected: { outcome: 'hit', values: { volume: 150_000, silence: 7_776_000_000 }, ids: { volume: [2] } },
  },
  { title: 'spares an instant less of silence', facts: [payin(instant, 1_000), payin(90, 150_000)], expected: { outcome: 'miss' } },
  {
    title: 'adds up the week of the return',
    facts: [payin(0, 1_000), payin(90, 75_000), payin(96, 75_000)],
    expected: { outcome: 'hit', values: { volume: 150_000 } },
  },
  { title: 'asks for a volume', facts: [payin(0, 1_000), payin(90, 149_999)], expected: { outcome: 'miss' } },
  {
    title: 'takes a payment anywhere for a sign of life',
    facts: [payin(0, 1_000), payin(50, 1_000, { merchant: 'other', currency: 'USD' }), payin(90, 150_000)],
    expected: { outcome: 'miss' },
  },
  { title: 'does not take a failed attempt for one', facts: [payin(0, 1_000), failed(payin(50, 1_000)), payin(90, 150_000)], expected: { outcome: 'hit' } },
  { title: 'tells that there was nothing before', facts: [payin(90, 150_000)], expected: { outcome: 'miss', unknown: ['silence'] } },
  {
    title: 'asks for a number of payments when told',
    facts: [payin(0, 1_000), payin(90, 150_000)],
    change: { minCount: 2 },
    expected: { outcome: 'miss', values: { payments: 1 } },
  },
  {
    title: 'takes small payments for no sign of life when told',
    facts: [payin(0, 1_000), payin(50, 10_000), payin(97, 150_000)],
    change: { parameters: { quiet_percent: 10 } },
    expected: { outcome: 'hit', values: { volume: 150_000, volume_before: 10_000 } },
  },
  {
    title: 'takes more than that share for one',
    facts: [payin(0, 1_000), payin(50, 15_001), payin(97, 150_000)],
    change: { parameters: { quiet_percent: 10 } },
    expected: { outcome: 'miss', values: { volume_before: 15_001 } },
  },
  {
    title: 'does not take somebody new for quiet',
    facts: [payin(1, 1_000), payin(97, 150_000)],
    change: { parameters: { quiet_percent: 10 } },
    expected: { outcome: 'miss' },
  },
];

describe('DORMANT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(dormant, story)).toMatchObject(story.expected);
  });
});
