import { dateAfter, instantOfDate, localDate } from '../../kernel/index.ts';
import { addBusinessDays } from '../../kernel/calendar/business-days.ts';

/** What a profile says of reports; as stored, so anything may be missing. */
export interface ReportProfile {
  report_business_days?: unknown;
  report_hours?: unknown;
  absolute_days?: unknown;
  holiday_calendar?: unknown;
  extra_holidays?: unknown;
  report_formats?: unknown;
}

interface Question {
  profile: ReportProfile;
  zone: string;
  decidedAt: Date;
  /** The earliest operation among the grounds. */
  firstOperationAt: Date;
}

const wholeOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined);
const endOfDay = (day: string, zone: string): Date => instantOfDate(dateAfter(day, 1), zone);

/**
 * When the report has to be filed: the earliest of what the profile sets. Business days and days count in full, in the zone
 * of the company; hours by the clock. Undefined when the profile sets nothing.
 */
export function reportDeadline({ profile, zone, decidedAt, firstOperationAt }: Question): Date | undefined {
  const businessDays = wholeOf(profile.report_business_days);
  const hours = wholeOf(profile.report_hours);
  const absoluteDays = wholeOf(profile.absolute_days);
  const calendar = {
    name: typeof profile.holiday_calendar === 'string' ? profile.holiday_calendar : undefined,
    extraDays: Array.isArray(profile.extra_holidays) ? profile.extra_holidays.filter((day): day is string => typeof day === 'string') : [],
  };
  const ends = [
    businessDays === undefined ? undefined : endOfDay(addBusinessDays(localDate(decidedAt, zone), businessDays, calendar), zone),
    hours === undefined ? undefined : new Date(decidedAt.getTime() + hours * 3_600_000),
    absoluteDays === undefined ? undefined : endOfDay(dateAfter(localDate(firstOperationAt, zone), absoluteDays), zone),
  ].filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** The kind of report that a suspicion becomes in a country: the first form of the profile. */
export function reportKind({ report_formats: forms }: ReportProfile): string {
  const first: unknown = Array.isArray(forms) ? forms[0] : undefined;
  return typeof first === 'string' ? first : 'UNSET';
}
