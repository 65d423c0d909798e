import { InvalidInputError } from '../../contract/index.ts';
import type { InstantRange } from './kind.ts';
import { zonedText } from './zoned.ts';

const minuteMs = 60_000;

const wallMs = (at: number, timeZone: string): number => Date.parse(`${zonedText(new Date(at), timeZone).replace(' ', 'T')}Z`);

/** The instant of a wall time (given as if it were UTC) in a zone; in the hour that a clock change skips, the time after it. */
function instantOfWall(wall: number, timeZone: string): number {
  const offsetAt = (at: number) => wallMs(at, timeZone) - Math.floor(at / 1000) * 1000;
  const first = wall - offsetAt(wall);
  return wall - offsetAt(first);
}

/** Exclusive end of a range whose last minute is named: 23:59:00 means up to midnight. */
export const endOfMinute = (end: Date): Date => new Date(Math.floor(end.getTime() / minuteMs) * minuteMs + minuteMs);

/** From 00:00:00 `days` days ago to 23:59:00 today, in the zone. */
export function lastDays(now: Date, timeZone: string, days: number): { start: Date; end: Date } {
  const today = zonedText(now, timeZone).slice(0, 10);
  const midnight = Date.parse(`${today}T00:00:00Z`);
  return {
    start: new Date(instantOfWall(midnight - days * 86_400_000, timeZone)),
    end: new Date(instantOfWall(midnight + (24 * 60 - 1) * minuteMs, timeZone)),
  };
}

interface RangeQuestion {
  start: Date | undefined;
  end: Date | undefined;
  now: Date;
  timeZone: string;
  maxDays: number;
}

/**
 * The half-open range of an export. An absent end means the widest that is allowed; an end outside it is refused with
 * `rangeTooLong` on its field, a start after the end with `range`.
 */
export function demandRange({ start, end, now, timeZone, maxDays }: RangeQuestion): InstantRange {
  const widest = lastDays(now, timeZone, maxDays);
  const from = start ?? widest.start;
  const to = endOfMinute(end ?? widest.end);
  const fields = [];
  if (from < widest.start) fields.push({ field: 'start_time', code: 'rangeTooLong', params: { days: maxDays } });
  if (to > endOfMinute(widest.end)) fields.push({ field: 'end_time', code: 'rangeTooLong', params: { days: maxDays } });
  if (fields.length === 0 && from >= to) fields.push({ field: 'end_time', code: 'range', params: { other: 'start_time' } });
  if (fields.length > 0) throw new InvalidInputError(fields);
  return { from, to };
}
