import type { ReactNode } from 'react';
import { type Text, useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';
import { useZone } from '../i18n/zone-store.ts';
import { formatInstant } from '../i18n/zones.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in its largest units: days, hours below three days, minutes below three hours. */
function lengthText(ms: number, t: Text): string {
  const length = Math.abs(ms);
  if (length < 3 * hourMs) return t('kit.clock.minutes', { count: Math.floor(length / minuteMs) });
  if (length < 3 * dayMs) return t('kit.clock.hours', { count: Math.floor(length / hourMs) });
  return t('kit.clock.days', { count: Math.floor(length / dayMs) });
}

/** What is left until an end, or by how much it is over. */
export const timeLeftText = (due: number, now: number, t: Text): string =>
  t(due > now ? 'kit.clock.left' : 'kit.clock.late', { time: lengthText(due - now, t) });

/** How long something has been there. */
export const ageText = (since: number, now: number, t: Text): string => lengthText(Math.max(0, now - since), t);

/** How near a deadline is: late, within a day, within three days, or later. */
export type DueLevel = 'late' | 'today' | 'soon' | 'plain';

export const dueLevel = (due: number, now: number): DueLevel => (due <= now ? 'late' : due - now < dayMs ? 'today' : due - now < 3 * dayMs ? 'soon' : 'plain');

/**
 * The last moment before a deadline, whose day is the one to name: a deadline at the beginning of a day is that of the day before, until
 * its end.
 */
export const lastMomentBefore = (due: number): number => due - 1;

/** Days from one day to another, both as they travel. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

interface DueProps {
  /** Until when, as an instant or as a day; neither where there is no deadline. */
  time: number | null;
  day?: string | null;
  now: number;
}

/** A deadline: what is late stands out, what is near is coloured, what is far is a date. Words say the same as colours. */
export function Due({ time, day = null, now }: DueProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const zone = useZone();
  if (time !== null) {
    const level = dueLevel(time, now);
    return (
      <span className={`due due-${level}`} title={`${t('kit.clock.until')}: ${times.minute(time)} ${times.mark}`}>
        {level === 'plain' ? times.day(lastMomentBefore(time)) : timeLeftText(time, now, t)}
      </span>
    );
  }
  if (day === null) return null;
  const left = daysBetween(formatInstant(now, zone).slice(0, 10), day);
  const level: DueLevel = left < 0 ? 'late' : left === 0 ? 'today' : left < 3 ? 'soon' : 'plain';
  const length = t('kit.clock.days', { count: Math.abs(left) });
  const words = {
    late: t('kit.clock.late', { time: length }),
    today: t('kit.clock.today'),
    soon: t('kit.clock.left', { time: length }),
    plain: times.date(day),
  };
  return (
    <span className={`due due-${level}`} title={`${t('kit.clock.until')}: ${times.date(day)}`}>
      {words[level]}
    </span>
  );
}
