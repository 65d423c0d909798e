import { describe, expect, it } from 'vitest';
import { failed, instant, payin, payout, play, times, type Story } from '../testing.ts';
import { rapidInOut } from './rapid-in-out.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the third time',
    facts: times(6, (n) => (n % 2 === 0 ? payin(n, 100_000) : payout(n - 0.9, 90_000))),
    expected: { outcome: 'hit', values: { passed_on: 3, sum_passed_on: 270_000 }, ids: { passed_on: [6, 4, 2] } },
  },
  {
    title: 'lets two times pass',
    facts: times(4, (n) => (n % 2 === 0 ? payin(n, 100_000) : payout(n - 0.9, 90_000))),
    expected: { outcome: 'miss', values: { passed_on: 2 } },
  },
  {
    title: 'asks for the share',
    facts: [payin(1, 100_000), payout(1.1, 89_999)],
    change: { threshold: 1 },
    expected: { outcome: 'miss', values: { passed_on: 0 } },
  },
  { title: 'includes the share itself', facts: [payin(1, 100_000), payout(1.1, 90_000)], change: { threshold: 1 }, expected: { outcome: 'hit' } },
  {
    title: 'leaves out a pay-in that lies the whole gap back',
    facts: [payin(1, 100_000), payout(2, 95_000)],
    change: { threshold: 1 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts a pay-in that is an instant younger',
    facts: [payin(1 + instant, 100_000), payout(2, 95_000)],
    change: { threshold: 1 },
    expected: { outcome: 'hit' },
  },
  {
    title: 'adds up what came in',
    facts: [payin(1, 100_000), payin(1.1, 100_000), payout(1.2, 95_000)],
    change: { threshold: 1 },
    expected: { outcome: 'miss' },
  },
  { title: 'leaves out pay-ins that failed', facts: [failed(payin(1, 100_000)), payout(1.1, 95_000)], change: { threshold: 1 }, expected: { outcome: 'miss' } },
  { title: 'leaves out small sums', facts: [payin(1, 49_999), payout(1.1, 49_999)], change: { threshold: 1 }, expected: { outcome: 'miss' } },
  {
    title: 'adds up a payout in parts, and counts it once',
    facts: times(8, (n) => payin(Math.floor(n / 2), 150_000)).flatMap((one, n) =>
      n % 2 === 0 ? [one, payout(n / 2 + 0.1, 74_500), payout(n / 2 + 0.2, 74_500)] : [],
    ),
    change: { threshold: 4, parameters: { gap: 43_200_000 } },
    expected: { outcome: 'hit', values: { passed_on: 4 }, ids: { passed_on: [12, 9, 6, 3] } },
  },
  {
    title: 'counts each of several rounds within the gap',
    facts: times(6, (n) => (n % 2 === 0 ? payin(n / 20, 150_000) : payout(n / 20, 149_000))),
    expected: { outcome: 'hit', values: { passed_on: 3 }, ids: { passed_on: [6, 4, 2] } },
  },
  {
    title: 'does not count what follows after the share is out',
    facts: [payin(1, 100_000), payout(1.1, 90_000), payout(1.2, 10_000), payout(1.3, 100_000)],
    change: { threshold: 1 },
    expected: { outcome: 'hit', values: { passed_on: 1 } },
  },
  {
    title: 'takes money from before for no part of it',
    facts: [payout(1, 100_000), payin(1.1, 100_000), payout(1.2, 50_000)],
    change: { threshold: 1 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'leaves out parts that failed',
    facts: [payin(1, 100_000), failed(payout(1.1, 50_000)), payout(1.2, 50_000)],
    change: { threshold: 1 },
    expected: { outcome: 'miss' },
  },
  { title: 'does not look at pay-ins', facts: [payin(1, 100_000)], expected: { outcome: 'ignored' } },
];

describe('RAPID_IN_OUT', () => {
  it.each(stories)('$title', (story) => {
    expect(play(rapidInOut, story)).toMatchObject(story.expected);
  });
});
