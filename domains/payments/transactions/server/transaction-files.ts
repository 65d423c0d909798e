import type { Business } from '../../../register/kernel/index.ts';
import { type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type FileColumn, fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import type { AnyTransactionView, PayoutDetailView } from '../contract/index.ts';
import { reasonIn } from '../../../register/reference-data/contract/index.ts';
import { amlResultWords, idStatusWords, partnerStatusWords, paymentStatusWords, verificationWords } from '../../../register/vocabulary/contract/index.ts';
import { listRuleNames } from '../../../rules/rules/server/names/index.ts';
import { presentPayout, presentTransaction, sightFor } from './present-transaction.ts';
import { payments, type TransactionRow } from './transaction.store.ts';

const { text, words, money, time } = fileColumn<AnyTransactionView>();

/** The fields of a payment of version 1 of the interface, in its order. */
const transactionColumns: readonly FileColumn<AnyTransactionView>[] = [
  text(textsOf('server.transactions.transactionId'), (row) => row.trade_no, { width: 26, of: ['trade_no'] }),
  text(textsOf('server.transactions.merchantReference'), (row) => row.merchant_ref, {
    width: 24,
    of: ['merchant_ref'],
  }),
  text(textsOf('server.transactions.merchant'), (row) => row.merchant_name, { width: 24, of: ['merchant_name'] }),
  text(textsOf('server.transactions.merchantNo'), (row) => row.merchant_no, { of: ['merchant_no'] }),
  text(textsOf('server.transactions.appId'), (row) => row.app_id, { of: ['app_id'] }),
  text(textsOf('server.transactions.app'), (row) => row.app_name, { of: ['app_name'] }),
  time(textsOf('server.transactions.orderTime'), (row) => row.order_time, { of: ['order_time'] }),
  text(textsOf('server.transactions.currency'), (row) => row.currency, { width: 9, of: ['order_amount', 'pay_amount'] }),
  money(textsOf('server.transactions.orderAmount'), (row) => row.order_amount, { of: ['order_amount'] }),
  money(textsOf('server.transactions.payAmount'), (row) => row.pay_amount, { of: ['pay_amount'] }),
  text(textsOf('server.transactions.partnerId'), (row) => row.partner_id, { of: ['partner_id'] }),
  words(textsOf('server.transactions.partnerStatus'), partnerStatusWords, (row) => row.partner_status, {
    of: ['partner_status'],
  }),
  text(textsOf('server.transactions.eMail'), (row) => row.email, { width: 28, of: ['email'] }),
  text(textsOf('server.transactions.merchantUid'), (row) => row.merchant_uid, { of: ['merchant_uid'] }),
  time(textsOf('server.transactions.updateTime'), (row) => row.update_time, { of: ['update_time'] }),
  words(textsOf('server.transactions.status'), paymentStatusWords, (row) => row.status, { of: ['status'] }),
  text(textsOf('server.transactions.method'), (row) => row.method, { of: ['method'] }),
  text(textsOf('server.transactions.channel'), (row) => row.channel_name ?? row.channel, { of: ['channel_name'] }),
  text(textsOf('server.transactions.idType'), (row) => row.id_type, { width: 12, of: ['id_no'] }),
  text(textsOf('server.transactions.idNumber'), (row) => row.id_no, { width: 22, of: ['id_no'] }),
  text(textsOf('server.transactions.name'), (row) => row.name, { width: 30, of: ['name'] }),
  words(textsOf('server.transactions.verified'), verificationWords, (row) => row.is_verified, { of: ['is_verified'] }),
  words(textsOf('server.transactions.idStatus'), idStatusWords, (row) => row.id_status, { of: ['id_status'] }),
  words(textsOf('server.transactions.amlResult'), amlResultWords, (row) => row.aml_result, { of: ['aml_result'] }),
  text(textsOf('server.transactions.amlReason'), (row, lang) => row.aml_reason.map((code) => reasonIn(code, lang, row.rule_names)).join(' | '), {
    width: 40,
    of: ['aml_reason'],
  }),
  text(textsOf('server.transactions.company'), (row) => row.entity_code, { width: 12, of: ['entity_code'] }),
  time(textsOf('server.transactions.paid'), (row) => row.paid_time, { of: ['paid_time'] }),
  time(textsOf('server.transactions.heldSince'), (row) => row.held_time, { of: ['held_time'] }),
];

const payout = (value: (row: PayoutDetailView) => string | null) => (row: AnyTransactionView) => value(row as unknown as PayoutDetailView);
const payoutColumns: readonly FileColumn<AnyTransactionView>[] = [
  text(
    textsOf('server.transactions.payoutId'),
    payout((row) => row.payout_id),
    { width: 24, of: ['payout_id'] },
  ),
  text(
    textsOf('server.transactions.documentType'),
    payout((row) => row.document_type),
    { of: ['document_id'] },
  ),
  text(
    textsOf('server.transactions.documentId'),
    payout((row) => row.document_id),
    { width: 22, of: ['document_id'] },
  ),
  text(
    textsOf('server.transactions.realName'),
    payout((row) => row.real_name),
    { width: 30, of: ['real_name'] },
  ),
  money(
    textsOf('server.transactions.deductedAmount'),
    payout((row) => row.deducted_amount),
    { of: ['deducted_amount'] },
  ),
  text(
    textsOf('server.transactions.sourceCurrency'),
    payout((row) => row.source_currency),
    { of: ['deducted_amount', 'processing_fee', 'tax'] },
  ),
  text(
    textsOf('server.transactions.feePayer'),
    payout((row) => row.fee_payer),
    { of: ['fee_payer'] },
  ),
  money(
    textsOf('server.transactions.processingFee'),
    payout((row) => row.processing_fee),
    { of: ['processing_fee'] },
  ),
  money(
    textsOf('server.transactions.tax'),
    payout((row) => row.tax),
    { of: ['tax'] },
  ),
  money(
    textsOf('server.transactions.amountReceived'),
    payout((row) => row.amount_received),
    { of: ['amount_received'] },
  ),
  text(
    textsOf('server.transactions.arrivalCurrency'),
    payout((row) => row.arrival_currency),
    { of: ['amount_received'] },
  ),
  text(
    textsOf('server.transactions.exchangeRate'),
    payout((row) => row.exchange_rate),
    { of: ['exchange_rate'] },
  ),
  text(
    textsOf('server.transactions.beneficiary'),
    payout((row) => row.beneficiary),
    { width: 30, of: ['beneficiary'] },
  ),
  text(
    textsOf('server.transactions.country'),
    payout((row) => row.country),
    { of: ['country'] },
  ),
  text(
    textsOf('server.transactions.remark'),
    payout((row) => row.remark),
    { width: 30, of: ['remark'] },
  ),
];

interface FilePlan {
  business: Business;
  title: Texts;
  columns: readonly FileColumn<AnyTransactionView>[];
}

const fileOf = ({ business, title, columns }: FilePlan) =>
  listFile(payments, {
    name: `transactions.${business}`,
    title,
    ability: 'AML.Transactions:read',
    range: ['start_time', 'end_time'],
    fixed: { business },
    logsPersonal: true,
    columns,
    presenter: async ({ db, abilities }) => {
      const names = await listRuleNames(db);
      const sight = sightFor(abilities);
      return (row: TransactionRow): AnyTransactionView => ({
        ...presentTransaction(row, sight, names),
        ...(business === 'payout' ? presentPayout(row.payout, sight) : {}),
      });
    },
  });

/** The files of payments, by direction. */
export const transactionFiles = {
  payin: fileOf({
    business: 'payin',
    title: textsOf('server.transactions.payinTransactions'),
    columns: transactionColumns,
  }),
  payout: fileOf({
    business: 'payout',
    title: textsOf('server.transactions.payoutTransactions'),
    columns: [...transactionColumns, ...payoutColumns],
  }),
} as const;
