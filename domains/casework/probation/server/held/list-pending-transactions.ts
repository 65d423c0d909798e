import { handle } from '../../../../../platform/server/index.ts';
import { findRuleNames } from '../../../../rules/rules/server/names/index.ts';
import { listPendingTransactions } from '../../contract/index.ts';
import { withSubject } from '../person/find-subject.ts';
import { heldTransactions, readHolds } from './held-transaction.store.ts';
import { presentHeld } from './present-held.ts';

export const listPendingTransactionsHandler = handle(listPendingTransactions, async (input, call) =>
  heldTransactions.answer(call, await withSubject(call, input), async (rows) => {
    const holds = await readHolds(
      call.db,
      rows.map((row) => row.id),
    );
    const names = await findRuleNames(
      call.db,
      holds.map((hold) => hold.reason_code),
    );
    return rows.map((row) =>
      presentHeld(
        row,
        holds.filter((hold) => hold.transaction_id === row.id),
        names,
        call.actor.abilities,
      ),
    );
  }),
);
