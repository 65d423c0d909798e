import type { Business } from '../../../register/kernel/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import type { ListQuestion } from '../../../../platform/server/lists/index.ts';
import { listPayinOrders, listPayoutOrders, pageTransactions, type transactionList } from '../contract/index.ts';
import { findRuleNames } from '../../../rules/rules/server/names/index.ts';
import { presentPayout, presentTransaction, sightFor } from './present-transaction.ts';
import { payments, type TransactionRow } from './transaction.store.ts';

type Input = ListQuestion<typeof transactionList.filters>;
type Sight = ReturnType<typeof sightFor>;

/** A page of payments with the names of their rules. @param beside what is shown of a payment besides what all have */
function answer<More extends object>(call: Call, input: Input, beside: (row: TransactionRow, sight: Sight) => More) {
  const sight = sightFor(call.actor.abilities);
  return payments.answer(call, input, async (rows) => {
    const names = await findRuleNames(
      call.db,
      rows.flatMap((row) => row.aml_reasons),
    );
    return rows.map((row) => ({ ...presentTransaction(row, sight, names), ...beside(row, sight) }));
  });
}
const of = (input: Input, business: Business): Input => ({ ...input, business });

export const listPayinOrdersHandler = handle(listPayinOrders, (input, call) => answer(call, of(input, 'payin'), () => ({})));
export const listPayoutOrdersHandler = handle(listPayoutOrders, (input, call) =>
  answer(call, of(input, 'payout'), (row, sight) => presentPayout(row.payout, sight)),
);
export const pageTransactionsHandler = handle(pageTransactions, (input, call) =>
  answer(call, input, (row, sight) => (row.business === 'payout' ? presentPayout(row.payout, sight) : {})),
);
