import { z } from 'zod';
import { type Endpoint, endpoint, wire } from '../../../../platform/contract/index.ts';
import { type OwnedQueueKey, ownedQueueKeys, queueKeys, returnedQueueKeys, snoozedQueueKeys } from './kinds.ts';

export {
  type OwnedQueueKey,
  ownedQueueKeys,
  type QueueKey,
  queueKeys,
  type QueueRights,
  queueRights,
  type SnoozedQueueKey,
  snoozedQueueKeys,
} from './kinds.ts';

const area = 'queues';
const root = '/api/aml/queues';

/** Whether items of a queue can be put back. */
export const isReturned = (queue: OwnedQueueKey): boolean => (returnedQueueKeys as readonly OwnedQueueKey[]).includes(queue);
/** Whether items of a queue can be snoozed. */
export const isSnoozed = (queue: OwnedQueueKey): boolean => (snoozedQueueKeys as readonly OwnedQueueKey[]).includes(queue);

/** Looking is forgotten unless it is said again within this time. */
export const presenceSeconds = 60;
/** Items that one call may act on, each by itself. */
export const batchLimit = 50;
/** For how long an act can be taken back. */
export const undoMinutes = 10;

/** Not audited: opening an item is, where that matters, and this says no more of it. */
export const lookAtItem = endpoint({
  method: 'POST',
  path: `${root}/presence`,
  area,
  summary: 'Says which item of a queue the caller looks at, or that it looks at none, and answers which items of the queue others look at now',
  ability: 'signed-in',
  input: z.strictObject({ queue: wire.choice(queueKeys), item_id: wire.rowId().optional() }),
  data: z.object({ others: z.array(z.object({ item_id: z.string(), user_id: z.string(), name: z.string() })) }),
});

export const listColleaguesOfQueue = endpoint({
  method: 'POST',
  path: `${root}/colleagues`,
  area,
  summary: 'Accounts that may be given items of a queue, with the companies that they have in common with the caller',
  ability: 'signed-in',
  input: z.strictObject({ queue: wire.choice(ownedQueueKeys) }),
  data: z.object({ list: z.array(z.object({ user_id: z.string(), name: z.string(), companies: z.array(z.string()), is_me: z.boolean() })) }),
});

export const listItemsOfQueue = endpoint({
  method: 'POST',
  path: `${root}/items`,
  area,
  summary: 'The first items of a queue that a colleague, or nobody, is responsible for, in the order of the queue',
  ability: 'signed-in',
  input: z.strictObject({
    queue: wire.choice(ownedQueueKeys),
    /** `NOBODY`, or the key of an account */
    responsible: z
      .string()
      .trim()
      .refine((value) => /^(?:NOBODY|[0-9]{1,18})$/.test(value), { params: { rule: 'invalid' } }),
  }),
  data: z.object({
    list: z.array(
      z.object({
        item_id: z.string(),
        version: z.number().int(),
        /** about whom or what it is */
        title: z.string(),
        /** what it is, where the title does not say it */
        what: z.string().nullable(),
        due_time: wire.time().nullable(),
      }),
    ),
  }),
});

/** Why an act did not reach an item. */
export const itemRefusals = ['NOT_FOUND', 'CHANGED', 'NOT_FROM_HERE', 'WITH_THE_OFFICER', 'NOT_AN_ASSIGNEE', 'SNOOZE_TOO_LONG', 'NOTHING_TO_UNDO'] as const;
export type ItemRefusal = (typeof itemRefusals)[number];

const items = () =>
  z
    .array(z.strictObject({ item_id: wire.rowId(), version: wire.version() }))
    .min(1)
    .max(batchLimit);
const Outcome = z.object({
  done: z.array(z.object({ item_id: z.string(), version: z.number().int() })),
  refused: z.array(z.object({ item_id: z.string(), why: z.enum(itemRefusals) })),
});
export type QueueOutcome = z.output<typeof Outcome>;

export const assignItems = endpoint({
  method: 'POST',
  path: `${root}/assign`,
  area,
  summary: 'Takes items of a queue, gives them to a colleague or puts them back, each by itself; says which were left and why',
  ability: 'signed-in',
  audit: 'queue-items.assigned',
  power: 'neutral',
  input: z.strictObject({
    queue: wire.choice(ownedQueueKeys),
    items: items(),
    /** absent: the caller; null: nobody, where the queue takes items back */
    user_id: wire.rowId().nullable().optional(),
    comment: wire.filterLines(4000),
  }),
  data: Outcome,
});

export const snoozeItems = endpoint({
  method: 'POST',
  path: `${root}/snooze`,
  area,
  summary: 'Snoozes items of a queue until a time before each of them is due; says which were left and why',
  ability: 'signed-in',
  audit: 'queue-items.snoozed',
  power: 'neutral',
  input: z.strictObject({ queue: wire.choice(snoozedQueueKeys), items: items(), until: wire.instant(), comment: wire.lines(4000) }),
  data: Outcome,
});

export const undoItems = endpoint({
  method: 'POST',
  path: `${root}/undo`,
  area,
  summary: 'Takes back the caller’s latest taking, assigning or snoozing of items, as long as nothing happened to them since',
  ability: 'signed-in',
  audit: 'queue-items.undone',
  power: 'neutral',
  input: z.strictObject({ queue: wire.choice(ownedQueueKeys), items: items() }),
  data: Outcome,
});

export const queueEndpoints: readonly Endpoint[] = [
  lookAtItem,
  listColleaguesOfQueue,
  listItemsOfQueue,
  assignItems,
  snoozeItems,
  undoItems,
] as readonly Endpoint[];
