import { refuse, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, handle, handleFile, type Handler } from '../../../../platform/server/index.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import {
  fetchLineFile,
  fetchSettlementFile,
  type LineData,
  type lineList,
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
  type settlementList,
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

const settlementColumns: FileColumns<typeof settlementList, SettlementRowData> = [
  'id',
  'merchant_name',
  { title: 'settlements.merchantNo', value: (row) => row.merchant_no },
  'entity_code',
  'status',
  { title: 'settlements.periodStart', kind: 'time', value: (row) => row.period_from, of: 'period_to' },
  'period_to',
  'pay_on',
  { title: 'settlements.currency', value: (row) => row.currency, of: 'net_amount' },
  'payins',
  'payouts',
  'refunds',
  'chargebacks',
  'fees',
  'net_amount',
  'lines',
  'left_out',
  'left_out_amount',
];

const settlementFile = listFile(settlements, {
  name: 'settlements.list',
  title: textsOf('server.settlements.settlements'),
  ability: read,
  range: ['start_time', 'end_time'],
  presenter: () => (row) => presentRow(row, undefined),
  columns: settlementColumns,
});

const lineColumns: FileColumns<typeof lineList, LineData> = [
  'settlement_id',
  'merchant_name',
  'entity_code',
  { title: 'settlements.periodEnd', kind: 'time', value: (row) => row.period_to, of: 'settlement_id' },
  'kind',
  'trade_no',
  'method',
  'time',
  'amount',
  'fee',
  { key: 'line_net', value: (row) => row.net },
  { title: 'settlements.currency', value: (row) => row.currency, of: 'amount' },
  'state',
  'reason',
  'carried_from',
];

const lineFile = listFile(settlementLines, {
  name: 'settlements.lines',
  title: textsOf('server.settlements.linesOfSettlements'),
  ability: read,
  range: ['start_time', 'end_time'],
  presenter: () => presentLine,
  columns: lineColumns,
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
