import type { DecisionResult, FactOfToday, LimitLevel, PayerVerification, RuleAction, RuleLevel, RuleStatus } from '../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** A version of a rule. */
export const ruleStatusWords = vocabulary<RuleStatus>('ruleStatus', {
  DRAFT: {},
  IN_APPROVAL: { tone: 'warning' },
  SHADOW: { tone: 'violet' },
  ROLL_OUT: { tone: 'violet' },
  ACTIVE: { tone: 'success' },
  INACTIVE: {},
  RETIRED: {},
});

/** What a rule does with a payment that it hits. */
export const ruleActionWords = vocabulary<RuleAction>('ruleAction', {
  ALERT: {},
  MONITOR: { tone: 'info' },
  PENDING: { tone: 'warning' },
  REJECT: { tone: 'danger' },
});

export const ruleLevelWords = vocabulary<RuleLevel>('ruleLevel', {
  general: {},
  merchant: {},
  app: {},
});

/** Where a default limit stands. */
export const limitLevelWords = vocabulary<LimitLevel>('limitLevel', {
  general: {},
  risk: {},
  merchant: {},
  app: {},
});

export const backtestStatusWords = vocabulary<'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'>('backtestStatus', {
  QUEUED: {},
  RUNNING: { tone: 'info' },
  DONE: { tone: 'success' },
  FAILED: { tone: 'danger' },
  CANCELLED: {},
});

/** How strictly an app compares payer and beneficiary with the person. */
export const payerVerificationWords = vocabulary<PayerVerification>('payerVerification', {
  OFF: {},
  NAME: {},
  NAME_ID: {},
  STRICT: {},
});

/** How a rule compares the measured value with its threshold. */
export const comparisonWords = vocabulary<'GT' | 'GTE' | 'LT' | 'LTE' | 'EQ' | 'BETWEEN' | 'IN'>('comparison', {
  GT: {},
  GTE: {},
  LT: {},
  LTE: {},
  EQ: {},
  BETWEEN: {},
  IN: {},
});

/** What a decision does. */
export const decisionResultWords = vocabulary<DecisionResult>('decisionResult', {
  ACCEPTED: { tone: 'success' },
  JUSTIFICATION_REQUIRED: { tone: 'warning' },
  FROZEN: { tone: 'danger' },
  REJECTED: { tone: 'danger' },
});

/** What came of a hit of a rule. */
export const ruleEffectWords = vocabulary<'ACTED' | 'QUIET' | 'EXCUSED' | 'NONE'>('ruleEffect', {
  ACTED: { tone: 'warning' },
  QUIET: {},
  EXCUSED: {},
  NONE: {},
});

/** What a back-test or look-back takes as it is on the day of its run. */
export const factOfTodayWords = vocabulary<FactOfToday>('factOfToday', {
  RATES: {},
  LATER_REPORTS: {},
  SAME_PERSON: {},
  TIME_ZONE: {},
  EARLIEST_KEPT: {},
  MERCHANTS: {},
  APPS: {},
  PEOPLE: {},
});

/** How a look-back finds a payment otherwise than then. */
export const lookBackSideWords = vocabulary<'NOW_ONLY' | 'THEN_ONLY' | 'OTHER_ACTION'>('lookBackSide', {
  NOW_ONLY: { tone: 'warning' },
  THEN_ONLY: {},
  OTHER_ACTION: { tone: 'info' },
});

/** How a period is counted: back from the payment, or by whole days, weeks or months. */
export const windowModeWords = vocabulary('windowMode', {
  ROLLING: {},
  CALENDAR: {},
});
