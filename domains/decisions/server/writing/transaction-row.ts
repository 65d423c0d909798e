import type { IncomingPayment } from '../intake/incoming-payment.ts';
import type { NameAndMarks } from '../intake/name-and-marks.ts';
import type { TransactionRow } from './decision-rows.ts';

interface RowParts {
  id: string;
  subjectId: string;
  keyId: string;
  companyCode: string;
  amlResult: string;
  reasons: string[];
  told: NameAndMarks;
}

/** The row of a payment that was judged, whichever way. */
export function transactionRow(payment: IncomingPayment, { id, subjectId, keyId, companyCode, amlResult, reasons, told }: RowParts): TransactionRow {
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
    name_likeness: told.nameLikeness,
    rule_marks: told.marks,
  };
}

export const payerRow = (payer: IncomingPayment['payer']): unknown =>
  payer ? { name: payer.name, id_type: payer.document?.type, id_no: payer.document?.no, account: payer.account } : null;
