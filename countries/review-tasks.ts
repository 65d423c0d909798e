import type { LawTask } from './law.ts';

const review = (kind: LawTask['kind'], dueOn: LawTask['dueOn'], basis: string): LawTask => ({
  kind,
  dueOn,
  every: 1,
  after: 0,
  basis,
  validFrom: '2026-01-01',
  asOf: '2026-11-28',
  source: 'PRIMARY',
});

/**
 * When what is kept of the law is looked at again, in every country: the lists of FATF after each of its plenaries, in the month that
 * follows it; the days of the next year before it begins; everything else once a year.
 */
export const reviewTasks: readonly LawTask[] = [
  // After the plenaries of February, June and October.
  review('LIST_REVIEW', '03-31', 'FATF R.19'),
  review('LIST_REVIEW', '07-31', 'FATF R.19'),
  review('LIST_REVIEW', '11-30', 'FATF R.19'),
  review('LAW_REVIEW', '06-30', 'FATF R.18'),
  review('CALENDAR_REVIEW', '12-15', 'FATF R.18'),
];
