import type { Demand } from '../../../../platform/contract/index.ts';

/** A list that is worked through. */
export interface QueueRights {
  /** Who reads the list knows who looks at its items. */
  readonly read: Demand;
  /** Who does the work of the list gives its items to colleagues; absent: items are nobody's. */
  readonly write?: Demand;
}

/** The queues of the back office. Those whose items have somebody who is responsible are kinds of work, with their words in `workKindWords`. */
export const queueRights = {
  ALERTS: { read: 'AML.Alerts:read', write: 'AML.Alerts:write' },
  INVESTIGATIONS: { read: 'AML.Alerts:read', write: 'AML.Alerts:write' },
  REPORTS: { read: 'AML.Reports.Sar:read', write: 'AML.Reports.Sar:write' },
  KYC_DOCUMENTS: { read: 'AML.IdDatabase:read', write: 'AML.Details:write' },
  APPLICATIONS: { read: 'AML.ONBOARDING.OnboardingList:read', write: 'AML.ONBOARDING.OnboardingList:write' },
  // Which requests somebody sees goes by their kinds.
  REQUESTS: { read: 'signed-in' },
  SCREENINGS: { read: 'AML.SCREENING.Reports:read' },
} as const satisfies Readonly<Record<string, QueueRights>>;

export type QueueKey = keyof typeof queueRights;
export const queueKeys = Object.keys(queueRights) as [QueueKey, ...QueueKey[]];

/** Queues whose items have somebody who is responsible. */
export const ownedQueueKeys = ['ALERTS', 'INVESTIGATIONS', 'REPORTS', 'KYC_DOCUMENTS', 'APPLICATIONS'] as const satisfies readonly QueueKey[];
export type OwnedQueueKey = (typeof ownedQueueKeys)[number];
/** Queues whose items can be put back, so that nobody is responsible for them. */
export const returnedQueueKeys = ['REPORTS', 'KYC_DOCUMENTS', 'APPLICATIONS'] as const satisfies readonly OwnedQueueKey[];
/** Queues whose items can be snoozed. */
export const snoozedQueueKeys = ['ALERTS', 'KYC_DOCUMENTS', 'APPLICATIONS'] as const satisfies readonly OwnedQueueKey[];
export type SnoozedQueueKey = (typeof snoozedQueueKeys)[number];
