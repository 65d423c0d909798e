import type { ComplianceTaskStatus } from '../../../register/kernel/calendar/compliance-tasks.ts';
import { complianceTaskStatuses } from '../../../register/kernel/calendar/compliance-tasks.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

export const complianceTaskActs = ['COMPLETE', 'DISMISS', 'REOPEN'] as const;
export type ComplianceTaskAct = (typeof complianceTaskActs)[number];

/** A task is done, or set aside because it does not apply; either may be taken back. */
export const complianceTaskLife = lifeOf<ComplianceTaskStatus, ComplianceTaskAct>({
  states: complianceTaskStatuses,
  acts: complianceTaskActs,
  moves: { OPEN: { COMPLETE: 'DONE', DISMISS: 'DISMISSED' }, DONE: { REOPEN: 'OPEN' }, DISMISSED: { REOPEN: 'OPEN' } },
});
