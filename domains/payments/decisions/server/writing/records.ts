import type { IncomingPayment, RefusedField } from '../intake/incoming-payment.ts';
import type { SentContent } from '../stored/decision-state.store.ts';
import type { NameAndMarks } from '../intake/name-and-marks.ts';
import type { DecisionRow, LedgerRow, TransactionRow } from './decision-rows.ts';
import type { AuditNote } from '../../../../../platform/server/call.ts';
import type { Decided } from '../../model/decide.ts';
import type { LedgerEffect } from '../../../../../engines/limits/index.ts';

/* One builder for the record of each table: whoever writes a payment, from memory or with locks, makes its records here. */

interface RowParts {
  id: string;
  subjectId: string;
  keyId: string;
  companyCode: string;
  amlResult: string;
  reasons: string[];
  declared: NameAndMarks;
}

/** The row of a payment that was evaluated, whichever way. */
export function transactionRow(payment: IncomingPayment, { id, subjectId, keyId, companyCode, amlResult, reasons, declared }: RowParts): TransactionRow {
  const isPaid = payment.stage === 'PAYMENT';
  const isHeld = amlResult === 'JUSTIFICATION_REQUIRED' || amlResult === 'FROZEN';
  return {
    id,
    company_code: companyCode,
    business: payment.business,
    trade_no: payment.tradeNo,
    payload_hash: payment.payloadHash,
    merchant_ref: payment.merchantRef ?? null,
    merchant_no: payment.merchantNo,
    app_id: payment.appId,
    subject_id: subjectId,
    key_id: keyId,
    id_country: payment.document.country,
    id_type: payment.document.type,
    id_no: payment.document.no,
    name: payment.name ?? null,
    email: payment.email ?? null,
    merchant_uid: payment.merchantUid ?? null,
    method: payment.method,
    provider_code: payment.providerCode ?? null,
    currency: payment.currency,
    order_amount_minor: String(payment.amountMinor),
    pay_amount_minor: isPaid ? String(payment.amountMinor) : null,
    order_time: payment.orderTime,
    stated_order_time: payment.statedOrderTime ?? null,
    paid_at: isPaid ? (payment.statedOrderTime ?? payment.orderTime) : null,
    partner_id: payment.partnerId ?? null,
    partner_status: isPaid ? 'PAID' : 'CREATED',
    aml_result: amlResult,
    aml_reasons: reasons,
    stage: payment.stage,
    device: payment.device ?? null,
    ip_country: payment.ipCountry ?? null,
    account: payment.account ?? null,
    payout: payment.payout ?? null,
    payer: payerRow(payment.payer),
    at: payment.receivedAt,
    held_at: isHeld ? payment.receivedAt : null,
    phone: payment.phone ?? null,
    ip: payment.ip ?? null,
    issuer_country: payment.issuerCountry ?? null,
    service_use_minor: payment.serviceUseMinor?.toString() ?? null,
    name_likeness: declared.nameLikeness,
    rule_marks: declared.marks,
  };
}

export const payerRow = (payer: IncomingPayment['payer']): unknown =>
  payer ? { name: payer.name, id_type: payer.document?.type, id_no: payer.document?.no, account: payer.account } : null;

/*
 * What a verdict leaves beside the row of its payment, the same for both paths. The path with locks gives ids when it writes,
 * the path from memory has them before.
 */

/** The row of a decision. */
export function decisionRow(
  { id = '', transactionId, stage, now, settingsVersion }: { id?: string; transactionId: string; stage: string; now: Date; settingsVersion?: string },
  { result, reasons, explanation }: Pick<Decided, 'result' | 'reasons' | 'explanation'>,
): DecisionRow {
  return { id, transaction_id: transactionId, stage, result, reasons, explanation, at: now, settings_version: settingsVersion };
}

