import type { Language } from '../../contract/index.ts';
import { useDisplay } from '../kit/display-store.ts';
import { useLanguage } from './language.ts';
import { useZone } from './zone-store.ts';
import { formatInstant, type ZoneCode, zoneMark } from './zones.ts';

/**
 * Times as a person reads them, in the chosen zone: `2026-11-23 14:05:09`, and `23/11/2026 14:05:09` in Portuguese and Spanish for
 * whoever prefers dates by language. Stamps of 13 digits are milliseconds, others seconds.
 */
export interface Times {
  second(stamp: number | string): string;
  minute(stamp: number | string): string;
  day(stamp: number | string): string;
  /** Day without the year. */
  monthDay(stamp: number | string): string;
  month(stamp: number | string): string;
  /** Day and minute without the year, where the year is plain. */
  short(stamp: number | string): string;
  /** The time of a day, where the day is plain. */
  clock(stamp: number | string): string;
  /** A date without a time, `2026-11-23`, as it travels; what is none stays as it is. */
  date(text: string): string;
  /** How the zone is named beside a time. */
  readonly mark: string;
  /** Pattern of date and minute for a field that a person types into. */
  readonly minutePattern: string;
  readonly dayPattern: string;
}

const dayFirst = (day: string): string => day.split('-').reverse().join('/');

function make(zone: ZoneCode, isDayFirst: boolean): Times {
  const turned = (day: string): string => (isDayFirst ? dayFirst(day) : day);
  const write = (text: string): string => turned(text.slice(0, 10)) + text.slice(10);
  const minute = (stamp: number | string) => formatInstant(stamp, zone).slice(0, 16);
  const monthDay = (stamp: number | string) => turned(minute(stamp).slice(5, 10));
  return {
    second: (stamp) => write(formatInstant(stamp, zone)),
    minute: (stamp) => write(minute(stamp)),
    day: (stamp) => write(minute(stamp).slice(0, 10)),
    monthDay,
    month: (stamp) => turned(minute(stamp).slice(0, 7)),
    short: (stamp) => monthDay(stamp) + minute(stamp).slice(10),
    clock: (stamp) => minute(stamp).slice(11),
    date: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? write(text) : text),
    mark: zoneMark(zone),
    minutePattern: isDayFirst ? 'DD/MM/YYYY HH:mm' : 'YYYY-MM-DD HH:mm',
    dayPattern: isDayFirst ? 'DD/MM/YYYY' : 'YYYY-MM-DD',
  };
}

const made = new Map<string, Times>();
/** Times for a zone and a language. @param byLanguage the reader prefers dates in the order of the language */
export function timesIn(zone: ZoneCode, lang: Language, byLanguage: boolean): Times {
  // An English date with the month first would read as another day beside a Portuguese one.
  const isDayFirst = lang !== 'en' && byLanguage;
  const key = `${zone} ${isDayFirst}`;
  const times = made.get(key) ?? make(zone, isDayFirst);
  made.set(key, times);
  return times;
}

/** Times as the reader has chosen them; components follow a change. */
export const useTimes = (): Times => timesIn(useZone(), useLanguage(), useDisplay().hasDatesByLanguage);
