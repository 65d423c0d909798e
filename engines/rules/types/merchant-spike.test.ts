import { describe, expect, it } from 'vitest';
import { failed, line, payin, play, times, type Story } from '../testing.ts';
import { merchantSpike } from './merchant-spike.ts';

/** Sixty days with one payment each, 900 and 1,100 thousand by turns. */
const past = times(60, (n) => payin(n + 0.5, n % 2 === 0 ? 900_000 : 1_100_000, { subject: `p${n}` }));

const stories: readonly Story[] = [
  {
    says: 'hits above four deviations, whoever paid',
    facts: [...past, ...times(10, (n) => payin(61 + n / 100, 140_010, { subject: `p${n}` }))],
    told: { outcome: 'hit', values: { volume: 1_400_100, payments: 10, usual: 1_000_000, deviation: 100_000, score: 4.001 } },
  },
  { says: 'spares four', facts: [...past, ...times(10, (n) => payin(61 + n / 100, 140_000))], told: { outcome: 'miss', values: { score: 4 } } },
  { says: 'asks for payments', facts: [...past, ...times(9, (n) => payin(61 + n / 100, 900_000))], told: { outcome: 'miss' } },
  {
    says: 'asks for a volume',
    facts: [...past, ...times(10, (n) => payin(61 + n / 100, 140_010))],
    change: { parameters: { least_volume: 2 * line } },
    told: { outcome: 'miss' },
  },
  {
    says: 'leaves out failed payments',
    facts: [...past, failed(payin(61, 9_000_000)), ...times(10, (n) => payin(61 + n / 100, 140_000))],
    told: { outcome: 'miss', values: { score: 4 } },
  },
  {
    says: 'may look at the number of payments',
    facts: [...past, ...times(11, (n) => payin(61 + n / 100, 140_000))],
    change: { parameters: { measured: 'COUNT' } },
    told: { outcome: 'miss', unknown: ['score'] },
  },
  {
    says: 'may look at the size of payments',
    facts: [...past, ...times(10, (n) => payin(61 + n / 100, 1_400_010))],
    change: { parameters: { measured: 'TICKET' } },
    told: { outcome: 'hit', values: { ticket: 1_400_010, usual: 1_000_000, deviation: 100_000 } },
  },
  { says: 'knows no score while nothing deviates', facts: times(10, (n) => payin(61 + n / 100, 200_000)), told: { outcome: 'miss', unknown: ['score'] } },
];

describe('MERCHANT_SPIKE', () => {
  it.each(stories)('$says', (story) => {
    expect(play(merchantSpike, story)).toMatchObject(story.told);
  });
});
