import { type Actor, type AuditNote, type Db, definePort } from '../../../../platform/server/index.ts';
import type { LinkTaskState, TaskQuestion } from '../../../register/kernel/merchant-tasks.ts';

/** Whose link it is. */
export interface LinkOwner {
  readonly id: string;
  readonly merchantNo: string;
  readonly contactId: string | null;
}

/** A task as the page of a link shows it, in the language in which it was sent. */
export interface LinkTask {
  id: string;
  state: LinkTaskState;
  title: string;
  intro: string | null;
  dueOn: string;
  /** What is to be corrected. */
  note: string | null;
  currency: string;
  questions: readonly (TaskQuestion & { readonly answer: string | null })[];
  documentIds: readonly string[];
}

/** Who answers behind a link, in the transaction in which the merchant is locked. */
export interface Answering {
  readonly db: Db;
  readonly now: Date;
  /** Somebody of the staff who is signed in, or the contact. */
  readonly by: Pick<Actor, 'kind' | 'userId' | 'personId' | 'name'>;
  audit(note: AuditNote): void;
}

/** What the slice of additional tasks answers. */
export interface LinkTasks {
  /** A contact has something to answer, so that a link is good for something although no document is asked for. */
  isWaiting(db: Db, owner: Omit<LinkOwner, 'id'>): Promise<boolean>;
  /** What the holder of a link is asked, and what it has answered by this very link. */
  shown(db: Db, owner: LinkOwner): Promise<LinkTask[]>;
  /** Takes the answers to one of those tasks; refuses what is wrong with them with the errors of the link. */
  answer(act: Answering, owner: LinkOwner, task: LinkTask, answers: readonly { question: string; value?: string | undefined }[]): Promise<void>;
}

/** Without it, links ask for documents alone. */
const tasks = definePort<LinkTasks | undefined>(undefined);

/** Has others say what merchants are asked beside documents. */
export const registerLinkTasks = tasks.register;

export const linkTasks: LinkTasks = {
  isWaiting: async (db, owner) => tasks.now?.isWaiting(db, owner) ?? false,
  shown: async (db, owner) => tasks.now?.shown(db, owner) ?? [],
  answer: async (...all) => tasks.now?.answer(...all),
};
