import { describe, expect, it } from 'vitest';
import { failed, line, payin, payout, play, type Story } from '../testing.ts';
import { singleAmount } from './single-amount.ts';

const stories: readonly Story[] = [
  { title: 'hits at the line itself', facts: [payin(1, line)], expected: { outcome: 'hit', values: { amount: line } } },
  { title: 'lets one cent less pass', facts: [payin(1, line - 1)], expected: { outcome: 'miss', values: { amount: line - 1 } } },
  { title: 'looks at this payment alone', facts: [payin(1, 900_000), payin(1.1, 900_000)], expected: { outcome: 'miss' } },
  { title: 'spares the line when the comparison says more than', facts: [payin(1, line)], change: { comparison: 'GT' }, expected: { outcome: 'miss' } },
  {
    title: 'includes both ends of BETWEEN',
    facts: [payin(1, 2_000)],
    change: { comparison: 'BETWEEN', threshold: 1_000, threshold2: 2_000 },
    expected: { outcome: 'hit' },
  },
  { title: 'looks at one direction when told', facts: [payout(1, line)], change: { business: 'payin' }, expected: { outcome: 'ignored' } },
  { title: 'has no verdict on an attempt that moved no money', facts: [failed(payin(1, line))], expected: { outcome: 'ignored' } },
  { title: 'is an error without a rate, never a miss', facts: [payin(1, Number.NaN)], expected: { outcome: 'error' } },
];

describe('SINGLE_AMOUNT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(singleAmount, story)).toMatchObject(story.expected);
  });
});
