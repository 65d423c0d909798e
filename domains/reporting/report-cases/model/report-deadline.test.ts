import { describe, expect, it } from 'vitest';
import { reportDeadline, reportKind } from './report-deadline.ts';

const brazil = { report_business_days: 1, holiday_calendar: 'BR-national', report_formats: ['COS', 'COE'] };
const argentina = { report_hours: 24, absolute_days: 90, holiday_calendar: 'AR-national', report_formats: ['ROS'] };
const mexico = { report_business_days: 3, holiday_calendar: 'MX-national', report_formats: ['INUSUAL'] };
const long = new Date('2026-11-01T12:00:00Z');

describe('by when a report is due', () => {
  it.each([
    ['Brazil: the next business day, over a holiday and a weekend', brazil, 'America/Sao_Paulo', '2026-11-19T18:00:00Z', long, '2026-11-24T03:00:00.000Z'],
    // 01:30 UTC on the 24th is still the 23rd in São Paulo.
    ['Brazil: late in the evening, by the local day', brazil, 'America/Sao_Paulo', '2026-11-24T01:30:00Z', long, '2026-11-25T03:00:00.000Z'],
    ['Argentina: 24 hours by the clock', argentina, 'America/Argentina/Buenos_Aires', '2026-11-20T15:45:00Z', long, '2026-11-21T15:45:00.000Z'],
    [
      'Argentina: 90 days from the operation, when they end first',
      argentina,
      'America/Argentina/Buenos_Aires',
      '2026-11-20T15:45:00Z',
      new Date('2026-08-22T15:00:00Z'),
      '2026-11-21T03:00:00.000Z',
    ],
    ['Mexico: three business days', mexico, 'America/Mexico_City', '2026-11-12T18:00:00Z', long, '2026-11-19T06:00:00.000Z'],
  ])('%s', (_name, profile, zone, decided, first, due) => {
    expect(reportDeadline({ profile, zone, decidedAt: new Date(decided), firstOperationAt: first })?.at.toISOString()).toBe(due);
  });

  it('has no deadline where the profile sets none, and names the form that it lacks', () => {
    expect(reportDeadline({ profile: {}, zone: 'UTC', decidedAt: long, firstOperationAt: long })).toBeUndefined();
    expect(reportKind({})).toBe('UNSET');
    expect(reportKind(brazil)).toBe('COS');
  });
});
