import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import type { EngineOf } from '../../../screening/screening/server/index.ts';
import { cddHandlers } from './cdd.ts';
import { changeHandlers } from './change-review.ts';
import { commentHandlers } from './comments.ts';
import { eddHandlers } from './edd/edd.ts';
import { goOnboardedHandler, onboardDecision } from './go-onboarded.ts';
import { applicationExportKinds, queueHandlers } from './list-applications.ts';
import { nameScreeningHandlers } from './name-screening.ts';
import { printDossierHandler } from './dossier/print-dossier.ts';
import { showReviewHandler } from './open-review.ts';
import { scanJobs } from './edd/scan-pictures.ts';
import { listReviewTasksHandler } from './tasks-door.ts';
import { acceptUntracedHandler } from './untraced.ts';

export { applyChange } from './cdd.ts';
export { freezeDossier } from './dossier/dossier.ts';
export { loadOfApplications } from './stores/queue.store.ts';
export { applicationsOfStaff } from './applications-of-staff.ts';
export { listUnseenOf as unseenInComments } from './stores/comment.store.ts';
export { applicationQueue } from './review-queue.ts';
export { unmetConditions } from './conditions.ts';
export { askToOnboard } from './go-onboarded.ts';
export { type DossierTask, registerMerchantTasks } from './tasks-door.ts';

/** What this slice asks a second person for. */
export const onboardingApprovalKinds = [onboardDecision];

/** The slice with the engine by which parties are screened, which the application passes in. */
export const onboardingSlice = (engineOf: EngineOf): Slice => ({
  name: 'onboarding',
  handlers: [
    ...queueHandlers,
    showReviewHandler,
    ...changeHandlers,
    goOnboardedHandler,
    ...cddHandlers,
    acceptUntracedHandler,
    ...nameScreeningHandlers(engineOf),
    ...commentHandlers,
    ...eddHandlers,
    printDossierHandler,
    listReviewTasksHandler,
  ],
  jobs: [...exportJobs(applicationExportKinds), ...scanJobs],
});
