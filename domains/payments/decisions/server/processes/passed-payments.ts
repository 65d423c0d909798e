import { z } from 'zod';
import { businesses, type IdDocument, transactionStages } from '../../../../register/kernel/index.ts';
import type { IncomingPayment, Payer, PaymentParty } from '../intake/incoming-payment.ts';
import type { PaymentAnswer, PaymentToDecide } from '../intake/payment-answer.ts';

/*
 * Payments that one process passes on to another, and what became of them, as lines of JSON: cents as text, instants as
 * milliseconds. They are what the process that received them has read; a payment is not evaluated by its input a second time.
 */

/** Processes that write these lines otherwise leave each other alone. */
export const protocol = 3;

type Actor = PaymentToDecide['origin']['actor'];
type Shape<T> = Record<keyof T, z.ZodType>;

const text = z.string();
const maybeText = text.optional();
const cents = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
const instant = z
  .int()
  .refine((ms) => Math.abs(ms) <= 8_640_000_000_000_000)
  .transform((ms) => new Date(ms));

const document = z.object({ country: text, type: text, no: text } satisfies Shape<IdDocument>);
const payer = z.object({ name: maybeText, document: document.optional(), account: maybeText } satisfies Shape<Payer>);
const party = z.object({
  name: text.nullable(),
  alsoNamed: text.nullable(),
  isNamed: z.boolean(),
  document: document.optional(),
  hasStrangeDocument: z.boolean(),
} satisfies Shape<PaymentParty>);

// Every field of a payment has to be named: what is not would be lost on the way.
const payment = z.object({
  business: z.enum(businesses),
  tradeNo: text,
  merchantNo: text,
  appId: text,
  document,
  name: maybeText,
  // Left out by processes of the release before, which only means that the state is told again.
  registeredState: maybeText,
  email: maybeText,
  merchantUid: maybeText,
  merchantRef: maybeText,
  partnerId: maybeText,
  method: text,
  providerCode: maybeText,
  currency: text,
  amountMinor: cents,
  orderTime: instant,
  statedOrderTime: instant.optional(),
  isLive: z.literal(true).optional(),
  clockOff: z.enum(['WRONG', 'FAR']).optional(),
  stage: z.enum(transactionStages),
  device: maybeText,
  ipCountry: maybeText,
  ip: maybeText,
  phone: maybeText,
  issuerCountry: maybeText,
  serviceUseMinor: cents.optional(),
  account: maybeText,
  payer: payer.optional(),
  payout: z.record(text, z.unknown()).optional(),
  party,
  payloadHash: text,
  sentHash: maybeText,
  formerHash: maybeText,
  receivedAt: instant,
} satisfies Shape<IncomingPayment>);

const actor = z.object({
  kind: z.enum(['staff', 'machine', 'system', 'anonymous']),
  userId: text,
  personId: text,
  name: text,
  companies: z.array(text),
} satisfies Shape<Actor>);

/** The first line: who sent the payments below, each once, and whether they are one list that is decided as one. */
const head = z.object({ together: z.boolean(), actors: z.array(actor) });
/** Each further line: a payment, by the place of whose key it came with, and from where and by which request. */
const item = z.object({ actor: z.int().nonnegative(), ip: text.nullable(), requestId: text, payment });

const writePayment = (written: IncomingPayment) => ({
  ...written,
  amountMinor: String(written.amountMinor),
  serviceUseMinor: written.serviceUseMinor?.toString(),
  orderTime: written.orderTime.getTime(),
  statedOrderTime: written.statedOrderTime?.getTime(),
  receivedAt: written.receivedAt.getTime(),
});

/** Payments that another process is to decide, as a body. */
export function writePassed(payments: readonly PaymentToDecide[], together: boolean): string {
  const places = new Map<Actor, number>();
  const items = payments.map(({ origin, payment: written }) => {
    const place = places.get(origin.actor) ?? places.size;
    places.set(origin.actor, place);
    return JSON.stringify({ actor: place, ip: origin.ip, requestId: origin.requestId, payment: writePayment(written) });
  });
  const actors = [...places.keys()].map(({ kind, userId, personId, name, companies }) => ({ kind, userId, personId, name, companies }));
  return [JSON.stringify({ together, actors }), ...items].join('\n');
}

/** @throws {SyntaxError | z.ZodError} when the body is not one that `writePassed` writes */
export function readPassed(body: string): { together: boolean; payments: PaymentToDecide[] } {
  const [first = '', ...deferred] = body.split('\n');
  const { together, actors } = head.parse(JSON.parse(first));
  const payments = deferred.map((line): PaymentToDecide => {
    const { actor: place, ip, requestId, payment: written } = item.parse(JSON.parse(line));
    const sender = actors[place];
    if (!sender) throw new SyntaxError('a payment names nobody');
    // What was undefined is not written; reading it again gives undefined.
    return { payment: written as IncomingPayment, origin: { actor: sender as Actor, ip, requestId } };
  });
  return { together, payments };
}

/** What became of the payment at a place; undefined when it could not be decided there. */
export type Outcome = [place: number, answer: PaymentAnswer | undefined];

type Decided = Extract<PaymentAnswer, { kind: 'decided' }>['transaction'];
const place = z.int().nonnegative();
const refusedField = z.object({ field: text, code: text, params: z.record(text, z.union([text, z.number()])).optional() });
const outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decided'),
    place,
    repeated: z.boolean(),
    transaction: z.object({
      id: text,
      business: text,
      tradeNo: text,
      amlResult: text,
      stage: text,
      partnerStatus: text,
      decidedAt: instant,
      // Another process may still be of the release before.
      routes: z
        .array(z.tuple([text, z.number()]))
        .nullable()
        .default(null),
    } satisfies Shape<Decided>),
  }),
  // A process of the release before names no fields.
  z.object({ kind: z.literal('conflict'), place, fields: z.array(refusedField).optional() }),
  z.object({
    kind: z.literal('invalid'),
    place,
    fields: z.array(refusedField),
  }),
  z.object({ kind: z.literal('undecided'), place }),
]);

const writeOutcome = ([at, answer]: Outcome): string => {
  if (answer?.kind !== 'decided') return JSON.stringify({ place: at, ...(answer ?? { kind: 'undecided' }) });
  // The path with locks answers by rows, which have more columns than an answer.
  const { id, business, tradeNo, amlResult, stage, partnerStatus, decidedAt, routes } = answer.transaction;
  const transaction = { id, business, tradeNo, amlResult, stage, partnerStatus, decidedAt: decidedAt.getTime(), routes };
  return JSON.stringify({ place: at, kind: 'decided', repeated: answer.repeated, transaction });
};

/** Whole lines. */
export const writeOutcomes = (outcomes: readonly Outcome[]): string => outcomes.map((one) => `${writeOutcome(one)}\n`).join('');

/** A line without anything: the process is at work. */
export const signOfLife = '\n';

/** @throws {SyntaxError | z.ZodError} when the line is not one that `writeOutcomes` writes */
export function readOutcome(line: string): Outcome {
  const { place: at, ...answer } = outcome.parse(JSON.parse(line));
  return [at, answer.kind === 'undecided' ? undefined : (answer as PaymentAnswer)];
}
