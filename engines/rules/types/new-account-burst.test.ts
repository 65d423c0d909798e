import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { newAccountBurst } from './new-account-burst.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the tenth payment of a new person',
    facts: times(10, (n) => payin(n / 10, 1_000)),
    expected: { outcome: 'hit', values: { payments: 10, volume: 10_000 } },
  },
  { title: 'lets nine pass', facts: times(9, (n) => payin(n / 10, 1_000)), expected: { outcome: 'miss', values: { payments: 9 } } },
  { title: 'includes the end of the first days', facts: times(10, (n) => payin(n === 9 ? 3 : 0.1 + n / 10, 1_000)), expected: { outcome: 'hit' } },
  { title: 'spares who is known for longer', facts: [payin(0, 1_000), ...times(10, () => payin(3 + instant, 1_000))], expected: { outcome: 'miss' } },
  { title: 'takes a failed attempt for the beginning', facts: [failed(payin(0, 1_000)), ...times(10, () => payin(4, 1_000))], expected: { outcome: 'miss' } },
  {
    title: 'leaves failed payments out of the count',
    facts: [...times(5, () => failed(payin(0, 1_000))), ...times(9, () => payin(1, 1_000))],
    expected: { outcome: 'miss', values: { payments: 9 } },
  },
  {
    title: 'may ask for a volume instead',
    facts: [payin(0, 400_000), payin(1, 100_000)],
    change: { threshold: 1, parameters: { least_volume: 500_000 } },
    expected: { outcome: 'hit' },
  },
  {
    title: 'may ask that the volume does not fit the income',
    facts: [payin(0, 400_000), payin(1, 100_000)],
    change: { threshold: 1, parameters: { least_volume: 500_000, least_times_income: 2 } },
    attributes: { income_month_minor: 250_000 },
    expected: { outcome: 'hit', values: { volume: 500_000, times_income: 2 } },
  },
  {
    title: 'spares those who can afford it then',
    facts: [payin(0, 400_000), payin(1, 100_000)],
    change: { threshold: 1, parameters: { least_volume: 500_000, least_times_income: 2 } },
    attributes: { income_month_minor: 250_001 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'knows no multiple of an income that nobody knows',
    facts: [payin(0, 400_000), payin(1, 100_000)],
    change: { threshold: 1, parameters: { least_times_income: 2 } },
    expected: { outcome: 'miss', unknown: ['income_month_minor', 'times_income'] },
  },
  {
    title: 'may count from the registration',
    facts: times(10, (n) => payin(n / 10, 1_000)),
    change: { parameters: { age_from: 'REGISTRATION' } },
    attributes: { subject_known_ms: 300_000_000 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'tells that the registration is not known',
    facts: times(10, (n) => payin(n / 10, 1_000)),
    change: { parameters: { age_from: 'REGISTRATION' } },
    expected: { outcome: 'miss', unknown: ['known_for'] },
  },
];

describe('NEW_ACCOUNT_BURST', () => {
  it.each(stories)('$title', (story) => {
    expect(play(newAccountBurst, story)).toMatchObject(story.expected);
  });
});
