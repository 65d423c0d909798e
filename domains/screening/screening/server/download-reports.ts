import { type Language, termIn, textsOf } from '../../../../platform/contract/index.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { listSourceKindWords } from '../../../register/vocabulary/contract/index.ts';
import {
  cutText,
  fetchReportDownload,
  listReportDownloads,
  type reportList,
  reportRatesText,
  type ReportView,
  requestReportDownload,
  retryReportDownload,
} from '../contract/index.ts';
import { presentReport } from './present-report.ts';
import { reports } from './stores/report.store.ts';

const kindIn = (lang: Language) => (kind: SourceKind) => termIn(listSourceKindWords, kind, lang);

const columns: FileColumns<typeof reportList, ReportView> = [
  { title: 'server.screening.screeningId', value: (row) => row.id },
  'asked_time',
  { key: 'name', width: 34 },
  { title: 'server.screening.birthDate', value: (row) => row.asked.birth_date },
  { title: 'screening.nationality', value: (row) => row.asked.nationality },
  { title: 'server.screening.documentNo', value: (row) => row.asked.id_no },
  'status',
  'hits',
  'open_hits',
  { title: 'server.screening.moreMatchesThanKept', value: (row, lang) => cutText(row, kindIn(lang)), width: 30, of: 'hits' },
  { key: 'match_rate', value: (row) => row.match_rate?.toFixed(1) },
  { key: 'sources', value: (row) => row.sources.map(({ name }) => name).join(', '), width: 34 },
  'purpose',
  'kind',
  'asked_by',
  'entity_code',
  { key: 'threshold', value: (row, lang) => reportRatesText(row, kindIn(lang)), width: 34 },
  { title: 'server.screening.algorithmId', value: (row) => row.algorithm },
];

const file = listFile(reports, {
  name: 'screening.reports',
  title: textsOf('server.screening.screenings'),
  ability: 'AML.SCREENING.Reports:read',
  range: ['start_time', 'end_time'],
  presenter: (reader) => {
    const view = personView(reader);
    return (row) => presentReport(row, view);
  },
  columns,
});
export const reportExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestReportDownload,
  list: listReportDownloads,
  fetch: fetchReportDownload,
  retry: retryReportDownload,
});
