import type { ReactNode } from 'react';
import { ActionButton, type AnyEndpoint, useMayCall, useShortcuts, useText, useTimes } from '../../../../platform/web/index.ts';
import { isReturned, isSnoozed, type OwnedQueueKey } from '../contract/index.ts';
import { ItemDialogs, rightsOf, useItemActs } from './item-dialogs.tsx';
import './queues.css';

export interface ItemOwnerProps {
  queue: OwnedQueueKey;
  item: { id: string; version: number; name: ReactNode; dueTime: number | null };
  /** Name of whoever is responsible. */
  responsible: string | null;
  isMine: boolean;
  snoozedUntil?: number | null;
  /** Nothing of this can be changed: it is decided, or waits for a step of its own. */
  isClosed?: boolean;
  invalidates: readonly AnyEndpoint[];
  /** The item has left the list for now. */
  onSnoozed?: () => void;
  /** Under this title `t` takes the item; absent: the page has its own keys. */
  keysTitle?: string;
}

function TakeKey({ title, onTake }: { title: string; onTake: () => void }): ReactNode {
  const t = useText();
  useShortcuts({ title, shortcuts: [{ keys: 't', label: t('queues.take'), run: onTake, once: true }] });
  return null;
}

/** Whose work an item is, and what changes that; the same beside every queue. */
export function ItemOwner({
  queue,
  item,
  responsible,
  isMine,
  snoozedUntil = null,
  isClosed = false,
  invalidates,
  onSnoozed,
  keysTitle,
}: ItemOwnerProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const holder = isMine ? null : responsible;
  const items = [{ ...item, holder }];
  const acts = useItemActs({
    queue,
    items,
    invalidates,
    onDone: (done, by) => {
      if (by === 'snooze' && done.length > 0) onSnoozed?.();
    },
  });
  const endpoint = rightsOf(queue);
  const may = useMayCall()(endpoint) && !isClosed;
  const run = () => {
    if (!isMine && !acts.states.take.isPending) acts.take();
  };
  return (
    <span className="queue-owner">
      <span className="muted">
        {t('queues.responsible', { name: responsible ?? t('queues.nobody') })}
        {snoozedUntil === null ? null : ` · ${t('queues.snoozedUntil', { time: times.short(snoozedUntil) })}`}
      </span>
      {may ? (
        <>
          {keysTitle === undefined ? null : <TakeKey title={keysTitle} onTake={run} />}
          <ActionButton
            size="small"
            endpoint={endpoint}
            loading={acts.states.take.isPending}
            disabledReason={isMine ? t('queues.isMine') : undefined}
            onClick={run}
          >
            {t('queues.take')} {keysTitle === undefined ? null : <kbd aria-hidden>t</kbd>}
          </ActionButton>
          <ActionButton size="small" endpoint={endpoint} onClick={() => acts.open('assign')}>
            {t('queues.assign')}
          </ActionButton>
          {responsible === null || !isReturned(queue) ? null : (
            <ActionButton size="small" endpoint={endpoint} loading={acts.states.putBack.isPending} onClick={acts.putBack}>
              {t('queues.putBack')}
            </ActionButton>
          )}
          {isSnoozed(queue) ? (
            <ActionButton size="small" endpoint={endpoint} onClick={() => acts.open('snooze')}>
              {t('queues.snooze')}
            </ActionButton>
          ) : null}
        </>
      ) : null}
      <ItemDialogs queue={queue} items={items} acts={acts} />
    </span>
  );
}
