import { dateAfter, instantOfDate, localDate } from '../../kernel/index.ts';
import { addBusinessDays, calendarOf, type CalendarProfile } from '../../kernel/calendar/business-days.ts';

/** What a profile says of reports; as stored, so anything may be missing. */
export interface ReportProfile extends CalendarProfile {
  report_business_days?: unknown;
  report_hours?: unknown;
  absolute_days?: unknown;
  detection_days?: unknown;
  urgent_hours?: unknown;
  report_formats?: unknown;
  automatic_business_days?: unknown;
}

/** Kinds that are due by the clock, whatever the profile sets for others: terrorism and proliferation, and the report of 24 hours. */
const urgentKinds: ReadonlySet<string> = new Set(['RFT', '24_HORAS']);
/** As the law names it; a profile may set less. */
const urgentHours = 24;

interface Question {
  profile: ReportProfile;
  /** Kind of the report; one that is not urgent has the times of the profile. */
  kind?: string;
  zone: string;
  decidedAt: Date;
  /** The earliest operation among the grounds. */
  firstOperationAt: Date;
  /** When the first of the grounds was found; without it the time from the detection does not run. */
  detectedAt?: Date;
}

const wholeOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined);
const endOfDay = (day: string, zone: string): Date => instantOfDate(dateAfter(day, 1), zone);

/**
 * When the report has to be filed: the earliest of what the profile sets. Business days and days count in full, in the zone
 * of the company; hours by the clock. An urgent kind is due so many hours after the decision, and by nothing else. Undefined when the profile sets nothing.
 */
export function reportDeadline({ profile, kind, zone, decidedAt, firstOperationAt, detectedAt }: Question): Date | undefined {
  if (kind !== undefined && urgentKinds.has(kind)) return new Date(decidedAt.getTime() + (wholeOf(profile.urgent_hours) ?? urgentHours) * 3_600_000);
  const businessDays = wholeOf(profile.report_business_days);
  const hours = wholeOf(profile.report_hours);
  const absoluteDays = wholeOf(profile.absolute_days);
  const detectionDays = wholeOf(profile.detection_days);
  const calendar = calendarOf(profile);
  const ends = [
    businessDays === undefined ? undefined : endOfDay(addBusinessDays(localDate(decidedAt, zone), businessDays, calendar), zone),
    hours === undefined ? undefined : new Date(decidedAt.getTime() + hours * 3_600_000),
    absoluteDays === undefined ? undefined : endOfDay(dateAfter(localDate(firstOperationAt, zone), absoluteDays), zone),
    detectionDays === undefined || detectedAt === undefined ? undefined : endOfDay(dateAfter(localDate(detectedAt, zone), detectionDays), zone),
  ].filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : new Date(Math.min(...ends.map((end) => end.getTime())));
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
export function automaticDeadline({ profile, zone, periodEnd }: { profile: ReportProfile; zone: string; periodEnd: string }): Date | undefined {
  const days = wholeOf(profile.automatic_business_days);
  return days === undefined ? undefined : endOfDay(addBusinessDays(periodEnd, days, calendarOf(profile)), zone);
}
