import type { Endpoint } from '../../../platform/contract/index.ts';
import {
  approveBalance,
  listApprovedBalances,
  listTemporaryBalances,
  listTemporaryUse,
  listWaitingBalances,
  requestBalance,
  revokeTemporaryBalance,
} from './balances.ts';
import { approveFiles, confirmBatchReject, listApprovedFiles, listBatchReject, listEvidence, openEvidence, uploadEvidence } from './evidence.ts';
import { downloadProbation, listHistory, listProbation, queryProbation, summariseProbation } from './list-probation.ts';
import {
  approveTransactions,
  askFalseMatch,
  decideHoldByHand,
  decideProposal,
  listPendingTransactions,
  rejectTransaction,
  tryApproveTransactions,
} from './release.ts';

export { probationErrors } from './errors.ts';
export { evidenceMediaTypes } from './evidence.ts';
export { historyKinds, probationSortColumns } from './list-probation.ts';
export {
  approveBalance,
  approveFiles,
  approveTransactions,
  askFalseMatch,
  confirmBatchReject,
  decideHoldByHand,
  decideProposal,
  downloadProbation,
  listApprovedBalances,
  listApprovedFiles,
  listBatchReject,
  listEvidence,
  listHistory,
  listPendingTransactions,
  listProbation,
  listTemporaryBalances,
  listTemporaryUse,
  listWaitingBalances,
  openEvidence,
  queryProbation,
  rejectTransaction,
  requestBalance,
  revokeTemporaryBalance,
  summariseProbation,
  tryApproveTransactions,
  uploadEvidence,
};

export const probationEndpoints: readonly Endpoint[] = [
  listProbation,
  downloadProbation,
  summariseProbation,
  queryProbation,
  listHistory,
  listPendingTransactions,
  listEvidence,
  uploadEvidence,
  openEvidence,
  approveFiles,
  listApprovedFiles,
  listBatchReject,
  confirmBatchReject,
  listTemporaryBalances,
  listWaitingBalances,
  approveBalance,
  revokeTemporaryBalance,
  listApprovedBalances,
  listTemporaryUse,
  requestBalance,
  tryApproveTransactions,
  approveTransactions,
  rejectTransaction,
  decideHoldByHand,
  askFalseMatch,
  decideProposal,
] as readonly Endpoint[];
