import { z } from 'zod';
import { parseCountry } from '../../../platform/contract/country-code.ts';
import {
  businesses,
  countryOfIdType,
  currencies,
  idTypes,
  outwardOutcomes,
  parseIdDocument,
  partnerStatuses,
  subdivisionIn,
  transactionStages,
} from '../../kernel/index.ts';
import { endpoint, wire } from '../../../platform/contract/index.ts';

/** Minor units of the currency as a whole number (centavos). */
const minor = () => wire.whole(1, 900_000_000_000_000);
/** As `minor`, and zero is possible. */
const minorOrZero = () => wire.whole(0, 900_000_000_000_000);
/** A country however it is written (BR, BRA, 076), as its three letters. */
const country = () =>
  wire
    .text(3)
    .transform((code) => parseCountry(code) ?? '')
    .refine((code) => code !== '', { params: { rule: 'country' } });
/** A currency in capitals, however it is written. */
const currency = () => wire.text(3).toUpperCase().pipe(wire.choice(currencies));
/** A payment method in capitals; which there are the database knows. */
const method = () => wire.text(40).toUpperCase();
const optionalText = (max = 255) => wire.text(max).optional();

const documentFields = { id_type: wire.choice(idTypes), id_no: wire.text(40) };

/** Refuses a number that is no proper document of its type, naming the field and the class of error. */
function checkDocument(field: string) {
  return (value: { id_type?: string | undefined; id_no?: string | undefined }, context: { addIssue(issue: object): void }) => {
    if (value.id_type === undefined || value.id_no === undefined) return;
    const parsed = parseIdDocument(value.id_type, value.id_no);
    if (!parsed.document)
      context.addIssue({ code: 'custom', path: [field], params: { rule: 'idDocument', type: value.id_type, reason: parsed.errors[0] ?? 'format' } });
  };
}

/** Refuses a state that the country of the document does not have. */
function checkState(value: { id_type: (typeof idTypes)[number]; registered_state?: string | undefined }, context: { addIssue(issue: object): void }) {
  if (value.registered_state !== undefined && subdivisionIn(countryOfIdType(value.id_type), value.registered_state) === undefined)
    context.addIssue({ code: 'custom', path: ['registered_state'], params: { rule: 'subdivision' } });
}

/** Who really paid, as the payment core learnt it. */
export const payerFields = z
  .strictObject({ name: optionalText(), id_type: wire.choice(idTypes).optional(), id_no: optionalText(40), account: optionalText(64) })
  .superRefine(checkDocument('id_no') as never);

/** Detail of a payout; amounts are whole minor units of the currency beside them. */
const payoutFields = z.strictObject({
  payout_id: optionalText(64),
  document_type: optionalText(40),
  document_id: optionalText(64),
  real_name: optionalText(),
  deducted_amount: minorOrZero().optional(),
  source_currency: currency().optional(),
  fee_payer: optionalText(40),
  processing_fee: minorOrZero().optional(),
  tax: minorOrZero().optional(),
  amount_received: minorOrZero().optional(),
  arrival_currency: currency().optional(),
  exchange_rate: z
    .string()
    .regex(/^[0-9]{1,10}(?:\.[0-9]{1,10})?$/)
    .optional(),
  beneficiary: optionalText(),
  country: country().optional(),
  remark: wire.lines(500).optional(),
});

export const transactionInput = z
  .strictObject({
    business: wire.choice(businesses),
    trade_no: wire.text(64),
    merchant_no: wire.text(64),
    app_id: wire.text(64),
    ...documentFields,
    name: optionalText(),
    /** Where the person is registered: a state or province of the country of the document, by its code (SP, BR-SP) or name. */
    registered_state: optionalText(60),
    email: optionalText(),
    merchant_uid: optionalText(128),
    merchant_ref: optionalText(128),
    partner_id: optionalText(128),
    method: method(),
    provider_code: optionalText(40),
    currency: currency(),
    amount_minor: minor(),
    order_time: wire.instant(),
    /** ORDER: nothing has moved yet. PAYMENT: the money of a pay-in has arrived. */
    stage: wire.choice(transactionStages).optional(),
    device: optionalText(128),
    ip_country: country().optional(),
    /** Address that the payer or beneficiary acts from, IPv4 or IPv6. */
    ip: z.union([z.ipv4(), z.ipv6()]).optional(),
    phone: optionalText(40),
    /** Country of the card's issuer. */
    issuer_country: country().optional(),
    /** What the person used of the service in the last month, as the merchant reports it. */
    service_use_minor: minorOrZero().optional(),
    account: optionalText(64),
    payer: payerFields.optional(),
    payout: payoutFields.optional(),
  })
  .superRefine(checkDocument('id_no') as never)
  .superRefine(checkState as never);
export type TransactionInput = z.output<typeof transactionInput>;

/** The answer to a payment: the outcome and nothing about why. */
export const decisionView = z.object({
  business: z.enum(businesses),
  trade_no: z.string(),
  transaction_id: z.string(),
  outcome: z.enum(outwardOutcomes),
  stage: z.enum(transactionStages),
  partner_status: z.enum(partnerStatuses),
  decided_at: wire.time(),
  /** true when this very payment had been decided before; the outcome is its present one. */
  repeated: z.boolean(),
  /**
   * The providers by which it may go, the one to try first in front; empty when it is not possible. null: nobody has said here
   * who serves this payment method, and the payment core chooses the provider as before.
   */
  routes: z.array(z.object({ provider_code: z.string(), weight: z.number().int() })).nullable(),
});
export type DecisionView = z.output<typeof decisionView>;

export const decideTransaction = endpoint({
  method: 'POST',
  path: '/api/v1/transactions',
  area: 'machine',
  summary: 'Decide one payment, at order or at payment; repeating it changes nothing',
  ability: 'machine:decide',
  audit: 'transaction.decided',
  ownTransaction: true,
  input: transactionInput,
  data: decisionView,
});

/** One line of the answer to a batch; `line` counts from 1. */
export const batchLine = z.object({
  line: z.number().int(),
  code: z.string(),
  msg: z.string(),
  data: decisionView.nullable(),
  fields: z.array(z.object({ field: z.string(), code: z.string(), msg: z.string() })).optional(),
});
export type BatchLine = z.output<typeof batchLine>;

export const decideTransactions = endpoint({
  method: 'POST',
  path: '/api/v1/transactions/batch',
  area: 'machine',
  summary: 'Decide many payments: one JSON object per line in, one result per line out, in the same order',
  ability: 'machine:decide',
  audit: 'transaction.decided',
  body: 'ndjson',
  answer: 'ndjson',
  input: z.strictObject({}),
  data: batchLine,
});

export const getTransaction = endpoint({
  method: 'GET',
  path: '/api/v1/transactions/:business/:trade_no',
  area: 'machine',
  summary: 'The current outcome of one payment',
  ability: 'machine:read',
  input: z.strictObject({ business: wire.choice(businesses), trade_no: wire.text(64) }),
  data: decisionView,
});
