import { describe, expect, it } from 'vitest';
import { chargeback, payin, play, times, type Story } from '../testing.ts';
import { chargebackRatio } from './chargeback-ratio.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when more than one in a hundred is disputed, whoever paid',
    facts: [...times(99, (n) => payin(n / 10, 1_000, { subject: `p${n}` })), chargeback(12, 700)],
    change: { minCount: 1 },
    expected: { outcome: 'hit', values: { chargebacks: 1, payins: 99, charged_back: 700 }, ids: { chargebacks: [100] } },
  },
  {
    title: 'spares one in a hundred',
    facts: [...times(100, (n) => payin(n / 10, 1_000)), chargeback(12, 700)],
    change: { minCount: 1 },
    expected: { outcome: 'miss', values: { chargeback_share: 0.01 } },
  },
  { title: 'asks for a number of disputes', facts: [payin(1, 1_000), ...times(9, () => chargeback(2, 700))], expected: { outcome: 'miss' } },
  {
    title: 'leaves out other merchants',
    facts: [payin(1, 1_000), chargeback(2, 700, { merchant: 'other' }), payin(3, 1_000)],
    change: { minCount: 1 },
    expected: { outcome: 'miss', values: { chargebacks: 0 } },
  },
  {
    title: 'leaves out what lies a month back',
    facts: [chargeback(0, 700), payin(30, 1_000)],
    change: { minCount: 1 },
    expected: { outcome: 'miss', values: { chargebacks: 0 } },
  },
];

describe('CHARGEBACK_RATIO', () => {
  it.each(stories)('$title', (story) => {
    expect(play(chargebackRatio, story)).toMatchObject(story.expected);
  });
});
