import { declareSlot } from '../../../../platform/web/index.ts';

/** Among the buttons in the head of a report case, before its acts. */
export const ReportActs = declareSlot<{ reportId: string }>('report-cases.report-acts');
/** In the overview of a report case: what it was opened from. */
export const ReportOrigin = declareSlot<{ reportId: string }>('report-cases.report-origin');
