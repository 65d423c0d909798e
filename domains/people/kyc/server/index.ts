import { mayFindByNumber } from '../../../register/id-database/server/person-view/index.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { seesPerson } from '../../../register/id-database/server/index.ts';
import { decideDifferenceHandler } from './decide-difference.ts';
import { expireIdentitiesJob } from './expire-identities.job.ts';
import { linkHandlers, unlinkKind } from './link-identities.ts';
import { listHandlers } from './list-identities.ts';
import { refreshHandlers } from './refresh-identity.ts';
import { waitingDocumentHandlers } from './list-waiting-documents.ts';
import { documentHandlers } from './review-documents.ts';
import { reviewHandlers } from './review-kyc.ts';
import { scanDocumentJob } from './scan-document.job.ts';
import { showIdentityHandlers } from './show-identity.ts';
import { passByHand, updateManuallyHandler } from './update-manually.ts';

export { findPeople, personFinder } from './person-finder.ts';
export { documentsOfStaff } from './documents-of-staff.ts';
export { kycDocumentQueue } from './document-queue.ts';
export { syncDossier } from './register/sync-dossier.store.ts';
export { loadOfKycDocuments } from './register/document-queue.store.ts';
export { documentTimeline, identityTimeline, incomeOfPerson, riskOfPerson } from './timeline.ts';
export { askCompanyRegister, type CompanyAnswer, type CompanyFinding, hasCompanyRegister } from './provider/ask-company-register.ts';

/** What of identities needs two people. */
export const kycApprovalKinds: readonly ApprovalKind[] = [passByHand, unlinkKind];

export const kycSlice: Slice = {
  name: 'kyc',
  handlers: [
    ...listHandlers,
    ...showIdentityHandlers,
    ...refreshHandlers,
    decideDifferenceHandler,
    ...linkHandlers,
    ...reviewHandlers,
    updateManuallyHandler,
    ...documentHandlers,
    ...waitingDocumentHandlers,
  ],
  jobs: [scanDocumentJob, expireIdentitiesJob],
  sees: seesPerson,
  mayFindByNumber,
};
