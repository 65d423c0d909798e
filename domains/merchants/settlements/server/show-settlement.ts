import { refuse, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, handle, handleFile, type Handler } from '../../../../platform/server/index.ts';
import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import {
  settlementLineKindWords,
  settlementLineStateWords,
  settlementOutReasonWords,
  settlementStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
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

async function getVisible(call: Pick<Call, 'db' | 'actor'>, id: string): Promise<Settlement> {
  const settlement = await findSettlement(call.db, id);
  return settlement && call.actor.companies.includes(settlement.companyCode) ? settlement : refuse(settlementErrors, 'SETTLEMENT_NOT_FOUND');
}

const row = fileColumn<SettlementRowData>();
const settlementFile = listFile(settlements, {
  name: 'settlements.list',
  title: textsOf('server.settlements.settlements'),
  ability: read,
  range: ['start_time', 'end_time'],
  columns: [
    row.text(textsOf('server.settlements.settlement'), (one) => one.id, { width: 16, of: ['id'] }),
    row.text(textsOf('server.settlements.merchant'), (one) => one.merchant_name, { width: 30, of: ['merchant_name'] }),
    row.text(textsOf('server.settlements.merchantNo'), (one) => one.merchant_no, { width: 18, of: [] }),
    row.text(textsOf('server.settlements.company'), (one) => one.entity_code, { width: 12, of: ['entity_code'] }),
    row.words(textsOf('server.settlements.status'), settlementStatusWords, (one) => one.status, { of: ['status'] }),
    row.time(textsOf('server.settlements.periodFrom'), (one) => one.period_from, { of: ['period_to'] }),
    row.time(textsOf('server.settlements.periodTo'), (one) => one.period_to, { of: ['period_to'] }),
    row.text(textsOf('server.settlements.dayOfPayment'), (one) => one.pay_on, { width: 16, of: ['pay_on'] }),
    row.text(textsOf('server.settlements.currency'), (one) => one.currency, { width: 10, of: ['net_amount'] }),
    row.money(textsOf('server.settlements.payIns'), (one) => one.payins, { of: ['payins'] }),
    row.money(textsOf('server.settlements.payOuts'), (one) => one.payouts, { of: ['payouts'] }),
    row.money(textsOf('server.settlements.refunds'), (one) => one.refunds, { of: ['refunds'] }),
    row.money(textsOf('server.settlements.chargebacks2'), (one) => one.chargebacks, { of: ['chargebacks'] }),
    row.money(textsOf('server.settlements.fees'), (one) => one.fees, { of: ['fees'] }),
    row.money(textsOf('server.settlements.toBePaid'), (one) => one.net_amount, { of: ['net_amount'] }),
    row.integer(textsOf('server.settlements.lines'), (one) => one.lines, { of: ['lines'] }),
    row.integer(textsOf('server.settlements.leftOut'), (one) => one.left_out, { of: ['left_out'] }),
    row.money(textsOf('server.settlements.leftOutAmount'), (one) => one.left_out_amount, { of: ['left_out_amount'] }),
  ],
  presenter: () => (one) => presentRow(one, undefined),
});

const line = fileColumn<LineData>();
const lineFile = listFile(settlementLines, {
  name: 'settlements.lines',
  title: textsOf('server.settlements.linesOfSettlements'),
  ability: read,
  range: ['start_time', 'end_time'],
  columns: [
    line.text(textsOf('server.settlements.settlement'), (one) => one.settlement_id, { width: 16, of: ['settlement_id'] }),
    line.text(textsOf('server.settlements.merchant'), (one) => one.merchant_name, { width: 30, of: ['merchant_name'] }),
    line.text(textsOf('server.settlements.company'), (one) => one.entity_code, { width: 12, of: ['entity_code'] }),
    line.time(textsOf('server.settlements.periodTo'), (one) => one.period_to, { of: ['period_to'] }),
    line.words(textsOf('server.settlements.type'), settlementLineKindWords, (one) => one.kind, { of: ['kind'] }),
    line.text(textsOf('server.settlements.tradeNo'), (one) => one.trade_no, { width: 26, of: ['trade_no'] }),
    line.text(textsOf('server.settlements.method2'), (one) => one.method, { width: 14, of: ['method'] }),
    line.time(textsOf('server.settlements.time'), (one) => one.time, { of: ['time'] }),
    line.money(textsOf('server.settlements.amount'), (one) => one.amount, { of: ['amount'] }),
    line.money(textsOf('server.settlements.fee'), (one) => one.fee, { of: ['fee'] }),
    line.money(textsOf('server.settlements.net'), (one) => one.net, { of: ['line_net'] }),
    line.text(textsOf('server.settlements.currency'), (one) => one.currency, { width: 10, of: ['amount'] }),
    line.words(textsOf('server.settlements.status'), settlementLineStateWords, (one) => one.state, { of: ['state'] }),
    line.words(textsOf('server.settlements.whyItIsNotSettled'), settlementOutReasonWords, (one) => one.reason, {
      of: ['reason'],
    }),
    line.text(textsOf('server.settlements.carriedFrom'), (one) => one.carried_from, { width: 16, of: ['carried_from'] }),
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
    const one = await getVisible(call, id);
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
  handleFile(printSettlement, async ({ id }, call) => print(call, await getVisible(call, id))),
];
