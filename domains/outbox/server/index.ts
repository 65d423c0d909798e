import type { Slice } from '../../../platform/server/index.ts';
import { deliverOutboxJob } from './deliver-outbox.job.ts';
import { acknowledgeMessageHandler, listUnacknowledgedHandler } from './outbox-calls.ts';
import { webhookSecret } from './outbox.store.ts';

export { deliverOutbox, stopDemoCore } from './deliver-outbox.job.ts';
export { listMessagesOf, type OutboxMessageRow, saveWebhookTarget, type WebhookTarget } from './outbox.store.ts';

export const outboxSlice: Slice = {
  name: 'outbox',
  handlers: [acknowledgeMessageHandler, listUnacknowledgedHandler],
  jobs: [deliverOutboxJob],
  sealed: [webhookSecret],
};
