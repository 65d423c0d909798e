import { type ReactNode, useEffect, useState } from 'react';
import type { Tone } from '../../contract/index.ts';
import { type Text, useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';
import { Tag } from '../kit/status-tag.tsx';
import { nowMs } from './now.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How near a legal end is, by its colour. */
export const levelTones = { CALM: 'neutral', NOTICE: 'neutral', WARNING: 'warning', URGENT: 'danger', LATE: 'danger' } as const satisfies Record<string, Tone>;
type Level = keyof typeof levelTones;

/** The time of the moment, moved every minute. */
export function useNow(): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A length of time in its largest units: days, hours below three days, minutes below three hours. */
function lengthText(ms: number, t: Text): string {
  const length = Math.abs(ms);
  if (length < 3 * hourMs) return t('kit.clock.minutes', { count: Math.floor(length / minuteMs) });
  if (length < 3 * dayMs) return t('kit.clock.hours', { count: Math.floor(length / hourMs) });
  return t('kit.clock.days', { count: Math.floor(length / dayMs) });
}

/** What is left until a legal end, or by how much it is over. */
export const timeLeftText = (due: number, now: number, t: Text): string =>
  t(due > now ? 'kit.clock.left' : 'kit.clock.late', { time: lengthText(due - now, t) });

interface TimeLeftProps {
  /** null where the profile of the company sets no end */
  due: number | null;
  /** How near the end is. */
  level: Level;
  now: number;
}
/** Time left: a tag where the end is near, plain words where it is not. */
export function TimeLeft({ due, level, now }: TimeLeftProps): ReactNode {
  const t = useText();
  const times = useTimes();
  if (due === null) return <span className="muted">{t('kit.clock.noDue')}</span>;
  const tone = levelTones[level];
  const text = timeLeftText(due, now, t);
  return (
    <span title={`${t('kit.clock.due')}: ${times.minute(due)} ${times.mark} (${t(`kit.clock.levels.${level}`)})`}>
      {tone === 'neutral' ? text : <Tag tone={tone}>{text}</Tag>}
    </span>
  );
}
