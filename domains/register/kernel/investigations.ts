/** The state of an investigation: nobody has begun it, somebody works on it, it waits for information, it is concluded. */
export const investigationStatuses = ['OPEN', 'IN_WORK', 'WAITING', 'CLOSED'] as const;
export type InvestigationStatus = (typeof investigationStatuses)[number];

export const investigationActs = ['ASSIGN', 'WAIT', 'RESUME', 'CONCLUDE', 'REOPEN'] as const;
export type InvestigationAct = (typeof investigationActs)[number];

/** What becomes of a task: it is done, it goes on in another investigation, or it is dropped with a reason. */
export const taskOutcomes = ['DONE', 'MOVED', 'DROPPED'] as const;
export type TaskOutcome = (typeof taskOutcomes)[number];

/** Points of the check lists of investigations; which of them one needs follows from the types of its alerts. */
export const investigationPoints = [
  'IDENTITY',
  'HISTORY',
  'ECONOMIC_CAPACITY',
  'SPLIT_PAYMENTS',
  'COUNTERPARTIES',
  'ORIGIN_AND_DESTINATION',
  'CONNECTIONS',
  'ACTUAL_USER',
  'PUBLIC_OFFICE',
  'LIST_MATCH',
  'MERCHANT_ACTIVITY',
  'GEOGRAPHY',
  'PUBLIC_SOURCES',
] as const;
export type InvestigationPoint = (typeof investigationPoints)[number];
