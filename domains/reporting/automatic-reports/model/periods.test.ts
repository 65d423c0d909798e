import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawOf } from '../../../register/kernel/law/index.ts';
import { endedPeriods, periodOf, rateOn, reachesThreshold } from './periods.ts';

describe('periods', () => {
  it.each([
    ['COE', '2026-11-26', '2026-11-26', '2026-11-26'],
    ['RELEVANTE', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['RELEVANTE', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['RELEVANTE', '2026-07-01', '2026-07-01', '2026-09-30'],
    ['RELEVANTE', '2026-12-31', '2026-10-01', '2026-12-31'],
  ] as const)('%s of %s', (kind, day, from, to) => expect(periodOf(kind, day)).toEqual({ from, to }));

  it('are gathered once they have ended, none of before the beginning', () => {
    expect(endedPeriods('COE', '2026-11-26', '2026-11-24').map(({ to }) => to)).toEqual(['2026-11-24', '2026-11-25']);
    expect(endedPeriods('COE', '2026-11-26', '2020-01-01').map(({ to }) => to)).toEqual([
      ...['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'],
    ]);
    expect(endedPeriods('COE', '2026-11-26', '2026-11-26')).toEqual([]);
    expect(endedPeriods('RELEVANTE', '2026-11-26', '2026-11-01')).toEqual([]);
    expect(endedPeriods('RELEVANTE', '2027-01-01', '2026-11-01')).toEqual([{ from: '2026-10-01', to: '2026-12-31' }]);
  });

  it('are of Brazil and Mexico', () =>
    expect(['BRA', 'MEX', 'ARG'].map((country) => lawOf(country)?.cashReport?.kind)).toEqual(['COE', 'RELEVANTE', undefined]));
});

describe('the threshold', () => {
  it('counts itself, in the same money', () => {
    expect([4_999_999n, 5_000_000n, 5_000_001n].map((minor) => reachesThreshold(minor, 50_000, undefined))).toEqual([false, true, true]);
  });
  it('is compared by the rate of the day without a lost cent', () => {
    // 7,500 dollars at 18.1234567891 pesos are 135,925.92591825 pesos.
    expect([13_592_592n, 13_592_593n].map((minor) => reachesThreshold(minor, 7_500, '18.1234567891'))).toEqual([false, true]);
  });
  it('is reached by every amount above one that reaches it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.integer({ min: 1, max: 10 ** 8 }),
        (minor, more, threshold, rate) => {
          const text = `${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`;
          if (rate === 0 || !reachesThreshold(minor, threshold, text)) return;
          expect(reachesThreshold(minor + more, threshold, text)).toBe(true);
        },
      ),
    );
  });
  it('takes the rate of the day, or the last one of the week before', () => {
    const rates = [
      { day: '2026-11-20', rate: '18.1' },
      { day: '2026-11-23', rate: '18.4' },
    ];
    expect(['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map((day) => rateOn(rates, day)?.rate)).toEqual([
      undefined,
      '18.1',
      '18.1',
      '18.4',
      '18.4',
      undefined,
    ]);
  });
});
