import { type ReactNode, useEffect, useState } from 'react';
import type { Tone } from '../../contract/index.ts';
import { useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';
import { dueLevel, lastMomentBefore, timeLeftText } from './due.tsx';
import { nowMs } from './now.ts';

const minuteMs = 60_000;

/** How near a legal end is, by its colour. Time that is left is nothing good yet, so none is green. */
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

interface TimeLeftProps {
  /** null where the profile of the company sets no end */
  due: number | null;
  /** How much of the term has gone, which is told with the end. */
  level: Level;
  now: number;
}
/** Time left until a legal end, as deadlines are shown everywhere (`Due`), with how much of the term has gone. */
export function TimeLeft({ due, level, now }: TimeLeftProps): ReactNode {
  const t = useText();
  const times = useTimes();
  if (due === null) return <span className="muted">{t('kit.clock.noDue')}</span>;
  return (
    <span className={`due due-${dueLevel(due, now)}`} title={`${t('kit.clock.due')}: ${times.minute(due)} ${times.mark} (${t(`kit.clock.levels.${level}`)})`}>
      {dueLevel(due, now) === 'plain' ? times.day(lastMomentBefore(due)) : timeLeftText(due, now, t)}
    </span>
  );
}
