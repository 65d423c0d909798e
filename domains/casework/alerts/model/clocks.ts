import { type ClockLevel, clockLevel } from '../../../register/kernel/calendar/clock-level.ts';
import { dateAfter, instantOfDate, localDate } from '../../../register/kernel/index.ts';

export const clockKinds = ['SELECTION', 'ANALYSIS', 'ABSOLUTE', 'REPORT'] as const;
export type ClockKind = (typeof clockKinds)[number];

export interface Clock {
  kind: ClockKind;
  from: Date;
  due: Date;
  /** When it was stopped; undefined while it runs. */
  stopped: Date | undefined;
  level: ClockLevel;
}

/** What a profile says of the time for an analysis; as stored, so anything may be missing. */
export interface AnalysisProfile {
  selection_days?: unknown;
  absolute_days?: unknown;
}

interface Question {
  profile: AnalysisProfile;
  zone: string;
  firstOperationAt: Date;
  selectedAt: Date;
  /** As stored with the alert. */
  dueAt: Date | undefined;
  concludedAt: Date | undefined;
  report: { decidedAt: Date; dueAt: Date | undefined; filedAt: Date | undefined } | undefined;
  now: Date;
}

const daysOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined);
/** The end of the day that lies so many days after an instant, in a zone. */
export const endAfterDays = (at: Date, days: number, zone: string): Date => instantOfDate(dateAfter(localDate(at, zone), days + 1), zone);

/** The last day on which something is in time; undefined where it is due at a time of day. */
export function lastDayOf(due: Date, zone: string): string | undefined {
  const day = localDate(new Date(due.getTime() - 1), zone);
  return instantOfDate(dateAfter(day, 1), zone).getTime() === due.getTime() ? day : undefined;
}

/** The legal clocks of an alert, those that run first by their end. */
export function clocksOf(question: Question): Clock[] {
  const { profile, zone, firstOperationAt, selectedAt, dueAt, concludedAt, report, now } = question;
  const clocks: Clock[] = [];
  const add = (kind: ClockKind, from: Date, due: Date | undefined, stopped: Date | undefined): void => {
    if (due) clocks.push({ kind, from, due, stopped, level: clockLevel(from, due, stopped ?? now) });
  };
  const selectionDays = daysOf(profile.selection_days);
  const absoluteDays = daysOf(profile.absolute_days);
  add('SELECTION', firstOperationAt, selectionDays === undefined ? undefined : endAfterDays(firstOperationAt, selectionDays, zone), selectedAt);
  add('ANALYSIS', selectedAt, dueAt, concludedAt);
  add(
    'ABSOLUTE',
    firstOperationAt,
    absoluteDays === undefined ? undefined : endAfterDays(firstOperationAt, absoluteDays, zone),
    report ? report.filedAt : concludedAt,
  );
  if (report) add('REPORT', report.decidedAt, report.dueAt, report.filedAt);
  return clocks.sort((a, b) => Number(a.stopped !== undefined) - Number(b.stopped !== undefined) || a.due.getTime() - b.due.getTime());
}
