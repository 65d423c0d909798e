import { type ComplianceTaskKind, tasksOfCountry } from '../../kernel/calendar/compliance-tasks.ts';
import { dateAfter, type IdCountry, instantOfDate } from '../../kernel/index.ts';

export interface PlannedTask {
  readonly kind: ComplianceTaskKind;
  /** The year that it is about. */
  readonly year: number;
  readonly dueAt: Date;
  readonly basis: string;
  /** By which it is made once. */
  readonly key: string;
}

/**
 * The tasks that are due in a year of a company's zone, each at the end of its day.
 * @param year in which they are due
 */
export function tasksDueIn(country: IdCountry, zone: string, year: number): PlannedTask[] {
  return tasksOfCountry[country]
    .filter(({ every }) => year % every === 0)
    .map(({ kind, dueOn, after, basis }) => ({
      kind,
      year: year - after,
      dueAt: instantOfDate(dateAfter(`${year}-${dueOn}`, 1), zone),
      basis,
      key: `${kind} ${year - after}`,
    }));
}
