/* Questions and documents that a merchant is asked for beside those of its onboarding. */

/** A set of questions and documents: written, in use, no longer used. */
export const taskTemplateStatuses = ['DRAFT', 'SUBMITTED', 'RETIRED'] as const;
export type TaskTemplateStatus = (typeof taskTemplateStatuses)[number];

/** A task: the merchant has it, the back office looks at what came, the merchant is to correct it, it is complete, or it is not needed any more. */
export const merchantTaskStatuses = ['SENT', 'IN_REVIEW', 'RETURNED', 'DONE', 'CANCELLED'] as const;
export type MerchantTaskStatus = (typeof merchantTaskStatuses)[number];

/** How a question is answered. NUMBER is a whole number; AMOUNT is money in the currency of the merchant. */
export const taskQuestionKinds = ['TEXT', 'YES_NO', 'CHOICE', 'NUMBER', 'AMOUNT', 'DATE'] as const;
export type TaskQuestionKind = (typeof taskQuestionKinds)[number];

export const yesNo = ['YES', 'NO'] as const;

/** What a merchant reads of a task behind its link. */
export const linkTaskStates = ['TO_ANSWER', 'TO_CORRECT', 'RECEIVED', 'ACCEPTED'] as const;
export type LinkTaskState = (typeof linkTaskStates)[number];

/** Why a mail of a task was written. */
export const taskMailKinds = ['SENT', 'RETURNED', 'REMINDER'] as const;
export type TaskMailKind = (typeof taskMailKinds)[number];

export const longestAnswer = 2000;

/** A question as a merchant reads it. */
export interface TaskQuestion {
  /** Names it among the questions of its task. */
  readonly key: string;
  readonly kind: TaskQuestionKind;
  readonly text: string;
  readonly isMandatory: boolean;
  /** Of a choice. */
  readonly options: readonly { readonly key: string; readonly text: string }[];
}
