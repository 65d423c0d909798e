import { textsOf } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { fetchIncidentFile, type incidentList, type IncidentRowData, listIncidentFiles, requestIncidentFile, retryIncidentFile } from '../contract/index.ts';
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

const columns: FileColumns<typeof incidentList, InFile> = [
  'incident_id',
  'entity_code',
  'kind',
  'severity',
  'status',
  'origin',
  { key: 'title', width: 50 },
  { title: 'incidents.description', value: (row) => row.description, width: 60 },
  { title: 'incidents.affected', value: (row) => row.affected, width: 40 },
  { title: 'incidents.people', kind: 'number', value: (row) => row.people_affected },
  'began_time',
  'found_time',
  'ended_time',
  { title: 'incidents.measures', value: (row) => row.measures, width: 60 },
  'notice_state',
  { title: 'incidents.authority', value: (row) => row.authority },
  'notice_due_time',
  { title: 'server.incidents.noticeGiven', kind: 'time', value: (row) => row.noticed_time },
  { title: 'incidents.reference', value: (row) => row.notice_reference },
  { key: 'responsible', value: (row) => row.responsible?.name },
  'opened_time',
  'opened_by',
  'closed_time',
  { title: 'incidents.closedBy', kind: 'actor', value: (row) => row.closed_by },
];

const file = listFile(incidents, {
  name: 'incidents.list',
  title: textsOf('server.incidents.incidents'),
  ability: 'AML.Incidents:read',
  range: ['start_time', 'end_time'],
  presenter: (reader) => {
    const view = personView(reader);
    const now = clock.now();
    const shown = (one: string | null): string | null => (one === null ? null : view.words(one));
    return (row: IncidentRow): InFile => ({
      ...presentIncident(row, view, now),
      description: view.words(row.description),
      affected: shown(row.affected),
      people_affected: row.peopleAffected,
      measures: shown(row.measures),
      authority: row.authority,
      noticed_time: row.noticedAt?.getTime() ?? null,
      notice_reference: row.noticeReference,
      closed_by: row.closedBy,
    });
  },
  columns,
});
export const incidentExportKinds = [file.kind];

export const downloadHandlers = file.handlers({ request: requestIncidentFile, list: listIncidentFiles, fetch: fetchIncidentFile, retry: retryIncidentFile });
