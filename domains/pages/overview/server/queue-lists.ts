import { listAlerts } from '../../../casework/alerts/contract/index.ts';
import { listApprovalRequests } from '../../../mechanisms/approval-requests/contract/index.ts';
import { listIdentities, listKycDocuments } from '../../../people/kyc/contract/index.ts';
import { listIdentityEntries } from '../../../payments/lists/contract/index.ts';
import { listRiskRegister } from '../../../merchants/merchant-risk/contract/index.ts';
import { requestCalls, taskCalls } from '../../../merchants/merchant-tasks/contract/index.ts';
import { listApplications } from '../../../merchants/onboarding/contract/index.ts';
import { listReports } from '../../../screening/screening/contract/index.ts';
import { listSettlements } from '../../../merchants/settlements/contract/index.ts';
import type { Endpoint } from '../../../../platform/contract/index.ts';
import type { WorkQueueKey } from '../contract/index.ts';

export interface QueueList {
  /** The call of the list behind the queue. */
  readonly record: Pick<Endpoint, 'method' | 'path'>;
  /** What the screen asks beside the filters of the address. */
  readonly asked?: Readonly<Record<string, unknown>>;
  /** Where a row says until when, and the order that brings the earliest first. */
  readonly due?: { readonly field: string; readonly sorted?: string };
}

const alerts: QueueList = { record: listAlerts, due: { field: 'due_time' } };
const applications: QueueList = { record: listApplications, due: { field: 'due_on' } };
const documents: QueueList = { record: listKycDocuments, due: { field: 'due_time' } };

/** The list behind each queue. */
export const queueLists: Readonly<Record<WorkQueueKey, QueueList>> = {
  ALERTS_OVERDUE: alerts,
  ALERTS_MINE: alerts,
  ALERTS_UNASSIGNED: alerts,
  APPROVALS_FOR_ME: { record: listApprovalRequests, asked: { state: 'WAITING' } },
  KYC_DOCUMENTS_OVERDUE: documents,
  KYC_DOCUMENTS_WAITING: documents,
  IDENTITIES_IN_REVIEW: { record: listIdentities },
  APPLICATIONS_OVERDUE: applications,
  APPLICATIONS_MINE: applications,
  APPLICATIONS_UNASSIGNED: applications,
  TASKS_ANSWERED: { record: taskCalls.list },
  REQUESTS_ANSWERED: { record: requestCalls.list },
  MERCHANT_REVIEWS_OVERDUE: { record: listRiskRegister, due: { field: 'next_review_on', sorted: 'next_review_on' } },
  SCREENING_OPEN: { record: listReports },
  BLACK_LIST_REVIEW_OVERDUE: { record: listIdentityEntries },
  SETTLEMENTS_TO_CONFIRM: { record: listSettlements, due: { field: 'pay_on', sorted: 'pay_on' } },
};
