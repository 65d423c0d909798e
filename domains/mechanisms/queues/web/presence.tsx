import type { ReactNode } from 'react';
import { type LookersOf, LookersOfOpen, useMayCall, useQueryCall } from '../../../../platform/web/index.ts';
import { lookAtItem, type QueueKey, queueRights } from '../contract/index.ts';

const lookMs = 20_000;
const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,18}$/.test(text);

/** Says which item of a queue is looked at, again and again, and answers who else looks at an item. */
export function useLookers(queue: QueueKey, openId: string | undefined): LookersOf {
  const may = useMayCall()({ ability: queueRights[queue].read });
  const input = { queue, ...(isId(openId) ? { item_id: openId } : {}) };
  const answer = useQueryCall(lookAtItem, may ? input : undefined, { everyMs: lookMs, staleMs: 0, silent: true });
  const others = answer.data?.others ?? [];
  return (itemId) => others.filter((one) => one.item_id === itemId).map(({ name }) => name);
}

/** Around the page of one item: others learn that it is looked at, and the head of the page tells who else looks. */
export function Presence({ queue, itemId, children }: { queue: QueueKey; itemId: string; children: ReactNode }): ReactNode {
  return <LookersOfOpen value={useLookers(queue, itemId)(itemId)}>{children}</LookersOfOpen>;
}
