import { InvalidInputError } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { findRights, holdRights, listColleagues } from '../../session/server/index.ts';
import type { ItemRefusal, OwnedQueueKey, QueueKey, QueueOutcome } from '../contract/index.ts';

/** An item as the caller has seen it. */
export interface VisibleItem {
  item_id: string;
  version: number;
}

/** The account that gets items. */
export interface Assignee {
  id: string;
  name: string;
  companies: readonly string[];
}

/** An item of a queue in one line. */
export interface QueueItem {
  id: string;
  version: number;
  title: string;
  what: string | null;
  dueAt: Date | null;
}

export interface Assigning {
  items: readonly VisibleItem[];
  /** null: nobody; undefined: an account that may be given nothing of the queue. */
  assignee: Assignee | null | undefined;
  comment: string | undefined;
}
export interface Snoozing {
  items: readonly VisibleItem[];
  until: Date;
  comment: string;
}

/** What can be done with the items of a queue that somebody is responsible for, each by itself. */
export interface QueueWork {
  /** Subject of the ability of those who may be given items. */
  readonly workers: string;
  /** What the audit trail calls each act. */
  readonly verbs: { readonly assigned: string; readonly snoozed?: string; readonly undone: string };
  /** The first items of one who is responsible, in the order of the list. @param responsible `NOBODY`, or the key of an account */
  items(call: Call, query: { responsible: string; most: number }): Promise<QueueItem[]>;
  assign(call: Call, input: Assigning): Promise<QueueOutcome>;
  /** Absent: its items are not snoozed. */
  snooze?(call: Call, input: Snoozing): Promise<QueueOutcome>;
  undo(call: Call, items: readonly VisibleItem[]): Promise<QueueOutcome>;
}

/** A list that is worked through, as its slice hands it in. */
export interface Queue {
  readonly key: QueueKey;
  /** Of these items, those that the caller may see. */
  seen(call: Call, ids: readonly string[]): Promise<ReadonlySet<string>>;
}
export interface OwnedQueue extends Queue {
  readonly key: OwnedQueueKey;
  readonly work: QueueWork;
}

export const isOwned = (queue: Queue): queue is OwnedQueue => 'work' in queue;

/** Divides items into those that an act reaches and those that it does not, with the reason. */
export function divide<Item extends { id: string; version: number }>(
  items: readonly VisibleItem[],
  locked: readonly Item[],
  refusalOf: (item: Item) => ItemRefusal | undefined,
): { reached: Item[]; refused: QueueOutcome['refused'] } {
  const results = new Map(locked.map((item) => [item.id, item]));
  const reached: Item[] = [];
  const refused: QueueOutcome['refused'] = [];
  for (const [id, version] of new Map(items.map((one) => [one.item_id, one.version]))) {
    const item = results.get(id);
    const why = item === undefined ? 'NOT_FOUND' : item.version === version ? refusalOf(item) : 'CHANGED';
    if (why !== undefined) refused.push({ item_id: id, why });
    else reached.push(item as Item);
  }
  return { reached, refused };
}

/** The account that is to get items: the caller, or a colleague with the right to the work; undefined where it may not. Its rights stay as they are until the end of the transaction. @param workers subject of the ability */
export async function findAssignee(call: Call, workers: string, userId: string | undefined): Promise<Assignee | undefined> {
  const id = userId ?? call.actor.userId;
  await holdRights(call.db, [id]);
  if (id === call.actor.userId)
    // Between the question who calls and this one the account may have been disabled.
    return (await findRights(call.db, [id])).get(id)?.isActive === false ? undefined : { id, name: call.actor.name, companies: call.actor.companies };
  return (await listColleagues(call.db, call.actor.companies, workers)).find((one) => one.id === userId);
}

/** Refuses a time of return that has passed. */
export function needFuture(until: Date, { now }: Pick<Call, 'now'>): void {
  if (until <= now) throw new InvalidInputError([{ field: 'until', code: 'tooSmall', params: { limit: now.toISOString().slice(0, 16) } }]);
}
