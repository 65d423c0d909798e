import type {
  FilingAction,
  FilingAnswer,
  LetterWay,
  ReportFact,
  ReportFactSource,
  ReportFactValue,
  ReportOrigin,
  ReportRole,
  ReportStatus,
  ReportTypology,
  UrgentGround,
  ReportClockStart,
} from '../../../kernel/report-cases.ts';
import { vocabulary } from '../../../../../platform/contract/index.ts';

/** Where a report to the authority stands. */
export const reportStatusWords = vocabulary<ReportStatus>('reportStatus', {
  DRAFT: {},
  IN_APPROVAL: { tone: 'warning' },
  READY: { tone: 'info' },
  FILED: { tone: 'info' },
  ACKNOWLEDGED: { tone: 'success' },
  REFUSED: { tone: 'danger' },
  CORRECTED: { tone: 'warning' },
  CANCELLED: {},
  NOT_REPORTED: {},
});

/** How a report case was opened. */
export const reportOriginWords = vocabulary<ReportOrigin>('reportOrigin', {
  CONCLUSION: {},
  OFFICER: {},
  AUTOMATIC: { tone: 'info' },
  REFERRAL: { tone: 'violet' },
});

/** What the deadline of a report is counted from. */
export const reportClockStartWords = vocabulary<ReportClockStart>('reportClockStart', {
  DECISION: {},
  OPERATION: {},
  OPERATION_PASSED: {},
  NO_OPERATION: {},
  DETECTION: {},
  KNOWLEDGE: {},
  PERIOD_END: {},
});

/** The part of a person or company in what is reported. */
export const reportRoleWords = vocabulary<ReportRole>('reportRole', {
  MAIN: { tone: 'info' },
  BENEFICIARY: {},
  COUNTERPARTY: {},
  REPRESENTATIVE: {},
  ACCOUNT_HOLDER: {},
  MERCHANT: {},
  OWNER: {},
  EMPLOYEE: {},
  OTHER: {},
});

/** What is suspected. */
export const reportTypologyWords = vocabulary<ReportTypology>('reportTypology', {
  STRUCTURING: {},
  RAPID_MOVEMENT: {},
  INCOME_MISMATCH: {},
  MULE_ACCOUNT: {},
  MANY_SENDERS: {},
  FALSE_IDENTITY: {},
  TERRORISM: {},
  STAFF_CONDUCT: {},
});

/** What forms ask about somebody. */
export const reportFactWords = vocabulary<ReportFact>('reportFact', {
  pep: {},
  pep_relation: {},
  obliged: {},
  public_servant: {},
  client: {},
});

/** The answers to what forms ask about somebody. */
export const reportFactValueWords = vocabulary<ReportFactValue>('reportFactValue', {
  NOT_KNOWN: { tone: 'warning' },
  NO: {},
  YES: {},
  CURRENT: {},
  FORMER: {},
  FAMILY: {},
  REPRESENTATIVE: {},
  CLOSE_ASSOCIATE: {},
  FEDERAL: {},
  STATE: {},
  MUNICIPAL: {},
});

/** Where a proposed answer comes from. */
export const reportFactSourceWords = vocabulary<ReportFactSource>('reportFactSource', {
  REGISTER: {},
  MERCHANT: {},
});

/** Why something is reported within 24 hours. */
export const urgentGroundWords = vocabulary<UrgentGround>('urgentGround', {
  BLOCKED_PERSON: { tone: 'danger' },
  KNOWLEDGE_OF_CRIME: { tone: 'violet' },
});

/** How a letter comes to somebody. */
export const letterWayWords = vocabulary<LetterWay>('letterWay', {
  IN_PERSON: {},
  POST: {},
  E_MAIL: {},
  PORTAL: {},
});

/** What a file asks the authority to do. */
export const filingActionWords = vocabulary<FilingAction>('filingAction', {
  SEND: {},
  RECTIFY: {},
  CANCEL: {},
});

/** What the authority answered. */
export const filingAnswerWords = vocabulary<FilingAnswer>('filingAnswer', {
  ACKNOWLEDGED: { tone: 'success' },
  REFUSED: { tone: 'danger' },
});

/** How much an open point of the check list matters. */
export const reportCheckWords = vocabulary<'ERROR' | 'WARNING'>('reportCheck', {
  ERROR: { tone: 'danger' },
  WARNING: { tone: 'warning' },
});

/** What stands out about a report case. */
export const reportMarkWords = vocabulary<'FILED_LATE' | 'SILENT' | 'WAITING' | 'NOT_TAKEN'>('reportMark', {
  FILED_LATE: { tone: 'danger' },
  SILENT: { tone: 'violet' },
  WAITING: { tone: 'warning' },
  NOT_TAKEN: { tone: 'warning' },
});
