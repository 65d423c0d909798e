/* What a company owes on a date, and whom it tells at once when a sanctions match is confirmed. Which and when is in the law of its country. */

export const complianceTaskKinds = [
  'RISK_ASSESSMENT',
  'EFFECTIVENESS_REPORT',
  'ACTION_PLAN',
  'SELF_ASSESSMENT',
  'INDEPENDENT_REVIEW',
  'TRAINING',
  'MANUAL_UPDATE',
  'LIST_REVIEW',
  'LAW_REVIEW',
  'CALENDAR_REVIEW',
  'OTHER',
  'NOTICE_MINISTRY',
  'NOTICE_CENTRAL_BANK',
  'NOTICE_FIU',
  'NOTICE_FREEZE',
] as const;
export type ComplianceTaskKind = (typeof complianceTaskKinds)[number];

/** Kinds that a confirmed match makes; hidden from everybody without the ability of reports. */
export const noticeKinds = ['NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU', 'NOTICE_FREEZE'] as const satisfies readonly ComplianceTaskKind[];
export type NoticeKind = (typeof noticeKinds)[number];

export const complianceTaskStatuses = ['OPEN', 'DONE', 'DISMISSED'] as const;
export type ComplianceTaskStatus = (typeof complianceTaskStatuses)[number];
