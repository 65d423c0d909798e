import { handle } from '../../../platform/server/index.ts';
import { listReviewTasks } from '../contract/index.ts';
import { seenReview } from './find-review.ts';
import { findTasks } from './tasks-door.ts';

export const listReviewTasksHandler = handle(listReviewTasks, async ({ onboard_id: onboardId }, call) => {
  const { merchant } = await seenReview(call, onboardId);
  const tasks = await findTasks(call.db, merchant.merchantNo, { lang: call.lang, now: call.now });
  return tasks.toReversed().map(({ id, title, status, isByTemplate, dueOn, sentAt, sentBy }) => ({
    task_id: id,
    title,
    status,
    is_by_template: isByTemplate,
    due_on: dueOn,
    sent_time: sentAt.getTime(),
    sent_by: sentBy,
  }));
});
