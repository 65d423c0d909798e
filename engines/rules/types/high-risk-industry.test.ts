import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { highRiskIndustry } from './high-risk-industry.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when the volume reaches the line',
    facts: [payin(1, 1_000_000, { industry: 'gaming' }), payin(2, 1_000_000, { industry: 'gaming' })],
    expected: { outcome: 'hit', values: { volume: 2_000_000, payments: 2 }, ids: { volume: [2, 1] } },
  },
  {
    title: 'spares one cent less',
    facts: [payin(1, 1_000_000, { industry: 'gaming' }), payin(2, 999_999, { industry: 'gaming' })],
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out everything else',
    facts: [payin(1, 1_000_000, { industry: 'other' }), payin(2, 1_000_000, { industry: 'gaming' })],
    expected: { outcome: 'miss', values: { volume: 1_000_000 } },
  },
  { title: 'does not look at everything else', facts: [payin(1, 2_000_000, { industry: 'other' })], expected: { outcome: 'ignored' } },
  {
    title: 'leaves out what lies a period back',
    facts: [payin(0, 1_000_000, { industry: 'gaming' }), payin(30, 1_000_000, { industry: 'gaming' })],
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts what is an instant younger',
    facts: [payin(instant, 1_000_000, { industry: 'gaming' }), payin(30, 1_000_000, { industry: 'gaming' })],
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(1, 1_000_000, { industry: 'gaming' })), payin(2, 1_000_000, { industry: 'gaming' })],
    expected: { outcome: 'miss' },
  },
  { title: 'looks at what the person does too', facts: [payin(1, 2_000_000, { occupation: 'arms' })], expected: { outcome: 'hit' } },
  {
    title: 'looks only where it is told',
    facts: [payin(1, 2_000_000, { occupation: 'arms' })],
    change: { parameters: { looked_at: ['MERCHANT'] } },
    expected: { outcome: 'ignored' },
  },
];

describe('HIGH_RISK_INDUSTRY', () => {
  it.each(stories)('$title', (story) => {
    expect(play(highRiskIndustry, story)).toMatchObject(story.expected);
  });
});
