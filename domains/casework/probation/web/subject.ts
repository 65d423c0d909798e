import type { EndpointData } from '../../../../platform/contract/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import { readPerson, readTimeline } from '../../../mechanisms/person/contract/index.ts';
import { listPayinOrders, listPayoutOrders, readTransactionDetail } from '../../../payments/transactions/contract/index.ts';
import {
  listApprovedFiles,
  listEvidence,
  listHistory,
  listPendingTransactions,
  listProbation,
  listTemporaryBalances,
  listTemporaryUse,
  listWaitingBalances,
  queryProbation,
  summariseProbation,
  tryApproveTransactions,
} from '../contract/index.ts';

/** Whom a panel is about; the input that all calls on one subject share. */
export interface SubjectInput {
  subject_id: string;
  business: Business;
}
export type ProbationSubject = EndpointData<typeof queryProbation>;
export type ProbationCase = ProbationSubject['cases'][number];

/** What any act on a subject may change: everything that its page shows, the list behind it, and the payments themselves. */
export const touchedByActs = [
  queryProbation,
  listProbation,
  summariseProbation,
  listPendingTransactions,
  listEvidence,
  listApprovedFiles,
  listTemporaryBalances,
  listWaitingBalances,
  listTemporaryUse,
  listHistory,
  tryApproveTransactions,
  readTransactionDetail,
  listPayinOrders,
  listPayoutOrders,
  readPerson,
  readTimeline,
];
