import { refuse } from '../../../../platform/contract/index.ts';
import { type Handler, handle } from '../../../../platform/server/index.ts';
import { getEntry, listEntries, screeningListErrors } from '../contract/index.ts';
import { presentData, presentEntry, presentFields } from './present.ts';
import { entries, findEntry, listHistory } from './stores/entry.store.ts';

export const entryHandlers: readonly Handler[] = [
  handle(listEntries, (input, call) => entries.answer(call, input, (rows) => rows.map(presentEntry))),
  handle(getEntry, async ({ entry_id: id }, call) => {
    const row = await findEntry(call.db, id);
    if (!row) return refuse(screeningListErrors, 'ENTRY_NOT_FOUND');
    const history = await listHistory(call.db, id);
    return {
      ...presentEntry(row),
      data: presentData(row.data),
      continued_by_id: row.continuedById,
      former_keys: row.formerKeys,
      history: history.map(({ versionId, number, at, op, fields }) => ({
        version_id: versionId,
        number,
        time: at.getTime(),
        op,
        changes: presentFields(fields),
      })),
    };
  }),
];
