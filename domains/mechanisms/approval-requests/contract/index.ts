import {
  approveRequest,
  countApprovalRequests,
  listApprovalRequests,
  openRequestFile,
  rejectRequest,
  showApprovalRequest,
  uploadRequestFiles,
  withdrawRequest,
} from './endpoints.ts';

export {
  ApprovalRequest,
  approveRequest,
  countApprovalRequests,
  listApprovalRequests,
  openRequestFile,
  rejectRequest,
  requestFileTypes,
  type RequestAboutData,
  requestList,
  type RequestViewData,
  showApprovalRequest,
  uploadRequestFiles,
  type ViewValueData,
  withdrawRequest,
} from './endpoints.ts';
export { approvalRequestErrors, makerLostRight } from './errors.ts';

export const approvalRequestEndpoints = [
  listApprovalRequests,
  countApprovalRequests,
  showApprovalRequest,
  approveRequest,
  rejectRequest,
  withdrawRequest,
  uploadRequestFiles,
  openRequestFile,
];
