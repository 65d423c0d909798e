import { type MerchantTaskStatus, merchantTaskStatuses, type TaskTemplateStatus, taskTemplateStatuses } from '../../../register/kernel/merchant-tasks.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

export const templateActs = ['SAVE', 'SUBMIT', 'RETIRE'] as const;
export type TemplateAct = (typeof templateActs)[number];

/** Life of an edition of a template. Another edition in its place retires it too. */
export const templateLife = lifeOf<TaskTemplateStatus, TemplateAct>({
  states: taskTemplateStatuses,
  acts: templateActs,
  moves: {
    DRAFT: { SAVE: 'DRAFT', SUBMIT: 'SUBMITTED', RETIRE: 'RETIRED' },
    SUBMITTED: { RETIRE: 'RETIRED' },
    RETIRED: {},
  },
});

export const taskActs = ['ANSWER', 'REMIND', 'RETURN', 'ACCEPT', 'CANCEL'] as const;
export type TaskAct = (typeof taskActs)[number];

export interface TaskFacts {
  /** Mandatory documents of the task that are not approved. */
  readonly openDocuments: number;
  /** Whoever acts has given the answers, as somebody of the staff behind the link. */
  readonly isOwnAnswer: boolean;
}

/** Life of a task: the merchant answers, the back office accepts what came or returns it, until it is complete or not needed any more. */
export const taskLife = lifeOf<MerchantTaskStatus, TaskAct, TaskFacts, 'DOCUMENTS_OPEN' | 'OWN_ANSWER'>({
  states: merchantTaskStatuses,
  acts: taskActs,
  moves: {
    SENT: { ANSWER: 'IN_REVIEW', REMIND: 'SENT', CANCEL: 'CANCELLED' },
    IN_REVIEW: { RETURN: 'RETURNED', ACCEPT: 'DONE', CANCEL: 'CANCELLED' },
    RETURNED: { ANSWER: 'IN_REVIEW', REMIND: 'RETURNED', CANCEL: 'CANCELLED' },
    DONE: {},
    CANCELLED: {},
  },
  guards: { ACCEPT: ({ openDocuments, isOwnAnswer }) => (isOwnAnswer ? 'OWN_ANSWER' : openDocuments > 0 ? 'DOCUMENTS_OPEN' : undefined) },
});

/** The merchant is waited for. */
export const isWaiting = (status: MerchantTaskStatus): boolean => status === 'SENT' || status === 'RETURNED';
