import { vocabulary } from '../../../../platform/contract/index.ts';
import type { NotificationKind, SharedUse } from '../../kernel/index.ts';

/* What stands beside a name or a value as a mark, without being a state of the record: one word and one colour for each, on every screen. */

/** Marks of a row or a page. */
export const markWords = vocabulary('mark', {
  AWAITING_APPROVAL: { tone: 'info' },
  OVERDUE: { tone: 'danger' },
  UNSAVED: { tone: 'warning' },
  BY_HAND: { tone: 'violet' },
  DEMONSTRATION: { tone: 'warning' },
  CURRENT_SESSION: { tone: 'success' },
  ON_BOTH_LISTS: { tone: 'danger' },
  MANDATORY: { tone: 'danger' },
  SHADOW: { tone: 'violet' },
  CAPPED: { tone: 'warning' },
  LESS_STRICT: { tone: 'warning' },
  SENSITIVE: { tone: 'warning' },
  REOPENED: { tone: 'warning' },
  NOT_ALLOWED: { tone: 'danger' },
  SNOOZED: { tone: 'neutral' },
  NOT_ASSESSED: { tone: 'neutral' },
  NOT_REQUIRED: { tone: 'neutral' },
  STALE: { tone: 'warning' },
  OWN_SETTING: { tone: 'info' },
});

/** Whether a change takes effect at once or waits for a second person. */
export const changeEffectWords = vocabulary('changeEffect', {
  NEEDS_APPROVAL: { tone: 'warning' },
  AT_ONCE: { tone: 'success' },
});

/** Where a sum stands against a limit, or a payment against what is left. */
export const againstLimitWords = vocabulary('againstLimit', {
  ABOVE_MONITOR: { tone: 'warning' },
  BELOW_MONITOR: { tone: 'success' },
  WITHIN_CAP: { tone: 'success' },
  ABOVE_CAP: { tone: 'danger' },
  FITS: { tone: 'success' },
  DOES_NOT_FIT: { tone: 'danger' },
});

/** Whether a held payment may be released together with others. */
export const bulkReleaseWords = vocabulary('bulkRelease', {
  MAY: { tone: 'success' },
  LEFT_OUT: { tone: 'warning' },
});

/** What a selection of rules becomes when many are switched. */
export const bulkSwitchWords = vocabulary('bulkSwitch', {
  WILL_BE_ON: { tone: 'info' },
  WILL_BE_OFF: { tone: 'info' },
  SKIPPED: {},
});

/** Whether a rule evaluates payments where it stands. */
export const ruleForceWords = vocabulary('ruleForce', {
  JUDGES: { tone: 'success' },
  OFF: {},
});

/** What became of a rule on one payment, other than a hit that counts. */
export const ruleFindingWords = vocabulary('ruleFinding', {
  ERROR: { tone: 'danger' },
  SHADOW: { tone: 'violet' },
});

/** Whether a condition of a rule was met by a payment. */
export const ruleTestWords = vocabulary('ruleTest', {
  HOLDS: { tone: 'warning' },
  MISSES: {},
});

/** What a person found in a payment below the line of a rule. */
export const belowLineFindingWords = vocabulary('belowLineFinding', {
  UNREMARKABLE: { tone: 'success' },
  SUSPICIOUS: { tone: 'danger' },
});

/** What is known of a person beside the verification. */
export const personMarkWords = vocabulary('personMark', {
  UNDER_AGE: { tone: 'warning' },
  DECEASED: { tone: 'danger' },
});

/** A document of a person: the one that counts, another, or one that belonged to the person before. */
export const identifierStateWords = vocabulary('identifierState', {
  MAIN: { tone: 'success' },
  IN_USE: { tone: 'success' },
  FORMER: {},
});

/** Why a number tells nobody from all others. */
export const numberUseWords = vocabulary<SharedUse | 'INCOMPLETE'>('numberUse', {
  RESIDENTS_ABROAD: { tone: 'warning' },
  PUBLIC_AT_LARGE: { tone: 'warning' },
  TWICE_ISSUED: { tone: 'warning' },
  EXAMPLE: { tone: 'warning' },
  INCOMPLETE: { tone: 'warning' },
});

/** How somebody stands behind a merchant. */
export const partyMarkWords = vocabulary('partyMark', {
  UBO: { tone: 'info' },
  RECORDED_OWNER: {},
  DECIDES: { tone: 'info' },
  NOMINEE: { tone: 'warning' },
  CIRCULAR: { tone: 'warning' },
});

/** What is still to be done, or has been, on the way of a merchant through onboarding. */
export const merchantMarkWords = vocabulary('merchantMark', {
  ROUND_OPEN: { tone: 'info' },
  ACCOUNT_VERIFIED: { tone: 'success' },
  ACCOUNT_MISSING: {},
  ACCOUNT_NOT_VERIFIED: { tone: 'warning' },
  EDD_OPEN: { tone: 'warning' },
  EDD_COMPLETE: { tone: 'success' },
  SAME_AS_REGISTER: { tone: 'success' },
});

/** Whether a list was searched for a person in the version that is in force. */
export const listSearchWords = vocabulary('listSearch', {
  CURRENT: { tone: 'success' },
  CHANGED: { tone: 'warning' },
  NOT_SEARCHED: { tone: 'warning' },
});

