import { refuse } from '../../../platform/contract/index.ts';
import { type Call, handle, handleFile, type Handler } from '../../../platform/server/index.ts';
import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { formatAmount } from '../../kernel/index.ts';
import { settlementLineKindWords, settlementLineStateWords, settlementOutReasonWords, settlementStatusWords } from '../../vocabulary/contract/index.ts';
import {
  fetchLineFile,
  fetchSettlementFile,
  type LineData,
  listLineFiles,
  listSettlementFiles,
  listSettlementLines,
  listSettlements,
  printSettlement,
  requestLineFile,
  requestSettlementFile,
  retryLineFile,
  retrySettlementFile,
  settlementErrors,
  type SettlementRowData,
  showSettlement,
} from '../contract/index.ts';
import { listPaymentsOf } from './stores/bank.store.ts';
import { confirmation } from './confirm.ts';
import { examine } from './conditions.ts';
import { settlementLines } from './stores/line.store.ts';
import { presentLine, presentPayment, presentRow } from './present.ts';
import { print } from './print-settlement.ts';
import { findCarriedFrom, findSettlement, listEvents, type Settlement, settlements } from './stores/settlement.store.ts';
import { findTermsName } from './stores/terms.store.ts';

const read = 'AML.REMITTANCEREPORTS:read';

async function seen(call: Pick<Call, 'db' | 'actor'>, id: string): Promise<Settlement> {
  const found = await findSettlement(call.db, id);
  return found && call.actor.companies.includes(found.companyCode) ? found : refuse(settlementErrors, 'SETTLEMENT_NOT_FOUND');
}

