import { z } from 'zod';
import { countrySpellings, parseCountry } from '../../../../platform/contract/country-code.ts';
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
} from '../../../register/kernel/index.ts';
import { endpoint, shaped, wire } from '../../../../platform/contract/index.ts';
import { spaces } from '../../../../platform/contract/shapes.ts';

const mostMinor = 900_000_000_000_000;
const mostDigits = '[1-8][0-9]{14}|90{14}|[1-9][0-9]{0,13}';

/** Minor units of the currency as a whole number (centavos). */
export const minor = () =>
  shaped(wire.whole(1, mostMinor), {
    name: 'Amount',
    json: () => ({
      anyOf: [
        { type: 'integer', minimum: 1, maximum: mostMinor },
        { type: 'string', pattern: `^(?:${mostDigits})$` },
      ],
      description: 'Minor units of the currency as a whole number: 12345 is 123.45. A number, or its digits as text.',
    }),
  });
/** As `minor`, and zero is possible. */
const minorOrZero = () =>
  shaped(wire.whole(0, mostMinor), {
    name: 'AmountOrZero',
    json: () => ({
      anyOf: [
        { type: 'integer', minimum: 0, maximum: mostMinor },
        { type: 'string', pattern: `^(?:0|${mostDigits})$` },
      ],
      description: 'As Amount, and zero is possible.',
    }),
  });

/** Some words, whatever their capitals, beside which spaces do not count. */
function inAnyCapitals(words: readonly string[]): string {
  const letters = (word: string) => word.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);
  return `^[${spaces}]*(?:${words.map(letters).join('|')})[${spaces}]*$`;
}

/** A country however it is written (BR, BRA, 076), as its three letters. */
const country = () =>
  shaped(
    wire
      .text(3)
      .transform((code) => parseCountry(code) ?? '')
      .refine((code) => code !== '', { params: { rule: 'country' } }),
    {
      name: 'Country',
      json: () => ({
        type: 'string',
        pattern: inAnyCapitals(countrySpellings()),
        description: 'A country of ISO 3166-1 by its two letters, three letters or three digits: BR, BRA or 076.',
      }),
    },
  );
/** A currency in capitals, however it is written. */
const currency = () =>
  shaped(
    wire
      .text(3)
      // Of ASCII alone: there are other letters whose capital is an S.
      .overwrite((code) => code.replace(/[a-z]/g, (letter) => letter.toUpperCase()))
      .pipe(wire.choice(currencies)),
    {
      name: 'Currency',
      json: () => ({
        anyOf: [
          { type: 'string', enum: currencies },
          { type: 'string', pattern: inAnyCapitals(currencies) },
        ],
        description: 'ISO 4217, whatever the capitals.',
      }),
    },
  );
/** A payment method in capitals; which there are the database knows. */
const method = () => wire.text(40).toUpperCase();
const optionalText = (max = 255) => wire.text(max).optional();

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
export const payerFields = shaped(
  z
    .strictObject({
      name: optionalText().describe('Name of whoever paid.'),
      id_type: wire.choice(idTypes).optional().describe('Type of the document of whoever paid.'),
      id_no: optionalText(40).describe('Number of that document; checked like the one of the payment.'),
      account: optionalText(64).describe('Account that the money came from.'),
    })
    .superRefine(checkDocument('id_no') as never),
  { name: 'Payer' },
);

/** Detail of a payout; amounts are whole minor units of the currency beside them. */
const payoutFields = shaped(
  z.strictObject({
    payout_id: optionalText(64).describe('Number of the pay-out at the provider.'),
    document_type: optionalText(40).describe('Type of the document of the holder of the account, where it is known.'),
    document_id: optionalText(64).describe('Number of that document.'),
    real_name: optionalText().describe('Name of the holder of the account; compared with the screening lists.'),
    deducted_amount: minorOrZero().optional().describe('What is taken from the balance of the merchant, in minor units of source_currency.'),
    source_currency: currency().optional(),
    fee_payer: optionalText(40).describe('Who bears the fee, in the words of the core.'),
    processing_fee: minorOrZero().optional().describe('Fee, in minor units of source_currency.'),
    tax: minorOrZero().optional().describe('Tax, in minor units of source_currency.'),
    amount_received: minorOrZero().optional().describe('What arrives, in minor units of arrival_currency.'),
    arrival_currency: currency().optional(),
    exchange_rate: z
      .string()
      .regex(/^[0-9]{1,10}(?:\.[0-9]{1,10})?$/)
      .optional()
      .describe('Decimal number as text: "5.4321".'),
    beneficiary: optionalText().describe('Name of the beneficiary, where it is another than the holder; compared with the screening lists, too.'),
    country: country().optional().describe('Country that the money goes to.'),
    remark: wire.lines(500).optional().describe('Free text.'),
  }),
  { name: 'Payout' },
);

