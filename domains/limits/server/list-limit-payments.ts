import { commonErrors, refuse, wire } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { formatAmount } from '../../kernel/index.ts';
import { listLimitPayments } from '../contract/index.ts';
import { findKeys } from './ledger/key.store.ts';
import { findLimitPayments } from './limit-payments.store.ts';

export const listLimitPaymentsHandler = handle(listLimitPayments, async (input, call) => {
  const [key] = await findKeys(call.db, [input.key_id]);
  if (!key || !call.actor.companies.includes(key.companyCode)) return refuse(commonErrors, 'NOT_FOUND');
  const page = wire.pageOf(input);
  const question = { keyId: key.id, part: input.part, from: input.window_from, to: input.window_to, knownAt: input.known_at };
  const rows = await findLimitPayments(call.db, question, page);
  // A page beyond the last one still tells the sum.
  const [first] = rows.length > 0 ? rows : await findLimitPayments(call.db, question, { size: 1, offset: 0 });
  const list = rows.map((row) => ({
    transaction_id: row.transactionId,
    business: row.business,
    trade_no: row.tradeNo,
    merchant_no: row.merchantNo,
    merchant_name: row.merchantName,
    time: row.at.getTime(),
    amount: formatAmount(row.minor),
  }));
  return { ...wire.presentPage(page, list, first?.total ?? 0), sum: formatAmount(first?.sum ?? '0'), currency: key.currency };
});
