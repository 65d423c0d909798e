import { commonErrors, type Demand, mayCall, refuse } from '../../../../platform/contract/index.ts';
import { type AuditNote, type Call, handle, type Handler, type Slice } from '../../../../platform/server/index.ts';
import { findStaffNames, listColleagues } from '../../session/server/index.ts';
import {
  assignItems,
  batchLimit,
  listColleaguesOfQueue,
  listItemsOfQueue,
  lookAtItem,
  type OwnedQueueKey,
  presenceSeconds,
  type QueueKey,
  type QueueOutcome,
  queueRights,
  snoozeItems,
  undoItems,
} from '../contract/index.ts';
import { forgetLook, listLooking, saveLook } from './presence.store.ts';
import { findAssignee, isOwned, needFuture, type OwnedQueue, type Queue } from './queue.ts';

export { ownedQueue, type OwnedItem } from './owned-queue.ts';
export { type Assignee, type Assigning, findAssignee, needFuture, type OwnedQueue, type Queue, type VisibleItem, type Snoozing } from './queue.ts';

const demand = ({ actor }: Call, ability: Demand): void => {
  if (!mayCall(actor.abilities, ability)) refuse(commonErrors, 'NOT_ALLOWED');
};

/** As the call, with the verb that the audit trail has for an act in this queue. */
const withVerb = (call: Call, verb: string): Call => ({ ...call, audit: (note: AuditNote) => call.audit({ verb, ...note }) });

/** An act that reached none of its items has changed nothing. */
async function noted(call: Call, act: Promise<QueueOutcome>): Promise<QueueOutcome> {
  const outcome = await act;
  if (outcome.done.length === 0) call.unchanged();
  return outcome;
}

/** Presence and acts of all queues by the same calls. @param queues those of all slices */
function handlersOf(queues: readonly Queue[]): Handler[] {
  const queueOf = (key: QueueKey): Queue => queues.find((one) => one.key === key) ?? refuse(commonErrors, 'NOT_FOUND');
  const ownedOf = (call: Call, key: OwnedQueueKey): OwnedQueue => {
    demand(call, queueRights[key].write);
    const queue = queueOf(key);
    return isOwned(queue) ? queue : refuse(commonErrors, 'NOT_FOUND');
  };
  return [
    handle(lookAtItem, async ({ queue: key, item_id: itemId }, call) => {
      demand(call, queueRights[key].read);
      const queue = queueOf(key);
      const { database, actor, now } = call;
      const { userId } = actor;
      // What the caller does not see is not looked at, either.
      if (itemId !== undefined && (await queue.seen(call, [itemId])).has(itemId)) await saveLook(database.main, { userId, queue: key, itemId, at: now });
      else await forgetLook(database.main, userId, key);
      const looking = await listLooking(database.main, { userId, queue: key, since: new Date(now.getTime() - presenceSeconds * 1_000) });
      const visible = looking.length === 0 ? new Set<string>() : await queue.seen(call, [...new Set(looking.map((one) => one.itemId))]);
      const looks = looking.filter((one) => visible.has(one.itemId));
      const names = await findStaffNames(
        database.main,
        looks.map((one) => one.userId),
      );
      return {
        others: looks.flatMap((one) => {
          const name = names.get(one.userId);
          return name === undefined ? [] : [{ item_id: one.itemId, user_id: one.userId, name }];
        }),
      };
    }),
    handle(listColleaguesOfQueue, async ({ queue: key }, call) => {
      demand(call, queueRights[key].read);
      const queue = queueOf(key);
      const rows = isOwned(queue) ? await listColleagues(call.db, call.actor.companies, queue.work.workers) : [];
      const { companies: own, userId } = call.actor;
      return {
        list: rows.map(({ id, name, companies }) => ({ user_id: id, name, companies: companies.filter((code) => own.includes(code)), is_me: id === userId })),
      };
    }),
    handle(listItemsOfQueue, async ({ queue: key, responsible }, call) => {
      demand(call, queueRights[key].read);
      const queue = queueOf(key);
      const items = isOwned(queue) ? await queue.work.items(call, { responsible, most: batchLimit }) : [];
      return { list: items.map(({ id, version, title, what, dueAt }) => ({ item_id: id, version, title, what, due_time: dueAt?.getTime() ?? null })) };
    }),
    handle(assignItems, async ({ queue: key, items, user_id: userId, comment }, call) => {
      const { work } = ownedOf(call, key);
      const assignee = userId === null ? null : await findAssignee(call, work.workers, userId);
      return noted(call, work.assign(withVerb(call, work.verbs.assigned), { items, assignee, comment }));
    }),
    handle(snoozeItems, async ({ queue: key, items, until, comment }, call) => {
      const { work } = ownedOf(call, key);
      needFuture(until, call);
      if (!work.snooze || !work.verbs.snoozed) return refuse(commonErrors, 'NOT_FOUND');
      return noted(call, work.snooze(withVerb(call, work.verbs.snoozed), { items, until, comment }));
    }),
    handle(undoItems, async ({ queue: key, items }, call) => {
      const { work } = ownedOf(call, key);
      return noted(call, work.undo(withVerb(call, work.verbs.undone), items));
    }),
  ];
}

/** @param queues lists that are worked through, of all slices */
export const queuesSlice = (queues: readonly Queue[]): Slice => ({ name: 'queues', handlers: handlersOf(queues) });