export const transactionInput = shaped(
  z
    .strictObject({
      business: wire.choice(businesses).describe('payin: money from a person to a merchant. payout: money from a merchant to a person.'),
      trade_no: wire
        .text(64)
        .describe('The number of the payment in the core. It is known by it from then on, together with business: the same number again is the same payment.'),
      merchant_no: wire.text(64).describe('Number of the merchant.'),
      app_id: wire.text(64).describe('App of the merchant at which the person pays or is paid.'),
      id_type: wire
        .choice(idTypes)
        .describe('Type of the document of the person; it says the country, too. docs/integration.md has the types of each country.'),
      id_no: wire
        .text(40)
        .describe('Number of the document, with or without its punctuation. Check digits are checked; a number that is none is refused with 400 (idDocument).'),
      name: optionalText().describe('Name of the person as the core knows it.'),
      registered_state: optionalText(60).describe(
        'State or province in which the person is registered, of the country of the document: code (SP), ISO 3166-2 (BR-SP) or name. Another one is refused with 400 (subdivision). Nothing is decided by it.',
      ),
      email: optionalText().describe('E-mail address of the person.'),
      merchant_uid: optionalText(128).describe('By what the merchant knows the person.'),
      merchant_ref: optionalText(128).describe('Number of the order at the merchant.'),
      partner_id: optionalText(128).describe('Number of the payment at a partner of the core.'),
      method: method().describe('Payment method, such as PIX, whatever its capitals; one that the installation does not have is refused with 400 (choice).'),
      provider_code: optionalText(40).describe(
        'Provider that is meant to carry out the payment. One that no route of the app has is not refused: the outcome is not_possible.',
      ),
      currency: currency(),
      amount_minor: minor().describe('Amount in minor units of the currency: 125000 with BRL is R$ 1,250.00.'),
      order_time: wire
        .instant()
        .describe(
          'When the person ordered the payment. It may lie two days before the receipt; further back the payment counts when it arrives. More than five minutes after the receipt is refused with 400 (tooFarAhead). A company may set other distances.',
        ),
      stage: wire
        .choice(transactionStages)
        .optional()
        .describe(
          'ORDER (when absent): nothing has moved yet. PAYMENT: the money of a pay-in has arrived without an order that was decided before; with a pay-out it is refused with 400 (choice).',
        ),
      device: optionalText(128).describe('By what the device of the person is known. Capitals do not matter in a UUID, and do in anything else.'),
      ip_country: country().optional().describe('Country of the address that the person acts from.'),
      ip: wire.ipAddress().optional().describe('Address that the person acts from, IPv4 or IPv6, in any spelling.'),
      phone: optionalText(40).describe('Telephone number, however it is written; without the code of a country it is one of the country of the document.'),
      issuer_country: country().optional().describe('Country of the issuer of the card.'),
      service_use_minor: minorOrZero()
        .optional()
        .describe('What the person used of the service in the last month, as the merchant reports it; minor units of the currency.'),
      account: optionalText(64).describe(
        'Account of the person: that the money comes from, or goes to. Accounts of banks, cards and keys of Pix have one form, however spaces, dashes and zeros in front are written (branch and number of Brazil are told apart only with a separator between them); any other text is compared as it is, capitals and dashes included.',
      ),
      payer: payerFields.optional().describe('Who really pays, as far as it is known; else it is told with the event paid.'),
      payout: payoutFields.optional().describe('Details of a pay-out; with a pay-in they are refused with 400 (notForBusiness).'),
    })
    .superRefine(checkDocument('id_no') as never)
    .superRefine(checkState as never),
  { name: 'Payment' },
);
export type TransactionInput = z.output<typeof transactionInput>;

