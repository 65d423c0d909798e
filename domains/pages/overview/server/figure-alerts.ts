import { handle } from '../../../../platform/server/index.ts';
import {
  conclusionsByWeek,
  conclusionsOfStaff,
  countOpenByAge,
  figuresByRule,
  figuresByType,
  figuresOfAll,
  loadOfStaff,
  type TypeFigures,
} from '../../../casework/alerts/server/index.ts';
import { findStaffNames } from '../../../mechanisms/session/server/index.ts';
import { alertFigures } from '../contract/index.ts';
import { agePeriods } from '../model/age-periods.ts';
import { bucketsOf, lastDays } from '../model/chart-buckets.ts';
import { daysOf } from './chart-alerts.ts';

const present = ({ total, open, conclusions, medianHours }: Omit<TypeFigures, 'type'>) => ({ total, open, conclusions, median_hours: medianHours });
/** Rules of a chart that can still be read. */
const mostRules = 10;
const presentTime = (at: Date | null): number | null => at?.getTime() ?? null;

export const alertFiguresHandler = handle(alertFigures, async (input, { db, actor, now, timeZone }) => {
  const days = daysOf[input.range];
  const window = lastDays(now, days, timeZone);
  const scope = { companies: actor.companies, now };
  const ages = agePeriods(now);
  const [types, rules, all, before, counts, staff, staffTypes] = await Promise.all([
    figuresByType(db, scope, window),
    figuresByRule(db, scope, { period: window, most: mostRules }),
    figuresOfAll(db, scope, window),
    figuresOfAll(db, scope, { from: lastDays(now, 2 * days, timeZone).from, to: window.from }),
    countOpenByAge(db, scope, ages),
    loadOfStaff(db, scope, window),
    conclusionsOfStaff(db, scope, window),
  ]);
  const weeks = bucketsOf(window, 'WEEK', timeZone);
  const byWeek = await conclusionsByWeek(db, scope, { period: window, timeZone, rules: rules.map(({ ruleId }) => ruleId) });
  const inWeek = (ruleId: string, week: Date) => byWeek.find((one) => one.ruleId === ruleId && one.week.getTime() === week.getTime());
  const names = await findStaffNames(
    db,
    [...staff, ...staffTypes].flatMap(({ userId }) => userId ?? []),
  );
  return {
    from: window.from.getTime(),
    to: window.to.getTime(),
    time_zone: timeZone,
    all: present(all),
    before: present(before),
    types: types.map((one) => ({ type: one.type, ...present(one) })),
    weeks: weeks.map((week) => week.getTime()),
    rules: rules.map((one) => ({
      rule_id: one.ruleId,
      name: one.name,
      type: one.type,
      ...present(one),
      by_week: weeks.map((week) => {
        const result = inWeek(one.ruleId, week);
        return { concluded: result?.concluded ?? 0, suspicious: result?.suspicious ?? 0 };
      }),
    })),
    staff_types: staffTypes.map((one) => ({
      user_id: one.userId,
      name: names.get(one.userId) ?? null,
      type: one.type,
      concluded: one.concluded,
      median_hours: one.medianHours,
    })),
    ages: ages.map(({ from, to, daysFrom, daysTo }, index) => ({
      from: presentTime(from),
      to: presentTime(to),
      days_from: daysFrom,
      days_to: daysTo,
      count: counts[index] ?? 0,
    })),
    staff: staff.map((one) => ({
      user_id: one.userId,
      name: one.userId === null ? null : (names.get(one.userId) ?? null),
      open: one.open,
      overdue: one.overdue,
      due_in_a_day: one.dueInADay,
      concluded: one.concluded,
      median_hours: one.medianHours,
    })),
  };
});
