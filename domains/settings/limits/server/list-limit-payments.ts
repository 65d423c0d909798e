import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { listLimitPayments } from '../contract/index.ts';
import { findKeys } from './ledger/key.store.ts';
import { type LimitPaymentRow, limitPayments } from './limit-payments.store.ts';

const presentPayment = (row: LimitPaymentRow) => ({
  transaction_id: row.transactionId,
  business: row.business,
  trade_no: row.tradeNo,
  merchant_no: row.merchantNo,
  merchant_name: row.merchantName,
  time: row.at.getTime(),
  amount: formatAmount(row.minor),
});

export const listLimitPaymentsHandler = handle(listLimitPayments, async (input, call) => {
  const [key] = await findKeys(call.db, [input.key_id]);
  if (!key || !call.actor.companies.includes(key.companyCode)) return refuse(commonErrors, 'NOT_FOUND');
  let sum: string | undefined;
  const page = await limitPayments.answer(call, input, (rows) => {
    sum = rows[0]?.sum;
    return rows.map(presentPayment);
  });
  // A page beyond the last one still tells the sum.
  sum ??= (await limitPayments.find(call, { ...input, page_num: 1, page_size: 1 })).rows[0]?.sum;
  return { ...page, sum: formatAmount(sum ?? '0'), currency: key.currency };
});
