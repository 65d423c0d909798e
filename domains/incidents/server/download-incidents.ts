import { textIn, type Texts } from '../../../platform/contract/index.ts';
import { clock } from '../../../platform/server/clock.ts';
import { systemActor } from '../../../platform/server/index.ts';
import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { personView } from '../../id-database/server/person-view/index.ts';
import {
  incidentKindWords,
  incidentNoticeStateWords,
  incidentOriginWords,
  incidentSeverityWords,
  incidentStatusWords,
} from '../../vocabulary/contract/index.ts';
import { fetchIncidentFile, type IncidentRowData, listIncidentFiles, requestIncidentFile, retryIncidentFile } from '../contract/index.ts';
import { type IncidentRow, incidents } from './incident.store.ts';
import { presentIncident } from './present.ts';

/** What the file has beside the columns of the log. */
interface InFile extends IncidentRowData {
  description: string;
  affected: string | null;
  people_affected: number | null;
  measures: string | null;
  authority: string | null;
  noticed_time: number | null;
  notice_reference: string | null;
  closed_by: string | null;
}

/** As the screen calls it. */
const system: Texts = { en: 'System', pt: 'Sistema', es: 'Sistema' };

const { text, words, integer, time } = fileColumn<InFile>();
const columns = [
  text({ en: 'Number', pt: 'Número', es: 'Número' }, (row) => row.incident_id, { width: 20, of: ['incident_id'] }),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
  words({ en: 'Type', pt: 'Tipo', es: 'Tipo' }, incidentKindWords, (row) => row.kind, { of: ['kind'] }),
  words({ en: 'Severity', pt: 'Gravidade', es: 'Gravedad' }, incidentSeverityWords, (row) => row.severity, { of: ['severity'] }),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, incidentStatusWords, (row) => row.status, { of: ['status'] }),
  words({ en: 'Origin', pt: 'Origem', es: 'Origen' }, incidentOriginWords, (row) => row.origin, { of: ['origin'] }),
  text({ en: 'Title', pt: 'Título', es: 'Título' }, (row) => row.title, { width: 50, of: ['title'] }),
  text({ en: 'Description', pt: 'Descrição', es: 'Descripción' }, (row) => row.description, { width: 60, of: [] }),
  text({ en: 'What was affected', pt: 'O que foi afetado', es: 'Qué fue afectado' }, (row) => row.affected, { width: 40, of: [] }),
  integer({ en: 'People affected', pt: 'Pessoas afetadas', es: 'Personas afectadas' }, (row) => row.people_affected, { of: [] }),
  time({ en: 'Began', pt: 'Início', es: 'Inicio' }, (row) => row.began_time, { of: ['began_time'] }),
  time({ en: 'Found', pt: 'Constatado em', es: 'Detectado el' }, (row) => row.found_time, { of: ['found_time'] }),
  time({ en: 'Ended', pt: 'Término', es: 'Fin' }, (row) => row.ended_time, { of: ['ended_time'] }),
  text({ en: 'Measures', pt: 'Medidas', es: 'Medidas' }, (row) => row.measures, { width: 60, of: [] }),
  words({ en: 'Notice to the authority', pt: 'Comunicação à autoridade', es: 'Aviso a la autoridad' }, incidentNoticeStateWords, (row) => row.notice_state, {
    of: ['notice_state'],
  }),
  text({ en: 'Authority', pt: 'Autoridade', es: 'Autoridad' }, (row) => row.authority, { width: 20, of: [] }),
  time({ en: 'Notice due', pt: 'Prazo da comunicação', es: 'Plazo del aviso' }, (row) => row.notice_due_time, { of: ['notice_due_time'] }),
  time({ en: 'Notice given', pt: 'Comunicação feita em', es: 'Aviso dado el' }, (row) => row.noticed_time, { of: [] }),
  text({ en: 'Number of the notice', pt: 'Número da comunicação', es: 'Número del aviso' }, (row) => row.notice_reference, { width: 24, of: [] }),
  text({ en: 'Responsible', pt: 'Responsável', es: 'Responsable' }, (row) => row.responsible?.name, { width: 24, of: ['responsible'] }),
  time({ en: 'Opened', pt: 'Aberto em', es: 'Abierto el' }, (row) => row.opened_time, { of: ['opened_time'] }),
  text({ en: 'Opened by', pt: 'Aberto por', es: 'Abierto por' }, (row, lang) => (row.opened_by === systemActor.name ? textIn(system, lang) : row.opened_by), {
    width: 24,
    of: ['opened_by'],
  }),
  time({ en: 'Closed', pt: 'Encerrado em', es: 'Cerrado el' }, (row) => row.closed_time, { of: ['closed_time'] }),
  text({ en: 'Closed by', pt: 'Encerrado por', es: 'Cerrado por' }, (row) => row.closed_by, { width: 24, of: [] }),
];

const file = listFile(incidents, {
  name: 'incidents.list',
  title: { en: 'Incidents', pt: 'Incidentes', es: 'Incidentes' },
  ability: 'AML.Incidents:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: (reader) => {
    const view = personView(reader);
    const now = clock.now();
    const said = (one: string | null): string | null => (one === null ? null : view.words(one));
    return (row: IncidentRow): InFile => ({
      ...presentIncident(row, view, now),
      description: view.words(row.description),
      affected: said(row.affected),
      people_affected: row.peopleAffected,
      measures: said(row.measures),
      authority: row.authority,
      noticed_time: row.noticedAt?.getTime() ?? null,
      notice_reference: row.noticeReference,
      closed_by: row.closedBy,
    });
  },
});
export const incidentExportKinds = [file.kind];

export const downloadHandlers = file.handlers({ request: requestIncidentFile, list: listIncidentFiles, fetch: fetchIncidentFile, retry: retryIncidentFile });
