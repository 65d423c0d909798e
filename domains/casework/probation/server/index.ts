import { planSecret } from './held/plan-secret.store.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import { approveBalanceHandler } from './balances/approve-balance.ts';
import { balanceGrant } from './balances/balance-grant.ts';
import { approveFilesHandler } from './evidence/approve-files.ts';
import { confirmBatchRejectHandler, listBatchRejectHandler } from './batch-reject.ts';
import { caseClocksJob } from './cases/case-clocks.job.ts';
import { decideHoldHandler, rejectTransactionHandler } from './held/decide-held.ts';
import { decideProposalHandler } from './decide-proposal.ts';
import { downloadProbationHandler } from './download-probation.ts';
import { listApprovedBalancesHandler, listTemporaryBalancesHandler, listTemporaryUseHandler, listWaitingBalancesHandler } from './balances/list-balances.ts';
import { listApprovedFilesHandler, listEvidenceHandler } from './evidence/list-evidence.ts';
import { listHistoryHandler } from './list-history.ts';
import { listPendingTransactionsHandler } from './held/list-pending-transactions.ts';
import { listProbationHandler, summariseProbationHandler } from './list-probation.ts';
import { openEvidenceHandler } from './evidence/open-evidence.ts';
import { queryProbationHandler } from './query-probation.ts';
import { approveTransactionsHandler, tryApproveHandler } from './held/release-transactions.ts';
import { askFalseMatchHandler, falseMatch } from './held/release-sanction.ts';
import { requestBalanceHandler } from './balances/request-balance.ts';
import { revokeBalanceHandler } from './balances/revoke-balance.ts';
import { scanEvidenceJob } from './evidence/scan-evidence.job.ts';
import { uploadEvidenceHandler } from './evidence/upload-evidence.ts';

export { runCaseClocks } from './cases/case-clocks.job.ts';
export { findEvidenceFiles } from './evidence/evidence.store.ts';
export { advanceCases } from './cases/advance-cases.ts';
export { settleCasesOf } from './held/release-transactions.ts';
export { caseTimeline, decisionTimeline, evidenceTimeline, heldAtMerchant } from './timeline/index.ts';

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
