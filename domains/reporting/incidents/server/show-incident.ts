import { handle, type Handler } from '../../../../platform/server/index.ts';
import { auditedSteps } from '../../../mechanisms/activity-log/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import type { IncidentStatus } from '../../../register/kernel/incidents.ts';
import { listIncidents, showIncident } from '../contract/index.ts';
import { incidentLife, lacksOf } from '../model/incident-life.ts';
import { dutyOf } from '../model/notice.ts';
import { colleaguesOf, companyOf, getVisibleIncident, target } from './find-incident.ts';
import { incidents } from './incident.store.ts';
import { listLinks } from './link.store.ts';
import { presentIncident, presentLink } from './present.ts';

/** Who has looked at it stands in the audit trail. */
const unpublished = /\.(?:viewed|note-file-opened)$/;

const showHandler = handle(showIncident, async ({ incident_id: id }, call) => {
  const one = await getVisibleIncident(call, id);
  const view = personView(call.actor);
  const shown = (text: string | null): string | null => (text === null ? null : view.words(text));
  call.audit({ subject: { kind: target, id }, companyCode: one.companyCode, after: view.note });
  const company = await companyOf(call, one.companyCode);
  return {
    ...presentIncident(one, view, call.now),
    company_name: company.name,
    description: view.words(one.description),
    affected: shown(one.affected),
    people_affected: one.peopleAffected,
    measures: shown(one.measures),
    notice: one.notice,
    notice_basis: dutyOf(company.country, one.kind)?.basis ?? null,
    authority: one.authority,
    noticed_time: one.noticedAt?.getTime() ?? null,
    notice_reference: one.noticeReference,
    closed_by: one.closedBy,
    is_masked: view.isMasked,
    links: (await listLinks(call.db, id)).map(presentLink),
    events: await auditedSteps<IncidentStatus>(call, { ...one, kind: target }, { untold: unpublished, shown: view.words }),
    colleagues: (await colleaguesOf(call, one.companyCode)).map(({ id: userId, name }) => ({ user_id: userId, name })),
    acts: [...incidentLife.actsFrom(one.status)],
    lacks: one.status === 'CLOSED' ? [] : lacksOf(one),
  };
});

export const showHandlers: readonly Handler[] = [
  handle(listIncidents, (input, call) => {
    const view = personView(call.actor);
    return incidents.answer(call, input, (rows) => rows.map((row) => presentIncident(row, view, call.now)));
  }),
  showHandler,
];