const outcome = () =>
  z
    .enum(outwardOutcomes)
    .describe(
      'accepted: go on. documents_required: hold the money, do not settle or send it; a message tells later what became of it. not_possible: refuse, or send back.',
    );
const partnerStatus = () => z.enum(partnerStatuses).describe('The life of the payment as the core has reported it.');

/** What a payment and its events answer alike. */
export const paymentState = {
  business: z.enum(businesses),
  trade_no: z.string().describe('The number of the payment in the core, as it was sent.'),
  outcome: outcome(),
  partner_status: partnerStatus(),
};

/** The answer to a payment: the outcome and nothing about why. */
export const decisionView = shaped(
  z.object({
    business: paymentState.business,
    trade_no: paymentState.trade_no,
    transaction_id: z.string().describe('The number of the payment in Atalaia.'),
    outcome: paymentState.outcome,
    stage: z.enum(transactionStages).describe('At which point it was evaluated last.'),
    partner_status: paymentState.partner_status,
    decided_at: wire.time(),
    repeated: z.boolean().describe('true: this very payment had been decided before, and nothing was changed; outcome is its present one.'),
    routes: z
      .array(z.object({ provider_code: z.string(), weight: z.number().int() }))
      .nullable()
      .describe(
        'Providers by which it may go, the one to try first in front, with the share that each is meant to get of the payments (weight); empty when it is not possible. null: nobody has said here who serves this payment method, and the core chooses.',
      ),
  }),
  { name: 'Decision' },
);
export type DecisionView = z.output<typeof decisionView>;

/** A payment that is looked up: beside its outcome the sums of what was reported of it, for a core that compares its books. */
export const transactionView = shaped(
  decisionView.extend({
    currency: z.enum(currencies).describe('Currency of the amounts beside it.'),
    amount_minor: z.number().int().describe('What was ordered, in minor units.'),
    paid_minor: z.number().int().nullable().describe('What arrived or left, as it was reported; null where nothing was.'),
    refunded_minor: z.number().int().describe('What was reported as gone back, all refunds together.'),
  }),
  { name: 'Transaction' },
);

export const decideTransaction = endpoint({
  method: 'POST',
  path: '/api/v1/transactions',
  area: 'machine',
  summary: 'Decide one payment, at order or at payment; repeating it changes nothing',
  ability: 'machine:decide',
  audit: 'transaction.decided',
  power: 'neutral',
  ownTransaction: true,
  input: transactionInput,
  data: decisionView,
});

/** One line of the answer to a batch; `line` counts from 1. */
export const batchLine = shaped(
  z.object({
    line: z.number().int().describe('Number of the line in what was sent, from 1; empty lines count and are not answered.'),
    status: z.number().int().describe('HTTP status that the call for a single payment would have had.'),
    code: z.string().describe('10000, or the code of the refusal.'),
    error: z
      .string()
      .optional()
      .describe('Name of the refusal, as in data.error of a single call. Of lines alone: LINE_TOO_LONG, where a line has more than 16,384 characters.'),
    msg: z.string().describe('The refusal as a sentence, for people.'),
    data: decisionView.nullable().describe('null where the line was refused.'),
    fields: z
      .array(z.object({ field: z.string(), code: z.string(), msg: z.string() }))
      .optional()
      .describe('The wrong or differing fields of a refused line; it stands beside data, not in it.'),
  }),
  { name: 'BatchLine' },
);
export type BatchLine = z.output<typeof batchLine>;

export const decideTransactions = endpoint({
  method: 'POST',
  path: '/api/v1/transactions/batch',
  area: 'machine',
  summary: 'Decide many payments: one JSON object per line in, one result per line out, in the same order',
  ability: 'machine:decide',
  audit: 'transaction.decided',
  power: 'neutral',
  body: 'ndjson',
  answer: 'ndjson',
  input: z.strictObject({}),
  line: transactionInput,
  data: batchLine,
});

export const getTransaction = endpoint({
  method: 'GET',
  path: '/api/v1/transactions/:business/:trade_no',
  area: 'machine',
  summary: 'The current outcome of one payment, and what was reported as paid and refunded',
  ability: 'machine:read',
  input: z.strictObject({ business: wire.choice(businesses), trade_no: wire.text(64) }),
  data: transactionView,
});
