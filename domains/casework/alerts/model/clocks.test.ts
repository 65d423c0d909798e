import { describe, expect, it } from 'vitest';
import { clockLevel } from '../../../register/kernel/calendar/clock-level.ts';
import { clocksOf } from './clocks.ts';

const day = 86_400_000;
const selectedAt = new Date('2026-10-01T15:00:00Z');
const question = {
  profile: { selection_days: 45, analysis_days: 45 },
  zone: 'America/Sao_Paulo',
  firstOperationAt: new Date('2026-09-20T10:00:00Z'),
  selectedAt,
  dueAt: new Date('2026-11-16T03:00:00Z'),
  concludedAt: undefined,
  report: undefined,
  now: new Date('2026-10-10T12:00:00Z'),
};

describe('the legal clocks', () => {
  it.each([
    [14, 'CALM'],
    [15, 'NOTICE'],
    [29, 'NOTICE'],
    [30, 'WARNING'],
    [40, 'URGENT'],
    [44, 'URGENT'],
    [45, 'LATE'],
  ])('after %i of 45 days it is %s', (days, level) => {
    expect(clockLevel(selectedAt, new Date(selectedAt.getTime() + 45 * day), new Date(selectedAt.getTime() + days * day))).toBe(level);
  });

  it('tells running clocks first; the selection stands still at the selection', () => {
    const clocks = clocksOf(question);
    expect(clocks.map(({ kind, stopped }) => [kind, stopped === undefined])).toEqual([
      ['ANALYSIS', true],
      ['SELECTION', false],
    ]);
    expect(clocks[1]?.due.toISOString()).toBe('2026-11-05T03:00:00.000Z');
    expect(clocks[1]?.level).toBe('CALM');
  });

  it('counts the absolute time from the operation, and the report from the decision', () => {
    const decidedAt = new Date('2026-10-09T12:00:00Z');
    const clocks = clocksOf({
      ...question,
      profile: { absolute_days: 90 },
      zone: 'America/Argentina/Buenos_Aires',
      dueAt: undefined,
      concludedAt: decidedAt,
      report: { decidedAt, dueAt: new Date('2026-10-10T12:00:00Z'), filedAt: undefined },
    });
    expect(clocks.map(({ kind, due, level }) => [kind, due.toISOString(), level])).toEqual([
      ['REPORT', '2026-10-10T12:00:00.000Z', 'LATE'],
      ['ABSOLUTE', '2026-12-20T03:00:00.000Z', 'CALM'],
    ]);
  });

  it('shows no clock that the profile does not set', () => {
    expect(clocksOf({ ...question, profile: {}, dueAt: undefined })).toEqual([]);
  });
});
