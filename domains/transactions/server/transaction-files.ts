import type { Business } from '../../kernel/index.ts';
import type { Texts } from '../../../platform/contract/index.ts';
import { type FileColumn, fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import type { AnyTransactionView, PayoutDetailView } from '../contract/index.ts';
import { reasonIn } from '../../reference-data/contract/index.ts';
import { amlResultWords, idStatusWords, partnerStatusWords, paymentStatusWords, verificationWords } from '../../vocabulary/contract/index.ts';
import { listRuleNames } from '../../rules/server/names/index.ts';
import { presentPayout, presentTransaction, sightFor } from './present-transaction.ts';
import { payments, type TransactionRow } from './transaction.store.ts';

const { text, words, money, time } = fileColumn<AnyTransactionView>();

/** The fields of a payment of version 1 of the interface, in its order. */
const transactionColumns: readonly FileColumn<AnyTransactionView>[] = [
  text({ en: 'Transaction ID', pt: 'ID da transação', es: 'ID de la operación' }, (row) => row.trade_no, { width: 26, of: ['trade_no'] }),
  text({ en: 'Merchant reference', pt: 'Referência do estabelecimento', es: 'Referencia del comercio' }, (row) => row.merchant_ref, {
    width: 24,
    of: ['merchant_ref'],
  }),
  text({ en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' }, (row) => row.merchant_name, { width: 24, of: ['merchant_name'] }),
  text({ en: 'Merchant no.', pt: 'Nº do estabelecimento', es: 'N.º del comercio' }, (row) => row.merchant_no, { of: ['merchant_no'] }),
  text({ en: 'App ID', pt: 'ID do aplicativo', es: 'ID de la aplicación' }, (row) => row.app_id, { of: ['app_id'] }),
  text({ en: 'App', pt: 'Aplicativo', es: 'Aplicación' }, (row) => row.app_name, { of: ['app_name'] }),
  time({ en: 'Order time', pt: 'Data do pedido', es: 'Fecha de la orden' }, (row) => row.order_time, { of: ['order_time'] }),
  text({ en: 'Currency', pt: 'Moeda', es: 'Moneda' }, (row) => row.currency, { width: 9, of: ['order_amount', 'pay_amount'] }),
  money({ en: 'Order amount', pt: 'Valor do pedido', es: 'Importe de la orden' }, (row) => row.order_amount, { of: ['order_amount'] }),
  money({ en: 'Pay amount', pt: 'Valor pago', es: 'Importe pagado' }, (row) => row.pay_amount, { of: ['pay_amount'] }),
  text({ en: 'Partner ID', pt: 'ID do parceiro', es: 'ID del socio' }, (row) => row.partner_id, { of: ['partner_id'] }),
  words({ en: 'Partner status', pt: 'Situação no parceiro', es: 'Estado del socio' }, partnerStatusWords, (row) => row.partner_status, {
    of: ['partner_status'],
  }),
  text({ en: 'E-mail', pt: 'E-mail', es: 'Correo electrónico' }, (row) => row.email, { width: 28, of: ['email'] }),
  text({ en: 'Merchant UID', pt: 'UID do estabelecimento', es: 'UID del comercio' }, (row) => row.merchant_uid, { of: ['merchant_uid'] }),
  time({ en: 'Update time', pt: 'Atualização', es: 'Actualización' }, (row) => row.update_time, { of: ['update_time'] }),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, paymentStatusWords, (row) => row.status, { of: ['status'] }),
  text({ en: 'Method', pt: 'Meio de pagamento', es: 'Medio de pago' }, (row) => row.method, { of: ['method'] }),
  text({ en: 'Channel', pt: 'Canal', es: 'Canal' }, (row) => row.channel_name ?? row.channel, { of: ['channel_name'] }),
  text({ en: 'ID type', pt: 'Tipo de documento', es: 'Tipo de documento' }, (row) => row.id_type, { width: 12, of: ['id_no'] }),
  text({ en: 'ID number', pt: 'Número do documento', es: 'Número de documento' }, (row) => row.id_no, { width: 22, of: ['id_no'] }),
  text({ en: 'Name', pt: 'Nome', es: 'Nombre' }, (row) => row.name, { width: 30, of: ['name'] }),
  words({ en: 'Verified', pt: 'Verificação', es: 'Verificación' }, verificationWords, (row) => row.is_verified, { of: ['is_verified'] }),
  words({ en: 'ID status', pt: 'Situação do documento', es: 'Estado del documento' }, idStatusWords, (row) => row.id_status, { of: ['id_status'] }),
  words({ en: 'AML result', pt: 'Resultado PLD', es: 'Resultado PLD' }, amlResultWords, (row) => row.aml_result, { of: ['aml_result'] }),
  text(
    { en: 'AML reason', pt: 'Motivo PLD', es: 'Motivo PLD' },
    (row, lang) => row.aml_reason.map((code) => reasonIn(code, lang, row.rule_names)).join(' | '),
    { width: 40, of: ['aml_reason'] },
  ),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.entity_code, { width: 12, of: ['entity_code'] }),
  time({ en: 'Paid', pt: 'Paga', es: 'Pagada' }, (row) => row.paid_time, { of: ['paid_time'] }),
  time({ en: 'Held since', pt: 'Retida desde', es: 'Retenida desde' }, (row) => row.held_time, { of: ['held_time'] }),
];

const payout = (value: (row: PayoutDetailView) => string | null) => (row: AnyTransactionView) => value(row as unknown as PayoutDetailView);
const payoutColumns: readonly FileColumn<AnyTransactionView>[] = [
  text(
    { en: 'Payout ID', pt: 'ID da saída', es: 'ID del egreso' },
    payout((row) => row.payout_id),
    { width: 24, of: ['payout_id'] },
  ),
  text(
    { en: 'Document type', pt: 'Tipo de documento do beneficiário', es: 'Tipo de documento del beneficiario' },
    payout((row) => row.document_type),
    { of: ['document_id'] },
  ),
  text(
    { en: 'Document ID', pt: 'Documento do beneficiário', es: 'Documento del beneficiario' },
    payout((row) => row.document_id),
    { width: 22, of: ['document_id'] },
  ),
  text(
    { en: 'Real name', pt: 'Nome real', es: 'Nombre real' },
    payout((row) => row.real_name),
    { width: 30, of: ['real_name'] },
  ),
  money(
    { en: 'Deducted amount', pt: 'Valor debitado', es: 'Importe debitado' },
    payout((row) => row.deducted_amount),
    { of: ['deducted_amount'] },
  ),
  text(
    { en: 'Source currency', pt: 'Moeda de origem', es: 'Moneda de origen' },
    payout((row) => row.source_currency),
    { of: ['deducted_amount', 'processing_fee', 'tax'] },
  ),
  text(
    { en: 'Fee payer', pt: 'Pagador da tarifa', es: 'Pagador de la comisión' },
    payout((row) => row.fee_payer),
    { of: ['fee_payer'] },
  ),
  money(
    { en: 'Processing fee', pt: 'Tarifa de processamento', es: 'Comisión de procesamiento' },
    payout((row) => row.processing_fee),
    { of: ['processing_fee'] },
  ),
  money(
    { en: 'Tax', pt: 'Imposto', es: 'Impuesto' },
    payout((row) => row.tax),
    { of: ['tax'] },
  ),
  money(
    { en: 'Amount received', pt: 'Valor recebido', es: 'Importe recibido' },
    payout((row) => row.amount_received),
    { of: ['amount_received'] },
  ),
  text(
    { en: 'Arrival currency', pt: 'Moeda de destino', es: 'Moneda de destino' },
    payout((row) => row.arrival_currency),
    { of: ['amount_received'] },
  ),
  text(
    { en: 'Exchange rate', pt: 'Taxa de câmbio', es: 'Tipo de cambio' },
    payout((row) => row.exchange_rate),
    { of: ['exchange_rate'] },
  ),
  text(
    { en: 'Beneficiary', pt: 'Beneficiário', es: 'Beneficiario' },
    payout((row) => row.beneficiary),
    { width: 30, of: ['beneficiary'] },
  ),
  text(
    { en: 'Country', pt: 'País', es: 'País' },
    payout((row) => row.country),
    { of: ['country'] },
  ),
  text(
    { en: 'Remark', pt: 'Observação', es: 'Observación' },
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
    title: { en: 'Payin transactions', pt: 'Transações de entrada', es: 'Operaciones de ingreso' },
    columns: transactionColumns,
  }),
  payout: fileOf({
    business: 'payout',
    title: { en: 'Payout transactions', pt: 'Transações de saída', es: 'Operaciones de egreso' },
    columns: [...transactionColumns, ...payoutColumns],
  }),
} as const;
