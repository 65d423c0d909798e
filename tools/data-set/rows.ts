import { z } from 'zod';
import { type TransactionInput, transactionInput } from '../../domains/payments/decisions/contract/index.ts';
import {
  countryOfIdType,
  currencies,
  type IdDocument,
  idCountries,
  idTypes,
  parseIdDocument,
  verificationResults,
} from '../../domains/register/kernel/index.ts';
import { parseCountry } from '../../platform/contract/country-code.ts';
import { explainIssues } from '../../platform/server/index.ts';
import type { BadLine, TableRow, TableShape } from './read-table.ts';

/* The three tables of a data set, line by line: what a line must hold and what it means here. */

const key = (max = 64) => z.string().min(1).max(max);
const flag = z.enum(['0', '1']).transform((text) => text === '1');
const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** One of the countries that have companies here, however its code is written. */
const homeCountry = () =>
  z
    .string()
    .transform((text) => parseCountry(text) ?? text)
    .pipe(z.enum(idCountries));

export const merchantColumns = ['merchant_no', 'industry', 'country', 'apps'] as const;
const merchantLine = z.object({
  merchant_no: key(),
  industry: key(40).transform((text) => text.toUpperCase()),
  country: homeCountry(),
  apps: key(2000).transform((text) => text.split(';')),
});
export type MerchantLine = z.output<typeof merchantLine>;

export const personColumns = [
  'id_country',
  'id_type',
  'id_no',
  'name',
  'age',
  'est_income_month_minor',
  'currency',
  'is_pep',
  'is_sanctioned',
  'is_verified',
  'deceased_on',
] as const;
/** Incomes may stand in whole units of the currency instead, and days in the order of the country. */
export const personShape: TableShape = {
  kinds: { id_no: 'code', deceased_on: 'day', est_income_month: 'minor' },
  instead: { est_income_month_minor: 'est_income_month' },
};
const personLine = z
  .object({
    id_country: homeCountry(),
    id_type: z.enum(idTypes),
    id_no: key(40),
    name: key(255),
    age: z
      .literal('')
      .transform(() => undefined)
      .or(wholeNumber),
    est_income_month_minor: z
      .literal('')
      .transform(() => undefined)
      .or(wholeNumber),
    currency: z.string().toUpperCase().pipe(z.enum(currencies)),
    is_pep: flag,
    is_sanctioned: flag,
    is_verified: z.enum(verificationResults),
    deceased_on: z
      .literal('')
      .transform(() => null)
      .or(z.iso.date()),
  })
  .transform((line, context) => {
    const { document, errors } = parseIdDocument(line.id_type, line.id_no, line.id_country);
    if (document) return { ...line, document };
    context.addIssue({ code: 'custom', path: ['id_no'], params: { rule: 'idDocument', type: line.id_type, reason: errors[0] ?? 'format' } });
    return z.NEVER;
  });
export type PersonLine = z.output<typeof personLine>;

export const paymentColumns = [
  'tid',
  'ts',
  'business',
  'merchant_no',
  'app_id',
  'method',
  'provider_code',
  'currency',
  'amount_minor',
  'id_type',
  'id_no',
  'payer_or_beneficiary_name',
  'device',
  'ip_country',
  'account',
  'status',
  'refund_of',
] as const;
export const paymentShape: TableShape = {
  kinds: { tid: 'code', ts: 'time', amount: 'minor', id_no: 'code', account: 'code', refund_of: 'code' },
  instead: { amount_minor: 'amount' },
};
type PaymentCells = Record<(typeof paymentColumns)[number], string>;

/** The column behind each field of the machine call that is named otherwise. */
const columnOf: Readonly<Record<string, string>> = { trade_no: 'tid', order_time: 'ts', name: 'payer_or_beneficiary_name', payer: 'payer_or_beneficiary_name' };

/** One line of the payments: a payment to decide, or the refund of an earlier one. */
export type PaymentLine =
  | { kind: 'payment'; line: number; input: TransactionInput; person: string; isPaid: boolean }
  | { kind: 'refund'; line: number; tradeNo: string; refundOf: string; at: Date; amountMinor: bigint; person: string };

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;
const timeOf = (text: string): number | undefined => (isoTime.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : undefined);
const withDecimals = /[.,]\d{1,2}$/;
const filled = (text: string): string | undefined => (text === '' ? undefined : text);

const statuses = ['PAID', 'CREATED'] as const;
const refundLine = z.object({
  tid: key(128),
  refund_of: key(),
  amount_minor: z.string().regex(/^[1-9]\d{0,14}$/),
  id_type: z.enum(idTypes),
  id_no: key(40),
});

