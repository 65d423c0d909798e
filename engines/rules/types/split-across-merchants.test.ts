import { describe, expect, it } from 'vitest';
import { failed, instant, line, payin, play, type Story } from '../testing.ts';
import { splitAcrossMerchants } from './split-across-merchants.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when three merchants together reach the line',
    facts: [payin(1, 400_000, { merchant: 'a' }), payin(2, 400_000, { merchant: 'b' }), payin(3, 200_000, { merchant: 'c' })],
    expected: { outcome: 'hit', values: { volume: line, volume_at_merchant: 200_000, merchants: 3 }, ids: { volume: [3, 2, 1], volume_at_merchant: [3] } },
  },
  {
    title: 'asks for merchants',
    facts: [payin(1, 800_000, { merchant: 'a' }), payin(3, 400_000, { merchant: 'c' })],
    expected: { outcome: 'miss', values: { merchants: 2 } },
  },
  {
    title: 'leaves it to other rules when this merchant sees enough',
    facts: [payin(1, 1_000, { merchant: 'a' }), payin(2, 1_000, { merchant: 'b' }), payin(3, line, { merchant: 'c' })],
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out what lies a period back',
    facts: [payin(0, 800_000, { merchant: 'a' }), payin(2, 100_000, { merchant: 'b' }), payin(30, 200_000, { merchant: 'c' })],
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts what is an instant younger',
    facts: [payin(instant, 800_000, { merchant: 'a' }), payin(2, 100_000, { merchant: 'b' }), payin(30, 200_000, { merchant: 'c' })],
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [payin(1, 500_000, { merchant: 'a' }), failed(payin(2, 500_000, { merchant: 'b' })), payin(3, 500_000, { merchant: 'c' })],
    expected: { outcome: 'miss' },
  },
  {
    title: 'adds up what several people pay with one device',
    facts: [
      payin(1, 400_000, { subject: 'a', merchant: 'a', device: 'd1' }),
      payin(2, 400_000, { subject: 'b', merchant: 'b', device: 'd1' }),
      payin(3, 200_000, { subject: 'a', merchant: 'c', device: 'd1' }),
    ],
    change: { parameters: { split_by: 'DEVICE' } },
    expected: { outcome: 'hit', values: { volume: line, volume_at_merchant: 200_000, merchants: 3, people: 2 } },
  },
  {
    title: 'leaves one person with one device to the rule on one person',
    facts: [
      payin(1, 400_000, { merchant: 'a', device: 'd1' }),
      payin(2, 400_000, { merchant: 'b', device: 'd1' }),
      payin(3, 200_000, { merchant: 'c', device: 'd1' }),
    ],
    change: { parameters: { split_by: 'DEVICE' } },
    expected: { outcome: 'miss', values: { volume: line, people: 1 } },
  },
  {
    title: 'tells that the merchant is not known',
    facts: [payin(3, 500_000, { merchant: null })],
    expected: { outcome: 'miss', unknown: ['volume_at_merchant'] },
  },
];

describe('SPLIT_ACROSS_MERCHANTS', () => {
  it.each(stories)('$title', (story) => {
    expect(play(splitAcrossMerchants, story)).toMatchObject(story.expected);
  });
});
