import { refuse } from '../../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../../platform/server/call.ts';
import { onWritable } from '../../../../../platform/server/db/on-writable.ts';
import type { currencies } from '../../../../register/kernel/index.ts';
import { decisionErrors, getTransaction } from '../../contract/index.ts';
import { findTransactions, tradeKey } from '../stored/decision-state.store.ts';
import { present } from './decide-transaction.ts';

export const getTransactionHandler = handle(getTransaction, async ({ business, trade_no: tradeNo }, call) => {
  const find = async (db: Call['db']) => (await findTransactions(db, [{ business, tradeNo }])).get(tradeKey({ business, tradeNo }));
  // That a payment is not known is said only by a server that would know it.
  const stored = (await find(call.db)) ?? (await onWritable(call.database.main, find));
  if (!stored || !call.actor.companies.includes(stored.companyCode)) refuse(decisionErrors, 'TRANSACTION_NOT_FOUND');
  return {
    ...present({ kind: 'decided', transaction: { ...stored, decidedAt: stored.createdAt }, repeated: true }),
    currency: stored.currency as (typeof currencies)[number],
    amount_minor: Number(stored.orderAmountMinor),
    paid_minor: stored.payAmountMinor === null ? null : Number(stored.payAmountMinor),
    refunded_minor: Number(stored.refundedMinor),
  };
});
