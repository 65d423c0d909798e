import type { Call } from '../../../../platform/server/index.ts';
import type { NotificationKind } from '../../../register/kernel/index.ts';
import { notify, type Notice } from '../../notifications/server/index.ts';
import { findRights, holdRights } from '../../session/server/index.ts';
import { isReturned, type ItemRefusal, type OwnedQueueKey, type QueueOutcome, undoMinutes } from '../contract/index.ts';
import { type Assignee, divide, type OwnedQueue, type QueueWork, type VisibleItem } from './queue.ts';
import { findUndos, forgetUndos, saveUndos, type Undo } from './undo.store.ts';

/** What the acts of a queue take of an item. */
export interface OwnedItem {
  id: string;
  version: number;
  responsibleId: string | null;
}
interface Account {
  id: string;
  name: string;
}
/** An item that an account is to have; null: nobody. */
export interface Gift<Item extends OwnedItem> {
  item: Item;
  to: Account | null;
}
/** Until when an item is to be out of its queue; null: it is in it. */
export interface Snooze<Item extends OwnedItem> {
  item: Item;
  until: Date | null;
}
/** What an act changes of an item, and what of that is taken back. */
type Before = { responsible_id?: string | null; snoozed_until?: string | null } & Readonly<Record<string, unknown>>;

/** What a queue does by itself. Each act is handed all items that it reaches, which it writes together, each with its own entry of the audit trail. */
interface QueuePlan<Item extends OwnedItem> extends Pick<QueueWork, 'workers' | 'verbs' | 'items'> {
  readonly key: OwnedQueueKey;
  readonly seen: OwnedQueue['seen'];
  /** Locks items that the caller sees; others are left out. */
  lock(call: Call, ids: readonly string[]): Promise<Item[]>;
  /** Why an item can be given to nobody now, such as that it is decided. */
  closed(item: Item): boolean;
  /** Of these, the items that an account may be given, by their companies or people. */
  mayHave(call: Call, items: readonly Item[], assignee: Assignee): readonly Item[] | Promise<readonly Item[]>;
  /** Makes accounts responsible for locked items, which have their next versions then. */
  give(call: Call, gifts: readonly Gift<Item>[], reason: string | undefined): Promise<void>;
  /** Restores what was before assignments, beside who is responsible; absent: that is all that they change. */
  readonly giveBack?: { of(item: Item): object; restore(call: Call, gifts: readonly (Gift<Item> & { before: Before })[]): Promise<void> };
  /** Absent: its items are not snoozed, because a legal time runs that nobody can put off. */
  readonly snooze?: {
    until(item: Item): Date | null;
    /** Before which an item has to be back. */
    latest(item: Item): Date | null;
    /** The items have their next versions then. */
    save(call: Call, snoozes: readonly Snooze<Item>[], reason: string | undefined): Promise<void>;
  };
  /** What whoever gets or loses an item is told. */
  noticesOf(call: Call, items: readonly Item[]): Promise<ReadonlyMap<string, Pick<Notice, 'about' | 'companyCode' | 'title' | 'who'>>>;
  readonly toldAs: { readonly assigned: NotificationKind; readonly takenOver: NotificationKind };
}

/** Whatever is done to an item makes one version of it. */
const doneOf = (items: readonly OwnedItem[]): QueueOutcome['done'] => items.map(({ id, version }) => ({ item_id: id, version: version + 1 }));

