import { z } from 'zod';
import { deliveryStatuses, outboxStatuses } from '../../../register/kernel/index.ts';
import { codes, defineErrors, endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { outboxTopics } from './outbox.ts';

const area = 'configuration';
const base = '/api/aml/system-config/webhook';
const read = 'AML.CONFIGURATION:read';
const write = 'AML.CONFIGURATION:write';

/** Why a delivery failed; the text of a foreign server is never shown. */
export const deliveryFaults = ['TIMEOUT', 'NOT_REACHED', 'PRIVATE_ADDRESS', 'OUTGOING_OFF', 'HTTP', 'DEMONSTRATION_OFF'] as const;

const WebhookTarget = z.object({
  target_id: z.string(),
  entity_code: z.string(),
  /** `demo`: the payment core of the demonstration, inside this process */
  kind: z.enum(['http', 'demo']),
  url: z.string(),
  is_active: z.boolean(),
  version: z.number().int(),
  /** messages that it has not taken yet; where it is off, until they are given up or it is on again */
  waiting: z.number().int(),
  oldest_waiting_time: wire.time().nullable(),
  /** messages without further attempts at this address */
  failed: z.number().int(),
  last_delivered_time: wire.time().nullable(),
  /** in a row, since it last took a message */
  failures: z.number().int(),
  failing_since: wire.time().nullable(),
  last_error: z.string().nullable(),
  next_attempt_time: wire.time().nullable(),
  secret_time: wire.time(),
  waiting_request_id: z.string().nullable(),
});
export type WebhookTargetData = z.output<typeof WebhookTarget>;

export const listWebhooks = endpoint({
  method: 'POST',
  path: `${base}/list`,
  area,
  summary: 'Where later outcomes are sent, company by company, and whether they arrive',
  ability: read,
  input: z.strictObject({}),
  data: z.object({ list: z.array(WebhookTarget) }),
});

const changed = { target_id: z.string().nullable(), status: z.enum(['CHANGED', 'WAITING_APPROVAL']), request_id: z.string().nullable() };
const webhookUrl = () => wire.text(500);

export const addWebhook = endpoint({
  method: 'POST',
  path: `${base}/create`,
  area,
  summary: 'Request a second approval for another address to which outcomes are sent',
  ability: write,
  audit: 'webhook.asked',
  power: 'loosens',
  input: z.strictObject({ entity_code: wire.text(20), url: webhookUrl(), reason: wire.lines(500) }),
  data: z.object(changed),
});

export const changeWebhook = endpoint({
  method: 'POST',
  path: `${base}/change`,
  area,
  summary: 'Change an address or switch it on, with a second approval; switch it off, which takes effect at once',
  ability: write,
  audit: 'webhook.changed',
  power: 'loosens',
  input: z.strictObject({
    target_id: wire.rowId(),
    version: wire.version(),
    url: webhookUrl().optional(),
    active: wire.flag().optional(),
    reason: wire.filterLines(500),
  }),
  data: z.object(changed),
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: `${base}/new-secret`,
  area,
  summary: 'Request a second approval for a new secret with which messages are signed; once approved, the requester collects it',
  ability: write,
  audit: 'webhook.secret-asked',
  power: 'loosens',
  input: z.strictObject({ target_id: wire.rowId(), reason: wire.lines(500) }),
  data: z.object({ request_id: z.string() }),
});

const WebhookSecretGrant = z.object({
  grant_id: z.string(),
  target_id: z.string(),
  entity_code: z.string(),
  url: z.string(),
  granted_to: z.string(),
  approved_by: z.string(),
  granted_time: wire.time(),
  take_until: wire.time(),
  is_mine: z.boolean(),
});
export type WebhookSecretGrantData = z.output<typeof WebhookSecretGrant>;

export const listWebhookSecretGrants = endpoint({
  method: 'POST',
  path: `${base}/secret-granted`,
  area,
  summary: 'Secrets of webhooks that were approved and not collected yet',
  ability: read,
  input: z.strictObject({}),
  data: z.object({ list: z.array(WebhookSecretGrant) }),
});

export const takeWebhookSecret = endpoint({
  method: 'POST',
  path: `${base}/take-secret`,
  area,
  summary: 'Collect an approved secret: it is created now, shown once and used from the next message on; only its requester can collect it',
  ability: write,
  audit: 'webhook.secret-renewed',
  power: 'loosens',
  shownOnce: ['secret'],
  input: z.strictObject({ grant_id: wire.rowId() }),
  data: z.object({
    target_id: z.string(),
    /** null: the call was repeated, and the secret was shown before */
    secret: z.string().nullable(),
  }),
});

export const testWebhook = endpoint({
  method: 'POST',
  path: `${base}/test`,
  area,
  summary: 'Send a signed test message to an address and return its answer',
  ability: write,
  audit: 'webhook.tested',
  power: 'neutral',
  input: z.strictObject({ target_id: wire.rowId() }),
  data: z.object({ is_delivered: z.boolean(), http_status: z.number().int().nullable(), fault: z.enum(deliveryFaults).nullable(), took_ms: z.number().int() }),
});

export const deliveryList = defineList({
  id: 'outbox.deliveries',
  filters: {
    status: filter.choice(deliveryStatuses),
    target_id: special(filter.value(20)),
    topic: filter.choice(outboxTopics),
    entity_code: filter.company(),
    ...filter.time('start_time', 'end_time'),
  },
  countLimit: 10_000,
});

const Delivery = z.object({
  event_id: z.string(),
  /** with event_id the key of a row: a message has one for each of its addresses; `0` where it has none yet */
  target_id: z.string(),
  /** null: no address yet, or older than deliveries by address */
  url: z.string().nullable(),
  entity_code: z.string(),
  topic: z.enum(outboxTopics),
  trade_no: z.string(),
  business: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_time: wire.time(),
  /** null: no further attempt */
  next_attempt_time: wire.time().nullable(),
  delivered_time: wire.time().nullable(),
  acknowledged_time: wire.time().nullable(),
});
export type DeliveryData = z.output<typeof Delivery>;

export const listDeliveries = endpoint({
  method: 'POST',
  path: `${base}/deliveries`,
  area,
  summary: 'Messages to the payment core with their state, attempts and next attempt at each address, newest first',
  ability: read,
  list: deliveryList,
  input: z.strictObject(deliveryList.input),
  data: wire.pageOfRows(Delivery),
});

export const retryDelivery = endpoint({
  method: 'POST',
  path: `${base}/retry`,
  area,
  summary: 'Send a message again to an address, or to all that have not taken it: it was given up, or waits for its next attempt',
  ability: write,
  audit: 'webhook.retried',
  power: 'neutral',
  input: z.strictObject({ event_id: z.uuid(), target_id: wire.rowId().optional() }),
  data: z.object({ event_id: z.string(), status: z.enum(outboxStatuses) }),
});

export const giveUpDelivery = endpoint({
  method: 'POST',
  path: `${base}/give-up`,
  area,
  summary: 'Give a message up for one address; the payment core still finds it among those that it has not confirmed',
  ability: write,
  audit: 'webhook.message-given-up',
  power: 'neutral',
  input: z.strictObject({ event_id: z.uuid(), target_id: wire.rowId(), reason: wire.lines(500) }),
  data: z.object({ event_id: z.string(), status: z.enum(deliveryStatuses) }),
});

export const retryWebhook = endpoint({
  method: 'POST',
  path: `${base}/retry-all`,
  area,
  summary: 'Send everything again that an address has not taken',
  ability: write,
  audit: 'webhook.retried',
  power: 'neutral',
  input: z.strictObject({ target_id: wire.rowId() }),
  data: z.object({ target_id: z.string(), messages: z.number().int() }),
});

export const giveUpWebhook = endpoint({
  method: 'POST',
  path: `${base}/give-up-all`,
  area,
  summary: 'Give up everything that an address has not taken; the payment core still finds it among what it has not confirmed',
  ability: write,
  audit: 'webhook.message-given-up',
  power: 'neutral',
  input: z.strictObject({ target_id: wire.rowId(), reason: wire.lines(500) }),
  data: z.object({ target_id: z.string(), messages: z.number().int() }),
});

export const webhookErrors = defineErrors('webhook', {
  WEBHOOK_NOT_FOUND: { code: codes.notFound, status: 404 },
  WEBHOOK_EXISTS: { code: codes.conflict, status: 409 },
  WEBHOOK_WAITS: { code: codes.waitingApproval, status: 409 },
  WEBHOOK_GRANT_NOT_FOUND: { code: codes.notFound, status: 404 },
  WEBHOOK_UNCHANGED: { code: codes.validation, status: 400 },
  WEBHOOK_NOTHING_WAITS: { code: codes.conflict, status: 409 },
  DELIVERY_NOT_FOUND: { code: codes.notFound, status: 404 },
});
