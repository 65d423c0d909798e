import { handle } from '../../../../platform/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { loadLimitStates, viewLimit } from '../../../settings/limits/server/ledger/index.ts';
import { presentLimitView } from '../../../settings/limits/server/index.ts';
import { endOfMinute } from '../../../../platform/server/exports/index.ts';
import { listIdentities, queryIdentity, summariseTransactions } from '../contract/index.ts';
import { findIdentity, getIdentity } from './find-identity.ts';
import { presentHead } from './present.ts';
import { identities, sumTransactions } from './register/register.store.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

const listHandler = handle(listIdentities, (input, call) =>
  identities.answer(call, input, (rows) => {
    const view = personView(call.actor);
    return rows.map((row) => ({ ...presentHead(row, view), identifiers: row.identifiers, registered_at: row.registeredAt.getTime() }));
  }),
);

const queryHandler = handle(queryIdentity, async (input, call) => {
  const identity = await findIdentity(call, input);
  return { identity: identity ? presentHead(identity.head, personView(call.actor)) : null };
});

const summaryHandler = handle(summariseTransactions, async (input, call) => {
  const { subject } = await getIdentity(call, input);
  const to = input.end_time && endOfMinute(input.end_time);
  const rows = await sumTransactions(call.db, { subjectId: subject.id, companies: call.actor.companies, from: input.start_time, to });
  const states = await loadLimitStates(
    call.db,
    rows.flatMap((row) => row.keyId ?? []),
    call.now,
  );
  const limitOf = (keyId: string | null) => {
    const state = keyId === null ? undefined : states.get(keyId);
    if (!state) return null;
    return presentLimitView(viewLimit(state, { at: call.now }));
  };
  return {
    list: rows.map((row) => ({
      entity_code: row.companyCode,
      entity_name: row.companyName,
      business: row.business,
      currency: row.currency,
      count: row.count,
      amount: formatAmount(row.amount),
      accepted_count: row.acceptedCount,
      accepted_amount: formatAmount(row.accepted),
      pending_count: row.pendingCount,
      pending_amount: formatAmount(row.pending),
      refused_count: row.refusedCount,
      refused_amount: formatAmount(row.refused),
      merchants: row.merchants,
      first_time: row.firstTime?.getTime() ?? null,
      last_time: row.lastTime?.getTime() ?? null,
      limit: limitOf(row.keyId),
    })),
  };
});

export const listHandlers = [listHandler, queryHandler, summaryHandler];
