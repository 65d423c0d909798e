import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { JobDefinition, Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { applyModelHandler, modelChange } from './models/apply-model.ts';
import { assessHandlers, riskOverride } from './assess-merchant.ts';
import { industryChange, industryHandlers, industryJob } from './models/change-industries.ts';
import { modelHandlers } from './models/edit-model.ts';
import { registerExportKinds, registerHandlers } from './list-register.ts';
import { reviewJobs } from './review-merchants.job.ts';
import { triggerChange, triggerHandlers } from './set-triggers.ts';
import { trialHandlers, trialJob } from './models/try-model.ts';

export { reviewsOfStaff } from './reviews-of-staff.ts';
export { industrySheet } from '../contract/industry-sheet.ts';
export { reviewInherited } from './open-reviews.ts';
export { type CurrentAssessment, currentAssessment, isEddDue } from './standing.ts';
export { reviewChange } from './review-change.ts';
export { reviewMerchants } from './review-merchants.job.ts';
export { merchantAssessmentTimeline, riskOfMerchant } from './timeline/index.ts';

/** What this slice asks a second person for. */
export const merchantRiskApprovalKinds: readonly ApprovalKind[] = [riskOverride, modelChange, triggerChange, industryChange];

export const merchantRiskSlice: Slice = {
  name: 'merchant-risk',
  handlers: [...assessHandlers, ...modelHandlers, ...trialHandlers, applyModelHandler, ...registerHandlers, ...triggerHandlers, ...industryHandlers],
  jobs: [...exportJobs(registerExportKinds), trialJob() as unknown as JobDefinition, industryJob as unknown as JobDefinition, ...reviewJobs],
};
