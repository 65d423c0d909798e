import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter, special } from '../../../../platform/contract/lists/index.ts';
import { approvalRequestStatuses, currencies } from '../../../register/kernel/index.ts';
import { settlementLineKinds, settlementLineStates, settlementStatuses } from '../../../register/kernel/settlements/index.ts';
import {
  settlementLineKindWords,
  settlementLineStateWords,
  settlementOutReasonWords,
  settlementStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import { area, LineView, read, reasonInput, SettlementDetail, SettlementRow, write } from './shapes.ts';

const root = '/api/aml/merchant-settlement';
const ofOne = z.strictObject({ id: wire.rowId() });

export const settlementList = defineList({
  id: 'settlements.list',
  filters: {
    merchant_no: filter.code(64),
    merchant_name: filter.name(),
    status: filter.choice(settlementStatuses),
    currency: filter.codeChoice(currencies),
    entity_code: filter.company(),
    /** a payment inside was held after two people had confirmed it */
    is_reopened: special(filter.flag()),
    ...filter.amount('min_amount', 'max_amount'),
    /** of the end of the period */
    ...filter.time('start_time', 'end_time'),
  },
  columns: {
    merchant_name: column.link('settlements.merchant'),
    status: column.term('settlements.status', settlementStatusWords),
    waiting_request_id: column.text('settlements.attention'),
    net_amount: column.money('settlements.net'),
    left_out: column.number('settlements.leftOut'),
    left_out_amount: column.money('settlements.leftOutAmount'),
    period_to: column.time('settlements.periodEnd'),
    pay_on: column.date('settlements.payOn'),
    payins: column.money('settlements.payins'),
    payouts: column.money('settlements.payouts'),
    refunds: column.money('settlements.refunds'),
    chargebacks: column.money('settlements.chargebacks'),
    fees: column.money('settlements.fees'),
    lines: column.number('settlements.lines'),
    entity_code: column.text('settlements.company'),
    id: column.text('settlements.number'),
  },
  sorts: ['period_to', 'net_amount', 'pay_on', 'merchant_name'],
  sort: { column: 'period_to', order: 'desc' },
  totals: 'net_amount',
  countLimit: 10_000,
});

export const listSettlements = endpoint({
  method: 'POST',
  path: `${root}/list-by-page`,
  area,
  summary: 'Settlements of merchants: the sums of a period, their status and what was left out',
  ability: read,
  list: settlementList,
  input: z.strictObject(settlementList.input),
  data: wire.pageOfRows(SettlementRow),
});

export const showSettlement = endpoint({
  method: 'POST',
  path: `${root}/detail/show`,
  area,
  summary: 'One settlement: what keeps it from being confirmed, its payments by the bank, and everything that was done to it',
  ability: read,
  input: ofOne,
  data: SettlementDetail,
});

export const approveSettlement = endpoint({
  method: 'POST',
  path: `${root}/:approveType`,
  inQuery: ['id'],
  area,
  summary:
    'Confirm, recalculate or reject a settlement. One person requests a confirmation and a second one approves it with the same call; repeating an action on the same version changes nothing',
  ability: write,
  audit: 'settlement.moved',
  power: 'loosens',
  input: z.strictObject({
    approveType: wire.choice(['confirm', 'reload', 'reject']),
    id: wire.rowId(),
    /** of what the caller has seen; the present one when it is absent */
    version: wire.version().optional(),
    reason: reasonInput(),
  }),
  data: z.object({
    id: z.string(),
    status: z.enum(settlementStatuses),
    version: z.number().int(),
    /** of the confirmation that a second person is to give */
    request_id: z.string().nullable(),
    request_status: z.enum(approvalRequestStatuses).nullable(),
    repeated: z.boolean(),
  }),
});

export const calculateSettlement = endpoint({
  method: 'POST',
  path: `${root}/period/calculate`,
  area,
  summary: 'Calculate the latest ended period of a merchant, without waiting for the job',
  ability: write,
  audit: 'settlement.collected',
  power: 'neutral',
  input: z.strictObject({ muid: wire.text(64) }),
  data: z.object({ id: z.string(), status: z.enum(settlementStatuses), version: z.number().int() }),
});

export const lineList = defineList({
  id: 'settlements.lines',
  filters: {
    settlement_id: filter.value(18),
    merchant_no: filter.code(64),
    entity_code: filter.company(),
    kind: filter.choice(settlementLineKinds),
    state: filter.choice(settlementLineStates),
    trade_no: filter.code(64),
    /** of the end of the settlement's period */
    ...filter.time('start_time', 'end_time'),
  },
  columns: {
    trade_no: column.link('settlements.tradeNo'),
    kind: column.term('settlements.kind', settlementLineKindWords),
    state: column.term('settlements.lineState', settlementLineStateWords),
    reason: column.term('settlements.why', settlementOutReasonWords),
    amount: column.money('settlements.amount'),
    fee: column.money('settlements.fee'),
    line_net: column.money('settlements.lineNet'),
    time: column.time('settlements.time'),
    method: column.text('settlements.method'),
    merchant_name: column.link('settlements.merchant'),
    settlement_id: column.link('settlements.number'),
    carried_from: column.text('settlements.carried'),
    entity_code: column.text('settlements.company'),
  },
  sorts: ['time', 'amount'],
  sort: { column: 'time', order: 'asc' },
  countLimit: 10_000,
});

export const listSettlementLines = endpoint({
  method: 'POST',
  path: `${root}/lines/list`,
  area,
  summary: 'Lines of settlements, with their fees and with what was left out and why; lines of earlier calculations only by their status',
  ability: read,
  list: lineList,
  input: z.strictObject(lineList.input),
  data: wire.pageOfRows(LineView),
});

export const {
  request: requestLineFile,
  list: listLineFiles,
  fetch: fetchLineFile,
  retry: retryLineFile,
} = downloadCalls({
  path: `${root}/lines/download`,
  area,
  summary: 'Requests a report of lines of settlements, as CSV or XLSX',
  ability: read,
  input: z.strictObject(fileInput(lineList)),
});

export const {
  request: requestSettlementFile,
  list: listSettlementFiles,
  fetch: fetchSettlementFile,
  retry: retrySettlementFile,
} = downloadCalls({
  path: `${root}/list/download`,
  area,
  summary: 'Requests a report of settlements, as CSV or XLSX',
  ability: read,
  input: z.strictObject(fileInput(settlementList)),
});

export const printSettlement = endpoint({
  method: 'POST',
  path: `${root}/detail/print`,
  area,
  summary: 'A settlement as PDF: its sums, its lines, and what was left out with the reason',
  ability: read,
  audit: 'settlement.opened',
  power: 'neutral',
  answer: 'file',
  input: ofOne,
  data: z.null(),
});

const decision = { request_id: wire.rowId(), version: wire.version() };
const Decided = z.object({ request_id: z.string(), status: z.enum(approvalRequestStatuses), version: z.number().int(), result: z.unknown() });

export const approveSettlementRequest = endpoint({
  method: 'POST',
  path: `${root}/request/approve`,
  area,
  summary: 'Approve, as the second person, a request that a colleague made on settlements',
  ability: write,
  audit: 'approval-request.approved',
  power: 'loosens',
  confirms: 'approval-request',
  input: z.strictObject({ ...decision, reason: reasonInput() }),
  data: Decided,
});

export const rejectSettlementRequest = endpoint({
  method: 'POST',
  path: `${root}/request/reject`,
  area,
  summary: 'Reject, as the second person, a request that a colleague made on settlements, with a reason',
  ability: write,
  audit: 'approval-request.rejected',
  power: 'tightens',
  input: z.strictObject({ ...decision, reason: wire.lines(500) }),
  data: Decided,
});
