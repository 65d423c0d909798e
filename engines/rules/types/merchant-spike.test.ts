import { describe, expect, it } from 'vitest';
import { failed, line, payin, play, times, type Story } from '../testing.ts';
import { merchantSpike } from './merchant-spike.ts';

/** Sixty days with one payment each, 900 and 1,100 thousand by turns. */
const past = times(60, (n) => payin(n + 0.5, n % 2 === 0 ? 900_000 : 1_100_000, { subject: `p${n}` }));

const stories: readonly Story[] = [
  {
    title: 'hits above four deviations, whoever paid',
    facts: [...past, ...times(10, (n) => payin(61 + n / 100, 140_010, { subject: `p${n}` }))],
    expected: { outcome: 'hit', values: { volume: 1_400_100, payments: 10, usual: 1_000_000, deviation: 100_000, score: 4.001 } },
  },
  { title: 'spares four', facts: [...past, ...times(10, (n) => payin(61 + n / 100, 140_000))], expected: { outcome: 'miss', values: { score: 4 } } },
  { title: 'asks for payments', facts: [...past, ...times(9, (n) => payin(61 + n / 100, 900_000))], expected: { outcome: 'miss' } },
  {
    title: 'asks for a volume',
    facts: [...past, ...times(10, (n) => payin(61 + n / 100, 140_010))],
    change: { parameters: { least_volume: 2 * line } },
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out failed payments',
    facts: [...past, failed(payin(61, 9_000_000)), ...times(10, (n) => payin(61 + n / 100, 140_000))],
    expected: { outcome: 'miss', values: { score: 4 } },
  },
  {
    title: 'may look at the number of payments',
    facts: [...past, ...times(11, (n) => payin(61 + n / 100, 140_000))],
    change: { parameters: { measured: 'COUNT' } },
    expected: { outcome: 'miss', unknown: ['score'] },
  },
  {
    title: 'may look at the size of payments',
    facts: [...past, ...times(10, (n) => payin(61 + n / 100, 1_400_010))],
    change: { parameters: { measured: 'TICKET' } },
    expected: { outcome: 'hit', values: { ticket: 1_400_010, usual: 1_000_000, deviation: 100_000 } },
  },
  { title: 'knows no score while nothing deviates', facts: times(10, (n) => payin(61 + n / 100, 200_000)), expected: { outcome: 'miss', unknown: ['score'] } },
];

describe('MERCHANT_SPIKE', () => {
  it.each(stories)('$title', (story) => {
    expect(play(merchantSpike, story)).toMatchObject(story.expected);
  });
});
