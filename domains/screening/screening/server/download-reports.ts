import { type Language, termIn, textsOf } from '../../../../platform/contract/index.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';
import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { listSourceKindWords, screeningKindWords, screeningPurposeWords, screeningStatusWords } from '../../../register/vocabulary/contract/index.ts';
import {
  cutText,
  fetchReportDownload,
  listReportDownloads,
  reportRatesText,
  type ReportView,
  requestReportDownload,
  retryReportDownload,
} from '../contract/index.ts';
import { presentReport } from './present-report.ts';
import { reports } from './stores/report.store.ts';

const kindIn = (lang: Language) => (kind: SourceKind) => termIn(listSourceKindWords, kind, lang);

const { text, words, integer, time } = fileColumn<ReportView>();

const columns = [
  text(textsOf('server.screening.screeningId'), (row) => row.id, { width: 20, of: [] }),
  time(textsOf('server.screening.searchedOn'), (row) => row.asked_time, { of: ['asked_time'] }),
  text(textsOf('server.screening.nameSearched'), (row) => row.name, { width: 34, of: ['name'] }),
  text(textsOf('server.screening.birthDate'), (row) => row.asked.birth_date, { width: 16, of: [] }),
  text(textsOf('server.screening.nationality'), (row) => row.asked.nationality, { width: 14, of: [] }),
  text(textsOf('server.screening.documentNo'), (row) => row.asked.id_no, { width: 20, of: [] }),
  words(textsOf('server.screening.status'), screeningStatusWords, (row) => row.status, { of: ['status'] }),
  integer(textsOf('server.screening.matches'), (row) => row.hits, { of: ['hits'] }),
  integer(textsOf('server.screening.matchesToDecide'), (row) => row.open_hits, { of: ['open_hits'] }),
  text(textsOf('server.screening.moreMatchesThanKept'), (row, lang) => cutText(row, kindIn(lang)) || null, {
    width: 30,
    of: ['hits'],
  }),
  text(textsOf('server.screening.bestMatchRate'), (row) => (row.match_rate === null ? null : row.match_rate.toFixed(1)), {
    width: 14,
    of: ['match_rate'],
  }),
  text(textsOf('server.screening.listsWithMatches'), (row) => row.sources.map(({ name }) => name).join(', '), { width: 34, of: ['sources'] }),
  words(textsOf('server.screening.purpose'), screeningPurposeWords, (row) => row.purpose, { of: ['purpose'] }),
  words(textsOf('server.screening.origin'), screeningKindWords, (row) => row.kind, { of: ['kind'] }),
  text(textsOf('server.screening.searchedBy'), (row) => row.asked_by, { width: 24, of: ['asked_by'] }),
  text(textsOf('server.screening.company'), (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
  text(textsOf('server.screening.minimumMatchRate'), (row, lang) => reportRatesText(row, kindIn(lang)), {
    width: 34,
    of: ['threshold'],
  }),
  text(textsOf('server.screening.algorithmId'), (row) => row.algorithm, { width: 18, of: [] }),
];

const file = listFile(reports, {
  name: 'screening.reports',
  title: textsOf('server.screening.screenings'),
  ability: 'AML.SCREENING.Reports:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: (reader) => {
    const view = personView(reader);
    return (row) => presentReport(row, view);
  },
});
export const reportExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestReportDownload,
  list: listReportDownloads,
  fetch: fetchReportDownload,
  retry: retryReportDownload,
});
