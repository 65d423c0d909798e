import { addBusinessDays, type Calendar, isBusinessDay } from '../../../register/kernel/calendar/business-days.ts';
import { dateAfter, instantOfClock, instantOfDate, localDate } from '../../../register/kernel/index.ts';
import type { MerchantTerms } from './terms.ts';

export type Schedule = Pick<MerchantTerms, 'frequency' | 'weekday' | 'monthDay' | 'cutOff' | 'payAfterDays'>;

/** Where a company works: its zone and its days of banking. */
export interface BackOffice {
  readonly zone: string;
  readonly calendar: Calendar;
}

export interface Period {
  readonly from: Date;
  /** Exclusive: the cut-off. */
  readonly to: Date;
  /** Day of payment, `2026-11-26`. */
  readonly payOn: string;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** When the clocks of a zone show a time on a day, also on a day of 23 or 25 hours. */
export const instantAt = (day: string, clock: string, zone: string): Date => instantOfClock(day, `${clock}:00`, zone);

/** Whether a period ends on a day: a business day on which it was to end, or the first one after that. */
function endsOn(day: string, { frequency, weekday, monthDay }: Schedule, calendar: Calendar): boolean {
  if (!isBusinessDay(day, calendar)) return false;
  if (frequency === 'DAILY') return true;
  const isNamed = (one: string): boolean => (frequency === 'WEEKLY' ? weekdayOf(one) === weekday : Number(one.slice(8)) === monthDay);
  for (let at = day; ; at = dateAfter(at, -1)) {
    if (isNamed(at)) return true;
    if (isBusinessDay(dateAfter(at, -1), calendar)) return false;
  }
}

/** The last day before (or on) a day on which a period ends. */
function lastEndDay(day: string, schedule: Schedule, calendar: Calendar): string {
  let at = day;
  while (!endsOn(at, schedule, calendar)) at = dateAfter(at, -1);
  return at;
}

/** The latest period whose cut-off has passed. @param settlesFrom the first day whose payments are settled */
export function endedPeriod(now: Date, { zone, calendar }: BackOffice, schedule: Schedule, settlesFrom: string): Period | undefined {
  const today = localDate(now, zone);
  let end = lastEndDay(today, schedule, calendar);
  if (instantAt(end, schedule.cutOff, zone) > now) end = lastEndDay(dateAfter(end, -1), schedule, calendar);
  const start = instantOfDate(settlesFrom, zone);
  const to = instantAt(end, schedule.cutOff, zone);
  if (to <= start) return undefined;
  const before = instantAt(lastEndDay(dateAfter(end, -1), schedule, calendar), schedule.cutOff, zone);
  return { from: before > start ? before : start, to, payOn: addBusinessDays(end, schedule.payAfterDays, calendar) };
}
