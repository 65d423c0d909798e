import { dateAfter } from '../time.ts';

/**
 * A holiday of every year, or of every so many years since one: on a date, on the Monday that a date is moved to, so many days
 * after Easter Sunday, or on the nth weekday of a month.
 */
type Holiday =
  | { readonly on: `${number}-${number}`; readonly every?: { readonly years: number; readonly since: number } }
  | { readonly movedFrom: `${number}-${number}` }
  | { readonly fromEaster: number }
  | { readonly nth: number; readonly weekday: number; readonly month: number };

/**
 * Days on which banks and the authority do not work, by the calendar that a profile names. Kept as rules, so that no year
 * has to be entered; what a country adds for once goes into the profile of the company.
 */
export const holidayCalendars: Readonly<Record<string, readonly Holiday[]>> = {
  // Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023; carnival, Good Friday and Corpus Christi as days without banking.
  'BR-national': [
    { on: '01-01' },
    { fromEaster: -48 },
    { fromEaster: -47 },
    { fromEaster: -2 },
    { on: '04-21' },
    { on: '05-01' },
    { fromEaster: 60 },
    { on: '09-07' },
    { on: '10-12' },
    { on: '11-02' },
    { on: '11-15' },
    { on: '11-20' },
    { on: '12-25' },
  ],
  // Ley Federal del Trabajo, art. 74, and the days on which the CNBV lets institutions close: Maundy Thursday, Good Friday,
  // 2 November, 12 December. 1 October when a president takes office.
  'MX-national': [
    { on: '01-01' },
    { nth: 1, weekday: 1, month: 2 },
    { nth: 3, weekday: 1, month: 3 },
    { fromEaster: -3 },
    { fromEaster: -2 },
    { on: '05-01' },
    { on: '09-16' },
    { on: '10-01', every: { years: 6, since: 2024 } },
    { on: '11-02' },
    { nth: 3, weekday: 1, month: 11 },
    { on: '12-12' },
    { on: '12-25' },
  ],
  // Ley 27.399. What a decree adds for tourism, or moves from a weekend, goes into the profile of the company.
  'AR-national': [
    { on: '01-01' },
    { fromEaster: -48 },
    { fromEaster: -47 },
    { on: '03-24' },
    { on: '04-02' },
    { fromEaster: -2 },
    { on: '05-01' },
    { on: '05-25' },
    { movedFrom: '06-17' },
    { on: '06-20' },
    { on: '07-09' },
    { movedFrom: '08-17' },
    { movedFrom: '10-12' },
    { movedFrom: '11-20' },
    { on: '12-08' },
    { on: '12-25' },
  ],
};

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
  /** Days that a company adds, `2026-12-24`. */
  readonly extraDays?: readonly string[];
}

/** What a regulatory profile says of the days that count; as stored, so anything may be missing. */
export interface CalendarProfile {
  holiday_calendar?: unknown;
  extra_holidays?: unknown;
}

/** Days that count for a profile. */
export const calendarOf = ({ holiday_calendar: name, extra_holidays: extra }: CalendarProfile): Calendar => ({
  name: typeof name === 'string' ? name : undefined,
  extraDays: Array.isArray(extra) ? extra.filter((day): day is string => typeof day === 'string') : [],
});

/** No Saturday, Sunday or holiday. @param day `2026-11-20` */
export function isBusinessDay(day: string, { name, extraDays = [] }: Calendar): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || extraDays.includes(day)) return false;
  const year = Number(day.slice(0, 4));
  return !(holidayCalendars[name ?? ''] ?? []).some((holiday) => dateOf(holiday, year) === day);
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
