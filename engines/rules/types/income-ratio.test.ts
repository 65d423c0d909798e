import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, type Story } from '../testing.ts';
import { incomeRatio } from './income-ratio.ts';

const stories: readonly Story[] = [
  {
    says: 'hits above five times the income',
    facts: [payin(1, 400_000), payin(2, 100_001)],
    attributes: { income_month_minor: 100_000 },
    told: { outcome: 'hit', values: { volume: 500_001, times_income: 5.00001 }, ids: { volume: [2, 1] } },
  },
  {
    says: 'spares five times',
    facts: [payin(1, 400_000), payin(2, 100_000)],
    attributes: { income_month_minor: 100_000 },
    told: { outcome: 'miss', values: { times_income: 5 } },
  },
  {
    says: 'leaves out what lies a period back',
    facts: [payin(0, 400_000), payin(15, 100_000), payin(30, 400_001)],
    attributes: { income_month_minor: 100_000 },
    told: { outcome: 'hit', values: { volume: 500_001 } },
  },
  {
    says: 'counts what is an instant younger',
    facts: [payin(instant, 400_000), payin(30, 100_001)],
    attributes: { income_month_minor: 100_000 },
    told: { outcome: 'hit' },
  },
  {
    says: 'leaves out failed payments',
    facts: [failed(payin(1, 400_000)), payin(1, 100_000), payin(2, 100_001)],
    attributes: { income_month_minor: 40_000 },
    told: { outcome: 'miss', values: { volume: 200_001 } },
  },
  { says: 'asks for a volume', facts: [payin(1, 250_000), payin(2, 249_999)], attributes: { income_month_minor: 1 }, told: { outcome: 'miss' } },
  {
    says: 'hits where the payments are large beside the income',
    facts: [payin(1, 300_000), payin(2, 210_000)],
    change: { parameters: { least_volume: 0, least_average: 255 } },
    attributes: { income_month_minor: 100_000 },
    told: { outcome: 'hit', values: { times_income: 5.1, average_times_income: 2.55 } },
  },
  {
    says: 'spares many small payments where an average is asked for',
    facts: [payin(1, 300_000), payin(2, 210_000)],
    change: { parameters: { least_volume: 0, least_average: 256 } },
    attributes: { income_month_minor: 100_000 },
    told: { outcome: 'miss', values: { average_times_income: 2.55 } },
  },
  {
    says: 'tells that the income is not known',
    facts: [payin(1, 400_000), payin(2, 400_000)],
    told: { outcome: 'miss', unknown: ['income_month_minor', 'times_income'] },
  },
  {
    says: 'knows no multiple of nothing',
    facts: [payin(1, 400_000), payin(2, 400_000)],
    attributes: { income_month_minor: 0 },
    told: { outcome: 'miss', unknown: ['times_income'] },
  },
];

describe('INCOME_RATIO', () => {
  it.each(stories)('$says', (story) => {
    expect(play(incomeRatio, story)).toMatchObject(story.told);
  });
});
