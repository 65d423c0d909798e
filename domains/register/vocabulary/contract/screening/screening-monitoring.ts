import { vocabulary } from '../../../../../platform/contract/index.ts';

/* Ongoing monitoring of customers against the screening lists. */

export const monitoredStatusWords = vocabulary<'ACTIVE' | 'PAUSED' | 'ENDED'>('monitoredStatus', {
  ACTIVE: { tone: 'success' },
  PAUSED: { tone: 'warning' },
  ENDED: {},
});

/** Why somebody is monitored. */
export const monitoringPurposeWords = vocabulary<'CUSTOMER' | 'HIGH_RISK' | 'EXPOSED' | 'REQUEST_OF_AUTHORITY' | 'OTHER'>('monitoringPurpose', {
  CUSTOMER: {},
  HIGH_RISK: { tone: 'warning' },
  EXPOSED: { tone: 'warning' },
  REQUEST_OF_AUTHORITY: {},
  OTHER: {},
});

/** Who has added a customer to the monitoring. */
export const monitoredOriginWords = vocabulary<'AUTOMATIC' | 'BY_HAND'>('monitoredOrigin', {
  AUTOMATIC: {},
  BY_HAND: {},
});

/** What changed last of a monitored customer. */
export const monitoredChangeWords = vocabulary<'FOUND' | 'DELISTED' | 'NOT_MATCHING'>('monitoredChange', {
  FOUND: { tone: 'danger' },
  DELISTED: { tone: 'success' },
  NOT_MATCHING: { tone: 'success' },
});

/** What a comparison of a customer with an entry came to. */
export const findingStateWords = vocabulary<'FOUND' | 'CLEARED' | 'KNOWN' | 'DELISTED' | 'NOT_MATCHING'>('monitoringFinding', {
  FOUND: { tone: 'danger' },
  CLEARED: {},
  KNOWN: { tone: 'info' },
  DELISTED: { tone: 'success' },
  NOT_MATCHING: { tone: 'success' },
});

/** What a pass of the monitoring compares. */
export const monitoringRunKindWords = vocabulary<'LIST_CHANGE' | 'CUSTOMERS' | 'EVERYBODY' | 'PAYMENTS'>('monitoringRunKind', {
  LIST_CHANGE: {},
  CUSTOMERS: {},
  EVERYBODY: {},
  PAYMENTS: {},
});

export const monitoringRunStatusWords = vocabulary<'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'>('monitoringRunStatus', {
  QUEUED: {},
  RUNNING: { tone: 'info' },
  DONE: { tone: 'success' },
  FAILED: { tone: 'danger' },
});
