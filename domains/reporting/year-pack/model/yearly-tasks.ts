import type { ComplianceTaskKind } from '../../../register/kernel/calendar/compliance-tasks.ts';
import { dateAfter, instantOfDate } from '../../../register/kernel/index.ts';
import { lawOf } from '../../../register/kernel/law/index.ts';

export interface PlannedTask {
  readonly kind: ComplianceTaskKind;
  /** The year that it is about. */
  readonly year: number;
  readonly dueAt: Date;
  readonly basis: string;
  /** To whom it is delivered, where several get it. */
  readonly addressee: string | undefined;
  /** By which it is made once. */
  readonly key: string;
}

/**
 * The tasks that are due in a year of a company's zone, each at the end of its day. The first of a kind is known by kind and year, the
 * others also by whom they are delivered to or by their day.
 * @param year in which they are due
 */
export function tasksDueIn(country: string, zone: string, year: number): PlannedTask[] {
  const tasks = lawOf(country)?.tasks ?? [];
  return tasks
    .filter(({ every }) => year % every === 0)
    .map(({ kind, dueOn, after, basis, addressee }, at, due) => ({
      kind,
      year: year - after,
      dueAt: instantOfDate(dateAfter(`${year}-${dueOn}`, 1), zone),
      basis,
      addressee,
      key: `${kind} ${year - after}${due.findIndex((one) => one.kind === kind) === at ? '' : ` ${addressee ?? dueOn}`}`,
    }));
}
