/* Calendar arithmetic of one time zone, from a table of its offsets: engines have no time zone data of their own. */

/** From this moment on local time is UTC plus the offset. */
export interface ZoneOffset {
  readonly from: number;
  readonly offsetMs: number;
}
export type Zone = readonly ZoneOffset[];

export const utc: Zone = [{ from: Number.NEGATIVE_INFINITY, offsetMs: 0 }];

export const calendarUnits = ['DAY', 'WEEK', 'MONTH'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

const dayMs = 86_400_000;

/** Offset of a moment, in ms. The table is sorted by `from`. */
export function offsetAt(zone: Zone, at: number): number {
  let last = zone.length - 1;
  while (last > 0 && (zone[last] as ZoneOffset).from > at) last -= 1;
  return zone[last]?.offsetMs ?? 0;
}

/** The first moment at which clocks show a local time, or a later one: where a change leaves the local time out, the moment of the change. */
function momentOf(zone: Zone, localMs: number): number {
  // No zone is a day away from UTC.
  let part = zone.length - 1;
  while (part > 0 && (zone[part] as ZoneOffset).from > localMs - dayMs) part -= 1;
  for (; ; part += 1) {
    const { from, offsetMs } = zone[part] as ZoneOffset;
    const moment = Math.max(from, localMs - offsetMs);
    if (moment < (zone[part + 1]?.from ?? Number.POSITIVE_INFINITY)) return moment;
  }
}

/** Days since 1970-01-01 of the first day of the month that `days` lies in, `back` months earlier. */
function startOfMonth(days: number, back: number): number {
  // Civil date from a day count and back, in the proleptic Gregorian calendar (Hinnant's algorithms).
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const doe = z - era * 146_097;
  const yoe = Math.floor((doe - Math.floor(doe / 1_460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365);
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  const year = yoe + era * 400 + (month <= 2 ? 1 : 0);
  const counted = year * 12 + (month - 1) - back;
  const toYear = Math.floor(counted / 12);
  const toMonth = (((counted % 12) + 12) % 12) + 1;
  const y = toMonth <= 2 ? toYear - 1 : toYear;
  const toEra = Math.floor(y / 400);
  const toYoe = y - toEra * 400;
  const toDoy = Math.floor((153 * (toMonth > 2 ? toMonth - 3 : toMonth + 9) + 2) / 5);
  return toEra * 146_097 + toYoe * 365 + Math.floor(toYoe / 4) - Math.floor(toYoe / 100) + toDoy - 719_468;
}

/**
 * Start of the calendar period that a moment lies in, or of the one `count - 1` periods earlier. Weeks begin on Monday.
 * @returns ms UTC; the period holds every moment from there on, that one included
 */
export function startOfPeriod(zone: Zone, at: number, unit: CalendarUnit, count: number): number {
  const day = Math.floor((at + offsetAt(zone, at)) / dayMs);
  if (unit === 'MONTH') return momentOf(zone, startOfMonth(day, count - 1) * dayMs);
  // Day 0 was a Thursday.
  const first = unit === 'DAY' ? day - (count - 1) : day - ((((day + 3) % 7) + 7) % 7) - 7 * (count - 1);
  return momentOf(zone, first * dayMs);
}

/** Minute of the local day, 0 to 1439. */
export function localMinute(zone: Zone, at: number): number {
  const local = at + offsetAt(zone, at);
  return Math.floor((local - Math.floor(local / dayMs) * dayMs) / 60_000);
}
