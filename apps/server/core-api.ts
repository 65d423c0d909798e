import { decisionErrors, decideTransaction, decideTransactions, getTransaction } from '../../domains/payments/decisions/contract/index.ts';
import { recordMailEvents } from '../../domains/mechanisms/mail/contract/index.ts';
import {
  acknowledgeMessage,
  listUnacknowledged,
  outboxBody,
  outboxErrors,
  outboxTopics,
  testBody,
  testTopic,
} from '../../domains/mechanisms/outbox/contract/index.ts';
import { paymentEventErrors, recordTransactionEvent } from '../../domains/payments/payment-events/contract/index.ts';
import { commonErrors, type Endpoint, isWrite, pathParams, type Refusal, refusalText } from '../../platform/contract/index.ts';
import { signedHeaders } from '../../platform/server/outgoing/index.ts';
import { headOf, type Json, machineKey, pathsOf, SharedShapes } from './open-api.ts';

/*
 * The document of the calls of machines alone: the payment core, and the mail service that reports deliveries. Whoever writes one
 * needs nothing else of the product.
 */

type Refusals = Readonly<Record<string, Refusal>>;

const pick = <E extends Refusals, K extends keyof E>(errors: E, ...names: readonly K[]): Pick<E, K> =>
  Object.fromEntries(names.map((name) => [name, errors[name]])) as Pick<E, K>;

const ofAll = pick(
  commonErrors,
  'KEY_MISSING',
  'KEY_NOT_VALID',
  'SCOPE_MISSING',
  'UNAVAILABLE',
  'UNEXPECTED',
  'VALIDATION',
  'WRONG_ADDRESS',
  'HEADERS_TOO_LARGE',
);
const ofBodies = pick(commonErrors, 'NOT_JSON', 'NOT_AN_OBJECT', 'WRONG_CONTENT_TYPE', 'REQUEST_TOO_LARGE', 'TOO_SLOW');
/** Of lines, whose wrong content each line tells by itself. */
const ofLineBodies = pick(commonErrors, 'WRONG_CONTENT_TYPE', 'REQUEST_TOO_LARGE', 'TOO_SLOW');
const ofWrites = pick(commonErrors, 'OUTCOME_UNKNOWN', 'DATABASE_FULL', 'DEMO_LOADING');

/** What each call refuses by itself. */
const own = new Map<Endpoint, Refusals>([
  [decideTransaction as Endpoint, pick(decisionErrors, 'TRADE_NO_CONFLICT', 'CLOCK_WRONG')],
  [getTransaction as Endpoint, pick(decisionErrors, 'TRANSACTION_NOT_FOUND')],
  [recordTransactionEvent as Endpoint, { ...pick(decisionErrors, 'TRANSACTION_NOT_FOUND', 'CLOCK_WRONG'), ...paymentEventErrors }],
  [acknowledgeMessage as Endpoint, { ...outboxErrors, ...pick(commonErrors, 'IDEMPOTENCY_CONFLICT') }],
  [recordMailEvents as Endpoint, pick(commonErrors, 'IDEMPOTENCY_CONFLICT')],
]);

/** What a call may refuse, by the name that its answer has in `data.error`. */
export function refusalsOf(record: Endpoint): Refusals {
  const ofLines = record.body === 'ndjson';
  return {
    ...ofAll,
    ...(pathParams(record.path).length > 0 ? pick(commonErrors, 'ADDRESS_TOO_LONG') : {}),
    ...(record.method === 'GET' ? {} : ofLines ? ofLineBodies : ofBodies),
    ...(isWrite(record) ? ofWrites : {}),
    ...own.get(record),
  };
}

/** What the lines of a batch are refused with, beside what the whole call is. */
export const refusalsOfLines: Refusals = {
  ...pick(commonErrors, 'VALIDATION', 'NOT_JSON', 'NOT_AN_OBJECT', 'UNAVAILABLE', 'OUTCOME_UNKNOWN', 'DATABASE_FULL', 'UNEXPECTED'),
  ...pick(decisionErrors, 'LINE_TOO_LONG', 'TRADE_NO_CONFLICT', 'CLOCK_WRONG'),
};

/** What a core does with an answer of a status. */
export const actionsByStatus: Readonly<Record<number, string>> = {
  400: 'Wrong content: sending the same again gives the same. Mend it; data.fields names every wrong field.',
  401: 'The machine key is missing or not good: nothing was done. Alert somebody; send it again with a good key.',
  403: 'The machine key lacks the scope of this call: nothing was done.',
  404: 'What is named does not exist for the company of the key: final.',
  408: 'The body did not arrive in time: nothing was done. Send it again.',
  409: 'It contradicts what is recorded: final. data.error says how; the payment is as it was.',
  413: 'The body is too large: send less at once.',
  414: 'The address is too long: its numbers are longer than any that a payment can have.',
  415: 'The content type is not the one of the call.',
  431: 'The headers are too large for any call.',
  500: 'A fault of the server. It is not known whether it was carried out: send the same again later, with the same numbers; tell the operator request_id.',
  503: 'Not carried out, or not known to be (OUTCOME_UNKNOWN): send the same again, with the same numbers, after Retry-After seconds.',
};

