import { exportJobs } from '../../../platform/server/exports/index.ts';
import type { JobDefinition, Slice } from '../../../platform/server/index.ts';
import type { ApprovalKind } from '../../approval-requests/server/index.ts';
import { applyModelHandler, modelChange } from './apply-model.ts';
import { assessHandlers, riskOverride } from './assess-merchant.ts';
import { industryChange, industryHandlers, industryJob } from './change-industries.ts';
import { modelHandlers } from './edit-model.ts';
import { registerExportKinds, registerHandlers } from './list-register.ts';
import { reviewJobs } from './review-merchants.job.ts';
import { triggerChange, triggerHandlers } from './set-triggers.ts';
import { trialHandlers, trialJob } from './try-model.ts';

export { reviewTakenOver } from './open-reviews.ts';
export { type CurrentAssessment, currentAssessment, isEddDue } from './standing.ts';
export { reviewChange } from './review-change.ts';
export { reviewMerchants } from './review-merchants.job.ts';

/** What this slice asks a second person for. */
export const merchantRiskApprovalKinds: readonly ApprovalKind[] = [riskOverride, modelChange, triggerChange, industryChange];

export const merchantRiskSlice: Slice = {
  name: 'merchant-risk',
  handlers: [...assessHandlers, ...modelHandlers, ...trialHandlers, applyModelHandler, ...registerHandlers, ...triggerHandlers, ...industryHandlers],
  jobs: [...exportJobs(registerExportKinds), trialJob() as unknown as JobDefinition, industryJob as unknown as JobDefinition, ...reviewJobs],
};
