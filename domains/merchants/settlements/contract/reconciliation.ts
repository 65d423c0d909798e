import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { businesses, currencies } from '../../../register/kernel/index.ts';
import { settlementLineKinds, settlementPlaces, settlementStatuses } from '../../../register/kernel/settlements/index.ts';
import { area, PlaceSums, read } from './shapes.ts';

const root = '/api/aml/merchant-settlement/reconciliation';

export const reconcileSettlements = endpoint({
  method: 'POST',
  path: `${root}/sums`,
  area,
  summary:
    'What the payment core reported, what was decided and what was settled in a period: every payment, refund and chargeback counted in one place, so that the places add up to what was reported',
  ability: read,
  input: z.strictObject({
    entity_code: wire.text(20),
    currency: wire.choice(currencies),
    merchant_no: wire.filterText(64),
    start_time: wire.instant(),
    end_time: wire.instant(),
  }),
  data: z.object({
    /** all that was reported */
    reported: PlaceSums.omit({ place: true }),
    places: z.array(PlaceSums),
    /** what was kept of the lines that were paid */
    fees_paid: wire.money(),
    /** what banks paid for these lines: paid − fees */
    paid_out: wire.money(),
  }),
});

export const FactView = z.object({
  kind: z.enum(settlementLineKinds),
  source_id: z.string(),
  transaction_id: z.string(),
  trade_no: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  business: z.enum(businesses),
  method: z.string(),
  time: wire.time(),
  amount: wire.money(),
  currency: z.string(),
  place: z.enum(settlementPlaces),
  settlement_id: z.string().nullable(),
  settlement_status: z.enum(settlementStatuses).nullable(),
});
export type FactData = z.output<typeof FactView>;

export const factList = defineList({
  id: 'settlements.facts',
  filters: {
    entity_code: filter.company(),
    currency: filter.codeChoice(currencies),
    merchant_no: filter.code(64),
    kind: filter.choice(settlementLineKinds),
    place: special(filter.choice(settlementPlaces)),
    ...filter.time('start_time', 'end_time'),
  },
  countLimit: 10_000,
});

export const listSettlementFacts = endpoint({
  method: 'POST',
  path: `${root}/facts`,
  area,
  summary: 'The payments, refunds and chargebacks behind the sums, each with the settlement that it is in',
  ability: read,
  list: factList,
  input: z.strictObject(factList.input),
  data: wire.pageOfRows(FactView),
});
