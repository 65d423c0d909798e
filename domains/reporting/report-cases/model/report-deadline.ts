import { dateAfter, instantOfDate, localDate } from '../../../register/kernel/index.ts';
import { addBusinessDays, calendarOf, type CalendarProfile } from '../../../register/kernel/calendar/business-days.ts';
import type { NumberSettingKey } from '../../../register/kernel/company-settings.ts';
import { clocksOfKind, type LawValue } from '../../../register/kernel/law/index.ts';
import type { ReportClockStart } from '../../../register/kernel/report-cases.ts';

/** What a profile says of reports; as stored, so anything may be missing. */
export interface ReportProfile extends CalendarProfile, Partial<Record<NumberSettingKey, unknown>> {
  report_formats?: unknown;
}

interface Question {
  profile: ReportProfile;
  /** Kind of the report; one without times of its own has those of the profile. */
  kind?: string;
  zone: string;
  decidedAt: Date;
  /** The earliest operation among the grounds, done or attempted; null where none is known. */
  firstOperationAt: Date | null;
  /** When the first of the grounds was found; without it the time from the detection does not run. */
  detectedAt?: Date;
}

/** By when a report is due, and from what that was counted. */
export interface ReportDeadline {
  readonly at: Date;
  readonly start: ReportClockStart;
}

const wholeOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined);
const endOfDay = (day: string, zone: string): Date => instantOfDate(dateAfter(day, 1), zone);
const msOfHour = 3_600_000;

/**
 * When a report by the clock is due. It runs from what its law says: from the operation, which may be older than its discovery; then the
 * report is due as soon as somebody has decided, and so it is kept. Where no operation is known it runs from the decision.
 */
function urgentDeadline({ profile, decidedAt, firstOperationAt }: Question, { start, setting, value }: LawValue): ReportDeadline {
  const hours = (setting === undefined ? undefined : wholeOf(profile[setting])) ?? value;
  if (start !== 'OPERATION') return { at: new Date(decidedAt.getTime() + hours * msOfHour), start: start === 'KNOWLEDGE' ? 'KNOWLEDGE' : 'DECISION' };
  if (firstOperationAt === null) return { at: new Date(decidedAt.getTime() + hours * msOfHour), start: 'NO_OPERATION' };
  const end = firstOperationAt.getTime() + hours * msOfHour;
  return end <= decidedAt.getTime() ? { at: decidedAt, start: 'OPERATION_PASSED' } : { at: new Date(end), start: 'OPERATION' };
}

/** Times that run for every kind without times of its own, as far as the profile sets them. Days count in full, in the zone of the company. */
function usualDeadlines({ profile, zone, decidedAt, firstOperationAt, detectedAt }: Question): ReportDeadline[] {
  const calendar = calendarOf(profile, 'REPORT');
  const businessDays = wholeOf(profile.report_business_days);
  const hours = wholeOf(profile.report_hours);
  const absoluteDays = wholeOf(profile.absolute_days);
  const detectionDays = wholeOf(profile.detection_days);
  const deadlines: ReportDeadline[] = [];
  if (businessDays !== undefined)
    deadlines.push({ at: endOfDay(addBusinessDays(localDate(decidedAt, zone), businessDays, calendar), zone), start: 'DECISION' });
  if (hours !== undefined) deadlines.push({ at: new Date(decidedAt.getTime() + hours * msOfHour), start: 'DECISION' });
  if (absoluteDays !== undefined)
    deadlines.push({ at: endOfDay(dateAfter(localDate(firstOperationAt ?? decidedAt, zone), absoluteDays), zone), start: 'OPERATION' });
  if (detectionDays !== undefined && detectedAt !== undefined)
    deadlines.push({ at: endOfDay(dateAfter(localDate(detectedAt, zone), detectionDays), zone), start: 'DETECTION' });
  return deadlines;
}

const earliest = (deadlines: readonly ReportDeadline[]): ReportDeadline | undefined =>
  deadlines.reduce<ReportDeadline | undefined>((first, one) => (first === undefined || one.at < first.at ? one : first), undefined);

/**
 * When the report has to be filed: the earliest of the times that run for its kind. A kind that is due by the clock (terrorism,
 * proliferation, the report of 24 hours) is due by that and by nothing else, whatever the profile sets for others; a profile may set fewer
 * hours. Undefined when nothing sets a time.
 */
export function reportDeadline(question: Question): ReportDeadline | undefined {
  const { kind, zone, decidedAt } = question;
  const urgent = kind === undefined ? [] : clocksOfKind(kind, localDate(decidedAt, zone)).filter(({ setting }) => setting === 'urgent_hours');
  return earliest(urgent.length > 0 ? urgent.map((clock) => urgentDeadline(question, clock)) : usualDeadlines(question));
}

/** The kind of report that a suspicion becomes in a country: the first form of the profile. */
export function reportKind({ report_formats: forms }: ReportProfile): string {
  const first: unknown = Array.isArray(forms) ? forms[0] : undefined;
  return typeof first === 'string' ? first : 'UNSET';
}

/**
 * When the automatic report of a period has to be filed: so many business days after the last day of the period. Undefined
 * when the profile sets none. @param periodEnd `2026-09-30`, in the zone of the company
 */
export function automaticDeadline({ profile, zone, periodEnd }: { profile: ReportProfile; zone: string; periodEnd: string }): ReportDeadline | undefined {
  const days = wholeOf(profile.automatic_business_days);
  if (days === undefined) return undefined;
  return { at: endOfDay(addBusinessDays(periodEnd, days, calendarOf(profile, 'REPORT')), zone), start: 'PERIOD_END' };
}
