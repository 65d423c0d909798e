import { describe, expect, it } from 'vitest';
import { failed, instant, line, payin, play, times, type Story } from '../testing.ts';
import { smurfingGroup } from './smurfing-group.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the fifth person on one device',
    facts: times(5, (n) => payin(1 + n / 10, 200_000, { subject: `p${n}`, device: 'd1' })),
    expected: { outcome: 'hit', values: { people: 5, payments: 5, volume: 1_000_000 }, ids: { people: [5, 4, 3, 2, 1] } },
  },
  {
    title: 'counts people, not payments',
    facts: times(5, (n) => payin(1 + n / 10, 200_000, { subject: `p${n % 4}`, device: 'd1' })),
    expected: { outcome: 'miss', values: { people: 4 } },
  },
  {
    title: 'leaves out who is on another device',
    facts: times(5, (n) => payin(1 + n / 10, 200_000, { subject: `p${n}`, device: n === 2 ? 'd2' : 'd1' })),
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out payments from the line on',
    facts: times(5, (n) => payin(1 + n / 10, n === 2 ? line : 200_000, { subject: `p${n}`, device: 'd1' })),
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out what lies a period back',
    facts: times(5, (n) => payin(n === 0 ? 0 : 3, 200_000, { subject: `p${n}`, device: 'd1' })),
    expected: { outcome: 'miss', values: { people: 4 } },
  },
  {
    title: 'counts what is an instant younger',
    facts: times(5, (n) => payin(n === 0 ? instant : 3, 200_000, { subject: `p${n}`, device: 'd1' })),
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: times(5, (n) => (n === 0 ? failed : (one: ReturnType<typeof payin>) => one)(payin(1, 200_000, { subject: `p${n}`, device: 'd1' }))),
    expected: { outcome: 'miss' },
  },
  { title: 'tells that the device is not known', facts: [payin(1, 200_000)], expected: { outcome: 'miss', unknown: ['people', 'payments', 'volume'] } },
  {
    title: 'may group by merchant',
    facts: times(5, (n) => payin(1, 200_000, { subject: `p${n}` })),
    change: { parameters: { shared_by: 'MERCHANT' } },
    expected: { outcome: 'hit' },
  },
];

describe('SMURFING_GROUP', () => {
  it.each(stories)('$title', (story) => {
    expect(play(smurfingGroup, story)).toMatchObject(story.expected);
  });
});
