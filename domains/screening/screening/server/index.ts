import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { JobDefinition, Slice } from '../../../../platform/server/index.ts';
import { hitDecision, updateReportHandler } from './decide-hit.ts';
import { downloadHandlers, reportExportKinds } from './download-reports.ts';
import type { EngineOf } from './engine.ts';
import { commentAndFileHandlers } from './comments-and-files.ts';
import { paymentHandlers } from './payments/payment-screenings.ts';
import { printHandler } from './print-report.ts';
import { remainingSearchJob } from './cut-off/search-remaining.ts';
import { batchHandlers, batchJobs } from './screen-batch.ts';
import { printReviewHandler } from './person/print-review.ts';
import { reviewHandlers, screenSubject } from './person/review.ts';
import { searchHandlers } from './search-lists.ts';
import { limitListWait, newPaymentScreening, screenPayments } from './payments/screen-payments.ts';
import { reportHandlers } from './show-report.ts';
import { listIndexOf } from './threads/list-index.ts';
import { thresholdChange, thresholdHandlers, trialExportKinds, trialJob } from './thresholds/index.ts';

export { type ConfirmedMatch, registerConfirmedMatch } from './confirmed-match.ts';
export { reportFinder } from './report-finder.ts';
export { reportsInSight } from './stores/report.store.ts';
export {
  type EngineOf,
  type EntryChange,
  type ListedEntry,
  type ListSource,
  type ScreeningAnswer,
  type ScreeningEngine,
  type ScreeningHit,
  ScreeningUnavailable,
  type SearchedVersion,
} from './engine.ts';
export { listedEngine, type SearchOf } from './listed-engine.ts';
export { examineProvider, providerEngine } from './provider/provider-engine.ts';
export { type ProviderSettings, readProviderSettings } from './provider/read-settings.ts';
export { listIndexOf, searchInThreads } from './threads/list-index.ts';
export { searchHere } from './threads/search-here.ts';
export { keepBatch, runBatch } from './screen-batch.ts';
export { queryFingerprint, entriesOfHits, type ScreenedHit, evaluateHits, evaluateHitsOf, type Screened } from './evaluate-hits.ts';
export { keepMonitoring, type MonitoredPerson, type MonitoringScreenings } from './monitoring/keep-monitoring.ts';
export { type Lapse, lapseHit } from './monitoring/lapse-hit.ts';
export { releaseCuts } from './monitoring/release-cuts.ts';
export { findHitStatuses, listStandingHits, type StandingHit } from './stores/hit.store.ts';
export { limitListWait, newPaymentScreening, screenPayments };
export { screenedThen } from './payments/screened-then.store.ts';
export { screenSubject };
export { queryOf } from './read-query.ts';
export { queryOfSubject } from './person/query-of-person.ts';
export { leaveFact } from './person/copy-match-decision.ts';
export { type CompanyScreening, findCompanyScreening } from './person/company-screening.ts';
export { confirmedMatches, screeningStandings } from './person/standing.store.ts';
export { moveReports } from './person/move-reports.ts';
export { merchantScreeningTimeline, screeningTimeline } from './person/timeline.ts';
export { type QueryRow, findMatchesOfPayment, listPersonScreenings, type PersonScreenings } from './stores/report.store.ts';
export { type ScreeningThresholds, screeningThresholds } from './thresholds/index.ts';
export { hitLimits, takeOpen } from '../model/hit-limits.ts';
export { reaches } from '../model/thresholds.ts';

/** What this slice asks a second person for. */
export const screeningApprovalKinds = [hitDecision, thresholdChange];

/** The slice with the engine that it asks, which the application passes in. */
export const screeningSlice = (engineOf: EngineOf): Slice => ({
  name: 'screening',
  handlers: [
    ...searchHandlers(engineOf),
    ...reportHandlers(engineOf),
    updateReportHandler,
    ...reviewHandlers(engineOf),
    ...commentAndFileHandlers,
    printHandler(engineOf),
    printReviewHandler(engineOf),
    ...downloadHandlers,
    ...batchHandlers(engineOf),
    ...paymentHandlers(engineOf),
    ...thresholdHandlers(engineOf),
  ],
  jobs: [
    ...exportJobs([...reportExportKinds, ...trialExportKinds]),
    ...batchJobs(engineOf),
    trialJob(engineOf) as unknown as JobDefinition,
    remainingSearchJob(engineOf),
  ],
  begin: (database) => screenPayments(database.main).ready(),
  leave: async (database) => listIndexOf(database).close(),
});
