import { textsOf } from '../../../../platform/contract/index.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { type entryList, fetchEntryDownload, listEntryDownloads, requestEntryDownload, retryEntryDownload } from '../contract/index.ts';
import { presentEntryInFile } from './present.ts';
import { entries } from './stores/entry.store.ts';

const columns: FileColumns<typeof entryList, ReturnType<typeof presentEntryInFile>> = [
  'source_key',
  { key: 'source_name', width: 34 },
  'kind',
  { key: 'name', width: 40 },
  { key: 'other_names', value: (row) => row.further_names, width: 50 },
  { title: 'server.screeningLists.datesOfBirth', value: (row) => row.births },
  { key: 'nationalities', value: (row) => row.nationalities.join('; ') },
  { title: 'server.screeningLists.documents', value: (row) => row.numbers, width: 34 },
  { key: 'programmes', value: (row) => row.programmes.join('; ') },
  'is_present',
  'start_time',
  'end_time',
];

const file = listFile(entries, {
  name: 'screening-lists.entries',
  title: textsOf('server.screeningLists.entriesOfScreeningLists'),
  ability: 'AML.SCREENING.Search:read',
  range: ['start_time', 'end_time'],
  presenter: () => presentEntryInFile,
  columns,
});
export const entryExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestEntryDownload,
  list: listEntryDownloads,
  fetch: fetchEntryDownload,
  retry: retryEntryDownload,
});
