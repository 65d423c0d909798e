import { listReportCases, showReportCase } from '../contract/index.ts';

/** What is asked again when something happened to a report case. */
export const touched = [listReportCases, showReportCase] as const;
