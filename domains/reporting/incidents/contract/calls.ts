import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter, special } from '../../../../platform/contract/lists/index.ts';
import {
  incidentActs,
  incidentKinds,
  incidentNoticeStates,
  incidentOrigins,
  incidentSeverities,
  incidentStatuses,
} from '../../../register/kernel/incidents.ts';
import {
  incidentKindWords,
  incidentNoticeStateWords,
  incidentOriginWords,
  incidentSeverityWords,
  incidentStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import { noteCalls } from '../../../mechanisms/notes/contract/index.ts';
import { area, Changed, changes, facts, IncidentDetail, IncidentRow, nameLimit, ofOne, read, reasonLimit, root, write } from './shapes.ts';

/** What somebody can join an incident with; lists and tasks are joined by the server alone. */
export const chosenLinkKinds = ['RAISED_ALERT', 'PAYIN', 'PAYOUT', 'MERCHANT'] as const;

export const incidentList = defineList({
  id: 'incidents.list',
  filters: {
    status: filter.choice(incidentStatuses),
    kind: filter.choice(incidentKinds),
    severity: filter.choice(incidentSeverities),
    title: filter.name(),
    notice_state: special(filter.choice(incidentNoticeStates)),
    origin: filter.choice(incidentOrigins),
    /** `ME`: the caller answers for it; `NOBODY`: nobody does */
    responsible: special(filter.choice(['ME', 'NOBODY'])),
    entity_code: filter.company(),
    /** of its beginning */
    ...filter.time('start_time', 'end_time'),
  },
  columns: {
    began_time: column.time('incidents.began'),
    title: column.text('incidents.subject'),
    kind: column.term('incidents.kind', incidentKindWords),
    severity: column.term('incidents.severity', incidentSeverityWords),
    status: column.term('incidents.status', incidentStatusWords),
    notice_state: column.term('incidents.notice', incidentNoticeStateWords),
    responsible: column.text('incidents.responsible'),
    entity_code: column.text('incidents.company'),
    found_time: column.time('incidents.found'),
    ended_time: column.time('incidents.ended'),
    notice_due_time: column.time('incidents.noticeDue'),
    origin: column.term('incidents.origin', incidentOriginWords),
    opened_time: column.time('incidents.opened'),
    opened_by: column.actor('incidents.openedBy'),
    closed_time: column.time('incidents.closed'),
    incident_id: column.text('incidents.number'),
  },
});

export const listIncidents = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'The log of incidents, the last to begin first',
  ability: read,
  list: incidentList,
  input: z.strictObject(incidentList.input),
  data: wire.pageOfRows(IncidentRow),
});

export const showIncident = endpoint({
  method: 'POST',
  path: `${root}/show`,
  area,
  summary: 'One incident: its data, its links, the notice to the authority, and its history',
  ability: read,
  audit: 'incident.viewed',
  power: 'neutral',
  input: z.strictObject({ incident_id: wire.rowId() }),
  data: IncidentDetail,
});

export const recordIncident = endpoint({
  method: 'POST',
  path: `${root}/record`,
  area,
  summary: 'Record an incident of a company; the person who records it is responsible until somebody else is named',
  ability: write,
  audit: 'incident.recorded',
  power: 'neutral',
  input: z.strictObject({ entity_code: wire.text(20), ...facts }),
  data: Changed,
});

export const changeIncident = endpoint({
  method: 'POST',
  path: `${root}/change`,
  area,
  summary: 'Change what is known of an incident that is not closed, the notice to the authority, and who is responsible; absent fields stay as they are',
  ability: write,
  audit: 'incident.changed',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, ...changes }),
  data: Changed,
});

export const linkIncident = endpoint({
  method: 'POST',
  path: `${root}/link/add`,
  area,
  summary: 'Link an incident to an alert, a payment or a merchant of its company',
  ability: write,
  audit: 'incident.linked',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, link_kind: wire.choice(chosenLinkKinds), linked_no: wire.text(nameLimit) }),
  data: Changed,
});

export const unlinkIncident = endpoint({
  method: 'POST',
  path: `${root}/link/remove`,
  area,
  summary: 'Remove a link from an incident, with the reason',
  ability: write,
  audit: 'incident.unlinked',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, link_id: wire.rowId(), reason: wire.lines(reasonLimit) }),
  data: Changed,
});

export const moveIncident = endpoint({
  method: 'POST',
  path: `${root}/move`,
  area,
  summary: 'Begin work on an incident, close it once its outcome is recorded, or reopen it; with the reason',
  ability: write,
  audit: 'incident.moved',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, action: wire.choice(incidentActs), reason: wire.lines(reasonLimit) }),
  data: Changed,
});

export const incidentNotes = noteCalls({ about: 'incident', root, area, subject: 'AML.Incidents', named: 'an incident' });

export const {
  request: requestIncidentFile,
  list: listIncidentFiles,
  fetch: fetchIncidentFile,
  retry: retryIncidentFile,
} = downloadCalls({
  path: `${root}/download`,
  area,
  summary: 'Requests the log of incidents as CSV or XLSX',
  ability: read,
  input: z.strictObject(fileInput(incidentList)),
});
