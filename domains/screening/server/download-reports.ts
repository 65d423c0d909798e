import { type Language, termIn } from '../../../platform/contract/index.ts';
import type { SourceKind } from '../../kernel/screening-lists.ts';
import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { personView } from '../../id-database/server/person-view/index.ts';
import { listSourceKindWords, screeningKindWords, screeningPurposeWords, screeningStatusWords } from '../../vocabulary/contract/index.ts';
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
  text({ en: 'Screening ID', pt: 'ID da consulta', es: 'ID de la consulta' }, (row) => row.id, { width: 20, of: [] }),
  time({ en: 'Searched on', pt: 'Consultado em', es: 'Consultado el' }, (row) => row.asked_time, { of: ['asked_time'] }),
  text({ en: 'Name searched', pt: 'Nome consultado', es: 'Nombre consultado' }, (row) => row.name, { width: 34, of: ['name'] }),
  text({ en: 'Birth date', pt: 'Data de nascimento', es: 'Fecha de nacimiento' }, (row) => row.asked.birth_date, { width: 16, of: [] }),
  text({ en: 'Nationality', pt: 'Nacionalidade', es: 'Nacionalidad' }, (row) => row.asked.nationality, { width: 14, of: [] }),
  text({ en: 'Document no.', pt: 'Nº do documento', es: 'N.º de documento' }, (row) => row.asked.id_no, { width: 20, of: [] }),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, screeningStatusWords, (row) => row.status, { of: ['status'] }),
  integer({ en: 'Matches', pt: 'Correspondências', es: 'Coincidencias' }, (row) => row.hits, { of: ['hits'] }),
  integer({ en: 'Matches to decide', pt: 'Correspondências a decidir', es: 'Coincidencias por decidir' }, (row) => row.open_hits, { of: ['open_hits'] }),
  text(
    { en: 'More matches than kept', pt: 'Mais correspondências do que as mantidas', es: 'Más coincidencias de las guardadas' },
    (row, lang) => cutText(row, kindIn(lang)) || null,
    {
      width: 30,
      of: ['hits'],
    },
  ),
  text({ en: 'Best match rate', pt: 'Maior índice', es: 'Índice más alto' }, (row) => (row.match_rate === null ? null : row.match_rate.toFixed(1)), {
    width: 14,
    of: ['match_rate'],
  }),
  text(
    { en: 'Lists with matches', pt: 'Listas com correspondência', es: 'Listas con coincidencias' },
    (row) => row.sources.map(({ name }) => name).join(', '),
    { width: 34, of: ['sources'] },
  ),
  words({ en: 'Purpose', pt: 'Finalidade', es: 'Finalidad' }, screeningPurposeWords, (row) => row.purpose, { of: ['purpose'] }),
  words({ en: 'Origin', pt: 'Origem', es: 'Origen' }, screeningKindWords, (row) => row.kind, { of: ['kind'] }),
  text({ en: 'Searched by', pt: 'Consultado por', es: 'Consultado por' }, (row) => row.asked_by, { width: 24, of: ['asked_by'] }),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
  text({ en: 'Minimum match rate', pt: 'Índice mínimo', es: 'Índice mínimo' }, (row, lang) => reportRatesText(row, kindIn(lang)), {
    width: 34,
    of: ['threshold'],
  }),
  text({ en: 'Algorithm ID', pt: 'ID do algoritmo', es: 'ID del algoritmo' }, (row) => row.algorithm, { width: 18, of: [] }),
];

const file = listFile(reports, {
  name: 'screening.reports',
  title: { en: 'Screenings', pt: 'Consultas em listas', es: 'Consultas en listas' },
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
