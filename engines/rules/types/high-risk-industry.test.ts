import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { highRiskIndustry } from './high-risk-industry.ts';

const stories: readonly Story[] = [
  {
    says: 'hits when the volume reaches the line',
    facts: [payin(1, 1_000_000, { industry: 'gaming' }), payin(2, 1_000_000, { industry: 'gaming' })],
    told: { outcome: 'hit', values: { volume: 2_000_000, payments: 2 }, ids: { volume: [2, 1] } },
  },
  { says: 'spares one cent less', facts: [payin(1, 1_000_000, { industry: 'gaming' }), payin(2, 999_999, { industry: 'gaming' })], told: { outcome: 'miss' } },
  {
    says: 'leaves out everything else',
    facts: [payin(1, 1_000_000, { industry: 'other' }), payin(2, 1_000_000, { industry: 'gaming' })],
    told: { outcome: 'miss', values: { volume: 1_000_000 } },
  },
  { says: 'does not look at everything else', facts: [payin(1, 2_000_000, { industry: 'other' })], told: { outcome: 'ignored' } },
  {
    says: 'leaves out what lies a period back',
    facts: [payin(0, 1_000_000, { industry: 'gaming' }), payin(30, 1_000_000, { industry: 'gaming' })],
    told: { outcome: 'miss' },
  },
  {
    says: 'counts what is an instant younger',
    facts: [payin(instant, 1_000_000, { industry: 'gaming' }), payin(30, 1_000_000, { industry: 'gaming' })],
    told: { outcome: 'hit' },
  },
  {
    says: 'leaves out failed payments',
    facts: [failed(payin(1, 1_000_000, { industry: 'gaming' })), payin(2, 1_000_000, { industry: 'gaming' })],
    told: { outcome: 'miss' },
  },
  { says: 'looks at what the person does too', facts: [payin(1, 2_000_000, { occupation: 'arms' })], told: { outcome: 'hit' } },
  {
    says: 'looks only where it is told',
    facts: [payin(1, 2_000_000, { occupation: 'arms' })],
    change: { parameters: { looked_at: ['MERCHANT'] } },
    told: { outcome: 'ignored' },
  },
];

describe('HIGH_RISK_INDUSTRY', () => {
  it.each(stories)('$says', (story) => {
    expect(play(highRiskIndustry, story)).toMatchObject(story.told);
  });
});
