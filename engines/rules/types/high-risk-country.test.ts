import { describe, expect, it } from 'vitest';
import { failed, payin, play, type Story } from '../testing.ts';
import { highRiskCountry } from './high-risk-country.ts';

const stories: readonly Story[] = [
  { says: 'hits whatever the amount', facts: [payin(1, 1, { country: 'IRN' })], told: { outcome: 'hit', values: { amount: 1 } } },
  { says: 'looks at the issuer too', facts: [payin(1, 1, { country: 'BRA', issuer_country: 'PRK' })], told: { outcome: 'hit' } },
  { says: 'looks at the beneficiary too', facts: [payin(1, 1, { beneficiary_country: 'MMR' })], told: { outcome: 'hit' } },
  { says: 'looks at the nationality too', facts: [payin(1, 1, { nationality: 'IRN' })], told: { outcome: 'hit' } },
  {
    says: 'looks only where it is told',
    facts: [payin(1, 1, { nationality: 'IRN' })],
    change: { parameters: { looked_at: ['IP'] } },
    told: { outcome: 'ignored' },
  },
  { says: 'spares other countries', facts: [payin(1, 1, { country: 'BRA' })], told: { outcome: 'ignored' } },
  { says: 'says nothing of a country that is not known', facts: [payin(1, 1)], told: { outcome: 'ignored' } },
  { says: 'asks for an amount when told', facts: [payin(1, 999, { country: 'IRN' })], change: { threshold: 1_000 }, told: { outcome: 'miss' } },
  { says: 'has no verdict on an attempt that moved no money', facts: [failed(payin(1, 1, { country: 'IRN' }))], told: { outcome: 'ignored' } },
];

describe('HIGH_RISK_COUNTRY', () => {
  it.each(stories)('$says', (story) => {
    expect(play(highRiskCountry, story)).toMatchObject(story.told);
  });
});