/** A queue whose items have somebody who is responsible: how they are given, snoozed and taken back, by the few things that differ. */
export function ownedQueue<Item extends OwnedItem>(plan: QueuePlan<Item>): OwnedQueue {
  /** Whoever gets an item from somebody else is told, and whoever loses one. */
  async function notifyStaff(call: Call, gifts: readonly Gift<Item>[]): Promise<void> {
    const changed = gifts.map(({ item, to }) => ({ item, to: to?.id ?? null })).filter(({ item, to }) => item.responsibleId !== to);
    const text = await plan.noticesOf(
      call,
      changed.map(({ item }) => item),
    );
    const others = (kind: NotificationKind, item: Item, userId: string | null): Notice[] => {
      const one = text.get(item.id);
      return one === undefined || userId === null || userId === call.actor.userId ? [] : [{ ...one, kind, userIds: [userId], byName: call.actor.name }];
    };
    await notify(
      call,
      changed.flatMap(({ item, to }) => [...others(plan.toldAs.assigned, item, to), ...others(plan.toldAs.takenOver, item, item.responsibleId)]),
    );
  }

  const since = ({ now }: Call): Date => new Date(now.getTime() - undoMinutes * 60_000);
  const remember = (call: Call, items: readonly Item[], beforeOf: (item: Item) => Before) =>
    saveUndos(
      call.db,
      items.map((item): Undo<Before> => ({ itemId: item.id, version: item.version + 1, before: beforeOf(item) })),
      { queue: plan.key, userId: call.actor.userId, at: call.now, until: since(call) },
    );

  async function assign(call: Call, { items, assignee, comment }: Parameters<QueueWork['assign']>[1]): Promise<QueueOutcome> {
    const locked = await plan.lock(call, idsOf(items));
    const fitting = new Set(assignee ? await plan.mayHave(call, locked, assignee) : []);
    const { reached, refused } = divide(items, locked, (item): ItemRefusal | undefined => {
      if (plan.closed(item) || (assignee === null && (!isReturned(plan.key) || item.responsibleId === null))) return 'NOT_FROM_HERE';
      return assignee === null || fitting.has(item) ? undefined : 'NOT_AN_ASSIGNEE';
    });
    const gifts = reached.map((item) => ({ item, to: assignee ?? null }));
    await plan.give(call, gifts, comment);
    await remember(call, reached, (item) => ({ responsible_id: item.responsibleId, ...plan.giveBack?.of(item) }));
    await notifyStaff(call, gifts);
    return { done: doneOf(reached), refused };
  }

  async function snooze(call: Call, { items, until, comment }: { items: readonly VisibleItem[]; until: Date; comment: string }): Promise<QueueOutcome> {
    const { snooze: how } = plan;
    const refusalOf = (item: Item): ItemRefusal | undefined => {
      if (how === undefined || plan.closed(item)) return 'NOT_FROM_HERE';
      const latest = how.latest(item);
      return latest !== null && until >= latest ? 'SNOOZE_TOO_LONG' : undefined;
    };
    const { reached, refused } = divide(items, await plan.lock(call, idsOf(items)), refusalOf);
    await how?.save(
      call,
      reached.map((item) => ({ item, until })),
      comment,
    );
    await remember(call, reached, (item) => ({ snoozed_until: how?.until(item)?.toISOString() ?? null }));
    return { done: doneOf(reached), refused };
  }

  interface Kept {
    item: Item;
    before: Before;
  }
  /** Ends snoozes, or sets earlier ones again. */
  async function restoreSnoozes(call: Call, kept: readonly Kept[]): Promise<void> {
    if (kept.length === 0) return;
    await plan.snooze?.save(
      call,
      kept.map(({ item, before: { snoozed_until: until } }) => ({ item, until: until ? new Date(until) : null })),
      undefined,
    );
  }

  /** Gives items back to whoever had them. */
  async function restoreHolders(call: Call, kept: readonly Kept[]): Promise<void> {
    if (kept.length === 0) return;
    const ids = kept.flatMap(({ before }) => before.responsible_id ?? []);
    await holdRights(call.db, ids);
    const rights = await findRights(call.db, ids);
    const gifts = kept.map(({ item, before }) => {
      // Whoever has left since does not get it again.
      const one = rights.get(before.responsible_id ?? '');
      return { item, before, to: one?.isActive && one.mayWrite(plan.workers) ? { id: one.id, name: one.name } : null };
    });
    await (plan.giveBack ? plan.giveBack.restore(call, gifts) : plan.give(call, gifts, undefined));
    await notifyStaff(call, gifts);
  }

  async function undo(call: Call, items: readonly VisibleItem[]): Promise<QueueOutcome> {
    const undos = await findUndos<Before>(call.db, idsOf(items), { queue: plan.key, userId: call.actor.userId, at: since(call) });
    const { reached, refused } = divide(items, await plan.lock(call, idsOf(items)), (item) =>
      undos.get(item.id)?.version === item.version ? undefined : 'NOTHING_TO_UNDO',
    );
    const kept = reached.map((item) => ({ item, before: (undos.get(item.id) as Undo<Before>).before }));
    await restoreSnoozes(
      call,
      kept.filter(({ before }) => before.snoozed_until !== undefined),
    );
    await restoreHolders(
      call,
      kept.filter(({ before }) => before.snoozed_until === undefined),
    );
    await forgetUndos(
      call.db,
      plan.key,
      reached.map(({ id }) => id),
    );
    return { done: doneOf(reached), refused };
  }

  const { key, seen, workers, verbs, items } = plan;
  return { key, seen, work: { workers, verbs, items, assign, undo, ...(plan.snooze ? { snooze } : {}) } };
}

const idsOf = (items: readonly VisibleItem[]): string[] => [...new Set(items.map((one) => one.item_id))];
