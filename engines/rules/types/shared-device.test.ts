import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { sharedDevice } from './shared-device.ts';

const stories: readonly Story[] = [
  {
    says: 'hits at the fifth person',
    facts: times(5, (n) => payin(n, 1_000, { subject: `p${n}`, device: 'd1' })),
    told: { outcome: 'hit', values: { people: 5, payments: 5, volume: 5_000 }, ids: { people: [5, 4, 3, 2, 1] } },
  },
  {
    says: 'counts people, not payments',
    facts: times(9, (n) => payin(n, 1_000, { subject: `p${n % 4}`, device: 'd1' })),
    told: { outcome: 'miss', values: { people: 4 } },
  },
  {
    says: 'leaves out what lies a period back',
    facts: times(5, (n) => payin(n === 0 ? 0 : 30, 1_000, { subject: `p${n}`, device: 'd1' })),
    change: { minCount: 1 },
    told: { outcome: 'miss' },
  },
  {
    says: 'counts what is an instant younger',
    facts: times(5, (n) => payin(n === 0 ? instant : 30, 1_000, { subject: `p${n}`, device: 'd1' })),
    told: { outcome: 'hit' },
  },
  {
    says: 'leaves out failed payments',
    facts: [failed(payin(1, 1_000, { subject: 'x', device: 'd1' })), ...times(4, (n) => payin(1, 1_000, { subject: `p${n}`, device: 'd1' }))],
    told: { outcome: 'miss' },
  },
  {
    says: 'asks for a volume when told',
    facts: times(5, (n) => payin(n, 1_000, { subject: `p${n}`, device: 'd1' })),
    change: { parameters: { least_volume: 5_001 } },
    told: { outcome: 'miss' },
  },
  {
    says: 'may look at telephone numbers',
    facts: times(5, (n) => payin(n, 1_000, { subject: `p${n}`, phone: 't1' })),
    change: { parameters: { shared: 'PHONE' } },
    told: { outcome: 'hit' },
  },
  { says: 'tells that the device is not known', facts: [payin(1, 1_000)], told: { outcome: 'miss', unknown: ['people', 'payments', 'volume'] } },
];

describe('SHARED_DEVICE', () => {
  it.each(stories)('$says', (story) => {
    expect(play(sharedDevice, story)).toMatchObject(story.told);
  });
});
