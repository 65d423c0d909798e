import type { AlertStatus, Conclusion } from '../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';
import type { InvestigationPoint, InvestigationStatus, TaskOutcome } from '../../kernel/investigations.ts';

const alertStatuses = {
  NEW: { tone: 'info' },
  IN_REVIEW: { tone: 'info' },
  WAITING_INFO: { tone: 'warning' },
  ESCALATED: { tone: 'danger' },
  CONFIRMED: {},
} as const;
export const alertStatusWords = vocabulary<AlertStatus>('alertStatus', alertStatuses);

/** What the list of alerts can be narrowed to: a status, or a view over several. */
export const alertViewWords = vocabulary<AlertStatus | 'OPEN' | 'SNOOZED' | 'ALL'>('alertView', {
  OPEN: { tone: 'warning' },
  ...alertStatuses,
  SNOOZED: {},
  ALL: {},
});

export const conclusionWords = vocabulary<Conclusion>('conclusion', {
  FALSE_POSITIVE: {},
  JUSTIFIED: { tone: 'success' },
  SUSPICIOUS: { tone: 'danger' },
});

/** The strongest effect of what raised an alert. */
export const severityWords = vocabulary<'1' | '2' | '3' | '4'>('severity', {
  1: {},
  2: { tone: 'info' },
  3: { tone: 'warning' },
  4: { tone: 'danger' },
});

/** Where an investigation stands. */
export const investigationStatusWords = vocabulary<InvestigationStatus>('investigationStatus', {
  OPEN: { tone: 'warning' },
  IN_WORK: { tone: 'info' },
  WAITING: { tone: 'warning' },
  CLOSED: {},
});

/** What becomes of a task of an investigation. */
export const taskOutcomeWords = vocabulary<TaskOutcome>('taskOutcome', {
  DONE: { tone: 'success' },
  MOVED: { tone: 'info' },
  DROPPED: {},
});

/** Points of the check lists of investigations. */
export const investigationPointWords = vocabulary<InvestigationPoint>('investigationPoint', {
  IDENTITY: {},
  HISTORY: {},
  ECONOMIC_CAPACITY: {},
  SPLIT_PAYMENTS: {},
  COUNTERPARTIES: {},
  ORIGIN_AND_DESTINATION: {},
  CONNECTIONS: {},
  ACTUAL_USER: {},
  PUBLIC_OFFICE: {},
  LIST_MATCH: {},
  MERCHANT_ACTIVITY: {},
  GEOGRAPHY: {},
  PUBLIC_SOURCES: {},
});
