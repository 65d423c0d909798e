import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { highRiskChannel } from './high-risk-channel.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when the volume reaches the line',
    facts: [payin(1, 500_000, { method: 'BOLETO' }), payin(2, 500_000, { method: 'BOLETO' })],
    expected: { outcome: 'hit', values: { volume: 1_000_000, payments: 2 }, ids: { volume: [2, 1] } },
  },
  { title: 'spares one cent less', facts: [payin(1, 500_000, { method: 'BOLETO' }), payin(2, 499_999, { method: 'BOLETO' })], expected: { outcome: 'miss' } },
  {
    title: 'leaves out everything else',
    facts: [payin(1, 500_000, { method: 'other' }), payin(2, 500_000, { method: 'BOLETO' })],
    expected: { outcome: 'miss', values: { volume: 500_000 } },
  },
  { title: 'does not look at everything else', facts: [payin(1, 1_000_000, { method: 'other' })], expected: { outcome: 'ignored' } },
  {
    title: 'leaves out what lies a period back',
    facts: [payin(0, 500_000, { method: 'BOLETO' }), payin(30, 500_000, { method: 'BOLETO' })],
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts what is an instant younger',
    facts: [payin(instant, 500_000, { method: 'BOLETO' }), payin(30, 500_000, { method: 'BOLETO' })],
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(1, 500_000, { method: 'BOLETO' })), payin(2, 500_000, { method: 'BOLETO' })],
    expected: { outcome: 'miss' },
  },
];

describe('HIGH_RISK_CHANNEL', () => {
  it.each(stories)('$title', (story) => {
    expect(play(highRiskChannel, story)).toMatchObject(story.expected);
  });
});
