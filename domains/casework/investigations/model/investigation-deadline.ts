import { dateAfter, instantOfDate, localDate } from '../../../register/kernel/index.ts';
import { addBusinessDays, type Calendar } from '../../../register/kernel/calendar/business-days.ts';

/** Business days that an investigation has unless somebody says otherwise. */
export const usualBusinessDays = 10;
export const mostBusinessDays = 120;

interface Question {
  readonly from: Date;
  readonly businessDays: number;
  readonly zone: string;
  readonly calendar: Calendar;
  /** Legal ends of the alerts that belong to it and are not concluded. */
  readonly alertsDueAt: readonly Date[];
}

/** By when an investigation is to be concluded: so many business days of its company, and never later than the first of its alerts. */
export function investigationDueAt({ from, businessDays, zone, calendar, alertsDueAt }: Question): Date {
  const end = instantOfDate(dateAfter(addBusinessDays(localDate(from, zone), businessDays, calendar), 1), zone);
  return new Date(Math.min(end.getTime(), ...alertsDueAt.map((due) => due.getTime())));
}
