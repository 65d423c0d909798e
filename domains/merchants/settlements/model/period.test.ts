import { describe, expect, it } from 'vitest';
import { endedPeriod, instantAt, type Schedule } from './period.ts';

const brazil = { zone: 'America/Sao_Paulo', calendar: { name: 'BR-national' } };
const daily: Schedule = { frequency: 'DAILY', weekday: 1, monthDay: 1, cutOff: '17:00', payAfterDays: 1 };
const termsText = (now: string, schedule: Schedule = daily, from = '2026-01-01') => {
  const period = endedPeriod(new Date(now), brazil, schedule, from);
  return period && [period.from.toISOString(), period.to.toISOString(), period.payOn].join(' ');
};

describe('a period', () => {
  it('ends at the cut-off in the zone of the company, to the millisecond', () => {
    expect(termsText('2026-11-24T19:59:59.999Z')).toBe('2026-11-20T20:00:00.000Z 2026-11-23T20:00:00.000Z 2026-11-24'.replace('2026-11-20', '2026-11-19'));
    expect(termsText('2026-11-24T20:00:00.000Z')).toBe('2026-11-23T20:00:00.000Z 2026-11-24T20:00:00.000Z 2026-11-25');
  });
  it('takes in weekends and holidays: 20 November is one, a Friday', () => {
    expect(termsText('2026-11-22T12:00:00Z')).toBe('2026-11-18T20:00:00.000Z 2026-11-19T20:00:00.000Z 2026-11-23');
    expect(termsText('2026-11-23T21:00:00Z')).toBe('2026-11-19T20:00:00.000Z 2026-11-23T20:00:00.000Z 2026-11-24');
  });
  it('of a week ends on its day, or on the first day of banking after it', () => {
    const friday: Schedule = { ...daily, frequency: 'WEEKLY', weekday: 5, payAfterDays: 2 };
    expect(termsText('2026-11-27T20:00:00Z', friday)).toBe('2026-11-23T20:00:00.000Z 2026-11-27T20:00:00.000Z 2026-12-01');
    expect(termsText('2026-11-23T19:59:00Z', friday)).toBe('2026-11-06T20:00:00.000Z 2026-11-13T20:00:00.000Z 2026-11-17');
  });
  it('of a month ends on its day, or on the first day of banking after it', () => {
    const first: Schedule = { ...daily, frequency: 'MONTHLY', monthDay: 1, payAfterDays: 0 };
    expect(termsText('2026-11-26T12:00:00Z', first)).toBe('2026-10-01T20:00:00.000Z 2026-11-03T20:00:00.000Z 2026-11-03');
  });
  it('never begins before settlements do', () => {
    expect(termsText('2026-11-24T21:00:00Z', daily, '2026-11-24')).toBe('2026-11-24T03:00:00.000Z 2026-11-24T20:00:00.000Z 2026-11-25');
    expect(termsText('2026-11-24T21:00:00Z', daily, '2026-11-25')).toBeUndefined();
  });
  it('knows days of 23 and 25 hours', () => {
    // New York puts its clocks forward on 8 March and back on 1 November 2026.
    expect(instantAt('2026-03-08', '17:00', 'America/New_York').toISOString()).toBe('2026-03-08T21:00:00.000Z');
    expect(instantAt('2026-11-01', '17:00', 'America/New_York').toISOString()).toBe('2026-11-01T22:00:00.000Z');
    expect(instantAt('2026-11-01', '23:30', 'America/New_York').toISOString()).toBe('2026-11-02T04:30:00.000Z');
    // São Paulo went from 00:00 to 01:00: a cut-off in the hour that was skipped is the first instant of the day.
    expect(instantAt('2018-11-04', '00:30', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(instantAt('2026-03-08', '23:59', 'America/New_York').toISOString()).toBe('2026-03-09T03:59:00.000Z');
  });
});
