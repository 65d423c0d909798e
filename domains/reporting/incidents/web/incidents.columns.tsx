import type { AppColumn } from '../../../../platform/web/index.ts';
import {
  incidentKindWords,
  incidentNoticeStateWords,
  incidentOriginWords,
  incidentSeverityWords,
  incidentStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import type { IncidentRowData } from '../contract/index.ts';

export const incidentColumns: readonly AppColumn<IncidentRowData>[] = [
  { key: 'began_time', titleKey: 'incidents.began', width: 185, kind: 'time', pin: 'start' },
  { key: 'title', titleKey: 'incidents.subject', width: 340, kind: 'text' },
  { key: 'kind', titleKey: 'incidents.kind', width: 210, kind: 'tag', tag: incidentKindWords },
  { key: 'severity', titleKey: 'incidents.severity', width: 120, kind: 'tag', tag: incidentSeverityWords },
  { key: 'status', titleKey: 'incidents.status', width: 150, kind: 'tag', tag: incidentStatusWords },
  { key: 'notice_state', titleKey: 'incidents.notice', width: 190, kind: 'tag', tag: incidentNoticeStateWords },
  { key: 'responsible', titleKey: 'incidents.responsible', width: 170, kind: 'text', value: (row) => row.responsible?.name ?? null },
  { key: 'entity_code', titleKey: 'incidents.company', width: 110, kind: 'text' },
  { key: 'found_time', titleKey: 'incidents.found', width: 185, kind: 'time' },
  { key: 'ended_time', titleKey: 'incidents.ended', width: 185, kind: 'time' },
  { key: 'notice_due_time', titleKey: 'incidents.noticeDue', width: 185, kind: 'time' },
  { key: 'origin', titleKey: 'incidents.origin', width: 190, kind: 'tag', tag: incidentOriginWords },
  { key: 'opened_time', titleKey: 'incidents.opened', width: 185, kind: 'time' },
  { key: 'opened_by', titleKey: 'incidents.openedBy', width: 170, kind: 'actor' },
  { key: 'closed_time', titleKey: 'incidents.closed', width: 185, kind: 'time' },
  { key: 'incident_id', titleKey: 'incidents.number', width: 160, kind: 'text' },
];
