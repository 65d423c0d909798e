import { mayCall } from '../../../../platform/contract/index.ts';
import { handle, type Handler } from '../../../../platform/server/index.ts';
import { myWork, workQueues } from '../contract/index.ts';
import { type FirstPage, firstPage } from './first-page.ts';
import { type QueueList, queueLists } from './queue-lists.ts';

function dueOf(page: FirstPage, due: QueueList['due']): { due_time: number | null; due_on: string | null } {
  const value = due === undefined ? null : page.list[0]?.[due.field];
  return { due_time: typeof value === 'number' ? value : null, due_on: typeof value === 'string' ? value : null };
}

/** Counts the queues of the reader by the calls of their lists, so that a count is what the list shows. */
export const myWorkHandler = (handlers: () => readonly Handler[]): Handler =>
  handle(myWork, async (_input, call) => {
    const mine = workQueues.filter(({ ability }) => mayCall(call.actor.abilities, ability));
    const list = await Promise.all(
      mine.map(async (queue) => {
        const { record, asked, due } = queueLists[queue.key];
        const page = await firstPage(call, handlers(), { record, input: { ...queue.filters, ...asked }, sorted: due?.sorted });
        return page ? [{ queue: queue.key, count: page.total, ...dueOf(page, due) }] : [];
      }),
    );
    return { list: list.flat() };
  });
