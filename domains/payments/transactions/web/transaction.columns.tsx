import { amlResultWords, idStatusWords, partnerStatusWords, paymentStatusWords, verificationWords } from '../../../register/vocabulary/contract/index.ts';
import { addressOf, type AppColumn, type Text } from '../../../../platform/web/index.ts';
import { formatIdDocument } from '../../../register/kernel/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import type { AnyTransactionView } from '../contract/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import { reasonText } from './reason-text.ts';

type Column = AppColumn<AnyTransactionView>;

export const detailAddress = (row: { business: string; trade_no: string }): string =>
  addressOf('/transactions/detail', { business: row.business, trade_no: row.trade_no });

const head = (t: Text): Column[] => [
  { key: 'trade_no', titleKey: 'transactions.tradeNo', width: 152, kind: 'link', pin: 'start', href: detailAddress },
  { key: 'aml_result', titleKey: 'transactions.amlResultTitle', width: 160, kind: 'tag', tag: amlResultWords },
  { key: 'partner_status', titleKey: 'transactions.partnerStatusTitle', width: 144, kind: 'tag', tag: partnerStatusWords },
  { key: 'order_time', titleKey: 'transactions.orderTime', width: 168, kind: 'time' },
  { key: 'order_amount', titleKey: 'transactions.orderAmount', width: 138, kind: 'money' },
  { key: 'merchant_name', titleKey: 'transactions.merchant', width: 150, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  { key: 'name', titleKey: 'transactions.name', width: 200, kind: 'link', href: (row) => personHref(row.subject_id) },
  {
    key: 'id_no',
    titleKey: 'transactions.idNo',
    width: 236,
    kind: 'id',
    idType: (row) => row.id_type,
    value: (row) => (row.id_type && row.id_no ? formatIdDocument(row.id_type, row.id_no) : row.id_no),
  },
  {
    key: 'aml_reason',
    titleKey: 'transactions.amlReason',
    width: 210,
    kind: 'text',
    value: (row) => row.aml_reason.map((code) => reasonText(code, t, row.rule_names)).join(', '),
  },
  { key: 'app_name', titleKey: 'transactions.app', width: 140, kind: 'text' },
  { key: 'method', titleKey: 'transactions.method', width: 100, kind: 'text' },
  { key: 'channel_name', titleKey: 'transactions.channel', width: 140, kind: 'text', value: (row) => row.channel_name ?? row.channel },
];

const rest: Column[] = [
  { key: 'pay_amount', titleKey: 'transactions.payAmount', width: 138, kind: 'money' },
  { key: 'update_time', titleKey: 'transactions.updateTime', width: 168, kind: 'time' },
  { key: 'merchant_ref', titleKey: 'transactions.merchantRef', width: 220, kind: 'text' },
  { key: 'is_verified', titleKey: 'transactions.verified', width: 120, kind: 'tag', tag: verificationWords },
  { key: 'id_status', titleKey: 'transactions.idStatus', width: 180, kind: 'tag', tag: idStatusWords, hiddenByDefault: true },
  { key: 'status', titleKey: 'transactions.statusTitle', width: 150, kind: 'tag', tag: paymentStatusWords, hiddenByDefault: true },
  { key: 'partner_id', titleKey: 'transactions.partnerId', width: 150, kind: 'text', hiddenByDefault: true },
  { key: 'email', titleKey: 'transactions.email', width: 200, kind: 'text', hiddenByDefault: true },
  { key: 'merchant_uid', titleKey: 'transactions.merchantUid', width: 180, kind: 'text', hiddenByDefault: true },
  { key: 'merchant_no', titleKey: 'transactions.merchantNo', width: 130, kind: 'text', hiddenByDefault: true },
  { key: 'app_id', titleKey: 'transactions.appId', width: 140, kind: 'text', hiddenByDefault: true },
  { key: 'paid_time', titleKey: 'transactions.paidTime', width: 168, kind: 'time', hiddenByDefault: true },
  { key: 'held_time', titleKey: 'transactions.heldTime', width: 168, kind: 'time', hiddenByDefault: true },
  { key: 'entity_code', titleKey: 'transactions.company', width: 100, kind: 'text', hiddenByDefault: true },
];

const source = (row: AnyTransactionView): string => row.source_currency ?? row.currency;
const arrival = (row: AnyTransactionView): string => row.arrival_currency ?? row.currency;

const payout: Column[] = [
  { key: 'payout_id', titleKey: 'transactions.payout.payoutId', width: 160, kind: 'text' },
  { key: 'beneficiary', titleKey: 'transactions.payout.beneficiary', width: 180, kind: 'text' },
  { key: 'document_id', titleKey: 'transactions.payout.document', width: 200, kind: 'id', idType: (row) => row.document_type },
  { key: 'amount_received', titleKey: 'transactions.payout.amountReceived', width: 150, kind: 'money', currency: arrival },
  { key: 'real_name', titleKey: 'transactions.payout.realName', width: 180, kind: 'text', hiddenByDefault: true },
  { key: 'deducted_amount', titleKey: 'transactions.payout.deductedAmount', width: 150, kind: 'money', currency: source, hiddenByDefault: true },
  { key: 'processing_fee', titleKey: 'transactions.payout.processingFee', width: 190, kind: 'money', currency: source, hiddenByDefault: true },
  { key: 'tax', titleKey: 'transactions.payout.tax', width: 120, kind: 'money', currency: source, hiddenByDefault: true },
  { key: 'fee_payer', titleKey: 'transactions.payout.feePayer', width: 150, kind: 'text', hiddenByDefault: true },
  { key: 'exchange_rate', titleKey: 'transactions.payout.exchangeRate', width: 140, kind: 'number', hiddenByDefault: true },
  { key: 'country', titleKey: 'transactions.payout.country', width: 90, kind: 'text', hiddenByDefault: true },
  { key: 'remark', titleKey: 'transactions.payout.remark', width: 200, kind: 'text', hiddenByDefault: true },
];

/** All fields of a payment; those that few need are hidden until asked for. */
export const transactionColumns = (t: Text, business: 'payin' | 'payout'): readonly Column[] => [...head(t), ...(business === 'payout' ? payout : []), ...rest];
