import { handle } from '../../../../platform/server/index.ts';
import { countOpenAt, openByDue, queueByDay } from '../../../casework/alerts/server/index.ts';
import { addDays, dayWindow, type TimeWindow } from '../../../register/kernel/index.ts';
import { alertQueueFigures } from '../contract/index.ts';
import { bucketsOf, lastDays } from '../model/chart-buckets.ts';
import { expectedLate } from '../model/queue-forecast.ts';
import { daysOf } from './chart-alerts.ts';

const daysAhead = 14;
const minuteMs = 60_000;
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The coming days, the present one first. A deadline at midnight is one of the day that ends there. */
function comingDays(now: Date, timeZone: string): TimeWindow[] {
  const today = dayWindow(now, timeZone).from;
  const afterMidnight = (days: number) => new Date(addDays(today, days, timeZone).getTime() + minuteMs);
  return Array.from({ length: daysAhead }, (_, at) => ({ from: afterMidnight(at), to: afterMidnight(at + 1) }));
}

export const alertQueueFiguresHandler = handle(alertQueueFigures, async (input, { db, actor, now, timeZone }) => {
  const period = lastDays(now, daysOf[input.range], timeZone);
  const days = bucketsOf(period, 'DAY', timeZone);
  const scope = { companies: actor.companies, now };
  const coming = comingDays(now, timeZone);
  const [moved, openBefore, open] = await Promise.all([
    queueByDay(db, scope, { period, timeZone }),
    countOpenAt(db, scope, period.from),
    openByDue(db, scope, coming),
  ]);
  const byDay = new Map(moved.map((one) => [one.day.getTime(), one]));
  const raised = days.map((day) => byDay.get(day.getTime())?.raised ?? 0);
  const concluded = days.map((day) => byDay.get(day.getTime())?.concluded ?? 0);
  const pace = sumOf(concluded.slice(0, -1)) / (days.length - 1);
  const late = expectedLate({ overdue: open.overdue, due: open.due, perDay: pace });
  return {
    from: period.from.getTime(),
    to: period.to.getTime(),
    time_zone: timeZone,
    days: days.map((day) => day.getTime()),
    raised,
    concluded,
    open: days.map((_, at) => openBefore + sumOf(raised.slice(0, at + 1)) - sumOf(concluded.slice(0, at + 1))),
    overdue: open.overdue,
    without_deadline: open.withoutDeadline,
    pace: Math.round(pace * 10) / 10,
    ahead: coming.map(({ from, to }, at) => ({ from: from.getTime(), to: to.getTime(), due: open.due[at] ?? 0, late: late[at] ?? 0 })),
  };
});
