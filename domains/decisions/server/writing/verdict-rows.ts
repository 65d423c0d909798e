import type { AuditNote } from '../../../../platform/server/index.ts';
import type { Decided } from '../../model/decide.ts';
import type { LedgerEffect } from '../../../../engines/limits/index.ts';
import type { IncomingPayment } from '../intake/incoming-payment.ts';
import type { DecisionRow, LedgerRow } from './decision-rows.ts';

/*
 * What a verdict leaves beside the row of its payment, the same for both paths. The path with locks gives ids when it writes,
 * the path from memory has them before.
 */

/** The row of a decision. */
export function decisionRow(
  { id = '', transactionId, stage, now }: { id?: string; transactionId: string; stage: string; now: Date },
  { result, reasons, explanation }: Pick<Decided, 'result' | 'reasons' | 'explanation'>,
): DecisionRow {
  return { id, transaction_id: transactionId, stage, result, reasons, explanation, at: now };
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