const retryAfter = { 'Retry-After': { description: 'Seconds after which to ask again.', schema: { type: 'integer', minimum: 1 } } };

/** The sentence in English with its parameters in single braces. */
const sentenceOf = (one: Refusal): string => refusalText(one, 'en').replaceAll(/\{\{(\w+)\}\}/g, '{$1}');

function refused(record: Endpoint): Json {
  const byStatus = new Map<number, [string, Refusal][]>();
  for (const entry of Object.entries(refusalsOf(record))) {
    const { status } = entry[1];
    byStatus.set(status, [...(byStatus.get(status) ?? []), entry]);
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, entries]) => {
        const names = entries.map(([name, one]) => `- \`${name}\` (${one.code}): ${sentenceOf(one)}`);
        return [
          status,
          {
            description: [actionsByStatus[status], '', ...names].join('\n'),
            ...(status === 503 ? { headers: retryAfter } : {}),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ];
      }),
  );
}

const refusalSchemas = {
  FieldError: {
    type: 'object',
    required: ['field', 'code', 'msg'],
    properties: {
      field: { type: 'string', description: 'Where it stands: order_time, payer.id_no, events.0.at, or body.' },
      code: { type: 'string', description: 'What is wrong with it, for programs.' },
      msg: { type: 'string', description: 'What is wrong with it, for people, in the language of Accept-Language.' },
    },
  },
  Refusal: {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'string', description: 'The kind of refusal.' },
      msg: { type: 'string', description: 'The refusal as a sentence, for people, in the language of Accept-Language.' },
      data: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { type: 'string', description: 'The name of the refusal, for programs.' },
          fields: {
            type: 'array',
            items: { $ref: '#/components/schemas/FieldError' },
            description: 'With VALIDATION: every wrong field. With TRADE_NO_CONFLICT and EVENT_CONFLICT: those that are known to differ.',
          },
          request_id: { type: 'string', description: 'With UNEXPECTED: by what the operator finds it in the log.' },
        },
      },
    },
  },
};

const webhookParameters = [
  {
    name: signedHeaders.time,
    in: 'header',
    required: true,
    description: 'When it was sent: milliseconds since 1970.',
    schema: { type: 'string', pattern: '^[0-9]{13}$' },
  },
  { name: signedHeaders.request, in: 'header', required: true, description: 'event_id of the body.', schema: { type: 'string', format: 'uuid' } },
  {
    name: signedHeaders.signature,
    in: 'header',
    required: true,
    description:
      'v1= and the hexadecimal HMAC-SHA256, under the secret of the address, over six parts with a line feed between them: "message", the time stamp, "POST", the path of the address, the request id, the body byte for byte.',
    schema: { type: 'string', pattern: '^v1=[0-9a-f]{64}$' },
  },
];

const webhook = (topic: string, summary: string, schema: Json): Json => ({
  post: {
    operationId: topic.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase()),
    summary,
    parameters: webhookParameters,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Received. It is confirmed by the call acknowledgeMessage, before or after the answer.' },
      default: { description: 'Not received: it is sent again, with growing distances, for between one and a half and three days.' },
    },
  },
});

const summaries: Readonly<Record<(typeof outboxTopics)[number], string>> = {
  'transaction.released': 'A payment that was held may go on',
  'transaction.rejected': 'A payment that was held is not possible',
};

const operationIds = new Map<Endpoint, string>(
  Object.entries({
    decideTransaction,
    decideTransactions,
    getTransaction,
    recordTransactionEvent,
    acknowledgeMessage,
    listUnacknowledged,
    recordMailEvents,
  }).map(([name, record]) => [record as Endpoint, name]),
);

export const isOfMachines = ({ ability }: Endpoint): boolean => ability.startsWith('machine:');

/** The OpenAPI 3.1 document of the payment core. */
export function coreApi(endpoints: readonly Endpoint[]): Json {
  const shared = new SharedShapes({ isOpen: true });
  const operationId = (record: Endpoint): string => {
    const id = operationIds.get(record);
    if (!id) throw new Error(`${record.path} has no name in the document of the payment core`);
    return id;
  };
  const paths = pathsOf(endpoints.filter(isOfMachines), shared, { operationId, refused });
  const topics = Object.fromEntries(outboxTopics.map((topic) => [topic, webhook(topic, summaries[topic], shared.of(outboxBody, 'output'))]));
  const tested = webhook(testTopic, 'Sent from a screen to try an address; it is about no payment and is not confirmed', shared.of(testBody, 'output'));
  return {
    ...headOf(
      'Atalaia for payment cores',
      'What a payment core calls, and what it is sent. How to use it in order: docs/integration.md. An address that does not exist is answered 404 NOT_FOUND, a method that an address does not have 405 METHOD_NOT_ALLOWED. Confirmations and reports of mails may have a header Idempotency-Key, which is not needed; payments and events are known by their numbers alone.',
    ),
    paths,
    webhooks: { ...topics, [testTopic]: tested },
    components: { securitySchemes: { machineKey }, schemas: { ...refusalSchemas, ...shared.all() } },
  };
}
