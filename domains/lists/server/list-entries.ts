import { refuse, wire } from '../../../platform/contract/index.ts';
import { endOfMinute } from '../../../platform/server/exports/index.ts';
import { type Call, type Handler, handle } from '../../../platform/server/index.ts';
import { findWaitingRequests } from '../../approval-requests/server/index.ts';
import { readNumberFilter } from '../../kernel/number-filter.ts';
import type { SearchableIdType } from '../../kernel/index.ts';
import { entryHistory, listChannelEntries, listErrors, listIdentityEntries, listWhiteEntries } from '../contract/index.ts';
import { entryTarget } from './change-entry.ts';
import { countedAtMost, countEntries, type EntryQuestion, findEntryRow, listEntryPage } from './entry-page.store.ts';
import { listEvents } from './list-entry.store.ts';
import { presentEntry } from './present-entry.ts';

type Paging = Parameters<typeof wire.pageOf>[0];
interface Filters extends Paging {
  id_type?: SearchableIdType | undefined;
  id_no?: string | undefined;
  name?: string | undefined;
  status?: EntryQuestion['state'];
  source?: EntryQuestion['source'];
  reason_code?: string | undefined;
  business?: EntryQuestion['business'];
  entity_code?: string | undefined;
  start_time?: Date | undefined;
  end_time?: Date | undefined;
  sorted_column?: 'create_time' | 'start_date_time' | 'end_date_time' | 'name' | undefined;
  sorted_order?: string | undefined;
}

async function listPage(call: Call, input: Filters, own: Pick<EntryQuestion, 'list' | 'kind' | 'providerCode' | 'method' | 'review'>) {
  const { start_time: from, end_time: to } = input;
  const page = wire.pageOf(input);
  const question: EntryQuestion = {
    ...own,
    ...readNumberFilter(input.id_no, input.id_type),
    companies: call.actor.companies.filter((code) => input.entity_code === undefined || code === input.entity_code),
    name: input.name,
    state: input.status,
    source: input.source,
    reasonCode: input.reason_code,
    business: input.business,
    from,
    to: to && endOfMinute(to),
    now: call.now,
  };
  const [rows, total] = await Promise.all([
    listEntryPage(call.db, question, { ...wire.sortOf(input, 'create_time'), size: page.size, offset: page.offset }),
    countEntries(call.db, question),
  ]);
  const waiting = await findWaitingRequests(
    call.db,
    entryTarget,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => presentEntry(call, row, waiting.get(row.id)));
  return wire.presentPage(page, list, Math.min(total, countedAtMost), total > countedAtMost);
}

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
  handle(listIdentityEntries, (input, call) => listPage(call, input, { list: 'BLACK', kind: input.kind, review: input.review })),
  handle(listChannelEntries, (input, call) => listPage(call, input, { list: 'CHANNEL', providerCode: input.provider_code, method: input.method })),
  handle(listWhiteEntries, (input, call) => listPage(call, input, { list: 'WHITE' })),
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
