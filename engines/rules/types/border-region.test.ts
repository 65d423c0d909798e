import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { borderRegion } from './border-region.ts';

const stories: readonly Story[] = [
  {
    title: 'hits when the volume reaches the line',
    facts: [payin(1, 500_000, { region: '4108304' }), payin(2, 500_000, { region: '4108304' })],
    expected: { outcome: 'hit', values: { volume: 1_000_000, payments: 2 }, ids: { volume: [2, 1] } },
  },
  { title: 'spares one cent less', facts: [payin(1, 500_000, { region: '4108304' }), payin(2, 499_999, { region: '4108304' })], expected: { outcome: 'miss' } },
  {
    title: 'leaves out everything else',
    facts: [payin(1, 500_000, { region: 'other' }), payin(2, 500_000, { region: '4108304' })],
    expected: { outcome: 'miss', values: { volume: 500_000 } },
  },
  { title: 'does not look at everything else', facts: [payin(1, 1_000_000, { region: 'other' })], expected: { outcome: 'ignored' } },
  {
    title: 'leaves out what lies a period back',
    facts: [payin(0, 500_000, { region: '4108304' }), payin(30, 500_000, { region: '4108304' })],
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts what is an instant younger',
    facts: [payin(instant, 500_000, { region: '4108304' }), payin(30, 500_000, { region: '4108304' })],
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(1, 500_000, { region: '4108304' })), payin(2, 500_000, { region: '4108304' })],
    expected: { outcome: 'miss' },
  },
];

describe('BORDER_REGION', () => {
  it.each(stories)('$title', (story) => {
    expect(play(borderRegion, story)).toMatchObject(story.expected);
  });
});