const row = fileColumn<SettlementRowData>();
const settlementFile = listFile(settlements, {
  name: 'settlements.list',
  title: { en: 'Settlements', pt: 'Liquidações', es: 'Liquidaciones' },
  ability: read,
  range: ['start_time', 'end_time'],
  columns: [
    row.text({ en: 'Settlement', pt: 'Liquidação', es: 'Liquidación' }, (one) => one.id, { width: 16, of: ['id'] }),
    row.text({ en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' }, (one) => one.merchant_name, { width: 30, of: ['merchant_name'] }),
    row.text({ en: 'Merchant no.', pt: 'Nº do estabelecimento', es: 'N.º de comercio' }, (one) => one.merchant_no, { width: 18, of: [] }),
    row.text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (one) => one.entity_code, { width: 12, of: ['entity_code'] }),
    row.words({ en: 'Status', pt: 'Situação', es: 'Estado' }, settlementStatusWords, (one) => one.status, { of: ['status'] }),
    row.time({ en: 'Period from', pt: 'Período de', es: 'Período desde' }, (one) => one.period_from, { of: ['period_to'] }),
    row.time({ en: 'Period to', pt: 'Período até', es: 'Período hasta' }, (one) => one.period_to, { of: ['period_to'] }),
    row.text({ en: 'Day of payment', pt: 'Data do pagamento', es: 'Fecha de pago' }, (one) => one.pay_on, { width: 16, of: ['pay_on'] }),
    row.text({ en: 'Currency', pt: 'Moeda', es: 'Moneda' }, (one) => one.currency, { width: 10, of: ['net_amount'] }),
    row.money({ en: 'Pay-ins', pt: 'Entradas', es: 'Ingresos' }, (one) => one.payins, { of: ['payins'] }),
    row.money({ en: 'Pay-outs', pt: 'Saídas', es: 'Egresos' }, (one) => one.payouts, { of: ['payouts'] }),
    row.money({ en: 'Refunds', pt: 'Devoluções', es: 'Devoluciones' }, (one) => one.refunds, { of: ['refunds'] }),
    row.money({ en: 'Chargebacks', pt: 'Valor de chargebacks', es: 'Contracargos' }, (one) => one.chargebacks, { of: ['chargebacks'] }),
    row.money({ en: 'Fees', pt: 'Tarifas', es: 'Comisiones' }, (one) => one.fees, { of: ['fees'] }),
    row.money({ en: 'To be paid', pt: 'A pagar', es: 'A pagar' }, (one) => one.net_amount, { of: ['net_amount'] }),
    row.integer({ en: 'Lines', pt: 'Linhas', es: 'Líneas' }, (one) => one.lines, { of: ['lines'] }),
    row.integer({ en: 'Left out', pt: 'Fora da liquidação', es: 'Excluidos' }, (one) => one.left_out, { of: ['left_out'] }),
    row.money({ en: 'Left out, amount', pt: 'Fora da liquidação, valor', es: 'Excluidos, importe' }, (one) => one.left_out_amount, { of: ['left_out_amount'] }),
  ],
  presenter: () => (one) => presentRow(one, undefined),
});

const line = fileColumn<LineData>();
const lineFile = listFile(settlementLines, {
  name: 'settlements.lines',
  title: { en: 'Lines of settlements', pt: 'Linhas de liquidações', es: 'Líneas de liquidaciones' },
  ability: read,
  range: ['start_time', 'end_time'],
  columns: [
    line.text({ en: 'Settlement', pt: 'Liquidação', es: 'Liquidación' }, (one) => one.settlement_id, { width: 16, of: ['settlement_id'] }),
    line.text({ en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' }, (one) => one.merchant_name, { width: 30, of: ['merchant_name'] }),
    line.text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (one) => one.entity_code, { width: 12, of: ['entity_code'] }),
    line.time({ en: 'Period to', pt: 'Período até', es: 'Período hasta' }, (one) => one.period_to, { of: ['period_to'] }),
    line.words({ en: 'Type', pt: 'Tipo', es: 'Tipo' }, settlementLineKindWords, (one) => one.kind, { of: ['kind'] }),
    line.text({ en: 'Trade no.', pt: 'Nº da transação', es: 'N.º de operación' }, (one) => one.trade_no, { width: 26, of: ['trade_no'] }),
    line.text({ en: 'Method', pt: 'Meio de pagamento', es: 'Medio de pago' }, (one) => one.method, { width: 14, of: ['method'] }),
    line.time({ en: 'Time', pt: 'Data e hora', es: 'Fecha y hora' }, (one) => one.time, { of: ['time'] }),
    line.money({ en: 'Amount', pt: 'Valor', es: 'Importe' }, (one) => one.amount, { of: ['amount'] }),
    line.money({ en: 'Fee', pt: 'Tarifa', es: 'Comisión' }, (one) => one.fee, { of: ['fee'] }),
    line.money({ en: 'Net', pt: 'Líquido', es: 'Neto' }, (one) => one.net, { of: ['line_net'] }),
    line.text({ en: 'Currency', pt: 'Moeda', es: 'Moneda' }, (one) => one.currency, { width: 10, of: ['amount'] }),
    line.words({ en: 'Status', pt: 'Situação', es: 'Estado' }, settlementLineStateWords, (one) => one.state, { of: ['state'] }),
    line.words({ en: 'Why it is not settled', pt: 'Por que não é liquidado', es: 'Por qué no se liquida' }, settlementOutReasonWords, (one) => one.reason, {
      of: ['reason'],
    }),
    line.text({ en: 'Carried from', pt: 'Transportado de', es: 'Trasladado de' }, (one) => one.carried_from, { width: 16, of: ['carried_from'] }),
  ],
  presenter: () => presentLine,
});

export const settlementExportKinds = [settlementFile.kind, lineFile.kind];

export const showHandlers: readonly Handler[] = [
  handle(listSettlements, (input, call) =>
    settlements.answer(call, input, async (rows) => {
      const waiting = await confirmation.findWaiting(
        call.db,
        rows.map(({ id }) => id),
      );
      return rows.map((one) => presentRow(one, waiting.get(one.id)));
    }),
  ),
  handle(showSettlement, async ({ id }, call) => {
    const one = await seen(call, id);
    const waiting = await confirmation.findWaiting(call.db, [id]);
    const { unmet, merchant, account } = await examine(call.db, one);
    const terms = await findTermsName(call.db, one.termsId);
    const isOpen = one.status === 'PENDING' || one.status === 'CONFIRMED';
    return {
      ...presentRow(one, waiting.get(id)),
      calculated_by: one.calculatedBy,
      asked_by: one.askedBy,
      confirmed_by: one.confirmedBy,
      confirmed_time: one.confirmedAt?.getTime() ?? null,
      paid_on: one.paidOn,
      unmet: isOpen ? unmet : [],
      carried_to: one.carriedTo,
      carried_from: (await findCarriedFrom(call.db, id)).map((from) => ({ id: from.id, period_to: from.periodTo.getTime(), net: formatAmount(from.netMinor) })),
      merchant_status: merchant.status,
      account: account
        ? {
            kind: account.kind,
            holder_name: account.holderName,
            bank: account.bank,
            number_end: account.number.slice(-4),
            is_verified: account.verifiedAt !== null,
          }
        : null,
      terms_version: terms.version,
      terms_of: terms.isMerchants ? ('MERCHANT' as const) : ('COMPANY' as const),
      payments: (await listPaymentsOf(call.db, id)).map(presentPayment),
      events: (await listEvents(call.db, id)).map((event) => ({
        act: event.act,
        status_before: event.before,
        status_after: event.after,
        by: event.by,
        reason: event.reason,
        time: event.at.getTime(),
        payment:
          typeof event.detail.trade_no === 'string'
            ? { business: event.detail.business === 'payout' ? ('payout' as const) : ('payin' as const), trade_no: event.detail.trade_no }
            : null,
      })),
    };
  }),
  handle(listSettlementLines, (input, call) => settlementLines.answer(call, input, (rows) => rows.map(presentLine))),
  ...lineFile.handlers({ request: requestLineFile, list: listLineFiles, fetch: fetchLineFile, retry: retryLineFile }),
  ...settlementFile.handlers({ request: requestSettlementFile, list: listSettlementFiles, fetch: fetchSettlementFile, retry: retrySettlementFile }),
  handleFile(printSettlement, async ({ id }, call) => print(call, await seen(call, id))),
];
