import { describe, expect, it } from 'vitest';
import { failed, payin, play, type Story } from '../testing.ts';
import { staleKyc } from './stale-kyc.ts';

const stories: readonly Story[] = [
  {
    says: 'hits on the first day overdue',
    facts: [payin(1, 100)],
    attributes: { kyc_overdue_days: 1 },
    told: { outcome: 'hit', values: { kyc_overdue_days: 1, amount: 100 } },
  },
  { says: 'spares the day it is due', facts: [payin(1, 100)], attributes: { kyc_overdue_days: 0 }, told: { outcome: 'miss' } },
  {
    says: 'does not look at small amounts when told',
    facts: [payin(1, 99)],
    change: { parameters: { least_amount: 100 } },
    attributes: { kyc_overdue_days: 9 },
    told: { outcome: 'ignored' },
  },
  {
    says: 'has no verdict on an attempt that moved no money',
    facts: [failed(payin(1, 100))],
    attributes: { kyc_overdue_days: 9 },
    told: { outcome: 'ignored' },
  },
  { says: 'tells that no review date is known', facts: [payin(1, 100)], told: { outcome: 'miss', unknown: ['kyc_overdue_days'] } },
];

describe('STALE_KYC', () => {
  it.each(stories)('$says', (story) => {
    expect(play(staleKyc, story)).toMatchObject(story.told);
  });
});
