import { exportJobs } from '../../../platform/server/exports/index.ts';
import type { Slice } from '../../../platform/server/index.ts';
import { concludeBatchHandler, concludeHandler } from './conclude-alerts.ts';
import { batchHandlers } from './work-batches.ts';
import { configHandlers } from './configs.ts';
import { alertExportKinds, downloadHandlers } from './download-alerts.ts';
import { tellOfDueAlertsJob } from './telling/index.ts';
import { listHandlers } from './list-alerts.ts';
import { lookAtAlertHandler } from './look-at-alert.ts';
import { openDossierHandler } from './dossier/open-dossier.ts';
import { reopenHandler, reopenKind } from './reopen-alert.ts';
import { type PresentEvidence, showAlertHandler } from './show-alert.ts';
import { workHandlers } from './work-alerts.ts';

export { concludeAlerts } from './conclude-alerts.ts';
export { languageOfCountry } from './dossier/dossier-words.ts';
export { alertFinder } from './alert-finder.ts';
export { conclusionsOfStaff, countOpenByAge, figuresByRule, figuresByType, figuresOfAll, loadOfStaff, type TypeFigures } from './figures.store.ts';
export { peopleWithOpenAlerts } from './work.store.ts';
export { assignByRule, type AssignedByRule, countOpenOf, lockUnassigned, type UnassignedAlert } from './assign-by-rule.ts';
export { endAlert } from './end-alert.ts';
export { suspiciousByMerchant } from './suspicious.store.ts';
export { alertTimeline, workOnPerson } from './timeline.ts';
export type { PresentEvidence } from './show-alert.ts';

/** What this slice asks a second person for. */
export const alertApprovalKinds = [reopenKind];

/** The slice with what reads the stored numbers of a hit, which the application hands in. */
export const alertsSlice = (presentEvidence: PresentEvidence): Slice => ({
  name: 'alerts',
  handlers: [
    ...listHandlers,
    showAlertHandler(presentEvidence),
    concludeHandler(presentEvidence),
    concludeBatchHandler(presentEvidence),
    ...batchHandlers,
    lookAtAlertHandler,
    ...workHandlers,
    reopenHandler,
    openDossierHandler,
    ...downloadHandlers,
    ...configHandlers,
  ],
  jobs: [...exportJobs(alertExportKinds), tellOfDueAlertsJob],
});
