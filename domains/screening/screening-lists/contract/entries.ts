import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter } from '../../../../platform/contract/lists/index.ts';
import { area, EntryData, entryKinds, FieldChange, nullableText, nullableTime, read } from './shapes.ts';
import { listedKindWords } from '../../../register/vocabulary/contract/index.ts';
import { changeOps } from '../../../register/kernel/screening-lists.ts';

export const entryList = defineList({
  id: 'screening-lists.entries',
  filters: {
    source_id: filter.value(40),
    name: filter.name(),
    kind: filter.choice(entryKinds),
    is_present: filter.flag(),
    source_key: filter.code(200),
    /** when it came onto its list */
    ...filter.time('start_time', 'end_time'),
  },
  columns: {
    name: column.text('screeningLists.name'),
    kind: column.term('screeningLists.listed', listedKindWords),
    is_present: column.flag('screeningLists.isPresent'),
    source_name: column.text('screeningLists.source'),
    nationalities: column.text('screeningLists.nationalities'),
    programmes: column.text('screeningLists.programmes'),
    other_names: column.number('screeningLists.otherNames'),
    start_time: column.time('screeningLists.startTime'),
    end_time: column.time('screeningLists.endTime'),
    source_key: column.text('screeningLists.key'),
  },
  countLimit: 10_000,
});

const Entry = z.object({
  id: z.string(),
  source_id: z.string(),
  source_name: z.string(),
  source_key: z.string(),
  kind: z.enum(entryKinds),
  name: z.string(),
  other_names: z.number().int(),
  nationalities: z.array(z.string()),
  programmes: z.array(z.string()),
  /** stands on the list now */
  is_present: z.boolean(),
  start_time: wire.time(),
  end_time: nullableTime(),
});
export type EntryView = z.output<typeof Entry>;

export const listEntries = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/entry/list',
  area,
  summary: 'Entries of all lists, with those that a list no longer has',
  ability: read,
  reads: 'personal-data',
  list: entryList,
  input: z.strictObject(entryList.input),
  data: wire.pageOfRows(Entry),
});
export const getEntry = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/entry/detail',
  area,
  summary: 'An entry with everything that the list says of it, and its history over the versions',
  ability: read,
  reads: 'personal-data',
  input: z.strictObject({ entry_id: wire.rowId() }),
  data: Entry.extend({
    data: EntryData,
    continued_by_id: nullableText(),
    former_keys: z.array(z.string()),
    history: z.array(z.object({ version_id: z.string(), number: z.number().int(), time: wire.time(), op: z.enum(changeOps), changes: z.array(FieldChange) })),
  }),
});

/* --- files of the list --- */

export const {
  request: requestEntryDownload,
  list: listEntryDownloads,
  fetch: fetchEntryDownload,
  retry: retryEntryDownload,
} = downloadCalls({
  path: '/api/aml/screening-lists/entry/download',
  area,
  summary: 'Requests a file of entries; a job writes it',
  ability: read,
  input: z.strictObject(fileInput(entryList)),
});
