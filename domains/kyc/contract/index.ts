import type { Endpoint } from '../../../platform/contract/index.ts';
import { approveKyc, decideKycDocument, openKycDocument, readKyc, requestKycDocument, sendKycMail, submitKyc, updateKycManually, uploadKyc } from './kyc.ts';
import { assignKycPaper, listKycAssignees, listKycPapers } from './papers.ts';
import {
  decideDifference,
  importIdentity,
  linkIdentities,
  listIdentities,
  queryIdentity,
  readArgentineIdentity,
  readBrazilianIdentity,
  readIdentity,
  refreshIdentity,
  revealIdentity,
  suggestLinks,
  summariseTransactions,
  unlinkIdentifier,
} from './register.ts';

export { kycErrors } from './errors.ts';
export { kycMailTemplates, kycMediaTypes, type KycMailTemplate, type KycRecordView } from './kyc.ts';
export { paperList, type PaperView } from './papers.ts';
export { identityList } from './register.ts';
export type { DifferenceDataView, IdentifierView, IdentityDetailView, KycDocumentView, SectionDataView } from './shapes.ts';
export {
  approveKyc,
  assignKycPaper,
  decideDifference,
  decideKycDocument,
  importIdentity,
  linkIdentities,
  listIdentities,
  listKycAssignees,
  listKycPapers,
  openKycDocument,
  queryIdentity,
  readArgentineIdentity,
  readBrazilianIdentity,
  readIdentity,
  readKyc,
  refreshIdentity,
  requestKycDocument,
  revealIdentity,
  sendKycMail,
  submitKyc,
  suggestLinks,
  summariseTransactions,
  unlinkIdentifier,
  updateKycManually,
  uploadKyc,
};

export const kycEndpoints: readonly Endpoint[] = [
  listIdentities,
  queryIdentity,
  readIdentity,
  readBrazilianIdentity,
  readArgentineIdentity,
  revealIdentity,
  summariseTransactions,
  refreshIdentity,
  importIdentity,
  decideDifference,
  suggestLinks,
  linkIdentities,
  unlinkIdentifier,
  listKycPapers,
  assignKycPaper,
  listKycAssignees,
  readKyc,
  approveKyc,
  submitKyc,
  updateKycManually,
  uploadKyc,
  openKycDocument,
  decideKycDocument,
  requestKycDocument,
  sendKycMail,
] as readonly Endpoint[];
