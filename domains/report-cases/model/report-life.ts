import { lifeOf } from '../../kernel/life.ts';

export const reportStatuses = ['DRAFT', 'IN_APPROVAL', 'READY', 'FILED', 'ACKNOWLEDGED', 'REFUSED', 'CORRECTED', 'NOT_REPORTED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportActs = ['SUBMIT', 'RETURN', 'APPROVE', 'FILE', 'ACKNOWLEDGE', 'REFUSE', 'CORRECT', 'DECIDE_NOT_TO_REPORT'] as const;
export type ReportAct = (typeof reportActs)[number];

/** Life of a report. What was filed can be refused and corrected, never taken back. */
export const reportLife = lifeOf<ReportStatus, ReportAct>({
  states: reportStatuses,
  acts: reportActs,
  moves: {
    DRAFT: { SUBMIT: 'IN_APPROVAL', DECIDE_NOT_TO_REPORT: 'NOT_REPORTED' },
    IN_APPROVAL: { APPROVE: 'READY', RETURN: 'DRAFT' },
    READY: { FILE: 'FILED', RETURN: 'DRAFT' },
    FILED: { ACKNOWLEDGE: 'ACKNOWLEDGED', REFUSE: 'REFUSED' },
    ACKNOWLEDGED: {},
    REFUSED: { CORRECT: 'CORRECTED' },
    CORRECTED: { FILE: 'FILED' },
    NOT_REPORTED: {},
  },
});

/** States in which the clock of the report still runs. */
export const unfiledStatuses: readonly ReportStatus[] = ['DRAFT', 'IN_APPROVAL', 'READY', 'REFUSED', 'CORRECTED'];
