import { z } from 'zod';
import { businesses } from '../../../register/kernel/index.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';

/** One sum about a limit: limit − used − reserved + over + balances − amount = left, in every state. */
export const LimitUse = z.object({
  key_id: z.string(),
  currency: z.string(),
  /** Where it governs; empty for the general limit of the company. */
  merchant_no: z.string(),
  merchant_name: z.string(),
  app_id: z.string(),
  limit: wire.money(),
  /** general, merchant, app, personal or none */
  limit_source: z.string(),
  window_from: wire.time(),
  window_to: wire.time(),
  used: wire.money(),
  /** reserved by other held payments */
  reserved: wire.money(),
  /** by how much use and other reservations pass the limit already */
  over: wire.money(),
  /** temporary balances that can be spent at the merchant */
  balances: wire.money(),
  /** what wants to pass: this payment, or all that is held there */
  amount: wire.money(),
  /** below zero it is missing */
  left: wire.money(),
  missing: wire.money(),
});
export type LimitUseData = z.output<typeof LimitUse>;

const LimitPayment = z.object({
  transaction_id: z.string(),
  business: z.enum(businesses),
  trade_no: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  time: wire.time(),
  amount: wire.money(),
});

export const limitPaymentList = defineList({
  id: 'limits.payments',
  filters: {
    key_id: filter.about(wire.rowId()),
    part: filter.about(wire.choice(['used', 'reserved'])),
    /** Start and end of the window, as the limit was answered. */
    window_from: filter.about(wire.instant()),
    window_to: filter.about(wire.instant()),
    /** As it was known at this moment, for what was decided then. */
    known_at: filter.about(wire.filterInstant()),
  },
});

export const listLimitPayments = endpoint({
  method: 'POST',
  path: '/api/aml/limits/payments',
  area: 'limits',
  summary: 'The payments that make up what is used of a limit in its window, or what is reserved of it now; newest first, with their sum',
  ability: 'AML.Transactions:read',
  list: limitPaymentList,
  input: z.strictObject(limitPaymentList.input),
  data: wire.pageOfRows(LimitPayment).extend({ sum: wire.money(), currency: z.string() }),
});
