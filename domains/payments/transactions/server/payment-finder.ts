import { type AmlResult, type Business, formatAmount, type PartnerStatus } from '../../../register/kernel/index.ts';
import type { Finder } from '../../../mechanisms/quick-search/server/index.ts';
import { decideStatus } from '../model/transaction-status.ts';
import { findPaymentsNumbered } from './find-payments.store.ts';
import { payments } from './transaction.store.ts';

/** Payments by any of their numbers. */
export const paymentFinder: Finder = {
  kind: 'payment',
  demands: ['AML.Transactions:read'],
  async find({ typed, id, most }, call) {
    if (!/\d/.test(typed)) return [];
    const rows = await payments.first(call, {}, { most, among: await findPaymentsNumbered(call.db, typed, id) });
    return rows.map((row) => ({
      id: row.id,
      title: row.trade_no,
      about: row.name,
      state: decideStatus(row.aml_result as AmlResult, row.partner_status as PartnerStatus),
      entity_code: row.company_code,
      business: row.business as Business,
      amount: formatAmount(row.order_amount_minor),
      currency: row.currency,
      time: row.order_time.getTime(),
    }));
  },
};
