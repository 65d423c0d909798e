import { lifeOf } from '../../../register/kernel/life.ts';
import { type ReportStatus, reportStatuses } from '../../../register/kernel/report-cases.ts';

export const reportActs = [
  'SUBMIT',
  'RETURN',
  'RETURN_TO_CORRECTION',
  'APPROVE',
  'FILE',
  'ACKNOWLEDGE',
  'REFUSE',
  'CORRECT',
  'CANCEL',
  'DECIDE_NOT_TO_REPORT',
] as const;
export type ReportAct = (typeof reportActs)[number];

/**
 * The life of a report. What was refused, or acknowledged and found wrong, is corrected, approved by two people again and filed
 * again; RETURN_TO_CORRECTION is the way back of such a report, RETURN of one that was never filed. CANCEL takes back what was
 * filed, by a file of its own.
 */
export const reportLife = lifeOf<ReportStatus, ReportAct>({
  states: reportStatuses,
  acts: reportActs,
  moves: {
    DRAFT: { SUBMIT: 'IN_APPROVAL', DECIDE_NOT_TO_REPORT: 'NOT_REPORTED' },
    IN_APPROVAL: { APPROVE: 'READY', RETURN: 'DRAFT', RETURN_TO_CORRECTION: 'CORRECTED' },
    READY: { FILE: 'FILED', RETURN: 'DRAFT', RETURN_TO_CORRECTION: 'CORRECTED' },
    FILED: { ACKNOWLEDGE: 'ACKNOWLEDGED', REFUSE: 'REFUSED', CANCEL: 'CANCELLED' },
    ACKNOWLEDGED: { CORRECT: 'CORRECTED', CANCEL: 'CANCELLED' },
    REFUSED: { CORRECT: 'CORRECTED' },
    CORRECTED: { SUBMIT: 'IN_APPROVAL' },
    CANCELLED: {},
    NOT_REPORTED: {},
  },
});

/** States in which the clock of the report still runs. */
export const unfiledStatuses: readonly ReportStatus[] = ['DRAFT', 'IN_APPROVAL', 'READY', 'REFUSED', 'CORRECTED'];
/** States in which somebody has something to do: what is filed waits for the answer of the authority. */
export const openStatuses: readonly ReportStatus[] = [...unfiledStatuses, 'FILED'];
/** States in which what the report says may be changed. */
export const writableStatuses: readonly ReportStatus[] = ['DRAFT', 'CORRECTED'];
