import type { ReactNode } from 'react';
import { ActionButton, type AnyEndpoint, type UnprocessedRow, SelectionBar, useText } from '../../../../platform/web/index.ts';
import { batchLimit, isSnoozed, type OwnedQueueKey } from '../contract/index.ts';
import { type ActedItem, ItemDialogs, rightsOf, useItemActs } from './item-dialogs.tsx';

export interface SelectionActsProps {
  queue: OwnedQueueKey;
  items: readonly ActedItem[];
  invalidates: readonly AnyEndpoint[];
  onClear: () => void;
  /** What was done and what was left; the selection ends with it. */
  onDone: (done: readonly string[], unprocessed: readonly UnprocessedRow[]) => void;
  /** Further acts on all that are chosen. */
  children?: ReactNode;
}

/** What is chosen in a queue, and what can be done with all of it. */
export function SelectionActs({ queue, items, invalidates, onClear, onDone, children }: SelectionActsProps): ReactNode {
  const t = useText();
  const acts = useItemActs({ queue, items, invalidates, onLeft: onDone });
  const endpoint = rightsOf(queue);
  return (
    <>
      <SelectionBar count={items.length} limit={batchLimit} onClear={onClear}>
        <ActionButton size="small" endpoint={endpoint} loading={acts.states.take.isPending} onClick={acts.take}>
          {t('queues.take')}
        </ActionButton>
        <ActionButton size="small" endpoint={endpoint} onClick={() => acts.open('assign')}>
          {t('queues.assign')}
        </ActionButton>
        {isSnoozed(queue) ? (
          <ActionButton size="small" endpoint={endpoint} onClick={() => acts.open('snooze')}>
            {t('queues.snooze')}
          </ActionButton>
        ) : null}
        {children}
      </SelectionBar>
      <ItemDialogs queue={queue} items={items} acts={acts} />
    </>
  );
}
