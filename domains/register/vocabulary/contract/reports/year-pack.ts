import type { ComplianceTaskKind, ComplianceTaskStatus } from '../../../kernel/calendar/compliance-tasks.ts';
import { vocabulary } from '../../../../../platform/contract/index.ts';

/** Where a task of the compliance calendar stands. */
export const complianceTaskStatusWords = vocabulary<ComplianceTaskStatus>('complianceTaskStatus', {
  OPEN: { tone: 'warning' },
  DONE: { tone: 'success' },
  DISMISSED: {},
});

/** What a company owes on a date. */
export const complianceTaskKindWords = vocabulary<ComplianceTaskKind>('complianceTaskKind', {
  RISK_ASSESSMENT: {},
  EFFECTIVENESS_REPORT: {},
  ACTION_PLAN: {},
  SELF_ASSESSMENT: {},
  INDEPENDENT_REVIEW: {},
  TRAINING: {},
  MANUAL_UPDATE: {},
  LIST_REVIEW: {},
  LAW_REVIEW: {},
  CALENDAR_REVIEW: {},
  OTHER: {},
  NOTICE_MINISTRY: { tone: 'danger' },
  NOTICE_CENTRAL_BANK: { tone: 'danger' },
  NOTICE_FIU: { tone: 'danger' },
  NOTICE_FREEZE: { tone: 'danger' },
});
