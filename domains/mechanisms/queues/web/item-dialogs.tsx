import { type ReactNode, useState } from 'react';
import {
  type AnyEndpoint,
  Field,
  FormDialog,
  UnprocessedDialog,
  type UnprocessedRow,
  LookersNote,
  useKept,
  useLookersOfOpen,
  useText,
} from '../../../../platform/web/index.ts';
import { workKindWords } from '../../../register/vocabulary/contract/index.ts';
import { type OwnedQueueKey, type QueueOutcome, queueRights } from '../contract/index.ts';
import { Assignee, CommentField, ReturnDate } from './item-fields.tsx';
import { type VisibleItem, useItemCalls } from './use-item-calls.ts';

/** An item that is acted on, with what the dialogs say of it. */
export interface ActedItem {
  id: string;
  version: number;
  name: ReactNode;
  /** Name of whoever is responsible; null: nobody, or the caller. */
  holder: string | null;
  dueTime: number | null;
}
export type ItemDialog = 'assign' | 'snooze' | 'takeOver';

const seenOf = (items: readonly ActedItem[]): VisibleItem[] => items.map(({ id, version }) => ({ item_id: id, version }));
/** Names of those from whom items would be taken. */
export const holdersOf = (items: readonly ActedItem[]): string[] => [...new Set(items.flatMap(({ holder }) => holder ?? []))];
/** What the buttons of a queue demand. */
export const rightsOf = (queue: OwnedQueueKey) => ({ ability: queueRights[queue].write });

interface TakeOverProps {
  /** From whom it is taken; undefined: nothing is asked. */
  holders: readonly string[] | undefined;
  endpoint: Parameters<typeof FormDialog>[0]['endpoint'];
  state: Parameters<typeof FormDialog>[0]['state'];
  onSubmit: () => void;
  onClose: () => void;
}
/** Asks before something is taken from a colleague: nobody loses an item by one key. */
export function TakeOverDialog({ holders, onSubmit, ...dialog }: TakeOverProps): ReactNode {
  const t = useText();
  const lookers = useLookersOfOpen();
  const kept = useKept(holders) ?? [];
  const user = kept.join(', ');
  return (
    <FormDialog
      {...dialog}
      open={holders !== undefined}
      title={t('queues.takeOver.title', { user })}
      submitText={t('queues.takeOver.confirm')}
      onSubmit={onSubmit}
    >
      <p>{t('queues.takeOver.means', { user, count: kept.length })}</p>
      <LookersNote names={lookers} />
    </FormDialog>
  );
}

interface ItemsProps {
  queue: OwnedQueueKey;
  items: readonly ActedItem[];
  invalidates: readonly AnyEndpoint[];
  /** What was done. @param by the dialog by which it was done */
  onDone?: ((done: readonly string[], by: ItemDialog | undefined) => void) | undefined;
  /** What was left, for whoever tells it; absent: the dialogs tell it. */
  onLeft?: ((done: readonly string[], unprocessed: readonly UnprocessedRow[]) => void) | undefined;
}

/** The acts on items, with what was not reached and why. */
export function useItemActs({ queue, items, invalidates, onDone, onLeft }: ItemsProps) {
  const t = useText();
  const [dialog, setDialog] = useState<ItemDialog>();
  const [unprocessed, setLeft] = useState<{ done: number; rows: readonly UnprocessedRow[] }>();
  const calls = useItemCalls({
    queue,
    invalidates,
    onDone({ done, refused }: QueueOutcome) {
      setDialog(undefined);
      const rows = refused.map(({ item_id: id, why }) => ({ key: id, name: items.find((one) => one.id === id)?.name ?? id, why: t(`queues.why.${why}`) }));
      const ids = done.map(({ item_id: id }) => id);
      if (onLeft) onLeft(ids, rows);
      else if (rows.length > 0) setLeft({ done: ids.length, rows });
      onDone?.(ids, dialog);
    },
  });
  const visible = seenOf(items);
  return {
    dialog,
    open: setDialog,
    left: unprocessed,
    read: () => setLeft(undefined),
    states: calls.states,
    /** Takes them, after a question where somebody loses one. */
    take: () => (holdersOf(items).length === 0 ? calls.take(visible) : setDialog('takeOver')),
    takeOver: () => calls.take(visible),
    putBack: () => calls.putBack(visible),
    assign: ({ user_id: userId, comment }: { user_id: string; comment?: string }) => calls.assign(visible, userId, comment),
    snooze: ({ until, comment }: { until: number; comment: string }) => calls.snooze(visible, until, comment),
  };
}
export type ItemActs = ReturnType<typeof useItemActs>;

/** The dialogs of what is given to a colleague, snoozed or taken from one, and of what an act did not reach. */
export function ItemDialogs({ queue, items, acts }: Pick<ItemsProps, 'queue' | 'items'> & { acts: ItemActs }): ReactNode {
  const t = useText();
  const count = items.length;
  const kind = t.term(workKindWords, queue);
  const holders = holdersOf(items);
  const dues = items.flatMap(({ dueTime }) => dueTime ?? []);
  const draftOf = (act: ItemDialog) => `queues.${act} ${queue} ${items.map(({ id }) => id).join(' ')}`;
  const close = () => acts.open(undefined);
  return (
    <>
      <TakeOverDialog
        holders={acts.dialog === 'takeOver' ? holders : undefined}
        endpoint={rightsOf(queue)}
        state={acts.states.take}
        onSubmit={acts.takeOver}
        onClose={close}
      />
      <FormDialog<{ user_id: string; comment?: string }>
        open={acts.dialog === 'assign'}
        draft={draftOf('assign')}
        title={t('queues.assignTitle', { kind, count })}
        submitText={t('queues.assignConfirm', { count })}
        endpoint={rightsOf(queue)}
        state={acts.states.assign}
        focusesFirst
        fields={
          <>
            <Field name="user_id" label={t('queues.assignTo')} isRequired>
              <Assignee queue={queue} />
            </Field>
            <CommentField />
          </>
        }
        onSubmit={acts.assign}
        onClose={close}
      >
        <p>{holders.length === 0 ? t('queues.assignMeans') : t('queues.losesIt', { user: holders.join(', '), count: holders.length })}</p>
      </FormDialog>
      <FormDialog<{ until: number; comment: string }>
        open={acts.dialog === 'snooze'}
        draft={draftOf('snooze')}
        title={t('queues.snoozeTitle', { kind, count })}
        submitText={t('queues.snoozeConfirm', { count })}
        endpoint={rightsOf(queue)}
        state={acts.states.snooze}
        focusesFirst
        fields={
          <>
            <Field name="until" label={t('queues.returnOn')}>
              <ReturnDate latest={dues.length === 0 ? null : Math.max(...dues)} />
            </Field>
            <CommentField />
          </>
        }
        onSubmit={acts.snooze}
        onClose={close}
      >
        <p>{t('queues.snoozeMeans')}</p>
      </FormDialog>
      <UnprocessedDialog left={acts.left} onClose={acts.read} />
    </>
  );
}
