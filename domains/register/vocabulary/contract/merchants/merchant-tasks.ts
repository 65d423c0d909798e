import type { LinkTaskState, MerchantTaskStatus, TaskMailKind, TaskQuestionKind, TaskTemplateStatus } from '../../../kernel/merchant-tasks.ts';
import { vocabulary } from '../../../../../platform/contract/index.ts';

/** A set of questions and documents that can be sent to merchants. */
export const taskTemplateStatusWords = vocabulary<TaskTemplateStatus>('taskTemplateStatus', {
  DRAFT: {},
  SUBMITTED: { tone: 'success' },
  RETIRED: {},
});

/** A task or request that a merchant was sent. */
export const merchantTaskStatusWords = vocabulary<MerchantTaskStatus>('merchantTaskStatus', {
  SENT: { tone: 'info' },
  IN_REVIEW: { tone: 'info' },
  RETURNED: { tone: 'warning' },
  DONE: { tone: 'success' },
  CANCELLED: {},
});

/** How a question is answered. */
export const taskQuestionKindWords = vocabulary<TaskQuestionKind>('taskQuestionKind', {
  TEXT: {},
  YES_NO: {},
  CHOICE: {},
  NUMBER: {},
  AMOUNT: {},
  DATE: {},
});

/** Answers to a question of yes or no. Merchants read these words too. */
export const yesNoWords = vocabulary<'YES' | 'NO'>('yesNo', {
  YES: {},
  NO: {},
});

/** What a merchant reads of a task behind its link. */
export const linkTaskStateWords = vocabulary<LinkTaskState>('linkTaskState', {
  TO_ANSWER: { tone: 'warning' },
  TO_CORRECT: { tone: 'warning' },
  RECEIVED: { tone: 'info' },
  ACCEPTED: { tone: 'success' },
});

/** Why a mail of a task was written. */
export const taskMailKindWords = vocabulary<TaskMailKind>('taskMailKind', {
  SENT: {},
  RETURNED: {},
  REMINDER: {},
});
