export const reportStatuses = ['DRAFT', 'IN_APPROVAL', 'READY', 'FILED', 'ACKNOWLEDGED', 'REFUSED', 'CORRECTED', 'NOT_REPORTED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportActs = ['SUBMIT', 'RETURN', 'APPROVE', 'FILE', 'ACKNOWLEDGE', 'REFUSE', 'CORRECT', 'DECIDE_NOT_TO_REPORT'] as const;
export type ReportAct = (typeof reportActs)[number];

const nothing = Object.fromEntries(reportActs.map((act) => [act, null])) as Record<ReportAct, null>;

/** Where each act leads; null: not possible there. What was filed can be refused and corrected, never taken back. */
export const reportLife: Record<ReportStatus, Record<ReportAct, ReportStatus | null>> = {
  DRAFT: { ...nothing, SUBMIT: 'IN_APPROVAL', DECIDE_NOT_TO_REPORT: 'NOT_REPORTED' },
  IN_APPROVAL: { ...nothing, APPROVE: 'READY', RETURN: 'DRAFT' },
  READY: { ...nothing, FILE: 'FILED', RETURN: 'DRAFT' },
  FILED: { ...nothing, ACKNOWLEDGE: 'ACKNOWLEDGED', REFUSE: 'REFUSED' },
  ACKNOWLEDGED: nothing,
  REFUSED: { ...nothing, CORRECT: 'CORRECTED' },
  CORRECTED: { ...nothing, FILE: 'FILED' },
  NOT_REPORTED: nothing,
};

/** States in which the clock of the report still runs. */
export const unfiledStatuses: readonly ReportStatus[] = ['DRAFT', 'IN_APPROVAL', 'READY', 'REFUSED', 'CORRECTED'];
