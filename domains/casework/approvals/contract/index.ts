import type { Endpoint } from '../../../../platform/contract/index.ts';
import { approveMonitored, approveNewLimitForPayin, approvePersonalLimit, dismissMonitored, previewLimits, showLimits } from './approve-limits.ts';
import { bulkAllow, previewBulkAllow, showBulkAllow } from './bulk-allow.ts';
import { listApprovalFiles, listApprovalHistory, listApproved, openApprovalFile, revokeApprovalRecord, showApproval } from './list-approved.ts';

export { approvalErrors } from './errors.ts';
export type { LimitAnswerView } from './approve-limits.ts';
export { bulkResults, type OmissionReason, omissionReasons } from './bulk-allow.ts';
export { approvalStates, type ApprovalRecordView, type ApprovedRowView, approvalHistoryList, approvedList } from './list-approved.ts';
export {
  approveMonitored,
  approveNewLimitForPayin,
  approvePersonalLimit,
  bulkAllow,
  dismissMonitored,
  previewLimits,
  listApprovalFiles,
  listApprovalHistory,
  listApproved,
  openApprovalFile,
  previewBulkAllow,
  revokeApprovalRecord,
  showApproval,
  showBulkAllow,
  showLimits,
};

export const approvalEndpoints: readonly Endpoint[] = [
  approvePersonalLimit,
  approveNewLimitForPayin,
  approveMonitored,
  dismissMonitored,
  previewLimits,
  showLimits,
  listApproved,
  listApprovalHistory,
  showApproval,
  listApprovalFiles,
  openApprovalFile,
  revokeApprovalRecord,
  previewBulkAllow,
  bulkAllow,
  showBulkAllow,
] as readonly Endpoint[];
