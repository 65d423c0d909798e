import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import type { IncidentLinkData, IncidentRowData } from '../contract/index.ts';
import { noticeStateOf } from '../model/notice.ts';
import type { IncidentRow } from './incident.store.ts';
import type { LinkRow } from './link.store.ts';

/** A row of the log; numbers of people that somebody has typed are shown as the reader sees them elsewhere. */
export const presentIncident = (row: IncidentRow, view: PersonView, now: Date): IncidentRowData => ({
  incident_id: row.id,
  kind: row.kind,
  severity: row.severity,
  status: row.status,
  origin: row.origin,
  title: view.words(row.title),
  entity_code: row.companyCode,
  began_time: row.beganAt.getTime(),
  found_time: row.foundAt.getTime(),
  ended_time: row.endedAt?.getTime() ?? null,
  notice_state: noticeStateOf(row, now),
  notice_due_time: row.noticeDueAt?.getTime() ?? null,
  responsible: row.responsibleId === null ? null : { user_id: row.responsibleId, name: row.responsible ?? row.responsibleId },
  opened_time: row.openedAt.getTime(),
  opened_by: row.openedBy,
  closed_time: row.closedAt?.getTime() ?? null,
  version: row.version,
});

export const presentLink = (link: LinkRow): IncidentLinkData => ({
  link_id: link.id,
  kind: link.kind,
  ref: link.no,
  label: link.label,
  added_time: link.addedAt.getTime(),
  added_by: link.addedBy,
});
