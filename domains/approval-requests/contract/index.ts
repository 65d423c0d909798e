import { approveRequest, listApprovalRequests, rejectRequest, showApprovalRequest, withdrawRequest } from './endpoints.ts';

export { ApprovalRequest, approveRequest, listApprovalRequests, rejectRequest, showApprovalRequest, withdrawRequest } from './endpoints.ts';
export { approvalRequestErrors } from './errors.ts';

export const approvalRequestEndpoints = [listApprovalRequests, showApprovalRequest, approveRequest, rejectRequest, withdrawRequest];
