import { type ReactNode, useEffect, useState } from 'react';
import { Tag, type Text, useText, useTimes } from '../../../platform/web/index.ts';
import { clockLevel } from '../model/clocks.ts';
import { levelTones } from './level-tones.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The time of the moment, moved every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A length of time in its largest units: days, hours below three days, minutes below three hours. */
export function lengthText(ms: number, t: Text): string {
  const length = Math.abs(ms);
  if (length < 3 * hourMs) return t('alerts.minutes', { count: Math.floor(length / minuteMs) });
  if (length < 3 * dayMs) return t('alerts.hours', { count: Math.floor(length / hourMs) });
  return t('alerts.days', { count: Math.floor(length / dayMs) });
}

/** What is left until a legal end, or by how much it is over. */
export const timeLeftText = (due: number, now: number, t: Text): string => t(due > now ? 'alerts.left' : 'alerts.late', { time: lengthText(due - now, t) });

interface TimeLeftProps {
  from: number;
  due: number | null;
  now: number;
}
/** Time left as a tag: how near the end is is said by its words as well as its colour. */
export function TimeLeft({ from, due, now }: TimeLeftProps): ReactNode {
  const t = useText();
  const times = useTimes();
  if (due === null) return <span className="muted">{t('alerts.noDue')}</span>;
  const level = clockLevel(new Date(from), new Date(due), new Date(now));
  return (
    <span title={`${t('alerts.dueTime')}: ${times.minute(due)} ${times.mark} (${t(`alerts.levels.${level}`)})`}>
      <Tag tone={levelTones[level]}>{timeLeftText(due, now, t)}</Tag>
    </span>
  );
}
