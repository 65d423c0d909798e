import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { highRiskChannel } from './high-risk-channel.ts';

const stories: readonly Story[] = [
  {
    says: 'hits when the volume reaches the line',
    facts: [payin(1, 500_000, { method: 'BOLETO' }), payin(2, 500_000, { method: 'BOLETO' })],
    told: { outcome: 'hit', values: { volume: 1_000_000, payments: 2 }, ids: { volume: [2, 1] } },
  },
  { says: 'spares one cent less', facts: [payin(1, 500_000, { method: 'BOLETO' }), payin(2, 499_999, { method: 'BOLETO' })], told: { outcome: 'miss' } },
  {
    says: 'leaves out everything else',
    facts: [payin(1, 500_000, { method: 'other' }), payin(2, 500_000, { method: 'BOLETO' })],
    told: { outcome: 'miss', values: { volume: 500_000 } },
  },
  { says: 'does not look at everything else', facts: [payin(1, 1_000_000, { method: 'other' })], told: { outcome: 'ignored' } },
  {
    says: 'leaves out what lies a period back',
    facts: [payin(0, 500_000, { method: 'BOLETO' }), payin(30, 500_000, { method: 'BOLETO' })],
    told: { outcome: 'miss' },
  },
  {
    says: 'counts what is an instant younger',
    facts: [payin(instant, 500_000, { method: 'BOLETO' }), payin(30, 500_000, { method: 'BOLETO' })],
    told: { outcome: 'hit' },
  },
  {
    says: 'leaves out failed payments',
    facts: [failed(payin(1, 500_000, { method: 'BOLETO' })), payin(2, 500_000, { method: 'BOLETO' })],
    told: { outcome: 'miss' },
  },
];

describe('HIGH_RISK_CHANNEL', () => {
  it.each(stories)('$says', (story) => {
    expect(play(highRiskChannel, story)).toMatchObject(story.told);
  });
});
