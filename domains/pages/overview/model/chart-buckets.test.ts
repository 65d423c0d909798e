import { describe, expect, it } from 'vitest';
import { bucketsOf, lastDays, seriesOf } from './chart-buckets.ts';

const now = new Date('2026-11-21T02:30:00Z');

describe('chart buckets', () => {
  it('counts days from midnight to midnight of the zone', () => {
    // Half past two in UTC is still the 20th in Sao Paulo and already mid-morning in Shanghai.
    expect(lastDays(now, 7, 'America/Sao_Paulo')).toEqual({ from: new Date('2026-11-14T03:00:00Z'), to: new Date('2026-11-21T03:00:00Z') });
    expect(lastDays(now, 7, 'Asia/Shanghai')).toEqual({ from: new Date('2026-11-14T16:00:00Z'), to: new Date('2026-11-21T16:00:00Z') });
  });

  it.each([
    ['DAY', 90, 90],
    ['WEEK', 30, 5],
    ['MONTH', 90, 4],
  ] as const)('covers the period by %s', (grouping, days, least) => {
    const window = lastDays(now, days, 'America/Sao_Paulo');
    const buckets = bucketsOf(window, grouping, 'America/Sao_Paulo');
    expect(buckets.length).toBeGreaterThanOrEqual(least);
    expect(buckets[0]?.getTime()).toBeLessThanOrEqual(window.from.getTime());
    expect(buckets.at(-1)?.getTime()).toBeLessThan(window.to.getTime());
  });

  it('keeps the day whose midnight was skipped by summer time', () => {
    const window = { from: new Date('2018-11-03T03:00:00Z'), to: new Date('2018-11-06T02:00:00Z') };
    expect(bucketsOf(window, 'DAY', 'America/Sao_Paulo').map((at) => at.toISOString())).toEqual([
      '2018-11-03T03:00:00.000Z',
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
    ]);
  });

  it('fills buckets without alerts and puts the most frequent type first', () => {
    const buckets = bucketsOf(lastDays(now, 3, 'UTC'), 'DAY', 'UTC');
    const rows = [
      { bucket: buckets[0] as Date, type: 'PEP', count: 1 },
      { bucket: buckets[2] as Date, type: 'CUMULATIVE_AMOUNT', count: 4 },
      { bucket: buckets[0] as Date, type: 'CUMULATIVE_AMOUNT', count: 2 },
    ];
    expect(seriesOf(rows, buckets)).toEqual([
      { type: 'CUMULATIVE_AMOUNT', counts: [2, 0, 4], total: 6 },
      { type: 'PEP', counts: [1, 0, 0], total: 1 },
    ]);
  });
});
