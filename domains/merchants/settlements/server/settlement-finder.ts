import { formatAmount } from '../../../register/kernel/index.ts';
import type { Finder } from '../../../mechanisms/quick-search/server/index.ts';
import { settlements } from './stores/settlement.store.ts';

/** Settlements by number. */
export const settlementFinder: Finder = {
  kind: 'settlement',
  demands: ['AML.REMITTANCEREPORTS:read'],
  async find({ id, most }, call) {
    const rows = id === undefined ? [] : await settlements.first(call, {}, { most, among: [id] });
    return rows.map((row) => ({
      id: row.id,
      title: row.id,
      about: row.merchantName,
      state: row.status,
      entity_code: row.companyCode,
      amount: formatAmount(row.netMinor),
      currency: row.currency,
      time: row.periodTo.getTime(),
    }));
  },
};
