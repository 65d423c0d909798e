import { mayCall } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../platform/server/index.ts';
import { myWork, type WorkQueue, workQueues } from '../contract/index.ts';
import { type QueueList, queueLists } from './queue-lists.ts';

interface FirstPage {
  list: Record<string, unknown>[];
  total: number;
}

interface Parses {
  parse(input: unknown): unknown;
}

/** What the list shows first to the reader, asked as its screen asks. Nobody sees a row of it, so nothing is noted of the reading. */
async function firstPage(call: Call, handler: Handler, queue: WorkQueue, { asked, due }: QueueList): Promise<FirstPage> {
  const counting = handler.record.list?.countLimit === undefined ? {} : { with_exact_total: true };
  const order = due?.sorted === undefined ? {} : { sorted_column: due.sorted, sorted_order: 'asc' };
  const input = (handler.record.input as unknown as Parses).parse({ ...queue.filters, ...asked, ...order, ...counting });
  return (await handler.run(input as never, { ...call, audit: () => undefined })) as FirstPage;
}

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
        const behind = queueLists[queue.key];
        const handler = handlers().find(({ record }) => record.method === behind.record.method && record.path === behind.record.path);
        if (!handler || !mayCall(call.actor.abilities, handler.record.ability)) return [];
        const page = await firstPage(call, handler, queue, behind);
        return [{ queue: queue.key, count: page.total, ...dueOf(page, behind.due) }];
      }),
    );
    return { list: list.flat() };
  });
