import { acknowledgeMessage, listUnacknowledged } from './outbox.ts';
import { addWebhook, changeWebhook, listDeliveries, listWebhooks, renewWebhookSecret, retryDelivery, testWebhook } from './webhooks.ts';

export {
  acknowledgeMessage,
  listUnacknowledged,
  type OutboxBody,
  type OutboxTopic,
  outboxBody,
  outboxTopics,
  type TestBody,
  testBody,
  testTopic,
  unacknowledgedList,
  webhookHeaders,
} from './outbox.ts';

export {
  addWebhook,
  changeWebhook,
  type DeliveryData,
  deliveryFaults,
  deliveryList,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  retryDelivery,
  testWebhook,
  webhookErrors,
  type WebhookTargetData,
} from './webhooks.ts';

export const outboxEndpoints = [
  acknowledgeMessage,
  listUnacknowledged,
  listWebhooks,
  addWebhook,
  changeWebhook,
  renewWebhookSecret,
  testWebhook,
  listDeliveries,
  retryDelivery,
];
