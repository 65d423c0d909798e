import { exportJobs } from '../../../platform/server/exports/index.ts';
import type { Slice } from '../../../platform/server/index.ts';
import { hitDecision, updateReportHandler } from './decide-hit.ts';
import { downloadHandlers, reportExportKinds } from './download-reports.ts';
import type { EngineOf } from './engine.ts';
import { paperHandlers } from './papers.ts';
import { paymentHandlers } from './payments.ts';
import { printHandler } from './print-report.ts';
import { batchHandlers, batchJobs } from './screen-batch.ts';
import { searchHandlers } from './search-lists.ts';
import { reportHandlers } from './show-report.ts';
import { listIndexOf } from './threads/list-index.ts';

export {
  type EngineOf,
  type EntryChange,
  type ListedEntry,
  type ListSource,
  type ScreeningAnswer,
  type ScreeningEngine,
  type ScreeningHit,
} from './engine.ts';
export { listedEngine, type SearchOf } from './listed-engine.ts';
export { listIndexOf, searchInThreads } from './threads/list-index.ts';
export { askedFingerprint, type JudgedHit, judgeHits, type Screened } from './judge-hits.ts';
export { keepMonitoring, type MonitoringScreening } from './monitoring/keep-monitoring.ts';
export { type Lapse, lapseHit } from './monitoring/lapse-hit.ts';
export { type PaymentScreening, recordPaymentScreening } from './payments.ts';
export { queryOf } from './read-asked.ts';
export { findHitStatuses } from './hit.store.ts';
export { type AskedRow, listPersonScreenings, moveReports, type PersonScreenings } from './report.store.ts';

/** What this slice asks a second person for. */
export const screeningApprovalKinds = [hitDecision];

/** The slice with the engine that it asks, which the application hands in. */
export const screeningSlice = (engineOf: EngineOf): Slice => ({
  name: 'screening',
  handlers: [
    ...searchHandlers(engineOf),
    ...reportHandlers(engineOf),
    updateReportHandler,
    ...paperHandlers,
    printHandler(engineOf),
    ...downloadHandlers,
    ...batchHandlers(engineOf),
    ...paymentHandlers(engineOf),
  ],
  jobs: [...exportJobs(reportExportKinds), ...batchJobs(engineOf)],
  leave: async (database) => listIndexOf(database).close(),
});
