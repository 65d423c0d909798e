import { formatAmount } from '../../../../register/kernel/index.ts';
import type { MerchantTimelineSource } from '../../../../mechanisms/timelines/server/index.ts';
import type { MerchantFact } from '../../../merchants/server/index.ts';
import { listSettlements } from '../../contract/index.ts';
import { findLatestSettlement, listSettlementMoves } from './settlement-events.store.ts';

const demand = listSettlements.ability;

/** How the settlements of a merchant moved. */
export const merchantSettlementTimeline: MerchantTimelineSource = {
  kind: 'settlement',
  demand,
  read: async (ask, call) =>
    (await listSettlementMoves(call.db, ask)).map(({ at, id, part, settlementId, companyCode, from, to, minor, currency, by }) => ({
      at,
      id,
      part,
      act: 'MOVED',
      entity_code: companyCode,
      from,
      to,
      amount: formatAmount(minor),
      currency,
      by,
      ref_id: settlementId,
    })),
};

/** The latest settlement of a merchant. */
export const settlementOfMerchant = {
  demands: [demand],
  async read({ merchantNo, companyCode }, { db }) {
    const latest = await findLatestSettlement(db, merchantNo, [companyCode]);
    return {
      latest: latest
        ? {
            id: latest.id,
            status: latest.status,
            net_amount: formatAmount(latest.minor),
            currency: latest.currency,
            period_to: latest.periodTo.getTime(),
          }
        : null,
    };
  },
} satisfies MerchantFact<object>;
