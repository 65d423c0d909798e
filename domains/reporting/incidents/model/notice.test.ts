import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../../register/kernel/calendar/business-days.ts';
import type { LawIncidentNotice } from '../../../register/kernel/law/index.ts';
import { dutyOf, noticeDueAt, noticeStateOf } from './notice.ts';

describe('the duty to tell', () => {
  it.each([
    ['BRA', 'DATA_LEAK', 'ANPD'],
    ['BRA', 'OUTAGE', undefined],
    ['MEX', 'DATA_LEAK', undefined],
    ['ARG', 'DATA_LEAK', undefined],
    ['USA', 'DATA_LEAK', undefined],
  ] as const)('%s, %s: %s', (country, kind, authority) => expect(dutyOf(country, kind)?.authority).toBe(authority));

  it.each([
    ['a Wednesday', '2026-11-25T15:00:00Z', '2026-12-01T03:00:00.000Z'],
    ['late on Wednesday, in UTC already Thursday', '2026-11-26T02:00:00Z', '2026-12-01T03:00:00.000Z'],
    // The 20th of November is a holiday of Brazil.
    ['the day before a holiday', '2026-11-19T15:00:00Z', '2026-11-26T03:00:00.000Z'],
    // Banks rest at carnival; it is no public holiday.
    ['the Friday before carnival', '2026-02-13T15:00:00Z', '2026-02-19T03:00:00.000Z'],
  ])('ends with the third business day after %s', (_name, foundAt, dueAt) => {
    const question = { foundAt: new Date(foundAt), zone: 'America/Sao_Paulo', calendar: calendarOf({ holiday_calendar: 'BR-national' }) };
    expect(noticeDueAt(dutyOf('BRA', 'DATA_LEAK') as LawIncidentNotice, question).toISOString()).toBe(dueAt);
  });
});

describe('the state of a notice', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const later = new Date('2026-11-26T12:00:01Z');
  it.each([
    ['UNDECIDED', null, null, 'UNDECIDED'],
    ['NOT_NEEDED', null, null, 'NOT_NEEDED'],
    ['NEEDED', null, null, 'OPEN'],
    ['NEEDED', later, null, 'OPEN'],
    ['NEEDED', now, null, 'OVERDUE'],
    ['NEEDED', now, later, 'GIVEN'],
  ] as const)('%s, due %s, given %s', (notice, dueAt, noticedAt, state) => expect(noticeStateOf({ notice, noticeDueAt: dueAt, noticedAt }, now)).toBe(state));
});
