import { type CountryLaw, type DayKind, type Holiday, laws } from '../law/index.ts';
import { dateAfter } from '../time.ts';

/**
 * Days on which banks, and those who count by business days, do not work, by the calendar that a profile names. Kept as rules, so that no
 * year has to be entered; what a country adds for once goes into the profile of the company.
 */
const calendars: ReadonlyMap<string, CountryLaw['calendar']> = new Map(Object.values(laws).map(({ calendar }) => [calendar.name, calendar]));

const pad = (value: number): string => String(value).padStart(2, '0');
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return `${year}-${pad(month)}-${pad(((h + l - 7 * m + 114) % 31) + 1)}`;
}

/** Days by which a movable holiday of Argentina goes to a Monday, from Sunday on: Tuesday and Wednesday back, Thursday and Friday on. */
const daysToMonday = [0, 0, -1, -2, 4, 3, 0] as const;

/** The day of a holiday in a year; undefined in a year that has none. */
function dateOf(holiday: Holiday, year: number): string | undefined {
  if (holiday.since !== undefined && year < holiday.since) return undefined;
  if ('day' in holiday) return holiday.day;
  if ('on' in holiday) {
    const { every } = holiday;
    return every !== undefined && (year < every.since || (year - every.since) % every.years !== 0) ? undefined : `${year}-${holiday.on}`;
  }
  if ('movedFrom' in holiday) {
    const day = `${year}-${holiday.movedFrom}`;
    return dateAfter(day, daysToMonday[weekdayOf(day)] ?? 0);
  }
  if ('fromEaster' in holiday) return dateAfter(easterOf(year), holiday.fromEaster);
  const first = `${year}-${pad(holiday.month)}-01`;
  return dateAfter(first, ((holiday.weekday - weekdayOf(first) + 7) % 7) + (holiday.nth - 1) * 7);
}

export interface Calendar {
  /** Name of a calendar; an unknown one knows weekends only. */
  readonly name: string | undefined;
  /** For whom days count: by default banks. */
  readonly days?: DayKind;
  /** Days that a company adds, `2026-12-24`. */
  readonly extraDays?: readonly string[];
  /** Years of which the company has confirmed the days. */
  readonly confirmedYears?: readonly number[];
}

/** What a regulatory profile says of the days that count; as stored, so anything may be missing. */
export interface CalendarProfile {
  holiday_calendar?: unknown;
  extra_holidays?: unknown;
  confirmed_calendar_years?: unknown;
}

/** Days that count for a profile. @param days for whom they count */
export const calendarOf = (
  { holiday_calendar: name, extra_holidays: extra, confirmed_calendar_years: years }: CalendarProfile,
  days: DayKind = 'BANK',
): Calendar => ({
  name: typeof name === 'string' ? name : undefined,
  days,
  extraDays: Array.isArray(extra) ? extra.filter((day): day is string => typeof day === 'string') : [],
  confirmedYears: Array.isArray(years) ? years.filter((year): year is number => typeof year === 'number') : [],
});

/** The same calendar for those who count by other days. */
export const forDays = (calendar: Calendar, days: DayKind): Calendar => ({ ...calendar, days });

/** No Saturday, Sunday or holiday. @param day `2026-11-20` */
export function isBusinessDay(day: string, { name, days = 'BANK', extraDays = [] }: Calendar): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || extraDays.includes(day)) return false;
  const year = Number(day.slice(0, 4));
  const holidays = calendars.get(name ?? '')?.holidays ?? [];
  return !holidays.some((holiday) => (holiday.for === undefined || holiday.for.includes(days)) && dateOf(holiday, year) === day);
}

/** Whether the days of a year were compared with what the authority published: by this product, or by the company. Weekends need no proof. */
export const isYearConfirmed = (year: number, { name, confirmedYears = [] }: Calendar): boolean =>
  name === undefined || confirmedYears.includes(year) || (calendars.get(name)?.years ?? []).some((one) => one.year === year);

/** How many business days lie after a day up to another, that one included: 0 where none does. */
export function businessDaysAfter(day: string, until: string, calendar: Calendar): number {
  let count = 0;
  for (let at = dateAfter(day, 1); at <= until; at = dateAfter(at, 1)) if (isBusinessDay(at, calendar)) count += 1;
  return count;
}

/** The business day that lies `count` business days after a day. */
export function addBusinessDays(day: string, count: number, calendar: Calendar): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = dateAfter(at, 1);
    if (isBusinessDay(at, calendar)) left -= 1;
  }
  return at;
}
