import type { Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../approval-requests/server/index.ts';
import { webhookChange } from './change-webhook.ts';
import { outboxConditions } from './conditions.ts';
import { deliverOutboxJob } from './deliver-outbox.job.ts';
import { acknowledgeMessageHandler, listUnacknowledgedHandler } from './outbox-calls.ts';
import { webhookSecret } from './webhook-secret.column.ts';
import { webhookHandlers } from './webhook-calls.ts';
import { secretRenewal } from './webhook-secret.ts';

export { outboxFigures } from './outbox-figures.ts';
export { abandonedOutcomes } from './abandoned-outcomes.ts';
export { deliverOutbox, stopDemoCore } from './deliver-outbox.job.ts';
export { countPendingMessages, listMessagesOf, type OutboxMessageRow, saveWebhookTarget } from './outbox.store.ts';
export { findTargetAt } from './webhook.store.ts';
export type { WebhookTarget } from './webhook-secret.column.ts';

/** What this slice asks a second person for. */
export const outboxApprovalKinds: readonly ApprovalKind[] = [webhookChange, secretRenewal];

export const outboxSlice: Slice = {
  name: 'outbox',
  handlers: [acknowledgeMessageHandler, listUnacknowledgedHandler, ...webhookHandlers],
  jobs: [deliverOutboxJob],
  conditions: outboxConditions,
  sealed: [webhookSecret],
};
