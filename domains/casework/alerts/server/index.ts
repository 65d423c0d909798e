import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import { concludeBatchHandler, concludeHandler, leastGroundsHandler } from './work/conclude-alerts.ts';
import { configHandlers } from './configs.ts';
import { alertExportKinds, downloadHandlers } from './download-alerts.ts';
import { notifyDueAlertsJob } from './telling/index.ts';
import { listHandlers } from './list-alerts.ts';
import { openDossierHandler } from './dossier/open-dossier.ts';
import { reopenHandler, reopenKind } from './work/reopen-alert.ts';
import { type PresentEvidence, showAlertHandler } from './show-alert.ts';
import { workHandlers } from './work/work-alerts.ts';
import { peopleWithOpenAlerts } from './stores/work.store.ts';

export { concludeAlerts, findLeastGrounds } from './work/conclude-alerts.ts';
export { namedAlerts } from './named-alerts.ts';
export { alertFinder } from './alert-finder.ts';
export {
  conclusionsByDay,
  conclusionsOfStaff,
  countByState,
  countOpenByAge,
  countOpenAt,
  conclusionsByWeek,
  figuresByRule,
  figuresByType,
  figuresOfAll,
  loadOfStaff,
  medianOfConclusions,
  openByDue,
  queueByDay,
  type StateAlerts,
  type TypeFigures,
} from './stores/figures.store.ts';
export { loadOfAlerts } from './stores/alert-list.store.ts';
export { alertsOfStaff } from './work/alerts-of-staff.ts';
export { alertQueue } from './work/work-batches.ts';
export { assignByRule, type AssignedByRule, countOpenOf, lockUnassigned, type UnassignedAlert } from './work/assign-by-rule.ts';
export { endAlertWith } from './work/end-alert.ts';
export { suspiciousByMerchant } from './stores/suspicious.store.ts';
export { lateAlerts } from './telling/index.ts';
export { alertTimeline, merchantAlertTimeline, workOnMerchant, workOnPerson } from './timeline.ts';
export type { PresentEvidence } from './show-alert.ts';

/** What this slice asks a second person for. */
export const alertApprovalKinds = [reopenKind];

/** The slice with what reads the stored numbers of a hit, which the application passes in. */
export const alertsSlice = (presentEvidence: PresentEvidence): Slice => ({
  name: 'alerts',
  handlers: [
    ...listHandlers,
    showAlertHandler(presentEvidence),
    concludeHandler(presentEvidence),
    concludeBatchHandler(presentEvidence),
    leastGroundsHandler,
    ...workHandlers,
    reopenHandler,
    openDossierHandler,
    ...downloadHandlers,
    ...configHandlers,
  ],
  jobs: [...exportJobs(alertExportKinds), notifyDueAlertsJob],
  worksOn: peopleWithOpenAlerts,
});
export { alertFigures } from './alert-figures.ts';
