import {
  type AmlResult,
  type Business,
  formatAmount,
  type HoldType,
  type PartnerStatus,
  type ShownHoldType,
  type VerificationResult,
} from '../../../register/kernel/index.ts';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { type PersonView, personView } from '../../../register/id-database/server/person-view/index.ts';
import type { PayoutDetailView, TransactionView } from '../contract/index.ts';

import { visibleHoldType, maySeeReasons, namesAmong, visibleReasons } from '../../../rules/rules/server/names/index.ts';
import { decideStatus } from '../model/transaction-status.ts';
import type { TransactionRow } from './transaction.store.ts';

/** What of a payment a reader may see: of the person as everywhere, and of reasons. */
export interface Sight extends PersonView {
  reasons(codes: readonly string[]): string[];
  holdType(hold: { type: HoldType; reasonCode: string }): ShownHoldType;
  /** Whether what analysts wrote and how a decision came about may be told. */
  readonly seesReasons: boolean;
}

export const sightFor = (abilities: AbilityEntry[]): Sight => ({
  ...personView({ abilities }),
  reasons: (codes) => visibleReasons(abilities, codes),
  holdType: (hold) => visibleHoldType(abilities, hold),
  seesReasons: maySeeReasons(abilities),
});

export const moneyOf = (minor: string | bigint | null): string | null => (minor === null ? null : formatAmount(minor));
export const timeOf = (at: Date | null): number | null => (at ? at.getTime() : null);

export function presentTransaction(row: TransactionRow, sight: Sight, ruleNames: Readonly<Record<string, string>>): TransactionView {
  const partnerStatus = row.partner_status as PartnerStatus;
  const amlResult = row.aml_result as AmlResult;
  const reasons = sight.reasons(row.aml_reasons);
  return {
    id: row.id,
    business: row.business as Business,
    trade_no: row.trade_no,
    merchant_ref: row.merchant_ref,
    merchant_no: row.merchant_no,
    merchant_name: row.muname,
    app_id: row.app_id,
    app_name: row.app_name,
    entity_code: row.company_code,
    order_time: row.order_time.getTime(),
    order_amount: formatAmount(row.order_amount_minor),
    pay_amount: moneyOf(row.pay_amount_minor),
    currency: row.currency,
    partner_id: row.partner_id,
    partner_status: partnerStatus,
    status: decideStatus(amlResult, partnerStatus),
    email: row.email === null ? null : sight.email(row.email),
    merchant_uid: row.merchant_uid,
    update_time: row.updated_at.getTime(),
    paid_time: timeOf(row.paid_at),
    held_time: timeOf(row.held_at),
    method: row.method,
    channel: row.provider_code,
    channel_name: row.provider_name,
    id_country: row.id_country,
    id_type: row.id_type,
    id_no: sight.idNo(row.id_type, row.id_no),
    is_masked: sight.isMasked,
    subject_id: row.subject_id,
    name: row.name,
    is_verified: row.verification as VerificationResult,
    id_status: row.id_status,
    aml_result: amlResult,
    aml_reason: reasons,
    rule_names: namesAmong(ruleNames, reasons),
  };
}

type Json = Record<string, unknown>;
const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null);
/** Stored amounts are minor units as text; anything else is not shown as money. */
const storedMoney = (value: unknown): string | null => {
  const text = textOf(value);
  return text !== null && /^-?[0-9]{1,18}$/.test(text) ? formatAmount(text) : null;
};

/** Pay-out fields of the stored record; what is missing is null. */
export function presentPayout(stored: unknown, sight: Sight): PayoutDetailView {
  const payout = asObject(stored);
  const documentType = textOf(payout.document_type);
  const documentId = textOf(payout.document_id);
  return {
    payout_id: textOf(payout.payout_id),
    document_type: documentType,
    document_id: documentId === null ? null : sight.idNo(documentType, documentId),
    real_name: textOf(payout.real_name),
    deducted_amount: storedMoney(payout.deducted_amount),
    source_currency: textOf(payout.source_currency),
    fee_payer: textOf(payout.fee_payer),
    processing_fee: storedMoney(payout.processing_fee),
    tax: storedMoney(payout.tax),
    amount_received: storedMoney(payout.amount_received),
    arrival_currency: textOf(payout.arrival_currency),
    exchange_rate: textOf(payout.exchange_rate),
    beneficiary: textOf(payout.beneficiary),
    country: textOf(payout.country),
    remark: textOf(payout.remark),
  };
}

export function presentPayer(stored: unknown, sight: Sight) {
  if (stored === null || stored === undefined) return null;
  const payer = asObject(stored);
  const [idType, idNo, account] = [textOf(payer.id_type), textOf(payer.id_no), textOf(payer.account)];
  return {
    name: textOf(payer.name),
    id_type: idType,
    id_no: idNo === null ? null : sight.idNo(idType, idNo),
    account: account === null ? null : sight.account(account),
  };
}
