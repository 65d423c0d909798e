import { z } from 'zod';
import { businesses, outboxStatuses, outwardOutcomes } from '../../../register/kernel/index.ts';
import { codes, defineErrors, endpoint, shaped, wire } from '../../../../platform/contract/index.ts';
import { defineList } from '../../../../platform/contract/lists/index.ts';

/** Topics of the messages that leave later than the answer. */
export const outboxTopics = ['transaction.released', 'transaction.rejected'] as const;
export type OutboxTopic = (typeof outboxTopics)[number];

/** Body of a message to the payment core. Consumers drop repeats by `event_id`. */
export const outboxBody = shaped(
  z.object({
    event_id: z.string().describe('A UUID; the same in every attempt. It is what is acknowledged.'),
    topic: z.enum(outboxTopics).describe('transaction.released: settle it or send it. transaction.rejected: refuse it, or send it back.'),
    business: z.enum(businesses),
    trade_no: z.string().describe('The number of the payment in the core.'),
    outcome: z.enum(outwardOutcomes).describe('accepted with transaction.released, not_possible with transaction.rejected.'),
    occurred_at: wire.time(),
  }),
  { name: 'Message' },
);
export type OutboxBody = z.output<typeof outboxBody>;

/** What is sent to see whether an address takes messages; it is about no payment and needs no acknowledgement. */
export const testTopic = 'webhook.test';
export const testBody = shaped(z.object({ event_id: z.string(), topic: z.literal(testTopic), occurred_at: wire.time() }), { name: 'TestMessage' });
export type TestBody = z.output<typeof testBody>;

export const outboxErrors = defineErrors('outbox', {
  MESSAGE_NOT_FOUND: { code: codes.notFound, status: 404 },
});

export const acknowledgeMessage = endpoint({
  method: 'POST',
  path: '/api/v1/outbox/:event_id/ack',
  area: 'machine',
  summary: 'Confirm that the outcome of a released or rejected payment was received',
  ability: 'machine:decide',
  audit: 'outbox.acknowledged',
  power: 'neutral',
  input: z.strictObject({ event_id: z.uuid().toLowerCase().describe('event_id of the message, whatever its capitals.') }),
  data: z.object({ event_id: z.string(), acknowledged_at: wire.time() }),
});

export const unacknowledgedList = defineList({ id: 'outbox.unacknowledged', filters: {} });

export const listUnacknowledged = endpoint({
  method: 'GET',
  path: '/api/v1/outbox/unacknowledged',
  area: 'machine',
  summary: 'Later outcomes that were not confirmed within 15 minutes, oldest first',
  ability: 'machine:read',
  list: unacknowledgedList,
  input: z.strictObject(unacknowledgedList.input),
  data: wire.pageOfRows(outboxBody.extend({ status: z.enum(outboxStatuses), attempts: z.number().int(), created_at: wire.time() })),
});
