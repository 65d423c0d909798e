import { type ZoneCode, zones } from '../../contract/zones.ts';

export { asZone, defaultZone, type ZoneCode, zoneCodes, zones } from '../../contract/zones.ts';

/** How a zone is named beside a time. The code of São Paulo is also that of the currency, so times say Brasília time. */
const marks = { BRL: 'BRT', UTC: 'UTC', CHN: 'CHN', MEX: 'MEX', ARG: 'ART' } as const satisfies Record<ZoneCode, string>;
export const zoneMark = (zone: ZoneCode): string => marks[zone];

const formats = new Map<ZoneCode, Intl.DateTimeFormat>();
function formatOf(zone: ZoneCode): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    // sv-SE writes YYYY-MM-DD HH:mm:ss; one cached format is a hundred times faster than a date library with zones.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zones[zone],
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** 13 digits are milliseconds, otherwise seconds: as the server reads them. */
export const asMilliseconds = (stamp: number | string): number => {
  const value = Number(stamp);
  return Math.abs(value) >= 1e12 ? value : value * 1000;
};

/** `YYYY-MM-DD HH:mm:ss` in the zone, for programs; what people read is written by `useTimes`. */
export const formatInstant = (stamp: number | string, zone: ZoneCode): string => formatOf(zone).format(asMilliseconds(stamp));

export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Wall time of an instant in a zone. */
export function wallTimeOf(ms: number, zone: ZoneCode): WallTime {
  const [year, month, day, hour, minute, second] = formatOf(zone).format(ms).split(/[- :]/).map(Number) as [number, number, number, number, number, number];
  return { year, month, day, hour, minute, second };
}

const utcOf = (wall: WallTime): number => Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);

const dayMs = 86_400_000;

/**
 * The instant at which clocks in a zone show a wall time: the first, where they show it twice. In the hour that a change skips it is as long
 * after the change as the wall time is after the beginning of that hour, so that a day without midnight begins at its first instant.
 */
export function instantOf(wall: WallTime, zone: ZoneCode): number {
  const language = utcOf(wall);
  const offsetAt = (ms: number) => utcOf(wallTimeOf(ms, zone)) - ms;
  const [before, after] = [offsetAt(language - dayMs), offsetAt(language + dayMs)];
  const candidates = [language - Math.max(before, after), language - Math.min(before, after)];
  return candidates.find((candidate) => candidate + offsetAt(candidate) === language) ?? language - before;
}

/** From 00:00:00 thirty days ago to 23:59:00 today, in the zone. */
export function lastThirtyDays(now: number, zone: ZoneCode): [number, number] {
  const today = wallTimeOf(now, zone);
  const startDay = new Date(Date.UTC(today.year, today.month - 1, today.day - 30));
  const start = { year: startDay.getUTCFullYear(), month: startDay.getUTCMonth() + 1, day: startDay.getUTCDate(), hour: 0, minute: 0, second: 0 };
  return [instantOf(start, zone), instantOf({ ...today, hour: 23, minute: 59, second: 0 }, zone)];
}

const minuteMs = 60_000;
/** The last minute before an instant, as the end of a range names it. */
export const upTo = (at: number): string => String(Math.ceil(at / minuteMs) * minuteMs - minuteMs);
