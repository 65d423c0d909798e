import { describe, expect, it } from 'vitest';
import { failed, instant, line, payin, payout, play, type Story } from '../testing.ts';
import { pep } from './pep.ts';

const stories: readonly Story[] = [
  {
    title: 'hits above the line',
    facts: [payin(1, 500_000), payout(2, 500_001)],
    attributes: { is_pep: 1 },
    expected: { outcome: 'hit', values: { is_pep: 1, volume: line + 1 }, ids: { volume: [2, 1] } },
  },
  { title: 'spares the line', facts: [payin(1, 500_000), payout(2, 500_000)], attributes: { is_pep: 1 }, expected: { outcome: 'miss' } },
  { title: 'spares others', facts: [payin(1, 9_000_000)], attributes: { is_pep: 0 }, expected: { outcome: 'miss' } },
  {
    title: 'may look at who held office',
    facts: [payin(1, 9_000_000)],
    change: { parameters: { office: 'FORMER' } },
    attributes: { is_pep: 0, is_former_pep: 1 },
    expected: { outcome: 'hit' },
  },
  {
    title: 'may look at who is close to office',
    facts: [payin(1, 9_000_000)],
    change: { parameters: { office: 'ASSOCIATE' } },
    attributes: { is_pep_associate: 1 },
    expected: { outcome: 'hit' },
  },
  { title: 'leaves out what lies a period back', facts: [payin(0, 900_000), payin(30, 900_000)], attributes: { is_pep: 1 }, expected: { outcome: 'miss' } },
  { title: 'counts what is an instant younger', facts: [payin(instant, 900_000), payin(30, 900_000)], attributes: { is_pep: 1 }, expected: { outcome: 'hit' } },
  { title: 'leaves out failed payments', facts: [failed(payin(1, 900_000)), payin(2, 900_000)], attributes: { is_pep: 1 }, expected: { outcome: 'miss' } },
  { title: 'is an error without a rate', facts: [payin(1, Number.NaN), payin(2, 100)], attributes: { is_pep: 1 }, expected: { outcome: 'error' } },
  {
    title: 'has nothing to say of others, not even an error',
    facts: [payin(1, Number.NaN), payin(2, 100)],
    attributes: { is_pep: 0 },
    expected: { outcome: 'miss' },
  },
  { title: 'tells that the screening has not answered', facts: [payin(1, 9_000_000)], expected: { outcome: 'miss', unknown: ['is_pep'] } },
];

describe('PEP', () => {
  it.each(stories)('$title', (story) => {
    expect(play(pep, story)).toMatchObject(story.expected);
  });
});
