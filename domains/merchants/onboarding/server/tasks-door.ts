import type { Language } from '../../../../platform/contract/index.ts';
import { type Db, handle, definePort } from '../../../../platform/server/index.ts';
import type { MerchantTaskStatus } from '../../../register/kernel/merchant-tasks.ts';
import { listReviewTasks } from '../contract/index.ts';
import { getVisibleReview } from './find-review.ts';

/** What a merchant was asked beside its documents, as the review and its dossier show it. */
export interface DossierTask {
  id: string;
  title: string;
  status: MerchantTaskStatus;
  sentAt: Date;
  sentBy: string;
  dueOn: string;
  isByTemplate: boolean;
  answeredAt: Date | null;
  answeredBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** The last answers; null where a question was left open. */
  answers: { question: string; answer: string | null }[];
}

/** What the slice of additional tasks answers, oldest first. */
export type TasksDoor = (db: Db, merchantNo: string, reader: { lang: Language; now: Date }) => Promise<DossierTask[]>;

const door = definePort<TasksDoor>(async () => []);

/** Has others say what a merchant was asked; without it, nothing was. */
export const registerMerchantTasks = door.register;

/** What a merchant was asked beside its documents. */
export const findTasks: TasksDoor = (db, merchantNo, reader) => door.now(db, merchantNo, reader);

export const listReviewTasksHandler = handle(listReviewTasks, async ({ onboard_id: onboardId }, call) => {
  const { merchant } = await getVisibleReview(call, onboardId);
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