/**
 * Who a line is about, so that the lines of one person stay in their order. A CUIL holds the DNI of its person, and both
 * may appear.
 */
function personOf(document: IdDocument): string {
  const inside = parseIdDocument(document.type, document.no).facts.dniInside;
  return inside ? `DNI ${inside}` : `${document.type} ${document.no}`;
}

/** The payment in the words of the machine call. A pay-in that was paid is evaluated with the money there, a pay-out before it leaves. */
function inputOf(cells: PaymentCells, at: number) {
  const name = filled(cells.payer_or_beneficiary_name);
  const isPayIn = cells.business === 'payin';
  const isPaidIn = isPayIn && cells.status === 'PAID';
  return {
    business: cells.business,
    trade_no: cells.tid,
    merchant_no: cells.merchant_no,
    app_id: cells.app_id,
    id_type: cells.id_type,
    id_no: cells.id_no,
    name,
    method: cells.method,
    provider_code: filled(cells.provider_code),
    currency: cells.currency,
    amount_minor: cells.amount_minor,
    order_time: at,
    stage: isPaidIn ? 'PAYMENT' : 'ORDER',
    device: filled(cells.device),
    ip_country: filled(cells.ip_country),
    account: filled(cells.account),
    payer: isPaidIn && name ? { name } : undefined,
    payout: !isPayIn && name ? { real_name: name, beneficiary: name } : undefined,
  };
}

export class LineReader {
  readonly #file: string;
  readonly #now: number;
  readonly #onBad: (bad: BadLine) => void;
  readonly #standIns: Readonly<Record<string, string>>;

  /** @param standIns columns that stand in place of others, by those: faults are told of what is in the file */
  constructor(file: string, now: Date, onBad: (bad: BadLine) => void, standIns: Readonly<Record<string, string>> = {}) {
    this.#file = file;
    this.#now = now.getTime();
    this.#onBad = onBad;
    this.#standIns = standIns;
  }

  /** Reports what is wrong with a line and gives nothing. */
  bad(line: number, field: string, problem: string): undefined {
    this.#onBad({ file: this.#file, line, field: this.#standIns[field] ?? field, problem });
    return undefined;
  }

  #parse<S extends z.ZodType>(schema: S, value: unknown, line: number): z.output<S> | undefined {
    const parsed = schema.safeParse(value, { reportInput: true });
    if (parsed.success) return parsed.data;
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: issue.path.length > 0 ? [columnOf[String(issue.path[0])] ?? issue.path[0]] : [] }));
    for (const { field, msg } of explainIssues(issues as never, 'en')) this.bad(line, field, msg);
    return undefined;
  }

  merchant({ line, cells }: TableRow<(typeof merchantColumns)[number]>): MerchantLine | undefined {
    return this.#parse(merchantLine, cells, line);
  }

  person({ line, cells }: TableRow<(typeof personColumns)[number]>): PersonLine | undefined {
    return this.#parse(personLine, cells, line);
  }

  payment({ line, cells }: TableRow<(typeof paymentColumns)[number]>): PaymentLine | undefined {
    const at = timeOf(cells.ts);
    if (at === undefined) return this.bad(line, 'ts', 'The ts field must be a time in UTC, as 2026-01-31T23:59:59.000Z.');
    if (at > this.#now) return this.bad(line, 'ts', 'The ts field lies in the future.');
    if (withDecimals.test(cells.amount_minor))
      return this.bad(line, 'amount_minor', 'The amount_minor field counts minor units. Name the column amount where amounts have decimals.');
    if (cells.business === 'refund') return this.#refund(line, cells, at);
    if (!statuses.some((status) => status === cells.status)) return this.bad(line, 'status', `The status field must be one of: ${statuses.join(', ')}.`);
    const input = this.#parse(transactionInput, inputOf(cells, at), line);
    if (!input) return undefined;
    const { document } = parseIdDocument(input.id_type, input.id_no);
    return { kind: 'payment', line, input, person: personOf(document as IdDocument), isPaid: cells.status === 'PAID' };
  }

  #refund(line: number, cells: PaymentCells, at: number): PaymentLine | undefined {
    const refund = this.#parse(refundLine, cells, line);
    if (!refund) return undefined;
    const { document } = parseIdDocument(refund.id_type, refund.id_no, countryOfIdType(refund.id_type));
    if (!document) return this.bad(line, 'id_no', `The id_no field is not a valid ${refund.id_type}.`);
    const { tid: tradeNo, refund_of: refundOf } = refund;
    return { kind: 'refund', line, tradeNo, refundOf, at: new Date(at), amountMinor: BigInt(refund.amount_minor), person: personOf(document) };
  }
}
