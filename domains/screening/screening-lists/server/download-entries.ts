import { textsOf } from '../../../../platform/contract/index.ts';
import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { listedKindWords } from '../../../register/vocabulary/contract/index.ts';
import { fetchEntryDownload, listEntryDownloads, requestEntryDownload, retryEntryDownload } from '../contract/index.ts';
import { presentEntryInFile } from './present.ts';
import { entries } from './stores/entry.store.ts';

const { text, words, time } = fileColumn<ReturnType<typeof presentEntryInFile>>();

const columns = [
  text(textsOf('server.screeningLists.keyOnTheList'), (row) => row.source_key, { width: 18, of: ['source_key'] }),
  text(textsOf('server.screeningLists.source'), (row) => row.source_name, { width: 34, of: ['source_name'] }),
  words(textsOf('server.screeningLists.type'), listedKindWords, (row) => row.kind, { of: ['kind'] }),
  text(textsOf('server.screeningLists.name'), (row) => row.name, { width: 40, of: ['name'] }),
  text(textsOf('server.screeningLists.otherNames'), (row) => row.further_names, { width: 50, of: ['other_names'] }),
  text(textsOf('server.screeningLists.datesOfBirth'), (row) => row.births, { width: 24, of: [] }),
  text(textsOf('server.screeningLists.nationalities'), (row) => row.nationalities.join('; '), { width: 18, of: ['nationalities'] }),
  text(textsOf('server.screeningLists.documents'), (row) => row.numbers, { width: 34, of: [] }),
  text(textsOf('server.screeningLists.programmes'), (row) => row.programmes.join('; '), { width: 24, of: ['programmes'] }),
  text(textsOf('server.screeningLists.onTheList'), (row, lang) => ({ en: ['Yes', 'No'], pt: ['Sim', 'Não'], es: ['Sí', 'No'] })[lang][row.is_present ? 0 : 1], {
    width: 16,
    of: ['is_present'],
  }),
  time(textsOf('server.screeningLists.onTheListSince'), (row) => row.start_time, { of: ['start_time'] }),
  time(textsOf('server.screeningLists.onTheListUntil'), (row) => row.end_time, { of: ['end_time'] }),
];

const file = listFile(entries, {
  name: 'screening-lists.entries',
  title: textsOf('server.screeningLists.entriesOfScreeningLists'),
  ability: 'AML.SCREENING.Search:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: () => presentEntryInFile,
});
export const entryExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestEntryDownload,
  list: listEntryDownloads,
  fetch: fetchEntryDownload,
  retry: retryEntryDownload,
});
