import { addressOf, type AppColumn, columnsOf, type Text } from '../../../../platform/web/index.ts';
import { formatIdDocument } from '../../../register/kernel/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { type AnyTransactionView, transactionList } from '../contract/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import { reasonText } from './reason-text.ts';

type Column = AppColumn<AnyTransactionView>;

export const detailAddress = (row: { business: string; trade_no: string }): string =>
  addressOf('/transactions/detail', { business: row.business, trade_no: row.trade_no });

const head = (t: Text): readonly Column[] =>
  columnsOf(transactionList, [
    { key: 'trade_no', width: 152, pin: 'start', href: detailAddress },
    { key: 'aml_result', width: 160 },
    { key: 'partner_status', width: 144 },
    { key: 'order_time', width: 168 },
    { key: 'order_amount', width: 138 },
    { key: 'merchant_name', width: 150, href: (row) => merchantHref(row.merchant_no) },
    { key: 'name', width: 200, href: (row) => personHref(row.subject_id) },
    {
      key: 'id_no',
      width: 236,
      idType: (row) => row.id_type,
      value: (row) => (row.id_type && row.id_no ? formatIdDocument(row.id_type, row.id_no) : row.id_no),
    },
    { key: 'aml_reason', width: 210, value: (row) => row.aml_reason.map((code) => reasonText(code, t, row.rule_names)).join(', ') },
    { key: 'app_name', width: 140 },
    { key: 'method', width: 100 },
    { key: 'channel_name', width: 140, value: (row) => row.channel_name ?? row.channel },
  ]);

const rest: readonly Column[] = columnsOf(transactionList, [
  { key: 'pay_amount', width: 138 },
  { key: 'update_time', width: 168 },
  { key: 'merchant_ref', width: 220 },
  { key: 'is_verified', width: 120 },
  { key: 'id_status', width: 180, hiddenByDefault: true },
  { key: 'status', width: 150, hiddenByDefault: true },
  { key: 'partner_id', width: 150, hiddenByDefault: true },
  { key: 'email', width: 200, hiddenByDefault: true },
  { key: 'merchant_uid', width: 180, hiddenByDefault: true },
  { key: 'merchant_no', width: 130, hiddenByDefault: true },
  { key: 'app_id', width: 140, hiddenByDefault: true },
  { key: 'paid_time', width: 168, hiddenByDefault: true },
  { key: 'held_time', width: 168, hiddenByDefault: true },
  { key: 'entity_code', width: 100, hiddenByDefault: true },
]);

const source = (row: AnyTransactionView): string => row.source_currency ?? row.currency;
const arrival = (row: AnyTransactionView): string => row.arrival_currency ?? row.currency;

const payout: readonly Column[] = columnsOf(transactionList, [
  { key: 'payout_id', width: 160 },
  { key: 'beneficiary', width: 180 },
  { key: 'document_id', width: 200, idType: (row) => row.document_type },
  { key: 'amount_received', width: 150, currency: arrival },
  { key: 'real_name', width: 180, hiddenByDefault: true },
  { key: 'deducted_amount', width: 150, currency: source, hiddenByDefault: true },
  { key: 'processing_fee', width: 190, currency: source, hiddenByDefault: true },
  { key: 'tax', width: 120, currency: source, hiddenByDefault: true },
  { key: 'fee_payer', width: 150, hiddenByDefault: true },
  { key: 'exchange_rate', width: 140, hiddenByDefault: true },
  { key: 'country', width: 90, hiddenByDefault: true },
  { key: 'remark', width: 200, hiddenByDefault: true },
]);

/** All fields of a payment; those that few need are hidden until asked for. */
export const transactionColumns = (t: Text, business: 'payin' | 'payout'): readonly Column[] => [...head(t), ...(business === 'payout' ? payout : []), ...rest];
