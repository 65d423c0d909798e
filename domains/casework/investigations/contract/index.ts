export {
  addToInvestigation,
  answerPoint,
  assignInvestigation,
  concludeInvestigation,
  findInvestigationsOf,
  investigationList,
  listInvestigations,
  moveInvestigation,
  openInvestigation,
  removeFromInvestigation,
  setInvestigationDeadline,
  showInvestigation,
} from './cases.ts';
export { investigationErrors } from './errors.ts';
export {
  addInvestigationFiles,
  addInvestigationTask,
  finishInvestigationTask,
  investigationNotes,
  openInvestigationDossier,
  openInvestigationFile,
} from './tasks-files-and-notes.ts';
export { listInvestigationReports, listReportInvestigations, openInvestigationReport } from './reports.ts';
export {
  addLimit,
  findingLimit,
  groundsLimit,
  type InvestigationDetailData,
  type InvestigationRowData,
  type PointData,
  reasonLimit,
  titleLimit,
} from './shapes.ts';
