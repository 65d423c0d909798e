import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { Db, Slice } from '../../../../platform/server/index.ts';
import { type FindNoteSubject, noteHandlers } from '../../../mechanisms/notes/server/index.ts';
import type { Finder } from '../../../mechanisms/quick-search/server/index.ts';
import { incidentNotes } from '../contract/index.ts';
import type { IncidentSource } from '../../../register/kernel/incidents.ts';
import { downloadHandlers, incidentExportKinds } from './download-incidents.ts';
import { notifyDueNoticesJob } from './due-notices.job.ts';
import { findIncident } from './incident.store.ts';
import { showHandlers } from './show-incident.ts';
import { watchJob } from './watch.job.ts';
import { workHandlers } from './work-calls.ts';

export { incidentsOfStaff } from './incidents-of-staff.ts';
export { type IncidentRow, listIncidentsOf } from './incident.store.ts';

const findSubject: FindNoteSubject = async ({ db, actor }, id) => {
  const one = await findIncident(db, id, actor.companies);
  return one && { companyCode: one.companyCode, title: { en: one.title, pt: one.title, es: one.title } };
};

/** What the application passes in. */
export interface IncidentPorts {
  /** What the slices see for themselves. */
  readonly sources: readonly IncidentSource<Db>[];
  /** By which alerts, payments and merchants are found by their number. */
  readonly finders: readonly Finder[];
}

export const incidentsSlice = ({ sources, finders }: IncidentPorts): Slice => ({
  name: 'incidents',
  handlers: [...showHandlers, ...workHandlers(finders), ...downloadHandlers, ...noteHandlers(incidentNotes, { find: findSubject, kind: 'incident' })],
  jobs: [...exportJobs(incidentExportKinds), watchJob(sources), notifyDueNoticesJob],
});
