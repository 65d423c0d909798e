import { wire } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { findRuleNames } from '../../../rules/server/names/index.ts';
import { listPendingTransactions } from '../../contract/index.ts';
import { getSubjectScope } from '../person/find-subject.ts';
import { listHeldRows, readHolds } from './held-transaction.store.ts';
import { presentHeld } from './present-held.ts';

export const listPendingTransactionsHandler = handle(listPendingTransactions, async (input, call) => {
  const scope = await getSubjectScope(call, input);
  const page = wire.pageOf(input);
  const { rows, total } = await listHeldRows(call.db, scope, { merchantNo: input.merchant_no, page, sort: wire.sortOf(input, 'held_at', 'asc') });
  const holds = await readHolds(
    call.db,
    rows.map((row) => row.id),
  );
  const names = await findRuleNames(
    call.db,
    holds.map((hold) => hold.reason_code),
  );
  const list = rows.map((row) =>
    presentHeld(
      row,
      holds.filter((hold) => hold.transaction_id === row.id),
      names,
      call.actor.abilities,
    ),
  );
  return wire.presentPage(page, list, total);
});
