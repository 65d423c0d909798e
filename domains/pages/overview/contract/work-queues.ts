import type { Demand } from '../../../../platform/contract/index.ts';

/** A list as somebody works through it: which rows, where they are shown, and whose work that is. */
export interface WorkQueue {
  /** Its term in `workQueueWords`. */
  readonly key: string;
  readonly path: string;
  /** Filters of the list, as its address names them. */
  readonly filters: Readonly<Record<string, string>>;
  /** What else the address says, such as the tab. */
  readonly place?: Readonly<Record<string, string>>;
  /** Whose work it is; what is only looked at is nobody's queue. */
  readonly ability: Demand;
}

/** The queues of the back office, the most pressing first. What each counts is what the list behind its address shows. */
export const workQueues = [
  { key: 'ALERTS_OVERDUE', path: '/alerts', filters: { overdue: 'true' }, ability: 'AML.Alerts:write' },
  { key: 'ALERTS_MINE', path: '/alerts', filters: { responsible: 'ME' }, ability: 'AML.Alerts:write' },
  { key: 'ALERTS_UNASSIGNED', path: '/alerts', filters: { responsible: 'NOBODY' }, ability: 'AML.Alerts:write' },
  { key: 'APPROVALS_FOR_ME', path: '/approvalRequests', filters: { for_me: 'true' }, ability: 'Dashboard:read' },
  { key: 'KYC_DOCUMENTS_OVERDUE', path: '/kycDocuments', filters: { overdue: 'true' }, ability: 'AML.IdDatabase:write' },
  { key: 'KYC_DOCUMENTS_WAITING', path: '/kycDocuments', filters: {}, ability: 'AML.IdDatabase:write' },
  { key: 'IDENTITIES_IN_REVIEW', path: '/database', filters: { in_review: 'true' }, ability: 'AML.IdDatabase:write' },
  { key: 'APPLICATIONS_OVERDUE', path: '/onboardingList', filters: { overdue: 'true' }, ability: 'AML.ONBOARDING.OnboardingList:write' },
  { key: 'APPLICATIONS_MINE', path: '/onboardingList', filters: { responsible: 'ME' }, ability: 'AML.ONBOARDING.OnboardingList:write' },
  { key: 'APPLICATIONS_UNASSIGNED', path: '/onboardingList', filters: { responsible: 'NOBODY' }, ability: 'AML.ONBOARDING.OnboardingList:write' },
  { key: 'TASKS_ANSWERED', path: '/additionalTasks', filters: { status: 'IN_REVIEW' }, ability: 'AML.ONBOARDING.Supplementary:write' },
  { key: 'REQUESTS_ANSWERED', path: '/additionalRequest', filters: { status: 'IN_REVIEW' }, ability: 'AML.ONBOARDING.AdditionalRequest:write' },
  { key: 'MERCHANT_REVIEWS_OVERDUE', path: '/MerchantRiskList', filters: { is_overdue: 'true' }, ability: 'AML.MERCHANTSLIST.MerchantRisk:write' },
  { key: 'SCREENING_OPEN', path: '/reports', filters: { status: 'OPEN' }, ability: 'AML.SCREENING.Reports:write' },
  { key: 'BLACK_LIST_REVIEW_OVERDUE', path: '/blackList', filters: { review: 'OVERDUE' }, ability: 'AML.BlackList:write' },
  { key: 'SETTLEMENTS_TO_CONFIRM', path: '/remittanceReports', filters: { status: 'PENDING' }, ability: 'AML.REMITTANCEREPORTS:write' },
] as const satisfies readonly WorkQueue[];

export type WorkQueueKey = (typeof workQueues)[number]['key'];
export const workQueueKeys = workQueues.map(({ key }) => key) as [WorkQueueKey, ...WorkQueueKey[]];
