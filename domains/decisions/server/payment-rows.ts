import type { SanctionState } from '../../kernel/index.ts';
import { limitRules } from '../../limits/server/index.ts';
import type { OtherParty, PaymentFacts, Policy } from '../model/state.ts';
import type { AppRow } from './decision-state.store.ts';
import type { TransactionRow } from './decision-rows.ts';
import type { IncomingPayment } from './incoming-payment.ts';
import type { RefusedField } from './payment-answer.ts';
import type { NameAndMarks } from './name-and-marks.ts';

/* A payment that comes in: what is wrong with it, how the model judges it, and the row that it becomes. */

/** A merchant or app that does not exist, or belongs to another company, is a wrong field and nothing is stored. */
export function refusedFields(payment: IncomingPayment, app: AppRow | undefined, companies: readonly string[]): RefusedField[] {
  if (!app || app.merchantNo !== payment.merchantNo) return [{ field: 'app_id', code: 'invalid' }];
  if (!companies.includes(app.companyCode)) return [{ field: 'merchant_no', code: 'invalid' }];
  // A time in the future would open a window that nothing has used yet.
  // An installation that has named no ways of paying takes any.
  if (app.methods.length > 0 && !app.methods.includes(payment.method))
    return [{ field: 'method', code: 'choice', params: { choices: app.methods.join(', ') } }];
  if (payment.orderTime.getTime() <= payment.receivedAt.getTime() + app.orderTimeAheadMs) return [];
  return [{ field: 'order_time', code: 'tooFarAhead', params: { limit: app.orderTimeAheadMs / 60_000 } }];
}

/** Whether a live payment states an order time so long ago that it cannot count by it. */
export const isLate = ({ isLive, orderTime, receivedAt }: IncomingPayment, { orderTimeBackMs }: AppRow): boolean =>
  isLive === true && receivedAt.getTime() - orderTime.getTime() > orderTimeBackMs;

/** The payment as it counts: a late one when it arrives, or its date would choose windows that nothing has used. */
export const asCounted = (payment: IncomingPayment, app: AppRow): IncomingPayment =>
  isLate(payment, app) ? { ...payment, orderTime: payment.receivedAt, statedOrderTime: payment.orderTime } : payment;

export const policyOf = (app: AppRow, profiles: Policy['profiles']): Policy => ({
  company: { code: app.companyCode, timeZone: app.timeZone, noPassAction: app.noPassAction, caseDueDays: app.caseDueDays },
  merchant: { merchantNo: app.merchantNo, status: app.merchantStatus, riskLevel: app.riskLevel },
  app: {
    appId: app.appId,
    status: app.appStatus,
    selfVerify: app.selfVerify,
    payerVerification: app.payerVerification,
    channelsOff: app.channelsOff,
    channels: app.channels,
    block: app.block ?? undefined,
    switchedOff: app.switchedOff,
  },
  profiles,
  limitRules,
});

const iso = (date: Date): string => date.toISOString();

interface RowParts {
  id: string;
  subjectId: string;
  keyId: string;
  app: AppRow;
  amlResult: string;
  reasons: string[];
  told: NameAndMarks;
}

/** The row of a payment that was judged. */
export function transactionRow(payment: IncomingPayment, { id, subjectId, keyId, app, amlResult, reasons, told }: RowParts): TransactionRow {
  const isPaid = payment.stage === 'PAYMENT';
  const isHeld = amlResult === 'JUSTIFICATION_REQUIRED' || amlResult === 'FROZEN';
  return {
    id,
    company_code: app.companyCode,
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
    order_time: iso(payment.orderTime),
    stated_order_time: payment.statedOrderTime ? iso(payment.statedOrderTime) : null,
    paid_at: isPaid ? iso(payment.statedOrderTime ?? payment.orderTime) : null,
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
    at: iso(payment.receivedAt),
    held_at: isHeld ? iso(payment.receivedAt) : null,
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

/** The payment as the model judges it. */
export const factsOf = (
  payment: IncomingPayment,
  transactionId: string,
  { sanction, document }: { sanction: SanctionState; document: OtherParty['document'] },
): PaymentFacts => ({
  transactionId,
  business: payment.business,
  currency: payment.currency,
  merchantNo: payment.merchantNo,
  appId: payment.appId,
  amountMinor: payment.amountMinor,
  at: payment.orderTime.getTime(),
  now: payment.receivedAt.getTime(),
  ...(payment.statedOrderTime ? { statedAt: payment.statedOrderTime.getTime() } : {}),
  stage: payment.stage,
  name: payment.party.name,
  alsoNamed: payment.party.alsoNamed,
  party: { isNamed: payment.party.isNamed, document },
  otherPartySanction: sanction,
  route: { method: payment.method, providerCode: payment.providerCode ?? null },
});
