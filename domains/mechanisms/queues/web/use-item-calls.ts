import { type AnyEndpoint, toast, undoable, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { assignItems, lookAtItem, type OwnedQueueKey, type QueueOutcome, snoozeItems, type SnoozedQueueKey, undoItems } from '../contract/index.ts';

export interface VisibleItem {
  item_id: string;
  version: number;
}

/** Tells what was done to items, and lets it be taken back for a moment. */
export function useUndoable(queue: OwnedQueueKey, invalidates: readonly AnyEndpoint[]): (text: string, moved: readonly VisibleItem[]) => void {
  const t = useText();
  const undo = useMutationCall(undoItems, {
    invalidates,
    onDone: ({ done, refused }) => {
      if (done.length > 0) toast.info(t('queues.undone', { count: done.length }));
      if (refused.length > 0) toast.warning(t('queues.notUndone', { count: refused.length }));
    },
  });
  return (text, moved) => undoable(text, () => undo.mutate({ queue, items: moved.map(({ item_id, version }) => ({ item_id, version })) }));
}

interface CallsOf {
  queue: OwnedQueueKey;
  /** Calls that answer anew after an act. */
  invalidates: readonly AnyEndpoint[];
  onDone: (outcome: QueueOutcome) => void;
}

/** The acts on items of a queue; what can be taken back is told with the way back. */
export function useItemCalls({ queue, invalidates, onDone }: CallsOf) {
  const t = useText();
  const tellUndoable = useUndoable(queue, invalidates);
  const describe = (text: (count: number) => string) => (outcome: QueueOutcome) => {
    if (outcome.done.length > 0) tellUndoable(text(outcome.done.length), outcome.done);
    onDone(outcome);
  };
  const stale = [...invalidates, lookAtItem];
  const take = useMutationCall(assignItems, {
    invalidates: stale,
    onDone: describe((count) => (count === 1 ? t('queues.taken') : t('queues.assigned', { count }))),
  });
  const assign = useMutationCall(assignItems, { invalidates: stale, onDone: describe((count) => t('queues.assigned', { count })) });
  const putBack = useMutationCall(assignItems, { invalidates: stale, onDone: describe(() => t('queues.putBackDone')) });
  const snooze = useMutationCall(snoozeItems, { invalidates: stale, onDone: describe((count) => t('queues.snoozed', { count })) });
  return {
    states: { take, assign, putBack, snooze },
    take: (items: readonly VisibleItem[]) => take.mutate({ queue, items: [...items] }),
    assign: (items: readonly VisibleItem[], userId: string, comment = '') => assign.mutate({ queue, items: [...items], user_id: userId, comment }),
    putBack: (items: readonly VisibleItem[]) => putBack.mutate({ queue, items: [...items], user_id: null }),
    snooze: (items: readonly VisibleItem[], until: number, comment: string) =>
      snooze.mutate({ queue: queue as SnoozedQueueKey, items: [...items], until, comment }),
  };
}
