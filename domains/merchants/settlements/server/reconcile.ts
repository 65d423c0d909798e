import { InvalidInputError } from '../../../../platform/contract/index.ts';
import { handle, type Handler } from '../../../../platform/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { settlementPlaces } from '../../../register/kernel/settlements/index.ts';
import { type FactData, listSettlementFacts, reconcileSettlements } from '../contract/index.ts';
import { type FactRow, type PlaceRow, settlementFacts, sumPlaces } from './stores/reconciliation.store.ts';

const presentFact = (one: FactRow): FactData => ({
  kind: one.kind,
  source_id: one.sourceId,
  transaction_id: one.transactionId,
  trade_no: one.tradeNo,
  merchant_no: one.merchantNo,
  merchant_name: one.merchantName,
  business: one.business,
  method: one.method,
  time: one.at.getTime(),
  amount: formatAmount(one.amountMinor),
  currency: one.currency,
  place: one.place,
  settlement_id: one.settlementId,
  settlement_status: one.settlementStatus,
});

type SumKey = 'payinsMinor' | 'payoutsMinor' | 'refundsMinor' | 'chargebacksMinor' | 'totalMinor' | 'feesPaidMinor';
const total = (rows: readonly PlaceRow[], key: SumKey): bigint => rows.reduce((sum, row) => sum + BigInt(row[key]), 0n);
const sumsOf = (rows: readonly PlaceRow[]) => ({
  facts: rows.reduce((sum, { facts }) => sum + facts, 0),
  payins: formatAmount(total(rows, 'payinsMinor')),
  payouts: formatAmount(total(rows, 'payoutsMinor')),
  refunds: formatAmount(total(rows, 'refundsMinor')),
  chargebacks: formatAmount(total(rows, 'chargebacksMinor')),
  total: formatAmount(total(rows, 'totalMinor')),
});

export const reconcileHandlers: readonly Handler[] = [
  handle(reconcileSettlements, async (input, call) => {
    if (!call.actor.companies.includes(input.entity_code)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
    const rows = await sumPlaces(call.db, {
      companyCode: input.entity_code,
      currency: input.currency,
      merchantNo: input.merchant_no,
      from: input.start_time,
      to: input.end_time,
    });
    const paid = rows.filter(({ place }) => place === 'PAID' || place === 'PAID_HELD');
    const fees = total(rows, 'feesPaidMinor');
    return {
      reported: sumsOf(rows),
      places: settlementPlaces.flatMap((place) => {
        const of = rows.filter((row) => row.place === place);
        return of.length === 0 ? [] : [{ place, ...sumsOf(of) }];
      }),
      fees_paid: formatAmount(fees),
      paid_out: formatAmount(total(paid, 'totalMinor') - fees),
    };
  }),
  handle(listSettlementFacts, (input, call) => settlementFacts.answer(call, input, (rows) => rows.map(presentFact))),
];
