import type { Business } from '../../../register/kernel/index.ts';
import { type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import type { AnyTransactionView, transactionList } from '../contract/index.ts';
import { reasonIn } from '../../../register/reference-data/contract/index.ts';
import { listRuleNames } from '../../../rules/rules/server/names/index.ts';
import { presentPayout, presentTransaction, sightFor } from './present-transaction.ts';
import { payments, type TransactionRow } from './transaction.store.ts';

type Columns = FileColumns<typeof transactionList, AnyTransactionView>;

/** The fields of a payment of version 1 of the interface, in its order. */
const transactionColumns: Columns = [
  'trade_no',
  'merchant_ref',
  'merchant_name',
  'merchant_no',
  'app_id',
  'app_name',
  'order_time',
  { title: 'transactions.currency', value: (row) => row.currency, width: 9, of: ['order_amount', 'pay_amount'] },
  'order_amount',
  'pay_amount',
  'partner_id',
  'partner_status',
  'email',
  'merchant_uid',
  'update_time',
  'status',
  'method',
  { key: 'channel_name', value: (row) => row.channel_name ?? row.channel },
  { title: 'transactions.idType', value: (row) => row.id_type, width: 12, of: 'id_no' },
  'id_no',
  'name',
  'is_verified',
  'id_status',
  'aml_result',
  { key: 'aml_reason', value: (row, lang) => row.aml_reason.map((code) => reasonIn(code, lang, row.rule_names)).join(' | '), width: 40 },
  'entity_code',
  'paid_time',
  'held_time',
];

const payoutColumns: Columns = [
  'payout_id',
  { title: 'server.transactions.documentType', value: (row) => row.document_type, of: 'document_id' },
  { title: 'server.transactions.documentId', value: (row) => row.document_id, of: 'document_id' },
  'real_name',
  'deducted_amount',
  { title: 'transactions.payout.sourceCurrency', value: (row) => row.source_currency, of: ['deducted_amount', 'processing_fee', 'tax'] },
  'fee_payer',
  'processing_fee',
  'tax',
  'amount_received',
  { title: 'transactions.payout.arrivalCurrency', value: (row) => row.arrival_currency, of: 'amount_received' },
  'exchange_rate',
  'beneficiary',
  'country',
  'remark',
];

const fileOf = (business: Business, title: Texts, columns: Columns) =>
  listFile(payments, {
    name: `transactions.${business}`,
    title,
    ability: 'AML.Transactions:read',
    range: ['start_time', 'end_time'],
    fixed: { business },
    logsPersonal: true,
    presenter: async ({ db, abilities }) => {
      const names = await listRuleNames(db);
      const sight = sightFor(abilities);
      return (row: TransactionRow): AnyTransactionView => ({
        ...presentTransaction(row, sight, names),
        ...(business === 'payout' ? presentPayout(row.payout, sight) : {}),
      });
    },
    columns,
  });

/** The files of payments, by direction. */
export const transactionFiles = {
  payin: fileOf('payin', textsOf('server.transactions.payinTransactions'), transactionColumns),
  payout: fileOf('payout', textsOf('server.transactions.payoutTransactions'), [...transactionColumns, ...payoutColumns]),
} as const;
