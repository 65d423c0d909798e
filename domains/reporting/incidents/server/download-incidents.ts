import { textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { systemActor } from '../../../../platform/server/index.ts';
import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import {
  incidentKindWords,
  incidentNoticeStateWords,
  incidentOriginWords,
  incidentSeverityWords,
  incidentStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
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
const system: Texts = textsOf('server.incidents.system');

const { text, words, integer, time } = fileColumn<InFile>();
const columns = [
  text(textsOf('server.incidents.number'), (row) => row.incident_id, { width: 20, of: ['incident_id'] }),
  text(textsOf('server.incidents.company'), (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
  words(textsOf('server.incidents.type'), incidentKindWords, (row) => row.kind, { of: ['kind'] }),
  words(textsOf('server.incidents.severity'), incidentSeverityWords, (row) => row.severity, { of: ['severity'] }),
  words(textsOf('server.incidents.status'), incidentStatusWords, (row) => row.status, { of: ['status'] }),
  words(textsOf('server.incidents.origin'), incidentOriginWords, (row) => row.origin, { of: ['origin'] }),
  text(textsOf('server.incidents.title'), (row) => row.title, { width: 50, of: ['title'] }),
  text(textsOf('server.incidents.description'), (row) => row.description, { width: 60, of: [] }),
  text(textsOf('server.incidents.whatWasAffected'), (row) => row.affected, { width: 40, of: [] }),
  integer(textsOf('server.incidents.peopleAffected'), (row) => row.people_affected, { of: [] }),
  time(textsOf('server.incidents.began'), (row) => row.began_time, { of: ['began_time'] }),
  time(textsOf('server.incidents.found'), (row) => row.found_time, { of: ['found_time'] }),
  time(textsOf('server.incidents.ended'), (row) => row.ended_time, { of: ['ended_time'] }),
  text(textsOf('server.incidents.measures'), (row) => row.measures, { width: 60, of: [] }),
  words(textsOf('server.incidents.noticeToTheAuthority'), incidentNoticeStateWords, (row) => row.notice_state, {
    of: ['notice_state'],
  }),
  text(textsOf('server.incidents.authority'), (row) => row.authority, { width: 20, of: [] }),
  time(textsOf('server.incidents.noticeDue'), (row) => row.notice_due_time, { of: ['notice_due_time'] }),
  time(textsOf('server.incidents.noticeGiven'), (row) => row.noticed_time, { of: [] }),
  text(textsOf('server.incidents.numberOfTheNotice'), (row) => row.notice_reference, { width: 24, of: [] }),
  text(textsOf('server.incidents.responsible'), (row) => row.responsible?.name, { width: 24, of: ['responsible'] }),
  time(textsOf('server.incidents.opened'), (row) => row.opened_time, { of: ['opened_time'] }),
  text(textsOf('server.incidents.openedBy'), (row, lang) => (row.opened_by === systemActor.name ? textIn(system, lang) : row.opened_by), {
    width: 24,
    of: ['opened_by'],
  }),
  time(textsOf('server.incidents.closed'), (row) => row.closed_time, { of: ['closed_time'] }),
  text(textsOf('server.incidents.closedBy'), (row) => row.closed_by, { width: 24, of: [] }),
];

const file = listFile(incidents, {
  name: 'incidents.list',
  title: textsOf('server.incidents.incidents'),
  ability: 'AML.Incidents:read',
  range: ['start_time', 'end_time'],
  columns,
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
});
export const incidentExportKinds = [file.kind];

export const downloadHandlers = file.handlers({ request: requestIncidentFile, list: listIncidentFiles, fetch: fetchIncidentFile, retry: retryIncidentFile });
