import { acknowledgeMessage, listUnacknowledged } from './outbox.ts';

export {
  acknowledgeMessage,
  listUnacknowledged,
  type OutboxBody,
  type OutboxTopic,
  outboxBody,
  outboxTopics,
  unacknowledgedList,
  webhookHeaders,
} from './outbox.ts';

export const outboxEndpoints = [acknowledgeMessage, listUnacknowledged];
