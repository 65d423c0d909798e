import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { merchantTaskStatuses } from '../../../register/kernel/merchant-tasks.ts';
import { area } from './shapes.ts';

const ReviewTask = z.object({
  task_id: z.string(),
  title: z.string(),
  status: z.enum(merchantTaskStatuses),
  /** sent with a template; otherwise a request without one */
  is_by_template: z.boolean(),
  due_on: z.string(),
  sent_time: wire.time(),
  sent_by: z.string(),
});
export type ReviewTaskView = z.output<typeof ReviewTask>;

export const listReviewTasks = endpoint({
  method: 'GET',
  path: '/api/aml/onboard/review/task/list',
  area,
  summary: 'Additional tasks and requests of the merchant of a review, newest first',
  ability: 'AML.ONBOARDING.OnboardingList:read',
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: z.array(ReviewTask),
});
