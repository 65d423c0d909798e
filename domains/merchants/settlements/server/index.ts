import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { approveHandlers } from './approve-settlement.ts';
import { bankFileHandlers } from './bank-file-calls.ts';
import { termsChange } from './change-terms.ts';
import { settlementJobs } from './calculate.job.ts';
import { confirmation } from './confirm.ts';
import { reconcileHandlers } from './reconcile.ts';
import { settlementExportKinds, showHandlers } from './show-settlement.ts';
import { termsHandlers } from './terms-calls.ts';

export { settlementFinder } from './settlement-finder.ts';
export { calculateSettlements } from './calculate.job.ts';
export { merchantSettlementTimeline, settlementOfMerchant } from './timeline/index.ts';

/** What this slice asks a second person for. */
export const settlementApprovalKinds: readonly ApprovalKind[] = [confirmation, termsChange];

export const settlementsSlice: Slice = {
  name: 'settlements',
  handlers: [...showHandlers, ...approveHandlers, ...termsHandlers, ...bankFileHandlers, ...reconcileHandlers],
  jobs: [...exportJobs(settlementExportKinds), ...settlementJobs],
};
