import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { sharedDevice } from './shared-device.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the fifth person',
    facts: times(5, (n) => payin(n, 1_000, { subject: `p${n}`, device: 'd1' })),
    expected: { outcome: 'hit', values: { people: 5, payments: 5, volume: 5_000 }, ids: { people: [5, 4, 3, 2, 1] } },
  },
  {
    title: 'counts people, not payments',
    facts: times(9, (n) => payin(n, 1_000, { subject: `p${n % 4}`, device: 'd1' })),
    expected: { outcome: 'miss', values: { people: 4 } },
  },
  {
    title: 'leaves out what lies a period back',
    facts: times(5, (n) => payin(n === 0 ? 0 : 30, 1_000, { subject: `p${n}`, device: 'd1' })),
    change: { minCount: 1 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts what is an instant younger',
    facts: times(5, (n) => payin(n === 0 ? instant : 30, 1_000, { subject: `p${n}`, device: 'd1' })),
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(1, 1_000, { subject: 'x', device: 'd1' })), ...times(4, (n) => payin(1, 1_000, { subject: `p${n}`, device: 'd1' }))],
    expected: { outcome: 'miss' },
  },
  {
    title: 'asks for a volume when told',
    facts: times(5, (n) => payin(n, 1_000, { subject: `p${n}`, device: 'd1' })),
    change: { parameters: { least_volume: 5_001 } },
    expected: { outcome: 'miss' },
  },
  {
    title: 'may look at telephone numbers',
    facts: times(5, (n) => payin(n, 1_000, { subject: `p${n}`, phone: 't1' })),
    change: { parameters: { shared: 'PHONE' } },
    expected: { outcome: 'hit' },
  },
  {
    title: 'may ask that the person uses several devices: a chain in which each two share another one',
    facts: [
      payin(1, 1_000, { subject: 'a', device: 'd1' }),
      payin(2, 1_000, { subject: 'b', device: 'd1' }),
      payin(3, 1_000, { subject: 'c', device: 'd2' }),
      payin(4, 1_000, { subject: 'b', device: 'd2' }),
    ],
    change: { threshold: 2, minCount: 2, parameters: { least_per_person: 2 } },
    expected: { outcome: 'hit', values: { people: 2, used_by_person: 2 }, ids: { used_by_person: [4, 2] } },
  },
  {
    title: 'spares a couple with one device then',
    facts: times(6, (n) => payin(n, 1_000, { subject: `p${n % 2}`, device: 'd1' })),
    change: { threshold: 2, minCount: 2, parameters: { least_per_person: 2 } },
    expected: { outcome: 'miss', values: { people: 2, used_by_person: 1 } },
  },
  {
    title: 'may ask that all of them pay one merchant',
    facts: times(5, (n) => payin(n, 1_000, { subject: `p${n}`, device: 'd1', merchant: 'a' })),
    change: { parameters: { most_merchants: 1 } },
    expected: { outcome: 'hit', values: { merchants: 1 } },
  },
  {
    title: 'spares a public place then, where people pay here and there',
    facts: times(5, (n) => payin(n, 1_000, { subject: `p${n}`, device: 'd1', merchant: n === 0 ? 'b' : 'a' })),
    change: { parameters: { most_merchants: 1 } },
    expected: { outcome: 'miss', values: { people: 5, merchants: 2 } },
  },
  { title: 'tells that the device is not known', facts: [payin(1, 1_000)], expected: { outcome: 'miss', unknown: ['people', 'payments', 'volume'] } },
];

describe('SHARED_DEVICE', () => {
  it.each(stories)('$title', (story) => {
    expect(play(sharedDevice, story)).toMatchObject(story.expected);
  });
});
