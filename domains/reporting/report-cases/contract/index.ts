export {
  answerReport,
  approveReportRequest,
  cancelReport,
  correctReport,
  decideNotToReport,
  loadAnswer,
  noteCustomerLetter,
  writeCustomerLetters,
  noteFiling,
  rejectReportRequest,
  returnReport,
  submitReport,
  writeReportFile,
} from './acts.ts';
export {
  fillReportNarrative,
  findReportPayments,
  listReportCases,
  openReport,
  previewReportFile,
  reportList,
  saveReport,
  showReportCase,
  showReportCodes,
  showReportVersion,
  silenceReport,
  takeReport,
} from './cases.ts';
export { reportErrors } from './errors.ts';
export { filerIdTypes, type InstitutionData, saveInstitution, showInstitution } from './institution.ts';
export {
  addReportEvidence,
  addReportNote,
  noteLimit,
  openCustomerLetter,
  openReportEvidence,
  openReportFile,
  removeReportEvidence,
  seeReportNotes,
} from './evidence-and-notes.ts';
export { referToCompliance } from './referral.ts';
export {
  type CheckData,
  type CodeListData,
  type ContentInputData,
  type ContentViewData,
  type NarrativeFact,
  narrativeFacts,
  narrativeLimit,
  type PartyDetail,
  partyDetails,
  type PartyData,
  type PaymentViewData,
  reasonLimit,
  type ReportActName,
  type ReportDetailData,
  type ReportRowData,
} from './shapes.ts';
