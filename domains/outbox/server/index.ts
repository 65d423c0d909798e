import type { Slice } from '../../../platform/server/index.ts';
import type { ApprovalKind } from '../../approval-requests/server/index.ts';
import { webhookChange } from './change-webhook.ts';
import { deliverOutboxJob } from './deliver-outbox.job.ts';
import { acknowledgeMessageHandler, listUnacknowledgedHandler } from './outbox-calls.ts';
import { webhookSecret } from './outbox.store.ts';
import { webhookHandlers } from './webhook-calls.ts';

export { givenUpOutcomes } from './given-up-outcomes.ts';
export { deliverOutbox, stopDemoCore } from './deliver-outbox.job.ts';
export { listMessagesOf, type OutboxMessageRow, saveWebhookTarget, type WebhookTarget } from './outbox.store.ts';

/** What this slice asks a second person for. */
export const outboxApprovalKinds: readonly ApprovalKind[] = [webhookChange];

export const outboxSlice: Slice = {
  name: 'outbox',
  handlers: [acknowledgeMessageHandler, listUnacknowledgedHandler, ...webhookHandlers],
  jobs: [deliverOutboxJob],
  sealed: [webhookSecret],
};
