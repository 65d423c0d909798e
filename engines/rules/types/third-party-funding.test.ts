import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, type Story } from '../testing.ts';
import { thirdPartyFunding } from './third-party-funding.ts';

const stories: readonly Story[] = [
  {
    says: 'hits when the volume of others reaches the line',
    facts: [payin(1, 25_000, { marks: ['third_party'] }), payin(2, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    told: { outcome: 'hit', values: { third_party_volume: 50_000, third_party_payments: 2 }, ids: { third_party_volume: [2, 1] } },
  },
  {
    says: 'leaves out what came from the own account',
    facts: [payin(1, 90_000), payin(2, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    told: { outcome: 'miss', values: { third_party_volume: 25_000 } },
  },
  {
    says: 'spares a payment from the own account',
    facts: [payin(1, 90_000, { marks: ['third_party'] }), payin(2, 100)],
    attributes: { is_third_party: 0 },
    told: { outcome: 'miss' },
  },
  {
    says: 'leaves out what lies a period back',
    facts: [payin(0, 25_000, { marks: ['third_party'] }), payin(30, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    told: { outcome: 'miss' },
  },
  {
    says: 'counts what is an instant younger',
    facts: [payin(instant, 25_000, { marks: ['third_party'] }), payin(30, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    told: { outcome: 'hit' },
  },
  {
    says: 'leaves out failed payments',
    facts: [failed(payin(1, 25_000, { marks: ['third_party'] })), payin(2, 25_000, { marks: ['third_party'] })],
    attributes: { is_third_party: 1 },
    told: { outcome: 'miss' },
  },
  { says: 'tells that the owner is not known', facts: [payin(1, 90_000)], told: { outcome: 'miss', unknown: ['is_third_party'] } },
  { says: 'does not look at payouts', facts: [payout(1, 90_000)], attributes: { is_third_party: 1 }, told: { outcome: 'ignored' } },
];

describe('THIRD_PARTY_FUNDING', () => {
  it.each(stories)('$says', (story) => {
    expect(play(thirdPartyFunding, story)).toMatchObject(story.told);
  });
});
