import { describe, expect, it } from 'vitest';
import { failed, payin, play, type Story } from '../testing.ts';
import { highRiskCountry } from './high-risk-country.ts';

const stories: readonly Story[] = [
  { title: 'hits whatever the amount', facts: [payin(1, 1, { country: 'IRN' })], expected: { outcome: 'hit', values: { amount: 1 } } },
  { title: 'looks at the issuer too', facts: [payin(1, 1, { country: 'BRA', issuer_country: 'PRK' })], expected: { outcome: 'hit' } },
  { title: 'looks at the beneficiary too', facts: [payin(1, 1, { beneficiary_country: 'MMR' })], expected: { outcome: 'hit' } },
  { title: 'looks at the nationality too', facts: [payin(1, 1, { nationality: 'IRN' })], expected: { outcome: 'hit' } },
  {
    title: 'looks only where it is told',
    facts: [payin(1, 1, { nationality: 'IRN' })],
    change: { parameters: { looked_at: ['IP'] } },
    expected: { outcome: 'ignored' },
  },
  { title: 'spares other countries', facts: [payin(1, 1, { country: 'BRA' })], expected: { outcome: 'ignored' } },
  { title: 'says nothing of a country that is not known', facts: [payin(1, 1)], expected: { outcome: 'ignored' } },
  { title: 'asks for an amount when told', facts: [payin(1, 999, { country: 'IRN' })], change: { threshold: 1_000 }, expected: { outcome: 'miss' } },
  { title: 'has no verdict on an attempt that moved no money', facts: [failed(payin(1, 1, { country: 'IRN' }))], expected: { outcome: 'ignored' } },
];

describe('HIGH_RISK_COUNTRY', () => {
  it.each(stories)('$title', (story) => {
    expect(play(highRiskCountry, story)).toMatchObject(story.expected);
  });
});
