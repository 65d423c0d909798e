import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { incomeRatio } from './income-ratio.ts';

const stories: readonly Story[] = [
  {
    title: 'hits above five times the income',
    facts: [payin(1, 400_000), payin(2, 100_001)],
    attributes: { income_month_minor: 100_000 },
    expected: { outcome: 'hit', values: { volume: 500_001, times_income: 5.00001 }, ids: { volume: [2, 1] } },
  },
  {
    title: 'spares five times',
    facts: [payin(1, 400_000), payin(2, 100_000)],
    attributes: { income_month_minor: 100_000 },
    expected: { outcome: 'miss', values: { times_income: 5 } },
  },
  {
    title: 'leaves out what lies a period back',
    facts: [payin(0, 400_000), payin(15, 100_000), payin(30, 400_001)],
    attributes: { income_month_minor: 100_000 },
    expected: { outcome: 'hit', values: { volume: 500_001 } },
  },
  {
    title: 'counts what is an instant younger',
    facts: [payin(instant, 400_000), payin(30, 100_001)],
    attributes: { income_month_minor: 100_000 },
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out failed payments',
    facts: [failed(payin(1, 400_000)), payin(1, 100_000), payin(2, 100_001)],
    attributes: { income_month_minor: 40_000 },
    expected: { outcome: 'miss', values: { volume: 200_001 } },
  },
  { title: 'asks for a volume', facts: [payin(1, 250_000), payin(2, 249_999)], attributes: { income_month_minor: 1 }, expected: { outcome: 'miss' } },
  {
    title: 'hits where the payments are large beside the income',
    facts: [payin(1, 300_000), payin(2, 210_000)],
    change: { parameters: { least_volume: 0, least_average: 255 } },
    attributes: { income_month_minor: 100_000 },
    expected: { outcome: 'hit', values: { times_income: 5.1, average_times_income: 2.55 } },
  },
  {
    title: 'spares many small payments where an average is asked for',
    facts: [payin(1, 300_000), payin(2, 210_000)],
    change: { parameters: { least_volume: 0, least_average: 256 } },
    attributes: { income_month_minor: 100_000 },
    expected: { outcome: 'miss', values: { average_times_income: 2.55 } },
  },
  {
    title: 'tells that the income is not known',
    facts: [payin(1, 400_000), payin(2, 400_000)],
    expected: { outcome: 'miss', unknown: ['income_month_minor', 'times_income'] },
  },
  {
    title: 'knows no multiple of nothing',
    facts: [payin(1, 400_000), payin(2, 400_000)],
    attributes: { income_month_minor: 0 },
    expected: { outcome: 'miss', unknown: ['times_income'] },
  },
];

describe('INCOME_RATIO', () => {
  it.each(stories)('$title', (story) => {
    expect(play(incomeRatio, story)).toMatchObject(story.expected);
  });
});
