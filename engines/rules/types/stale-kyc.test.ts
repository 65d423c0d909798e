import { describe, expect, it } from 'vitest';
import { failed, payin, play, type Story } from '../testing.ts';
import { staleKyc } from './stale-kyc.ts';

const stories: readonly Story[] = [
  {
    title: 'hits on the first day overdue',
    facts: [payin(1, 100)],
    attributes: { kyc_overdue_days: 1 },
    expected: { outcome: 'hit', values: { kyc_overdue_days: 1, amount: 100 } },
  },
  { title: 'spares the day it is due', facts: [payin(1, 100)], attributes: { kyc_overdue_days: 0 }, expected: { outcome: 'miss' } },
  {
    title: 'does not look at small amounts when told',
    facts: [payin(1, 99)],
    change: { parameters: { least_amount: 100 } },
    attributes: { kyc_overdue_days: 9 },
    expected: { outcome: 'ignored' },
  },
  {
    title: 'has no verdict on an attempt that moved no money',
    facts: [failed(payin(1, 100))],
    attributes: { kyc_overdue_days: 9 },
    expected: { outcome: 'ignored' },
  },
  { title: 'tells that no review date is known', facts: [payin(1, 100)], expected: { outcome: 'miss', unknown: ['kyc_overdue_days'] } },
];

describe('STALE_KYC', () => {
  it.each(stories)('$title', (story) => {
    expect(play(staleKyc, story)).toMatchObject(story.expected);
  });
});
