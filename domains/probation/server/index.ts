import { planSecret } from './plan-secret.store.ts';
import type { Slice } from '../../../platform/server/index.ts';
import { approveBalanceHandler } from './approve-balance.ts';
import { balanceGrant } from './balance-grant.ts';
import { approveFilesHandler } from './approve-files.ts';
import { confirmBatchRejectHandler, listBatchRejectHandler } from './batch-reject.ts';
import { caseClocksJob } from './case-clocks.job.ts';
import { decideHoldHandler, rejectTransactionHandler } from './decide-held.ts';
import { decideProposalHandler } from './decide-proposal.ts';
import { downloadProbationHandler } from './download-probation.ts';
import { listApprovedBalancesHandler, listTemporaryBalancesHandler, listTemporaryUseHandler, listWaitingBalancesHandler } from './list-balances.ts';
import { listApprovedFilesHandler, listEvidenceHandler } from './list-evidence.ts';
import { listHistoryHandler } from './list-history.ts';
import { listPendingTransactionsHandler } from './list-pending-transactions.ts';
import { listProbationHandler, summariseProbationHandler } from './list-probation.ts';
import { openEvidenceHandler } from './open-evidence.ts';
import { queryProbationHandler } from './query-probation.ts';
import { approveTransactionsHandler, tryApproveHandler } from './release-transactions.ts';
import { askFalseMatchHandler, falseMatch } from './release-sanction.ts';
import { requestBalanceHandler } from './request-balance.ts';
import { revokeBalanceHandler } from './revoke-balance.ts';
import { scanEvidenceJob } from './scan-evidence.job.ts';
import { uploadEvidenceHandler } from './upload-evidence.ts';

export { runCaseClocks } from './case-clocks.job.ts';
export { findEvidenceFiles } from './evidence.store.ts';
export { followCases } from './follow-cases.ts';
export { settleCasesOf } from './release-transactions.ts';

/** What this slice asks a second person for. */
export const probationApprovalKinds = [balanceGrant, falseMatch];

export const probationSlice: Slice = {
  name: 'probation',
  handlers: [
    listProbationHandler,
    downloadProbationHandler,
    summariseProbationHandler,
    queryProbationHandler,
    listHistoryHandler,
    listPendingTransactionsHandler,
    listEvidenceHandler,
    uploadEvidenceHandler,
    openEvidenceHandler,
    approveFilesHandler,
    listApprovedFilesHandler,
    listBatchRejectHandler,
    confirmBatchRejectHandler,
    listTemporaryBalancesHandler,
    listWaitingBalancesHandler,
    approveBalanceHandler,
    revokeBalanceHandler,
    listApprovedBalancesHandler,
    listTemporaryUseHandler,
    requestBalanceHandler,
    tryApproveHandler,
    approveTransactionsHandler,
    rejectTransactionHandler,
    decideHoldHandler,
    askFalseMatchHandler,
    decideProposalHandler,
  ],
  jobs: [scanEvidenceJob, caseClocksJob],
  sealed: [planSecret],
};
