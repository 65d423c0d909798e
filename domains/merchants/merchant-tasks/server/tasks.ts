import { isOwnWork, refuse, termIn } from '../../../../platform/contract/index.ts';
import { asMailLanguage, type Call, handle, type Handler, moveRecord } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { withdrawRequested } from '../../merchant-documents/server/index.ts';
import { contactsOf, lockMerchant, type MerchantProfile, openOnboarding, getVisibleMerchant } from '../../merchants/server/index.ts';
import { merchantDocumentKindWords, merchantTaskStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantTasksErrors, type TaskCalls } from '../contract/index.ts';
import { type TaskAct, taskLife } from '../model/index.ts';
import { mailTask } from './mail-task.ts';
import { demandOutward } from './outward-text.ts';
import { presentTask } from './present.ts';
import { demandLater, isGone } from './send-task.ts';
import {
  requestedByOthers,
  findTask,
  mailsOf,
  roundsOf,
  saveDecided,
  saveReturned,
  saveRoundReturned,
  saveTouched,
  type TaskRow,
} from './stores/task.store.ts';
import { heldDocuments, openDocuments } from './task-documents.ts';

/** Which of the two screens a call belongs to: tasks by a template, or requests without one. */
export type TaskKind = 'task' | 'request';

async function seenTask(call: Pick<Call, 'db' | 'actor' | 'now'>, kind: TaskKind, id: string): Promise<TaskRow> {
  const task = await findTask(call.db, id, call.now);
  const isOfKind = task !== undefined && (task.templateId === null) === (kind === 'request');
  return isOfKind && call.actor.companies.includes(task.companyCode) ? task : refuse(merchantTasksErrors, 'TASK_NOT_FOUND');
}

/** The same with its merchant, which is locked: nobody changes either until the end of the transaction. */
async function lockTask(call: Call, kind: TaskKind, id: string): Promise<{ task: TaskRow; merchant: MerchantProfile }> {
  const { merchantNo } = await seenTask(call, kind, id);
  const merchant = await lockMerchant(call.db, merchantNo);
  return { task: await seenTask(call, kind, id), merchant };
}

interface Move {
  act: TaskAct;
  seen: number;
  save(status: TaskRow['status']): Promise<void>;
  reason?: string | undefined;
  after?: object;
}

async function move(call: Call, task: TaskRow, { act, seen, save, reason, after }: Move) {
  const { status } = await moveRecord(call, {
    life: taskLife,
    record: task,
    act,
    seen,
    refused: () => refuse(merchantTasksErrors, 'TASK_NOT_FROM_HERE', { status: termIn(merchantTaskStatusWords, task.status, call.lang) }),
    save,
    note: {
      kind: 'merchant-task',
      companyCode: task.companyCode,
      after: { title: task.title, merchant_no: task.merchantNo, ...after },
      ...(reason ? { reason } : {}),
    },
  });
  return { id: task.id, status, version: task.version + 1 };
}

/** The handlers of one of the two sets of calls. */
export const taskHandlers = (kind: TaskKind, calls: TaskCalls): Handler[] => [
  handle(calls.show, async ({ id }, call) => {
    const task = await seenTask(call, kind, id);
    return presentTask(task, personView(call.actor), {
      documents: await heldDocuments(call.db, task),
      rounds: await roundsOf(call.db, id),
      mails: await mailsOf(call.db, id),
      onboardId: (await openOnboarding(call.db, task.merchantNo))?.onboardId ?? null,
    });
  }),
  handle(calls.recipients, async ({ merchant_no: merchantNo }, call) => {
    const merchant = await getVisibleMerchant(call, { merchant_no: merchantNo });
    const view = personView(call.actor);
    return (await contactsOf(call.db, merchantNo)).map(({ id, name, email, purpose, lang }) => ({
      contact_id: id,
      name,
      email: view.email(email),
      purpose,
      lang: asMailLanguage(lang ?? merchant.lang),
    }));
  }),
  handle(calls.returnBack, async ({ id, version, text, due_on: dueOn }, call) => {
    const { task, merchant } = await lockTask(call, kind, id);
    demandOutward([{ field: 'text', text }]);
    const moved = await move(call, task, {
      act: 'RETURN',
      seen: version,
      save: async (status) => {
        if (isGone(merchant)) refuse(merchantTasksErrors, 'MERCHANT_GONE');
        demandLater(dueOn, call.now);
        await saveRoundReturned(call.db, id, task.round, { text, by: call.actor.name, at: call.now });
        await saveReturned(call.db, id, status, dueOn);
      },
      after: { round: task.round, text, due_on: dueOn },
    });
    await mailTask(call, merchant, { ...task, dueOn }, 'RETURNED');
    return moved;
  }),
  handle(calls.accept, async ({ id, version, reason }, call) => {
    const { task } = await lockTask(call, kind, id);
    const open = openDocuments(await heldDocuments(call.db, task));
    return move(call, task, {
      act: 'ACCEPT',
      seen: version,
      save: async (status) => {
        const [last] = await roundsOf(call.db, id);
        const refusal = taskLife.refusalOf(task.status, 'ACCEPT', {
          openDocuments: open.length,
          isOwnAnswer: isOwnWork(calls.accept, call.actor.personId, last?.answeredByPerson ?? null),
        });
        const documents = open.map((one) => termIn(merchantDocumentKindWords, one.kind, call.lang)).join(', ');
        if (refusal === 'DOCUMENTS_OPEN') refuse(merchantTasksErrors, 'DOCUMENTS_OPEN', { documents });
        if (refusal === 'OWN_ANSWER') refuse(merchantTasksErrors, 'OWN_ANSWER');
        await saveDecided(call.db, id, { status, reason: reason ?? null, by: call.actor, at: call.now });
      },
      reason,
      after: { round: task.round },
    });
  }),
  handle(calls.cancel, async ({ id, version, reason }, call) => {
    const { task, merchant } = await lockTask(call, kind, id);
    const others = await requestedByOthers(call.db, id);
    const moved = await move(call, task, {
      act: 'CANCEL',
      seen: version,
      save: (status) => saveDecided(call.db, id, { status, reason, by: call.actor, at: call.now }),
      reason,
    });
    const ids = (await heldDocuments(call.db, task)).map(({ document }) => document.id).filter((one) => !others.includes(one));
    await withdrawRequested(call, merchant, ids, reason);
    return moved;
  }),
  handle(calls.remind, async ({ id, version }, call) => {
    const { task, merchant } = await lockTask(call, kind, id);
    const moved = await move(call, task, {
      act: 'REMIND',
      seen: version,
      save: async () => {
        if (isGone(merchant)) refuse(merchantTasksErrors, 'MERCHANT_GONE');
        await saveTouched(call.db, id);
      },
    });
    await mailTask(call, merchant, task, 'REMINDER');
    return moved;
  }),
];