/** Where a payment would go. */
export const routeFoundWords = vocabulary('routeFound', {
  OPEN: { tone: 'success' },
  UNMAPPED: { tone: 'success' },
  REFUSED: { tone: 'danger' },
  NONE: { tone: 'danger' },
});

/** What the last verification of the audit trail came to. */
export const chainWords = vocabulary('auditChain', {
  HOLDS: { tone: 'success' },
  BROKEN: { tone: 'danger' },
  FAILED: { tone: 'warning' },
});

/** How a reader may use what an ability is about. */
export const abilityWords = vocabulary('abilityUse', {
  WRITE: { tone: 'info' },
  READ: {},
});

/** What a file of the configuration brings to this back office. */
export const fileChangeWords = vocabulary<'ADDED' | 'CHANGED'>('fileChange', {
  ADDED: { tone: 'success' },
  CHANGED: { tone: 'info' },
});

/** Whether a router is used. */
export const routerStateWords = vocabulary<'IN_FORCE' | 'DELETED'>('routerState', {
  IN_FORCE: { tone: 'success' },
  DELETED: {},
});

/** What loading a configuration file makes of a difference. */
export const loadOutcomeWords = vocabulary<'DONE' | 'NEEDS_APPROVAL' | 'PREPARED' | 'REFUSED' | 'NOT_ALLOWED'>('loadOutcome', {
  DONE: { tone: 'success' },
  NEEDS_APPROVAL: { tone: 'warning' },
  PREPARED: { tone: 'info' },
  REFUSED: { tone: 'danger' },
  NOT_ALLOWED: { tone: 'danger' },
});

/** Whether something is used. */
export const switchedWords = vocabulary<'ON' | 'OFF'>('switched', {
  ON: { tone: 'success' },
  OFF: {},
});

/** What a role allows on a subject. */
export const rightWords = vocabulary<'none' | 'read' | 'write'>('right', {
  none: {},
  read: { tone: 'info' },
  write: { tone: 'success' },
});

/** Whether a page opens for a role. */
export const roleOpensWords = vocabulary<'OPENS' | 'STAYS_CLOSED'>('roleOpens', {
  OPENS: { tone: 'success' },
  STAYS_CLOSED: {},
});
/** Kinds of work that somebody is responsible for. */
export const workKindWords = vocabulary('workKind', {
  ALERTS: {},
  INVESTIGATIONS: {},
  REPORTS: {},
  KYC_DOCUMENTS: {},
  APPLICATIONS: {},
  REQUESTS: {},
});
/** Work that is handed on when an account may not do it any more. */
export const staffWorkWords = vocabulary('staffWork', {
  ...workKindWords.terms,
  INCIDENTS: {},
  MERCHANTS: {},
  MERCHANT_REVIEWS: {},
});
/** Queues of the overview. The tone says how pressing they are. */
export const workQueueWords = vocabulary('workQueue', {
  ALERTS_OVERDUE: { tone: 'danger' },
  ALERTS_MINE: { tone: 'info' },
  ALERTS_UNASSIGNED: { tone: 'warning' },
  APPROVALS_FOR_ME: { tone: 'violet' },
  KYC_DOCUMENTS_OVERDUE: { tone: 'danger' },
  KYC_DOCUMENTS_WAITING: { tone: 'warning' },
  IDENTITIES_IN_REVIEW: { tone: 'warning' },
  APPLICATIONS_OVERDUE: { tone: 'danger' },
  APPLICATIONS_MINE: { tone: 'info' },
  APPLICATIONS_UNASSIGNED: { tone: 'warning' },
  TASKS_ANSWERED: { tone: 'info' },
  REQUESTS_ANSWERED: { tone: 'info' },
  MERCHANT_REVIEWS_OVERDUE: { tone: 'danger' },
  SCREENING_OPEN: { tone: 'warning' },
  BLACK_LIST_REVIEW_OVERDUE: { tone: 'danger' },
  SETTLEMENTS_TO_CONFIRM: { tone: 'info' },
});

/** What somebody of the staff is told. */
export const notificationWords = vocabulary<NotificationKind>('notification', {
  ALERT_ASSIGNED: { tone: 'info' },
  ALERT_TAKEN_OVER: { tone: 'warning' },
  ALERT_DUE: { tone: 'warning' },
  REQUEST_APPROVED: { tone: 'success' },
  REQUEST_REJECTED: { tone: 'danger' },
  REQUEST_ENDED: { tone: 'warning' },
  MENTIONED: { tone: 'violet' },
  INVESTIGATION_ASSIGNED: { tone: 'info' },
  INVESTIGATION_JOINED: { tone: 'info' },
  INVESTIGATION_DUE: { tone: 'warning' },
  INVESTIGATION_OVERDUE: { tone: 'danger' },
  MENTION_UNSEEN: { tone: 'warning' },
  WORK_DUE: { tone: 'danger' },
  PAPER_ASSIGNED: { tone: 'info' },
  WORK_ASSIGNED: { tone: 'info' },
  WORK_TAKEN_OVER: { tone: 'warning' },
});
