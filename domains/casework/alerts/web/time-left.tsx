import type { ReactNode } from 'react';
import { TimeLeft as ShownTime } from '../../../../platform/web/index.ts';
import { clockLevel } from '../../../register/kernel/calendar/clock-level.ts';

interface TimeLeftProps {
  from: number;
  due: number | null;
  now: number;
}
/** Time left of an alert, by the share of the time that has gone. */
export const TimeLeft = ({ from, due, now }: TimeLeftProps): ReactNode => (
  <ShownTime due={due} now={now} level={due === null ? 'CALM' : clockLevel(new Date(from), new Date(due), new Date(now))} />
);
