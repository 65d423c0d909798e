import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { moveRecord } from '../../../../platform/server/index.ts';
import type { LinkTaskState, MerchantTaskStatus } from '../../../register/kernel/merchant-tasks.ts';
import { merchantLinkErrors } from '../../merchant-documents/contract/index.ts';
import type { LinkTasks } from '../../merchant-documents/server/index.ts';
import { answerFaults, type Answers, isWaiting, taskLife } from '../model/index.ts';
import { answeredByLink, findTask, insertRound, roundsOf, saveAnswered, type TaskRow, tasksOfMerchant } from './stores/task.store.ts';
import { heldDocuments, missingDocuments } from './task-documents.ts';

/* What a merchant is asked behind its link, and how its answers are taken. Nothing else of a task leaves here. */

const stateOf: Readonly<Record<MerchantTaskStatus, LinkTaskState | undefined>> = {
  SENT: 'TO_ANSWER',
  RETURNED: 'TO_CORRECT',
  IN_REVIEW: 'RECEIVED',
  DONE: 'ACCEPTED',
  CANCELLED: undefined,
};

const closed = (): never => refuse(merchantLinkErrors, 'TASK_CLOSED');

export const tasksBehindLinks: LinkTasks = {
  async isWaiting(db, { merchantNo, contactId }) {
    return (await tasksOfMerchant(db, merchantNo, clock.now())).some((task) => task.contactId === contactId && isWaiting(task.status));
  },

  async shown(db, { id, merchantNo, contactId }) {
    const own = await answeredByLink(db, id);
    const results: Awaited<ReturnType<LinkTasks['shown']>> = [];
    for (const task of (await tasksOfMerchant(db, merchantNo, clock.now())).toReversed()) {
      const state = stateOf[task.status];
      // What was answered by another link is not shown again.
      if (task.contactId !== contactId || state === undefined || !(isWaiting(task.status) || own.has(task.id))) continue;
      const [last] = await roundsOf(db, task.id);
      results.push({
        id: task.id,
        state,
        title: task.title,
        intro: task.content.intro,
        dueOn: task.dueOn,
        note: task.status === 'RETURNED' ? (last?.returnText ?? null) : null,
        currency: task.currency,
        questions: task.content.questions.map((question) => ({ ...question, answer: last?.answers[question.key] ?? null })),
        documentIds: (await heldDocuments(db, task)).map(({ document }) => document.id),
      });
    }
    return results;
  },

  async answer({ db, now, by, audit }, link, { id }, input) {
    const task = (await findTask(db, id, now)) as TaskRow;
    const answers: Answers = Object.fromEntries(input.flatMap(({ question, value }) => (value === undefined ? [] : [[question, value]])));
    await moveRecord(
      { audit },
      {
        life: taskLife,
        record: task,
        act: 'ANSWER',
        refused: closed,
        save: async (status) => {
          const faults = answerFaults(task.content.questions, answers);
          if (faults.length > 0) throw new InvalidInputError(faults.map(({ key, code }) => ({ field: `answers.${key}`, code })));
          if (missingDocuments(await heldDocuments(db, task)).length > 0) refuse(merchantLinkErrors, 'DOCUMENTS_FIRST');
          await insertRound(db, { taskId: id, round: task.round, answers, at: now, by, linkId: link.id });
          await saveAnswered(db, id, status, now);
        },
        note: {
          verb: 'merchant-task.answered',
          kind: 'merchant-task',
          companyCode: task.companyCode,
          after: { title: task.title, merchant_no: task.merchantNo, round: task.round, link_id: link.id },
        },
      },
    );
  },
};