/** A line of the ledger. @param about `step` is the version of the payment that it belongs to */
export function ledgerRow(
  { id = '', keyId, transactionId, step, now }: { id?: string; keyId: string; transactionId: string; step: number; now: Date },
  { kind, bucket, balanceId, amountMinor, eventAt }: LedgerEffect,
): LedgerRow {
  return {
    id,
    key_id: keyId,
    transaction_id: transactionId,
    kind,
    bucket,
    balance_id: balanceId,
    step,
    amount_minor: String(amountMinor),
    event_at: new Date(eventAt),
    at: now,
  };
}

/** What the audit trail notes of a payment that was decided with its person locked. */
export function decisionNote(payment: IncomingPayment, about: { transactionId: string; companyCode: string }, decided: Decided): AuditNote {
  return {
    verb: 'transaction.decided',
    subject: { kind: 'transaction', id: about.transactionId },
    companyCode: about.companyCode,
    after: {
      aml_result: decided.amlResult,
      stage: payment.stage,
      business: payment.business,
      amount_minor: String(payment.amountMinor),
      currency: payment.currency,
      holds: decided.holds.map((hold) => hold.type),
      ...(payment.statedOrderTime ? { stated_order_time: payment.statedOrderTime.toISOString() } : {}),
    },
    reason: decided.reasons.join(', ') || 'within limits',
  };
}

/** What the one entry for all acceptances that are written together notes of a payment: number, business, stage, amount, currency, request. */
export const acceptanceNote = (payment: IncomingPayment, transactionId: string, requestId: string): string =>
  JSON.stringify([transactionId, payment.business, payment.stage, String(payment.amountMinor), payment.currency, requestId]);

/* The other way round: what of a payment is not as its record has it. */

const differs = (field: string): RefusedField => ({ field, code: 'differs' });

const asText = (value: unknown): string => JSON.stringify(value ?? null).normalize('NFC');

/** Names of what two objects say differently, below a name. */
function differencesOf(before: object | null, now: object | null, below = ''): RefusedField[] {
  const [first, second] = [(before ?? {}) as Record<string, unknown>, (now ?? {}) as Record<string, unknown>];
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  return names.filter((name) => asText(first[name]) !== asText(second[name])).map((name) => differs(below + name));
}

/** What the event paid replaces: of this it is not known any more how it was sent. */
const replaced = ['stage', 'account'];

/**
 * The fields in which a payment differs from the one that was stored under its number, as far as that is known: the registered state is
 * no part of what is stored, and what came with the event paid has replaced what was sent. What the payment of another company says is
 * not told.
 */
export function differingFields(stored: SentContent, payment: IncomingPayment, companies: readonly string[]): RefusedField[] {
  if (!companies.includes(stored.companyCode)) return [{ field: 'trade_no', code: 'ofAnotherCompany' }];
  const { fields, payer, payout, isPaidSince } = stored;
  const sent: Record<string, unknown> = {
    merchant_no: payment.merchantNo,
    app_id: payment.appId,
    id_type: payment.document.type,
    id_no: payment.document.no,
    name: payment.name,
    email: payment.email,
    merchant_uid: payment.merchantUid,
    merchant_ref: payment.merchantRef,
    partner_id: payment.partnerId,
    method: payment.method,
    provider_code: payment.providerCode,
    currency: payment.currency,
    amount_minor: String(payment.amountMinor),
    order_time: (payment.statedOrderTime ?? payment.orderTime).getTime(),
    stage: payment.stage,
    device: payment.device,
    ip_country: payment.ipCountry,
    ip: payment.ip,
    phone: payment.phone,
    issuer_country: payment.issuerCountry,
    service_use_minor: payment.serviceUseMinor?.toString(),
    account: payment.account,
  };
  return [
    ...differencesOf(fields, sent).filter(({ field }) => !isPaidSince || !replaced.includes(field)),
    ...(isPaidSince ? [] : differencesOf(payer, payerRow(payment.payer) as object | null, 'payer.')),
    ...differencesOf(payout, payment.payout ?? null, 'payout.'),
  ];
}
