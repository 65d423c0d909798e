import type { PeriodUnit, WindowMode } from './business.ts';

/*
 * Instants are Dates (or milliseconds); a zone is an IANA name or a key of the screen's zone menu. Offsets come from the
 * zone data of the runtime, so history is right: Sao Paulo had summer time until 2019, Mexico until 2022.
 * Nothing here reads the clock.
 */

/** The three zones that the screen offers, by their keys in the browser's storage. */
export const timeZones = { BRL: 'America/Sao_Paulo', UTC: 'UTC', CHN: 'Asia/Shanghai' } as const;
export type TimeZoneKey = keyof typeof timeZones;
export const timeZoneKeys = Object.keys(timeZones) as TimeZoneKey[];

export type Instant = Date | number;

/** A stretch of time, half open: `from` belongs to it, `to` does not. */
export interface TimeWindow {
  from: Date;
  to: Date;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Whether a text is a day of the calendar, as YYYY-MM-DD: 2026-02-31 is none. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const ms = (at: Instant): number => (typeof at === 'number' ? at : at.getTime());

/** The IANA name of a key of the zone menu; any other name is taken as it is. */
export const zoneName = (zone: TimeZoneKey | (string & {})): string => (Object.hasOwn(timeZones, zone) ? timeZones[zone as TimeZoneKey] : zone);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes dates as we show them; making a formatter is slow, so each zone keeps its own. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zoneName(zone),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** An instant as people read it, "2026-11-21 14:03:05", in a zone. */
export const formatTime = (at: Instant, zone: string): string => formatterOf(zone).format(ms(at));

/** The day of an instant in a zone, "2026-11-21". */
export const localDate = (at: Instant, zone: string): string => formatTime(at, zone).slice(0, 10);

/** Milliseconds by which a zone was ahead of UTC at an instant. */
export function zoneOffsetMs(at: Instant, zone: string): number {
  const whole = Math.floor(ms(at) / second) * second;
  return Date.parse(`${formatTime(whole, zone).replace(' ', 'T')}Z`) - whole;
}

/** Local wall time as if it were UTC: a plain number to calculate with. */
const wallTime = (at: Instant, zone: string): number => ms(at) + zoneOffsetMs(at, zone);

/**
 * The instant at which a zone's clocks show a wall time. Where they show it twice the first is meant; where they skip
 * it (Sao Paulo's summer time began at midnight) the instant of the jump is meant, the first moment after the gap.
 */
function instantOfWall(wall: number, zone: string): Date {
  const before = zoneOffsetMs(wall - day, zone);
  const after = zoneOffsetMs(wall + day, zone);
  const candidates = [wall - Math.max(before, after), wall - Math.min(before, after)] as const;
  const result = candidates.find((candidate) => wallTime(candidate, zone) === wall);
  return new Date(result ?? jumpBetween(candidates, zone));
}

/** The first instant after a jump of the clocks, which lies between two instants. */
function jumpBetween([low, high]: readonly [number, number], zone: string): number {
  let [before, after] = [low, high];
  const offset = zoneOffsetMs(before, zone);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffsetMs(middle, zone) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/** The instant of 00:00 of a day in a zone. @param date "2026-11-21" */
export const instantOfDate = (date: string, zone: string): Date => instantOfWall(Date.parse(`${date}T00:00:00Z`), zone);

/** The instant at which the clocks of a zone show a time of a day. @param time "23:59:59", also with parts of a second */
export const instantOfClock = (date: string, time: string, zone: string): Date => instantOfWall(Date.parse(`${date}T${time}Z`), zone);

/** The day so many days after a day (or before it), whatever the zone. @param date "2026-11-21" */
export const dateAfter = (date: string, days: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** First instant of the day that contains `at` in a zone. */
export const startOfDay = (at: Instant, zone: string): Date => instantOfDate(localDate(at, zone), zone);

/** First instant of the month that contains `at` in a zone. */
export const startOfMonth = (at: Instant, zone: string): Date => instantOfDate(`${localDate(at, zone).slice(0, 7)}-01`, zone);

/** First instant of the week (Monday) that contains `at` in a zone. */
export function startOfWeek(at: Instant, zone: string): Date {
  const midnight = Date.parse(`${localDate(at, zone)}T00:00:00Z`);
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return instantOfWall(midnight - daysSinceMonday * day, zone);
}

/** The same wall time so many days later (or earlier) in a zone; a day may have 23 or 25 hours. */
export const addDays = (at: Instant, days: number, zone: string): Date => instantOfWall(wallTime(at, zone) + days * day, zone);

/** The same wall time so many months later (or earlier) in a zone; the 31st becomes the last day of a shorter month. */
export function addMonths(at: Instant, months: number, zone: string): Date {
  const wall = new Date(wallTime(at, zone));
  const dayOfMonth = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(dayOfMonth, lastDay));
  return instantOfWall(wall.getTime(), zone);
}

/** The whole day in a zone, `shiftDays` away from the day of `at`: 0 today, -1 yesterday. */
export function dayWindow(at: Instant, zone: string, shiftDays = 0): TimeWindow {
  const noon = Date.parse(`${localDate(at, zone)}T12:00:00Z`) + shiftDays * day;
  const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);
  return { from: instantOfDate(dateOf(noon), zone), to: instantOfDate(dateOf(noon + day), zone) };
}

/** The whole calendar month of `at` in a zone. */
export function monthWindow(at: Instant, zone: string): TimeWindow {
  const from = startOfMonth(at, zone);
  return { from, to: startOfMonth(from.getTime() + 40 * day, zone) };
}

/**
 * The range "last 30 days": 00:00:00 thirty days ago to 23:59:00 today (docs/interface-v1.md). `to` lies at the next minute, so
 * that a query with `< to` loses no second of the day; `shownTo` is what the screen shows.
 */
export function lastThirtyDays(now: Instant, zone: string): TimeWindow & { shownTo: Date } {
  const { from } = dayWindow(now, zone, -30);
  const { to } = dayWindow(now, zone);
  return { from, to, shownTo: new Date(to.getTime() - minute) };
}

export interface PeriodWindow {
  at: Instant;
  period: number;
  unit: PeriodUnit;
  mode: WindowMode;
  zone: string;
}

const lengthOfUnit: Record<Exclude<PeriodUnit, 'MONTH'>, number> = { MINUTE: minute, HOUR: hour, DAY: day, WEEK: 7 * day };

/**
 * The window of a limit or rule that ends with the event at `at`.
 *
 * ROLLING is the stretch (at - W, at]: the event itself counts, one exactly W older does not. Minutes to weeks are
 * elapsed time (a day is 24 hours), a month is a calendar month in the zone. CALENDAR begins with the first instant of
 * the unit in the zone, `period - 1` units back, and ends with the unit.
 *
 * The answer is half open, [from, to); as instants are stored in whole milliseconds, (a, b] is [a + 1 ms, b + 1 ms).
 */
export function periodWindow(window: PeriodWindow): TimeWindow {
  const { from, to } = periodBounds(window);
  return { from: new Date(from), to: new Date(to) };
}

/** The windows of one period in one zone, by the instant of the event with which each ends; see `periodWindow`. */
export const windowsOf =
  ({ length, unit, mode }: { length: number; unit: PeriodUnit; mode: WindowMode }, zone: string) =>
  (at: number): { from: number; to: number } =>
    periodBounds({ at, period: length, unit, mode, zone });

/** The window of `periodWindow` in ms, for who asks many times. */
export function periodBounds({ at, period, unit, mode, zone }: PeriodWindow): { from: number; to: number } {
  const end = ms(at);
  if (mode === 'CALENDAR') {
    const { from, to } = calendarWindow(end, period, unit, zone);
    return { from: from.getTime(), to: to.getTime() };
  }
  const start = unit === 'MONTH' ? addMonths(end, -period, zone).getTime() : end - period * lengthOfUnit[unit];
  return { from: start + 1, to: end + 1 };
}

function calendarWindow(at: number, period: number, unit: PeriodUnit, zone: string): TimeWindow {
  switch (unit) {
    case 'MINUTE':
    case 'HOUR': {
      const length = lengthOfUnit[unit];
      const sinceStart = (((wallTime(at, zone) % length) + length) % length) as number;
      const to = at - sinceStart + length;
      return { from: new Date(to - period * length), to: new Date(to) };
    }
    case 'DAY':
      return { from: dayWindow(at, zone, 1 - period).from, to: dayWindow(at, zone).to };
    case 'WEEK': {
      const monday = startOfWeek(at, zone);
      return { from: dayWindow(monday, zone, -7 * (period - 1)).from, to: dayWindow(monday, zone, 7).from };
    }
    case 'MONTH': {
      // By months, not by the clock: the first instant of a month may show 01:00.
      const [year, month] = localDate(at, zone).split('-').map(Number) as [number, number];
      return { from: instantOfWall(Date.UTC(year, month - period, 1), zone), to: monthWindow(at, zone).to };
    }
  }
}

/** Reads a time stamp of 13 digits (milliseconds) or 10 digits (seconds); anything else is undefined. */
export function parseStamp(stamp: string | number): Date | undefined {
  const text = String(stamp);
  if (/^[0-9]{13}$/.test(text)) return new Date(Number(text));
  return /^[0-9]{10}$/.test(text) ? new Date(Number(text) * second) : undefined;
}

/**
 * Full years of age at an instant in a zone. A person born on 29 February comes of age on 1 March in other years.
 * @param birthDate "yyyy-mm-dd"
 */
export function ageOn(birthDate: string, at: Instant, zone: string): number {
  const today = localDate(at, zone);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
