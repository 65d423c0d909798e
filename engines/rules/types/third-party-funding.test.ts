import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, type Story } from '../testing.ts';
import { thirdPartyFunding } from './third-party-funding.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when the volume of others reaches the line',
    facts: [payin(1, 25_000, { marks: ['third_party'] }), payin(2, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    expected: { outcome: 'hit', values: { third_party_volume: 50_000, third_party_payments: 2 }, ids: { third_party_volume: [2, 1] } },
  },
  {
    title: 'leaves out what came from the own account',
    facts: [payin(1, 90_000), payin(2, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    expected: { outcome: 'miss', values: { third_party_volume: 25_000 } },
  },
  {
    title: 'spares a payment from the own account',
    facts: [payin(1, 90_000, { marks: ['third_party'] }), payin(2, 100)],
    attributes: { is_third_party: 0 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out what lies a period back',
    facts: [payin(0, 25_000, { marks: ['third_party'] }), payin(30, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts what is an instant younger',
    facts: [payin(instant, 25_000, { marks: ['third_party'] }), payin(30, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(1, 25_000, { marks: ['third_party'] })), payin(2, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    expected: { outcome: 'miss' },
  },
  { title: 'tells that the owner is not known', facts: [payin(1, 90_000)], expected: { outcome: 'miss', unknown: ['is_third_party'] } },
  { title: 'does not look at payouts', facts: [payout(1, 90_000)], attributes: { is_third_party: 1 }, expected: { outcome: 'ignored' } },
];

describe('THIRD_PARTY_FUNDING', () => {
  it.each(stories)('$title', (story) => {
    expect(play(thirdPartyFunding, story)).toMatchObject(story.expected);
  });
});
