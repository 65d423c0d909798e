/* Entry point of the downloads; see README.md. */
export { exportErrors } from './errors.ts';
export { inTurn } from './export-lane.ts';
export { directRowLimit, exportNow, listExports, logLength, openExport, readAtMost, requestExport, retryExport } from './exports.ts';
export { expireExportsJob } from './expire-exports.job.ts';
export type { ExportRequest } from './export.store.ts';
export {
  anyKind,
  shownOnly,
  type AnyExportKind,
  type ExportColumn,
  type ExportFilters,
  type ExportFormat,
  type ExportKind,
  type ExportQuestion,
  type ExportScope,
  type ExportStatus,
  type InstantRange,
} from './kind.ts';
export { presentExport } from './present-request.ts';
export { demandRange, endOfMinute, lastDays } from './range.ts';
export { exportJobs, keptDays } from './run-export.job.ts';
