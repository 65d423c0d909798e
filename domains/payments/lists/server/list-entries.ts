import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import type { ListQuestion } from '../../../../platform/server/lists/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { entryHistory, type entryList, listChannelEntries, listErrors, listIdentityEntries, listWhiteEntries } from '../contract/index.ts';
import { entryTarget } from './change-entry.ts';
import { entries, findEntryRow } from './stores/entry-page.store.ts';
import { listEvents } from './stores/list-entry.store.ts';
import { presentEntry } from './present-entry.ts';

const listPage = (call: Call, input: ListQuestion<typeof entryList.filters>, list: 'BLACK' | 'CHANNEL' | 'WHITE') =>
  entries.answer(call, { ...input, list }, async (rows) => {
    const waiting = await findWaitingRequests(
      call.db,
      entryTarget,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentEntry(call, row, waiting.get(row.id)));
  });

const shownFields = ['business', 'provider_code', 'method', 'reason_code', 'reason', 'start_date_time', 'end_date_time', 'rejected_payments'] as const;
const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** The fields that an event changed; all that are set, when it made the entry. */
function changesOf(before: object | null, after: object | null) {
  const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  return shownFields
    .map((field) => ({ field, before: textOf(was[field]), after: after === null ? null : textOf(is[field]) }))
    .filter((change) => change.before !== change.after && (after !== null || before === null));
}

export const listHandlers: readonly Handler[] = [
  handle(listIdentityEntries, (input, call) => listPage(call, input, 'BLACK')),
  handle(listChannelEntries, (input, call) => listPage(call, input, 'CHANNEL')),
  handle(listWhiteEntries, (input, call) => listPage(call, input, 'WHITE')),
  handle(entryHistory, async (input, call) => {
    const row = await findEntryRow(call.db, input.id, { companies: call.actor.companies, now: call.now });
    if (!row) return refuse(listErrors, 'ENTRY_NOT_FOUND');
    const waiting = await findWaitingRequests(call.db, entryTarget, [row.id]);
    const events = await listEvents(call.db, row.id);
    return {
      entry: presentEntry(call, row, waiting.get(row.id)),
      events: events.map((event) => ({
        act: event.act,
        time: event.at.getTime(),
        user: event.byName,
        maker: event.makerName,
        reason: event.reason,
        changes: changesOf(event.before, event.after),
      })),
    };
  }),
];
