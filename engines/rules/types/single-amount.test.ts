import { describe, expect, it } from 'vitest';
import { failed, line, payin, payout, play, type Story } from '../testing.ts';
import { singleAmount } from './single-amount.ts';

const stories: readonly Story[] = [
  { says: 'hits at the line itself', facts: [payin(1, line)], told: { outcome: 'hit', values: { amount: line } } },
  { says: 'lets one cent less pass', facts: [payin(1, line - 1)], told: { outcome: 'miss', values: { amount: line - 1 } } },
  { says: 'looks at this payment alone', facts: [payin(1, 900_000), payin(1.1, 900_000)], told: { outcome: 'miss' } },
  { says: 'spares the line when the comparison says more than', facts: [payin(1, line)], change: { comparison: 'GT' }, told: { outcome: 'miss' } },
  {
    says: 'includes both ends of BETWEEN',
    facts: [payin(1, 2_000)],
    change: { comparison: 'BETWEEN', threshold: 1_000, threshold2: 2_000 },
    told: { outcome: 'hit' },
  },
  { says: 'looks at one direction when told', facts: [payout(1, line)], change: { business: 'payin' }, told: { outcome: 'ignored' } },
  { says: 'has no verdict on an attempt that moved no money', facts: [failed(payin(1, line))], told: { outcome: 'ignored' } },
  { says: 'is an error without a rate, never a miss', facts: [payin(1, Number.NaN)], told: { outcome: 'error' } },
];

describe('SINGLE_AMOUNT', () => {
  it.each(stories)('$says', (story) => {
    expect(play(singleAmount, story)).toMatchObject(story.told);
  });
});
